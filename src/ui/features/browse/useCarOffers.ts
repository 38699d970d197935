import { useQuery } from '@tanstack/react-query';
import type { Car } from '#domain/car.ts';
import { type CarOffer, carOffer } from '#domain/offer.ts';
import { may } from '#domain/role.ts';
import { queryKeys } from '#ui/query/queryKeys.ts';
import { useCases } from '#ui/query/useCases.tsx';
import { useCurrentUser, useSession } from '#ui/session/useSession.ts';

const NO_CAR_IDS: ReadonlySet<string> = new Set();

/** What the current user may do with each car; undefined until the user is known. */
export function useCarOffers(): (car: Car) => CarOffer | undefined {
  const { buying } = useCases();
  const { status, isLoading } = useSession();
  const user = useCurrentUser();
  const isBuyer = may(user?.role, 'book');
  const booked = useQuery({
    queryKey: queryKeys.bookedCarIds(user?.email),
    queryFn: () => (user === undefined ? NO_CAR_IDS : buying.bookedCarIds(user.email)),
    enabled: isBuyer,
  });
  const isKnown = status !== 'restoring' && !isLoading;
  const isWaiting = isBuyer && booked.isPending;
  // If the user's bookings could not be loaded, the server still refuses to book a car twice.
  return (car) => (isKnown && !isWaiting ? carOffer(car, user, booked.data ?? NO_CAR_IDS) : undefined);
}
