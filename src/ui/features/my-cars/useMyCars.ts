import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Car, CarState } from '#domain/car.ts';
import type { Email } from '#domain/email.ts';
import type { Listing, ListingAction } from '#domain/listing.ts';
import { queryKeys } from '#ui/query/queryKeys.ts';
import { useCases } from '#ui/query/useCases.tsx';

interface ActionRequest {
  readonly car: Car;
  readonly action: ListingAction;
}

/** What the card shows at once, before the server has answered; undefined for actions that wait for it. */
const optimisticState = (action: ListingAction): CarState | undefined => {
  if (action === 'mark-sold') return { is: 'sold' };
  return action === 'mark-available' ? { is: 'available' } : undefined;
};

/** A seller's cars and what is done with them. Marks show at once, and come back where the server refuses. */
export function useMyCars(seller: Email) {
  const { selling } = useCases();
  const queryClient = useQueryClient();
  const queryKey = queryKeys.myCars(seller);
  const query = useQuery({ queryKey, queryFn: () => selling.mine(seller) });

  const jobs: Readonly<Record<ListingAction, (car: Car) => Promise<void>>> = {
    'mark-sold': (car) => selling.markSold(car),
    'mark-available': (car) => selling.markAvailable(car),
    delete: (car) => selling.remove(car),
    advertise: (car) => selling.advertise(car),
  };

  /** The public lists show the same cars. */
  const refetchAll = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey }),
      queryClient.invalidateQueries({ queryKey: queryKeys.allCars }),
    ]);

  const mutation = useMutation({
    mutationFn: ({ car, action }: ActionRequest) => jobs[action](car),
    onMutate: async ({ car, action }) => {
      const state = optimisticState(action);
      if (state === undefined) return undefined;
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData<readonly Listing[]>(queryKey);
      queryClient.setQueryData<readonly Listing[]>(queryKey, (listings) =>
        listings?.map((listing) => (listing.car.id === car.id ? { ...listing, car: { ...car, state } } : listing)),
      );
      return before;
    },
    // The buttons wait until the list is what it is now.
    onSuccess: refetchAll,
    onError: (_error, _order, before) => {
      if (before !== undefined) queryClient.setQueryData(queryKey, before);
      // A conflict means that the car is not what the page shows. The message does not wait for it.
      void refetchAll();
    },
  });

  const request = mutation.variables;
  return {
    query,
    runAction: (next: ActionRequest) => mutation.mutate(next),
    /** What stands at one car's card. */
    progressOf: (car: Car) => ({
      pendingAction: mutation.isPending && request?.car.id === car.id ? request.action : undefined,
      failure: mutation.isError && request?.car.id === car.id ? mutation.error : undefined,
    }),
  };
}
