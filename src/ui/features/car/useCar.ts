import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ListedCar } from '#domain/car.ts';
import { type CarAnswer, detailsOfListed, listed } from '#domain/carDetails.ts';
import { queryKeys } from '#ui/query/queryKeys.ts';
import { useCases } from '#ui/query/useCases.tsx';
import { useCurrentUser } from '#ui/session/useSession.ts';

/**
 * A car for its page. A car that a list has loaded shows at once, and stays where the server lacks the call. The error is `not-found`
 * for an address that never was a car's.
 */
export function useCar(id: string) {
  const { browsing } = useCases();
  const queryClient = useQueryClient();
  const email = useCurrentUser()?.email;
  return useQuery({
    queryKey: [...queryKeys.car(id), email],
    queryFn: (): Promise<CarAnswer> => browsing.car(id, findListed(queryClient, id)),
    placeholderData: (before, beforeQuery) => {
      // What somebody else has seen, with a contact, stays theirs.
      const seenBy = beforeQuery?.queryKey.at(-1);
      if (before !== undefined && (seenBy === undefined || seenBy === email)) return before;
      const known = findListed(queryClient, id);
      return known && listed(detailsOfListed(known));
    },
  });
}

/** The car as a list has loaded it. */
function findListed(queryClient: QueryClient, id: string): ListedCar | undefined {
  for (const [, data] of queryClient.getQueriesData({ queryKey: queryKeys.allCars })) {
    const car = carsIn(data).find((one) => one.id === id);
    if (car !== undefined) return car;
  }
  return undefined;
}

/** The cars in a cached list, of one page or of several. */
function carsIn(data: unknown): readonly ListedCar[] {
  if (Array.isArray(data)) return data;
  if (typeof data !== 'object' || data === null || !('pages' in data) || !Array.isArray(data.pages)) return [];
  return data.pages.flatMap((page: { readonly items?: readonly ListedCar[] }) => page.items ?? []);
}
