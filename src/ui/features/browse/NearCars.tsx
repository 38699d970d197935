import { defaultRangeExtractor, useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { Fragment, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { CARS_PER_BLOCK, FIRST_CARS, type LaterCarsProps } from './cardBlocks.ts';

/** Where the blocks stand, in pixels. */
interface Layout {
  readonly width: number;
  /** From the top of the page. */
  readonly top: number;
  /** Between two rows. */
  readonly gap: number;
  /** The height of a block that was not in the page yet. */
  readonly usualHeight: number;
}

/** How a list stood when it was left: going back finds everything at its place. */
const whenLeft = new WeakMap<object, { readonly layout: Layout; readonly blocks: VirtualItem[] }>();

/** The columns of the grid around it. */
const WHOLE_ROWS = { gridColumn: '1 / -1', display: 'grid', gridTemplateColumns: 'subgrid', gap: 'inherit' } as const;

/**
 * The cars of a long list after its first ones, in blocks: those near the viewport and around the focus are in the page, and a
 * space as high as the others stands for them. A print has all of them.
 */
export function NearCars(props: LaterCarsProps) {
  const element = useRef<HTMLDivElement>(null);
  const [layout, setLayout] = useState(() => whenLeft.get(props.list)?.layout);
  const update = useEffectEvent(() => {
    if (element.current === null) return;
    const next = layoutOf(element.current);
    if (JSON.stringify(next) !== JSON.stringify(layout)) setLayout(next);
  });
  useLayoutEffect(() => update());
  useEffect(() => {
    const observer = new ResizeObserver(() => update());
    if (element.current !== null) observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={element} style={WHOLE_ROWS}>
      {layout !== undefined && <NearBlocks {...props} layout={layout} />}
    </div>
  );
}

function NearBlocks({ count, list, cards, layout }: LaterCarsProps & { readonly layout: Layout }) {
  const isPrinted = useIsPrinted();
  const focused = useFocusedBlock();
  const blockCount = Math.ceil(count / CARS_PER_BLOCK);
  const virtualizer = useWindowVirtualizer<HTMLDivElement>({
    count: blockCount,
    estimateSize: () => layout.usualHeight,
    gap: layout.gap,
    scrollMargin: layout.top,
    overscan: 1,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    initialMeasurementsCache: whenLeft.get(list)?.blocks ?? [],
    rangeExtractor: (near) =>
      isPrinted
        ? Array.from({ length: blockCount }, (_, block) => block)
        : withNeighbours(defaultRangeExtractor(near), focused, blockCount),
  });

  const measuredWidth = useRef(layout.width);
  useLayoutEffect(() => {
    if (measuredWidth.current === layout.width) return;
    measuredWidth.current = layout.width;
    virtualizer.measure();
    for (const block of virtualizer.elementsCache.values()) virtualizer.measureElement(block);
  });

  const leave = useEffectEvent(() => whenLeft.set(list, { layout, blocks: virtualizer.takeSnapshot() }));
  useLayoutEffect(() => () => void leave(), []);

  const blocks = virtualizer.getVirtualItems();
  const spaceAfter = (block: VirtualItem | undefined, end: number) => {
    const height = end - (block?.end ?? layout.top - layout.gap) - 2 * layout.gap;
    return height > 0 && <div data-space style={{ gridColumn: '1 / -1', height }} aria-hidden />;
  };
  return (
    <>
      {blocks.map((block, at) => (
        <Fragment key={block.key}>
          {spaceAfter(blocks[at - 1], block.start)}
          <div ref={virtualizer.measureElement} data-index={block.index} style={WHOLE_ROWS}>
            {cards(block.index * CARS_PER_BLOCK, Math.min(count, (block.index + 1) * CARS_PER_BLOCK))}
          </div>
        </Fragment>
      ))}
      {spaceAfter(blocks.at(-1), layout.top + virtualizer.getTotalSize() + layout.gap)}
    </>
  );
}

function layoutOf(element: HTMLElement): Layout {
  const { top, width } = element.getBoundingClientRect();
  const gap = Number.parseFloat(getComputedStyle(element).rowGap) || 0;
  const first = element.parentElement?.firstElementChild?.getBoundingClientRect().top ?? top;
  const usualHeight = ((top - first) * CARS_PER_BLOCK) / FIRST_CARS - gap;
  return { width, top: top + window.scrollY, gap, usualHeight };
}

/** Whether the page is being printed. */
function useIsPrinted(): boolean {
  const [isPrinted, setPrinted] = useState(false);
  useEffect(() => {
    // At once: the print is made when the listeners are through.
    const before = () => flushSync(() => setPrinted(true));
    const after = () => setPrinted(false);
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);
  return isPrinted;
}

/** The block with the focus, -1 for a card before the blocks. */
function useFocusedBlock(): number | undefined {
  const [focused, setFocused] = useState<number>();
  useEffect(() => {
    const update = () => {
      const place = document.activeElement?.closest('[aria-posinset]')?.getAttribute('aria-posinset');
      const isFocused = place !== undefined && place !== null;
      setFocused(isFocused ? Math.max(-1, blockOf(Number(place))) : undefined);
    };
    document.addEventListener('focusin', update);
    return () => document.removeEventListener('focusin', update);
  }, []);
  return focused;
}

const blockOf = (place: number): number => Math.floor((place - 1 - FIRST_CARS) / CARS_PER_BLOCK);

/** With the blocks to which the Tab key goes on from the one with the focus. */
function withNeighbours(near: readonly number[], focused: number | undefined, count: number): number[] {
  const neighbours = focused === undefined ? [] : [focused - 1, focused, focused + 1];
  const all = new Set([...near, ...neighbours.filter((block) => block >= 0 && block < count)]);
  return [...all].sort((one, other) => one - other);
}
