import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

/** The progress of the last action on one item. */
export interface ItemProgress<Action> {
  readonly pendingAction?: Action | undefined;
  readonly failure?: unknown;
}

export interface ItemActionOptions<Item, Action> {
  readonly idOf: (item: Item) => string;
  readonly run: (item: Item, action: Action) => Promise<void>;
  /** Awaited: the item's buttons stay disabled until the list is current again. */
  readonly onSuccess: (item: Item, action: Action) => Promise<unknown>;
  /** Not awaited: the message is shown at once. */
  readonly onError: () => Promise<unknown>;
}

/**
 * Actions on the items of a list. Several may run at once: each item has its own progress, since one mutation observer
 * reports only the mutation that was started last.
 */
export function useItemActions<Item, Action>({ idOf, run, onSuccess, onError }: ItemActionOptions<Item, Action>) {
  const [progress, setProgress] = useState<ReadonlyMap<string, ItemProgress<Action>>>(new Map());
  const setProgressOf = (item: Item, next: ItemProgress<Action>) =>
    setProgress((before) => new Map(before).set(idOf(item), next));
  const { mutateAsync } = useMutation({
    mutationFn: ({ item, action }: { readonly item: Item; readonly action: Action }) => run(item, action),
    onSuccess: (_nothing, { item, action }) => onSuccess(item, action),
    onError: () => void onError(),
  });

  const start = async (item: Item, action: Action): Promise<void> => {
    setProgressOf(item, { pendingAction: action });
    try {
      await mutateAsync({ item, action });
      setProgressOf(item, {});
    } catch (failure) {
      setProgressOf(item, { failure });
    }
  };

  return {
    start,
    progressOf: (item: Item): ItemProgress<Action> => progress.get(idOf(item)) ?? {},
    /** Shows failures of items that the list no longer has, since they have no row or card any more. */
    failuresWithoutItem: (items: readonly Item[]): ReadonlyMap<string, unknown> => {
      const shown = new Set(items.map(idOf));
      const lost = [...progress].filter(([id, { failure }]) => failure !== undefined && !shown.has(id));
      return new Map(lost.map(([id, { failure }]) => [id, failure]));
    },
  };
}
