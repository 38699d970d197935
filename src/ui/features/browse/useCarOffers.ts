import { useQuery } from '@tanstack/react-query';
import type { ListedCar } from '#domain/car.ts';
import { type CarOffer, carOffer } from '#domain/offer.ts';
import { may } from '#domain/role.ts';
import { queryKeys } from '#ui/query/queryKeys.ts';
import { useCases } from '#ui/query/useCases.tsx';
import { useCurrentUser, useSession } from '#ui/session/useSession.ts';

const NO_CAR_IDS: ReadonlySet<string> = new Set();

/** What the current user may do with each of these cars, a guest until it is known who it is; undefined until their role is. */
export function useCarOffers(cars: readonly ListedCar[]): (car: ListedCar) => CarOffer | undefined {
  const { buying } = useCases();
  const { status, isLoading } = useSession();
  const user = useCurrentUser();
  // A server whose lists carry no marks is asked for the user's bookings.
  const needsBookings = may(user?.role, 'book') && cars.some((car) => car.own === undefined);
  const booked = useQuery({
    queryKey: queryKeys.bookedCarIds(user?.email),
    queryFn: () => (user === undefined ? NO_CAR_IDS : buying.bookedCarIds(user.email)),
    enabled: needsBookings,
  });
  if (status === 'restoring') return (car) => carOffer(car, undefined, NO_CAR_IDS);
  const isWaiting = needsBookings && booked.isPending;
  // If the user's bookings could not be loaded, the server still refuses to book a car twice.
  return (car) => (!isLoading && !isWaiting ? carOffer(car, user, booked.data ?? NO_CAR_IDS) : undefined);
}
