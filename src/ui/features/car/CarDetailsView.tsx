import { Suspense, use, useId } from 'react';
import { type CarDetails, daysListedLabel, picturesOf } from '#domain/carDetails.ts';
import { categoryPath } from '#domain/navigation.ts';
import { carPageOffer } from '#domain/offer.ts';
import { CATEGORY_LABELS, PRICE_LABEL_TEXTS } from '#domain/options.ts';
import { TimeZoneContext, useDates } from '#ui/components/day.ts';
import { Link } from '#ui/components/Link.tsx';
import { lazyComponent } from '#ui/components/lazyComponent.ts';
import { PageTitle } from '#ui/components/PageTitle.tsx';
import { Price } from '#ui/components/Price.tsx';
import { BookableCars } from '#ui/features/browse/BookableCars.tsx';
import { useLaterParts } from '#ui/features/useLaterParts.ts';
import { useNow } from '#ui/query/queries.ts';
import { useCurrentUser } from '#ui/session/useSession.ts';
import { CarFactList } from './CarFactList.tsx';
import { CarGallery } from './CarGallery.tsx';
import classes from './CarPage.module.css';
import { CarPageActions } from './CarPageActions.tsx';
import { SellerNote } from './SellerNote.tsx';
import { ShareButton } from './ShareButton.tsx';
import { SimilarCars } from './SimilarCars.tsx';

/** Only buyers who have booked the car need it. */
const MissingContact = lazyComponent(async () => (await import('#ui/session/MissingContact.tsx')).MissingContact);

/** Below the first screen, and of few cars. */
const FurtherDetails = lazyComponent(async () => (await import('./FurtherDetails.tsx')).FurtherDetails);

/** The pictures beside what one can do; below them everything there is to know. */
export function CarDetailsView({ details }: { readonly details: CarDetails }) {
  const { car, disclosure, priceChanges, memberSince, sellerKind, market, otherCars } = details;
  const now = useNow();
  const { day } = useDates();
  const zone = use(TimeZoneContext);
  const title = useId();
  const { CarTools } = useLaterParts() ?? {};
  const isSold = car.state.is !== 'available' && car.state.is !== 'held';
  const isOwn = carPageOffer(car, useCurrentUser()) === 'own';
  return (
    <article aria-labelledby={title}>
      {car.category !== undefined && (
        <p className={classes.trail}>
          <Link to={categoryPath(car.category)}>{CATEGORY_LABELS[car.category]}</Link>
        </p>
      )}
      <div className={classes.columns}>
        <CarGallery name={car.name} category={car.category} pictures={picturesOf(details)} isSold={isSold} />
        <div className={classes.panel}>
          <div id={title}>
            <PageTitle title={car.name} className={classes.title}>
              {car.name}
            </PageTitle>
          </div>
          <Price price={car.price} originalPrice={car.originalPrice} />
          {car.priceLabel && <strong>{PRICE_LABEL_TEXTS[car.priceLabel]}</strong>}
          {car.postedAt !== undefined && (
            <p className={classes.listed}>
              <time dateTime={new Date(car.postedAt).toISOString()} title={day(car.postedAt)}>
                {daysListedLabel(car.postedAt, now, zone)}
              </time>
            </p>
          )}
          <div className={classes.actions}>
            <CarPageActions car={car} describedBy={title} />
          </div>
          <SellerNote seller={car.seller} memberSince={memberSince} kind={sellerKind} phone={car.phone} />
          {car.own?.contactNote === undefined ? null : (
            <Suspense fallback={null}>
              <MissingContact note={car.own.contactNote} />
            </Suspense>
          )}
          <div className={classes.share}>
            <ShareButton name={car.name} />
            {CarTools && <CarTools car={car} describedBy={title} />}
          </div>
        </div>
        <div className={classes.text}>
          <CarFactList car={car} />
          <section aria-labelledby={`${title}-description`}>
            <h2 id={`${title}-description`}>What the seller says</h2>
            <p className={`runningText ${classes.description}`} dir="auto">
              {car.description}
            </p>
          </section>
          {(market ?? disclosure ?? priceChanges[0]) && (
            <Suspense fallback={null}>
              <FurtherDetails details={details} />
            </Suspense>
          )}
        </div>
        {isSold || isOwn ? null : <NextSteps />}
      </div>
      {otherCars.length === 0 ? null : (
        <section aria-labelledby={`${title}-others`} className={classes.others}>
          <h2 id={`${title}-others`}>{`More from ${car.seller.name}`}</h2>
          <BookableCars cars={otherCars} />
        </section>
      )}
      {car.category !== undefined && (
        <SimilarCars to={{ ...car, category: car.category }} except={otherCars.map(({ id }) => id)} />
      )}
    </article>
  );
}

/** What happens after Book Now. */
export function NextSteps() {
  return (
    <section className={classes.steps} aria-label="What happens next">
      <h2>What happens next</h2>
      <ol>
        <li>Book it. That costs nothing, and the seller learns how to reach you.</li>
        <li>Meet, look at the car and take it for a drive.</li>
        <li>Pay here when you are sure. The car is yours from then on.</li>
      </ol>
    </section>
  );
}
