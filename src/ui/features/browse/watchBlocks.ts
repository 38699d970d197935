import { flushSync } from 'react-dom';
import { type Blocks, CARS_PER_BLOCK } from './cardBlocks.ts';

/** How far from the viewport a block is near, in heights of the viewport. */
const NEAR = 2;

const EVENTS = ['scroll', 'resize', 'focusin', 'afterprint'];

interface Now {
  readonly grid: HTMLElement | null;
  readonly blocks: Blocks;
  /** How many blocks the list has. */
  readonly count: number;
}

/**
 * Says whenever other blocks of a grid should be in the page: as the page is scrolled, as the window or the focus changes, and for a
 * print, which has the whole list. Returns the function that ends it.
 */
export function watchBlocks(read: () => Now, onChange: (blocks: Blocks) => void): () => void {
  let frame = 0;
  const update = () => {
    frame = 0;
    const { grid, blocks, count } = read();
    if (grid === null) return;
    const next = findBlocks(grid, blocks, count);
    if (!isSame(next, blocks)) onChange(next);
  };
  const updateSoon = () => {
    frame ||= requestAnimationFrame(update);
  };
  const showAll = () => flushSync(() => onChange({ ...read().blocks, count: 0 }));
  for (const event of EVENTS) window.addEventListener(event, updateSoon, { passive: true });
  window.addEventListener('beforeprint', showAll);
  // Not at once: on the way back the router has yet to scroll the page to its place.
  updateSoon();
  return () => {
    for (const event of EVENTS) window.removeEventListener(event, updateSoon);
    window.removeEventListener('beforeprint', showAll);
    cancelAnimationFrame(frame);
  };
}

/** Measures the blocks in the page, and finds out which ones should be there. */
function findBlocks(grid: HTMLElement, old: Blocks, count: number): Blocks {
  const { top, bottom, width } = grid.getBoundingClientRect();
  const heights = width === old.width ? [...old.heights] : [];
  const starts = [...grid.children].flatMap((child) => startOf(child) ?? []);
  for (const [index, { block, top: start, isSpace }] of starts.entries())
    if (!isSpace) heights[block] = (starts[index + 1]?.top ?? bottom) - start;
  const known = heights.filter((height) => height !== undefined);
  const usualHeight = known.reduce((sum, height) => sum + height, 0) / Math.max(1, known.length);

  const near = new Set<number>();
  const margin = NEAR * window.innerHeight;
  let start = top;
  for (let block = 0; block < count; block += 1) {
    const end = start + (heights[block] ?? usualHeight);
    if (end >= -margin && start <= window.innerHeight + margin) near.add(block);
    start = end;
  }
  const focused = document.activeElement?.closest('[aria-posinset]');
  // With its neighbours, to which the Tab key goes on.
  if (focused && grid.contains(focused)) for (const step of [-1, 0, 1]) near.add(blockOf(focused) + step);
  const gap = Number.parseFloat(getComputedStyle(grid).rowGap) || 0;
  return { count, near, width, heights, usualHeight, gap };
}

/** The block that begins with a child of the grid: a card or a space. */
function startOf(child: Element) {
  const space = child.getAttribute('data-from');
  const isSpace = space !== null;
  if (!isSpace && Number(child.getAttribute('aria-posinset')) % CARS_PER_BLOCK !== 1) return undefined;
  return { block: isSpace ? Number(space) : blockOf(child), top: child.getBoundingClientRect().top, isSpace };
}

const blockOf = (card: Element): number =>
  Math.floor((Number(card.getAttribute('aria-posinset')) - 1) / CARS_PER_BLOCK);

const isSame = (one: Blocks, other: Blocks): boolean =>
  one.count === other.count &&
  one.width === other.width &&
  one.near.size === other.near.size &&
  [...one.near].every((block) => other.near.has(block));
