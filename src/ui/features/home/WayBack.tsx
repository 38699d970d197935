import { useQuery } from '@tanstack/react-query';
import { matchPath, useLocation } from 'react-router-dom';
import type { Email } from '#domain/email.ts';
import { categoryOf, ROUTES } from '#domain/navigation.ts';
import { CATEGORY_TEXTS } from '#ui/components/categoryTexts.ts';
import { Link } from '#ui/components/Link.tsx';
import { queryKeys } from '#ui/query/queryKeys.ts';
import { useCases } from '#ui/query/useCases.tsx';
import { opensBooking, placeToReturnTo, type ReturnState, wayBackOf } from '#ui/session/returnPlace.ts';
import { useCurrentUser } from '#ui/session/useSession.ts';
import IconArrowRight from '~icons/tabler/arrow-right';
import classes from './WayBack.module.css';

/** Leads back to the page that the person came from when they signed in or up (spec: login.place). */
export function WayBack() {
  const location = useLocation();
  const user = useCurrentUser();
  const path = wayBackOf(location.state);
  if (path === undefined || user === undefined) return null;
  const [pathname = path] = path.split(/[?#]/);
  const placeOf = placeToReturnTo(location);
  const state: ReturnState = {
    ...(placeOf === undefined ? {} : { placeOf }),
    ...(opensBooking(location.state) ? { opensBooking: true } : {}),
  };
  return (
    <p className={`pageWidth ${classes.line}`}>
      <Link to={path} state={state} className={`mantine-focus-auto ${classes.link}`}>
        <Label pathname={pathname} user={user.email} />
        <IconArrowRight size={18} className="directional" />
      </Link>
    </p>
  );
}

function Label({ pathname, user }: { readonly pathname: string; readonly user: Email }) {
  const bookingId = matchPath(ROUTES.payment, pathname)?.params.id;
  if (bookingId !== undefined) return <GoOnPaying bookingId={bookingId} buyer={user} />;
  const carId = matchPath(ROUTES.car, pathname)?.params.id;
  return carId === undefined ? <span>{labelOf(pathname)}</span> : <GoBackToCar id={carId} />;
}

function GoBackToCar({ id }: { readonly id: string }) {
  const { catalogue } = useCases();
  const { data } = useQuery({ queryKey: queryKeys.car(id), queryFn: () => catalogue.one(id), retry: false });
  if (data === undefined) return <span>Go back to the car</span>;
  return <span>{`Go back to the ${data.is === 'deleted' ? data.car.name : data.details.car.name}`}</span>;
}

function GoOnPaying({ bookingId, buyer }: { readonly bookingId: string; readonly buyer: Email }) {
  const { bookings } = useCases();
  const { data } = useQuery({
    queryKey: queryKeys.booking(buyer, bookingId),
    queryFn: () => bookings.one(bookingId),
    retry: false,
  });
  return <span>{data === undefined ? 'Go on paying' : `Go on paying for ${data.carName}`}</span>;
}

const LABELS: Readonly<Record<string, string>> = {
  [ROUTES.addCar]: 'Go on adding your car',
  [ROUTES.myCars]: 'Go on to My Products',
  [ROUTES.myOrders]: 'Go on to My Orders',
  [ROUTES.myWishlist]: 'Go on to My WishList',
};

function labelOf(pathname: string): string {
  const category = categoryOf(matchPath(ROUTES.category, pathname)?.params.id);
  if (category !== undefined) return `Go back to the ${CATEGORY_TEXTS[category].name}`;
  return LABELS[pathname] ?? 'Go back to where you were';
}
