import { Skeleton } from '@mantine/core';
import { IconRosetteDiscountCheckFilled, IconUser } from '@tabler/icons-react';
import { useId } from 'react';
import { type Car, descriptionPreview, type Seller, yearsRunningLabel } from '#domain/car.ts';
import type { CarOffer } from '#domain/offer.ts';
import { CATEGORY_LABELS } from '#domain/options.ts';
import { CarPicture, CarPictureSkeleton } from '#ui/components/CarPicture.tsx';
import { FactsLine } from '#ui/components/FactsLine.tsx';
import { Price } from '#ui/components/Price.tsx';
import { CarActions } from './CarActions.tsx';
import classes from './CarCard.module.css';

export interface CarCardProps {
  readonly car: Car;
  /** What the current user may do with this car; undefined until the user is known. */
  readonly offer: CarOffer | undefined;
  readonly currentYear: number;
  readonly isWishlisted?: boolean;
  readonly onBook: () => void;
  readonly onAddToWishlist: () => void;
}

/** The card's width on the page, for the browser's choice of picture: a quarter of the page on the widest grid. */
const SIZES = '(min-width: 75em) 260px, (min-width: 62em) 30vw, (min-width: 48em) 45vw, 100vw';

/** A car in a public listing. */
export function CarCard({ car, offer, currentYear, isWishlisted = false, onBook, onAddToWishlist }: CarCardProps) {
  const heading = useId();
  const state = displayedState(car, offer);
  return (
    <article className={classes.card} aria-labelledby={heading} data-state={state}>
      <div className={classes.media}>
        <CarPicture picture={car.picture} name={car.name} category={car.category} sizes={SIZES} />
        {state === 'free' ? null : <p className={classes.badge}>{state === 'sold' ? 'Sold' : 'Booked by you'}</p>}
        <ul className={classes.chips} aria-label="At a glance">
          <li>{yearsRunningLabel(car.year, currentYear)}</li>
          <li>{car.condition}</li>
        </ul>
      </div>
      <div className={classes.body}>
        <h3 id={heading} className={classes.name}>
          {car.name}
        </h3>
        <Price price={car.price} originalPrice={car.originalPrice} />
        <CarFacts car={car} />
        <p className={classes.preview}>{descriptionPreview(car.description)}</p>
        <SellerLine seller={car.seller} />
        <div className={classes.actions}>
          <CarActions
            offer={offer}
            describedBy={heading}
            isWishlisted={isWishlisted}
            onBook={onBook}
            onAddToWishlist={onAddToWishlist}
          />
        </div>
      </div>
    </article>
  );
}

/** The state that the card shows at a glance, by its badge and colours. */
function displayedState(car: Car, offer: CarOffer | undefined): 'free' | 'booked' | 'sold' {
  if (car.state.is !== 'available') return 'sold';
  return offer?.is === 'booked' ? 'booked' : 'free';
}

// UTC, so that the server and every browser render the same day.
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

function CarFacts({ car }: { readonly car: Pick<Car, 'year' | 'category' | 'location' | 'postedAt'> }) {
  const posted = new Date(car.postedAt);
  return (
    <FactsLine>
      <li>{car.year}</li>
      <li>{CATEGORY_LABELS[car.category]}</li>
      <li>{car.location}</li>
      <li>
        <span className="visuallyHidden">Posted </span>
        <time dateTime={posted.toISOString()}>{day.format(posted)}</time>
      </li>
    </FactsLine>
  );
}

function SellerLine({ seller }: { readonly seller: Pick<Seller, 'name' | 'verified'> }) {
  return (
    <p className={classes.seller}>
      <IconUser size={16} aria-hidden />
      <span className="visuallyHidden">Sold by </span>
      <span className={classes.sellerName}>{seller.name}</span>
      {seller.verified ? (
        <span className={classes.verified} role="img" aria-label="Verified seller" title="Verified seller">
          <IconRosetteDiscountCheckFilled size={18} aria-hidden />
        </span>
      ) : null}
    </p>
  );
}

/** Placeholder with the layout of a card. */
export function CarCardSkeleton() {
  return (
    <div className={classes.card} aria-hidden>
      <CarPictureSkeleton />
      <div className={classes.body}>
        <Skeleton height={22} width="70%" />
        <Skeleton height={28} width="45%" />
        <Skeleton height={16} width="90%" />
        <Skeleton height={42} />
        <Skeleton height={18} width="40%" />
        <div className={classes.actions}>
          <Skeleton height={42} radius="md" />
        </div>
      </div>
    </div>
  );
}
