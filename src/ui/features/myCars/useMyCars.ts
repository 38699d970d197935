import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import type { Page } from '#application/ports.ts';
import type { CarState } from '#domain/car.ts';
import type { Email } from '#domain/email.ts';
import type { Listing, ListingAction } from '#domain/listing.ts';
import { queryKeys } from '#ui/query/queryKeys.ts';
import { useCases } from '#ui/query/useCases.tsx';
import { useItemActions } from '#ui/query/useItemActions.ts';
import { mapPages, usePages } from '#ui/query/usePages.ts';
import { type UndoEntry, useUndo } from '#ui/query/useUndo.ts';

const idOf = ({ car }: Listing): string => car.id;

/** The state that the card shows before the server has answered; undefined for actions that wait for the answer. */
const optimisticState = (action: ListingAction | undefined): CarState | undefined => {
  if (action === 'mark-sold') return { is: 'sold' };
  return action === 'mark-available' ? { is: 'available' } : undefined;
};

const withState = (listing: Listing, state: CarState | undefined): Listing =>
  state === undefined ? listing : { ...listing, car: { ...listing.car, state } };

/** A seller's cars and the actions on them. A new state shows at once, and is reverted if the server refuses. */
export function useMyCars(seller: Email) {
  const { selling, listings, advertisements } = useCases();
  const queryClient = useQueryClient();
  const queryKey = queryKeys.myCars(seller);
  const query = usePages({ queryKey, readPage: (after) => selling.mine(seller, after), idOf });

  /** The public lists show the same cars. */
  const refetchAll = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey }),
      queryClient.invalidateQueries({ queryKey: queryKeys.allCars }),
    ]);

  const { start, progressOf, failuresWithoutItem } = useItemActions<
    Listing,
    Exclude<ListingAction, 'stop-advertising'>
  >({
    idOf,
    run: ({ car }, action) => {
      if (action === 'mark-sold') return listings.markSold(car);
      if (action === 'mark-available') return listings.markAvailable(car);
      return action === 'delete' ? selling.remove(car) : selling.advertise(car);
    },
    onSuccess: (changed, action) => {
      // The new state stays even if the list can't be loaded again.
      queryClient.setQueryData<InfiniteData<Page<Listing>>>(queryKey, (cached) =>
        mapPages(cached, (it) => (idOf(it) === idOf(changed) ? withState(it, optimisticState(action)) : it)),
      );
      return refetchAll();
    },
    // A conflict means that the car is not what the page shows.
    onError: refetchAll,
  });

  const undoable = useUndo<Listing>({ items: query.data, idOf, refresh: refetchAll });
  /** What can be undone takes the card's place for a moment. */
  const stopAdvertising = (listing: Listing) =>
    undoable.start(listing, {
      text: `${listing.car.name} is not advertised any more.`,
      run: () => advertisements.remove(listing.car.id),
      undo: () => selling.advertise(listing.car),
    });

  return {
    query,
    entries: undoable.entries,
    start: (listing: Listing, action: ListingAction) =>
      action === 'stop-advertising' ? stopAdvertising(listing) : start(listing, action),
    failuresWithoutItem,
    /** One car as its card shows it, with the progress of the last action on it. */
    cardProps: ({ item: listing, isPending, failure: undoFailure }: UndoEntry<Listing>) => {
      const { pendingAction, failure } = progressOf(listing);
      return {
        listing: withState(listing, optimisticState(pendingAction)),
        pendingAction: isPending ? 'stop-advertising' : pendingAction,
        failure: undoFailure ?? failure,
      } as const;
    },
  };
}
