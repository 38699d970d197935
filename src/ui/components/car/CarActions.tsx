import { Button, Skeleton } from '@mantine/core';
import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { ROUTES } from '#domain/navigation.ts';
import type { CardOffer } from '#domain/offer.ts';
import classes from './CarActions.module.css';

export interface CarActionsProps {
  readonly offer: CardOffer | undefined;
  /** Id of the car's name. */
  readonly describedBy: string;
  readonly isWished: boolean;
  readonly onBook: () => void;
  readonly onWish: () => void;
}

/** What one can do about a car, or why one can't. */
export function CarActions({ offer, onBook, ...wish }: CarActionsProps) {
  const [wasBookable, setWasBookable] = useState(false);
  if (offer?.is === 'bookable' && !wasBookable) setWasBookable(true);
  if (offer === undefined) return <Skeleton height={44} radius="md" />;
  if (offer.is === 'hint') return <p className={classes.hint}>{offer.text}</p>;
  if (offer.is === 'sold') return <p className={classes.hint}>This car has found its next owner.</p>;
  return (
    <>
      {offer.is === 'booked' ? (
        <BookedLink takesFocus={wasBookable} />
      ) : (
        <Button fullWidth aria-describedby={wish.describedBy} onClick={onBook}>
          Book Now
        </Button>
      )}
      <WishButton {...wish} />
    </>
  );
}

function WishButton({ describedBy, isWished, onWish }: Omit<CarActionsProps, 'offer' | 'onBook'>) {
  const Icon = isWished ? IconHeartFilled : IconHeart;
  return (
    <Button
      fullWidth
      variant="default"
      aria-describedby={describedBy}
      leftSection={<Icon size={18} className={classes.heart} aria-hidden />}
      onClick={onWish}
    >
      Add on WishList
    </Button>
  );
}

/** Takes the place of the Book Now button, and its focus, which would be lost with it. */
function BookedLink({ takesFocus }: { readonly takesFocus: boolean }) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (takesFocus && document.activeElement === document.body) link.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <Button component={Link} ref={link} to={ROUTES.myOrders} fullWidth variant="light" color="teal">
      See it in My Orders
    </Button>
  );
}
