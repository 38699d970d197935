import { type ComponentType, memo, useId, useState } from 'react';
import { type Car, descriptionPreview, type ListedCar, type Seller, yearsRunningLabel } from '#domain/car.ts';
import { mileageLabel } from '#domain/facts.ts';
import { carPath } from '#domain/navigation.ts';
import type { CarOffer } from '#domain/offer.ts';
import { CATEGORY_LABELS, PRICE_LABEL_TEXTS } from '#domain/options.ts';
import { CarPicture, CarPictureSkeleton } from '#ui/components/CarPicture.tsx';
import { useDates } from '#ui/components/day.ts';
import { FactsLine } from '#ui/components/FactsLine.tsx';
import { Link } from '#ui/components/Link.tsx';
import { Price } from '#ui/components/Price.tsx';
import { pictureSources } from '#ui/components/pictureSources.ts';
import { SellerName } from '#ui/components/SellerName.tsx';
import { Skeleton } from '#ui/components/Skeleton.tsx';
import type { CompareButtonProps } from '#ui/features/compare/CompareButton.tsx';
import { marked } from '#ui/firstLoad/marks.ts';
import { CarActions } from './CarActions.tsx';
import classes from './CarCard.module.css';

/** Where a card stands in a long list, for screen readers: not all of its cards are in the page. */
export interface PlaceInList {
  /** The card’s position in the list, from 1. */
  readonly place?: number | undefined;
  /** The length of the list; undefined while further pages follow. */
  readonly of?: number | undefined;
}

export interface CarCardProps extends PlaceInList {
  readonly car: ListedCar;
  /** What the current user may do with this car; undefined until the user is known. */
  readonly offer: CarOffer | undefined;
  readonly currentYear: number;
  readonly isWishlisted?: boolean;
  /** For a card above the fold: its picture loads at once. */
  readonly isFirst?: boolean | undefined;
  /** For a card below the fold. */
  readonly isBelow?: boolean | undefined;
  /** Undefined until its code is loaded. */
  readonly CompareButton?: ComponentType<CompareButtonProps> | undefined;
  readonly onBook: (car: ListedCar) => void;
  readonly onWishlist: (car: ListedCar, isWanted: boolean) => void;
}

/** The card's width on the page, for the browser's choice of picture: a quarter of the page on the widest grid. */
const SIZES = '(min-width: 75em) 260px, (min-width: 62em) 30vw, (min-width: 48em) 45vw, 100vw';

/** A car in a public listing. Drawn again only where something about it changes: there are many of them beside each other. */
export const CarCard = memo(function CarCard(props: CarCardProps) {
  const { car, place, of, offer, currentYear, isWishlisted = false, isFirst, isBelow, onBook, onWishlist } = props;
  const { CompareButton } = props;
  const heading = useId();
  const state = displayedState(car, offer);
  return (
    <article
      className={classes.card}
      aria-labelledby={heading}
      aria-posinset={place}
      aria-setsize={place === undefined ? undefined : (of ?? -1)}
      data-state={state}
      {...marked('below', isBelow)}
    >
      <div className={classes.media}>
        {/* The name below is the same link: one stop for the keyboard is enough. */}
        <Link to={carPath(car.id)} tabIndex={-1}>
          <CarPicture picture={car.picture} name={car.name} category={car.category} sizes={SIZES} isFirst={isFirst} />
        </Link>
        {state === 'free' ? (
          car.priceLabel && <p className={classes.priceLabel}>{PRICE_LABEL_TEXTS[car.priceLabel]}</p>
        ) : (
          <p className={classes.badge}>{state === 'sold' ? 'Sold' : 'Booked by you'}</p>
        )}
        <ul className={classes.chips} aria-label="At a glance">
          {car.year !== undefined && <li>{yearsRunningLabel(car.year, currentYear)}</li>}
          {car.condition !== undefined && <li>{car.condition}</li>}
        </ul>
        {CompareButton && <CompareButton car={car} describedBy={heading} isOnPicture />}
      </div>
      <div className={classes.body}>
        <div className={classes.title}>
          <h3 id={heading} className={classes.name}>
            <Link to={carPath(car.id)}>{car.name}</Link>
          </h3>
          <p className={classes.category}>{car.category && CATEGORY_LABELS[car.category]}</p>
        </div>
        <div className={classes.offer}>
          <Price price={car.price} originalPrice={car.originalPrice} />
          <SellerLine seller={car.seller} />
        </div>
        <CarFacts car={car} />
        {/* In the text's own direction, so that the dots stand at its end. */}
        <p className={classes.preview} dir="auto">
          {descriptionPreview(car.description)}
        </p>
        <div className={classes.actions}>
          <CarActions
            offer={offer}
            carId={car.id}
            describedBy={heading}
            isWishlisted={isWishlisted}
            onBook={() => onBook(car)}
            onToggleWishlist={() => onWishlist(car, !isWishlisted)}
          />
        </div>
      </div>
    </article>
  );
});

/** The state that the card shows at a glance, by its badge and colours. */
function displayedState(car: Car, offer: CarOffer | undefined): 'free' | 'booked' | 'sold' {
  if (car.state.is !== 'available') return 'sold';
  return offer?.is === 'booked' ? 'booked' : 'free';
}

function CarFacts({
  car,
}: {
  readonly car: Pick<ListedCar, 'year' | 'location' | 'postedAt' | 'mileage' | 'hasInsidePictures'>;
}) {
  const { day } = useDates();
  return (
    <div className={classes.facts}>
      <FactsLine>
        {car.mileage === undefined ? null : <li>{mileageLabel(car.mileage)}</li>}
        {car.year !== undefined && <li>{car.year}</li>}
        {car.location !== undefined && <li>{car.location}</li>}
        {car.hasInsidePictures && <li>Inside pictures</li>}
      </FactsLine>
      {car.postedAt !== undefined && (
        <p className={classes.posted}>
          <span className="visuallyHidden">Posted </span>
          <time dateTime={new Date(car.postedAt).toISOString()}>{day(car.postedAt)}</time>
        </p>
      )}
    </div>
  );
}

function SellerLine({ seller }: { readonly seller: Omit<Seller, 'email'> }) {
  const [broken, setBroken] = useState<string>();
  return (
    <div className={classes.seller}>
      {seller.picture === '' || seller.picture === broken ? null : (
        <img
          {...pictureSources(seller.picture)}
          sizes="22px"
          width={22}
          height={22}
          alt=""
          loading="lazy"
          decoding="async"
          className={classes.avatar}
          onError={() => setBroken(seller.picture)}
        />
      )}
      <span className="visuallyHidden">Sold by </span>
      <SellerName seller={seller} />
    </div>
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
