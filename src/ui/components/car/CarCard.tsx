import { useId } from 'react';
import { type Car, descriptionPreview, yearsRunningLabel } from '#domain/car.ts';
import type { CarOffer } from '#domain/offer.ts';
import { Price } from '#ui/components/Price.tsx';
import { CarActions } from './CarActions.tsx';
import classes from './CarCard.module.css';
import { CarFacts } from './CarFacts.tsx';
import { CarPicture } from './CarPicture.tsx';
import { SellerLine } from './SellerLine.tsx';

export interface CarCardProps {
  readonly car: Car;
  /** What the card offers to whoever looks at it; undefined until it is known who that is. */
  readonly offer: CarOffer | undefined;
  readonly currentYear: number;
  readonly isWishlisted?: boolean;
  readonly onBook: () => void;
  readonly onAddToWishlist: () => void;
}

/** On the widest grid a card is a quarter of the page beside the menu. */
const SIZES = '(min-width: 75em) 260px, (min-width: 62em) 30vw, (min-width: 48em) 45vw, 100vw';

/** A car as it stands in a listing. */
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

/** What is seen from across the room. */
function displayedState(car: Car, offer: CarOffer | undefined): 'free' | 'booked' | 'sold' {
  if (car.state.is !== 'available') return 'sold';
  return offer?.is === 'booked' ? 'booked' : 'free';
}
