import { useEffect, useRef, useState } from 'react';
import { ROUTES } from '#domain/navigation.ts';
import type { CarOffer } from '#domain/offer.ts';
import { ActionButton } from '#ui/components/ActionButton.tsx';
import { Button } from '#ui/components/Button.tsx';
import { Link } from '#ui/components/Link.tsx';
import { Skeleton } from '#ui/components/Skeleton.tsx';
import { useIsOffered } from '#ui/query/useIsOffered.ts';
import IconHeart from '~icons/tabler/heart';
import IconHeartFilled from '~icons/tabler/heart-filled';
import classes from './CarActions.module.css';
import { OfferHint } from './OfferHint.tsx';

export interface CarActionsProps {
  readonly offer: CarOffer | undefined;
  readonly carId: string;
  /** Id of the element with the car's name. */
  readonly describedBy: string;
  readonly isWishlisted: boolean;
  readonly onBook: () => void;
  readonly onToggleWishlist: () => void;
}

/** The buttons of a car's card, or the reason why there are none. */
export function CarActions({ offer, carId, onBook, ...wishlistProps }: CarActionsProps) {
  const [wasBookable, setWasBookable] = useState(false);
  if (offer?.is === 'bookable' && !wasBookable) setWasBookable(true);
  if (offer === undefined) return <Skeleton height={44} radius="md" />;
  if (offer.is === 'hint') return <OfferHint text={offer.text} carId={carId} />;
  if (offer.is === 'sold') return <p className={classes.hint}>This car has found its next owner.</p>;
  return (
    <>
      {offer.is === 'booked' ? (
        <BookedLink describedBy={wishlistProps.describedBy} shouldFocus={wasBookable} />
      ) : (
        <Button fullWidth aria-describedby={wishlistProps.describedBy} onClick={onBook}>
          Book Now
        </Button>
      )}
      {offer.is === 'bookable' && offer.refusal !== undefined && (
        <p className={classes.refusal}>{`${offer.refusal}.`}</p>
      )}
      <WishlistButton {...wishlistProps} />
    </>
  );
}

/** Its label says what is so, and so toggles with it; a pressed state would say it twice (spec: cards.wishlist-toggle). */
function WishlistButton({
  describedBy,
  isWishlisted,
  onToggleWishlist,
}: Omit<CarActionsProps, 'offer' | 'carId' | 'onBook'>) {
  const canRemove = useIsOffered('wishlists.remove');
  const Icon = isWishlisted ? IconHeartFilled : IconHeart;
  return (
    <ActionButton
      fullWidth
      variant="default"
      isDisabled={isWishlisted && !canRemove}
      aria-describedby={describedBy}
      leftSection={<Icon size={18} className={classes.wishlistIcon} />}
      onClick={onToggleWishlist}
    >
      {isWishlisted ? 'On your WishList' : 'Add on WishList'}
    </ActionButton>
  );
}

/** Replaces the Book Now button, and takes over its focus, which would otherwise be lost. */
function BookedLink({ describedBy, shouldFocus }: { readonly describedBy: string; readonly shouldFocus: boolean }) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (shouldFocus && document.activeElement === document.body) link.current?.focus({ preventScroll: true });
  }, [shouldFocus]);
  return (
    <Button
      component={Link}
      ref={link}
      to={ROUTES.myOrders}
      aria-describedby={describedBy}
      fullWidth
      variant="light"
      color="teal"
    >
      See it in My Orders
    </Button>
  );
}
