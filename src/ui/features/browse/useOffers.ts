import { useQuery } from '@tanstack/react-query';
import type { Car } from '#domain/car.ts';
import { type CardOffer, cardOffer } from '#domain/offer.ts';
import { may } from '#domain/role.ts';
import { queryKeys } from '#ui/query/queryKeys.ts';
import { useCases } from '#ui/query/useCases.tsx';
import { useRestoration } from '#ui/session/SessionFollower.tsx';
import { useSession, useViewer } from '#ui/session/useSession.ts';

const NONE: ReadonlySet<string> = new Set();

/** What each car offers to whoever is here; undefined until it is known who that is. */
export function useOffers(): (car: Car) => CardOffer | undefined {
  const { buying } = useCases();
  const { isLoading } = useSession();
  const viewer = useViewer();
  const { isPending } = useRestoration();
  const isBuyer = may(viewer?.role, 'book');
  const booked = useQuery({
    queryKey: queryKeys.bookedCarIds(viewer?.email),
    queryFn: () => (viewer === undefined ? NONE : buying.bookedCarIds(viewer.email)),
    enabled: isBuyer,
  });
  const isKnown = !isPending && !isLoading;
  const isWaiting = isBuyer && booked.isPending;
  // Where the own bookings can't be had, the server still refuses a second one.
  return (car) => (isKnown && !isWaiting ? cardOffer(car, viewer, booked.data ?? NONE) : undefined);
}
