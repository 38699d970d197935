import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { type Blocks, FIRST_BLOCKS } from './cardBlocks.ts';

const NOT_MEASURED = { near: new Set<number>(), width: 0, heights: [], usualHeight: 0, gap: 0 };

/** The blocks of a list as they were when it was left, by its first car: going back finds everything at its place. */
const blocksWhenLeft = new WeakMap<object, Blocks>();

/** Which blocks of a long grid are in the page: the first ones, those near the viewport, and those around the focus. */
export function useNearBlocks(grid: RefObject<HTMLElement | null>, first: object | undefined, count: number) {
  const [blocks, setBlocks] = useState<Blocks>(
    () => (first && blocksWhenLeft.get(first)) ?? { ...NOT_MEASURED, count },
  );
  const read = useEffectEvent(() => ({ grid: grid.current, blocks, count }));
  const change = useEffectEvent((next: Blocks) => {
    setBlocks(next);
    if (first !== undefined) blocksWhenLeft.set(first, next);
  });
  useEffect(() => {
    if (count <= FIRST_BLOCKS) return;
    let isOver = false;
    let stop = () => {
      isOver = true;
    };
    // Without this code all cards stay in the page.
    void import('./watchBlocks.ts').then(
      ({ watchBlocks }) => {
        if (!isOver)
          stop = watchBlocks(
            () => read(),
            (next) => change(next),
          );
      },
      () => change({ ...NOT_MEASURED, count: 0 }),
    );
    return () => stop();
  }, [count]);
  return {
    isShown: (block: number) => block < FIRST_BLOCKS || block >= blocks.count || blocks.near.has(block),
    /** In pixels, with the gap after it. */
    heightOf: (block: number) => blocks.heights[block] ?? blocks.usualHeight,
    gap: blocks.gap,
  };
}
