import { useState } from 'react';
import type { UndoNoticeProps } from '#ui/components/UndoNotice.tsx';

export interface UndoableAction {
  /** What the notice says once it is done. */
  readonly text: string;
  readonly run: () => Promise<unknown>;
  /** The opposite call. */
  readonly undo: () => Promise<unknown>;
}

/** One place of a list: the card of the item, or the notice that the last action on it can be undone. */
export interface UndoEntry<Item> {
  readonly id: string;
  readonly item: Item;
  /** Shown instead of the card, by `UndoPlace`. */
  readonly notice: UndoNoticeProps | undefined;
  /** An action on the item is on its way. */
  readonly isPending: boolean;
  /** Why the last action on the item failed. */
  readonly failure: unknown;
}

interface Progress<Item> {
  readonly item: Item;
  /** The item's place in the list when the action began: the list may leave it out afterwards. */
  readonly index: number;
  readonly action: UndoableAction;
  readonly step: 'running' | 'done' | 'undoing' | 'over' | 'failed';
  readonly failure?: unknown;
}

interface UndoOptions<Item> {
  /** The list; undefined while it loads. */
  readonly items: readonly Item[] | undefined;
  readonly idOf: (item: Item) => string;
  /** Loads the list again, after an action and after an undo. */
  readonly refresh: () => Promise<unknown>;
}

/**
 * Actions on the items of a list that can be taken back. An action is sent at once and undone by its opposite call: a tab that is
 * closed or crashes within the eight seconds has done what its person asked for, and no request waits for a page that is gone.
 */
export function useUndo<Item>({ items, idOf, refresh }: UndoOptions<Item>) {
  const [progress, setProgress] = useState<ReadonlyMap<string, Progress<Item>>>(new Map());
  const setProgressOf = (item: Item, next: Progress<Item> | undefined) =>
    setProgress((before) => {
      const after = new Map(before);
      if (next === undefined) after.delete(idOf(item));
      else after.set(idOf(item), next);
      return after;
    });

  const start = async (item: Item, action: UndoableAction): Promise<void> => {
    const index = items?.findIndex((it) => idOf(it) === idOf(item)) ?? 0;
    const begun = { item, index, action } as const;
    setProgressOf(item, { ...begun, step: 'running' });
    try {
      await action.run();
      setProgressOf(item, { ...begun, step: 'done' });
    } catch (failure) {
      setProgressOf(item, { ...begun, step: 'failed', failure });
    }
    void refresh();
  };

  const undo = async (done: Progress<Item>): Promise<void> => {
    setProgressOf(done.item, { ...done, step: 'undoing', failure: undefined });
    try {
      await done.action.undo();
      await refresh();
      setProgressOf(done.item, undefined);
    } catch (failure) {
      setProgressOf(done.item, { ...done, step: 'done', failure });
    }
  };

  /** The room of an item that has left the list stays while it is in view, where others would move up into it. */
  const end = (of: Progress<Item>) => {
    const others = items?.filter((item) => idOf(item) !== idOf(of.item)) ?? [];
    const leavesRoom = others.length > 0 && others.length === items?.length;
    setProgressOf(of.item, leavesRoom ? { ...of, step: 'over', failure: undefined } : undefined);
  };

  const noticeFor = (of: Progress<Item>): UndoNoticeProps | undefined =>
    of.step === 'running' || of.step === 'failed'
      ? undefined
      : {
          text: of.action.text,
          isUndoing: of.step === 'undoing',
          isOver: of.step === 'over',
          failure: of.failure,
          onUndo: () => void undo(of),
          onEnd: () => end(of),
          onOutOfView: () => setProgressOf(of.item, undefined),
        };

  const entryFor = (item: Item): UndoEntry<Item> => {
    const of = progress.get(idOf(item));
    return {
      id: idOf(item),
      item,
      notice: of && noticeFor(of),
      isPending: of?.step === 'running',
      failure: of?.step === 'failed' ? of.failure : undefined,
    };
  };

  return { start, entries: items && withRemoved(items.map(entryFor), progress, entryFor) };
}

/** Puts items that have left the list where they were, as long as their action runs or can be undone. */
function withRemoved<Item>(
  listed: readonly UndoEntry<Item>[],
  progress: ReadonlyMap<string, Progress<Item>>,
  entryFor: (item: Item) => UndoEntry<Item>,
): readonly UndoEntry<Item>[] {
  const entries = [...listed];
  const known = new Set(listed.map(({ id }) => id));
  const removed = [...progress].filter(([id, { step }]) => !known.has(id) && step !== 'failed');
  for (const [, { item, index }] of removed.toSorted(([, a], [, b]) => a.index - b.index)) {
    entries.splice(Math.min(index, entries.length), 0, entryFor(item));
  }
  return entries;
}
