import { Suspense } from 'react';
import type { ListedCar } from '#domain/car.ts';
import { ROUTES } from '#domain/navigation.ts';
import { carPageOffer } from '#domain/offer.ts';
import { Button } from '#ui/components/Button.tsx';
import { Link } from '#ui/components/Link.tsx';
import { lazyComponent } from '#ui/components/lazyComponent.ts';
import { Skeleton } from '#ui/components/Skeleton.tsx';
import { BookableCarActions, type BookableCarActionsProps } from '#ui/features/browse/BookableCarActions.tsx';
import { marked } from '#ui/firstLoad/marks.ts';
import { type OriginState, useOriginState } from '#ui/session/origin.ts';
import { useCurrentUser, useSession } from '#ui/session/useSession.ts';
import classes from './CarPage.module.css';

/** Only its seller needs it. */
const OwnCarActions = lazyComponent(async () => (await import('./OwnCarActions.tsx')).OwnCarActions);

/** What a person may do with a car on its own page: a card’s actions, and more for guests and for the seller. */
export function CarPageActions(props: BookableCarActionsProps) {
  const offer = carPageOffer(props.car, useCurrentUser());
  if (offer === 'own') {
    return (
      <Suspense fallback={<Skeleton height={44} radius="md" />}>
        <OwnCarActions {...props} />
      </Suspense>
    );
  }
  return (
    <>
      {offer === 'login' && <BookAfterLogin {...props} />}
      <BookableCarActions {...props} />
    </>
  );
}

/** Leads to the login, and from there to the open booking dialog. */
function BookAfterLogin({ car, describedBy }: { readonly car: ListedCar; readonly describedBy: string }) {
  const { status } = useSession();
  const state: OriginState = { ...useOriginState(), carId: car.id, wantsToBook: true };
  return (
    <div className={classes.bookAfterLogin} {...marked('unknown', status === 'restoring')}>
      <Button component={Link} to={ROUTES.login} state={state} fullWidth aria-describedby={describedBy}>
        Book Now
      </Button>
    </div>
  );
}
