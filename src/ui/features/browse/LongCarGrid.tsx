import { type ReactNode, useRef } from 'react';
import type { ListedCar } from '#domain/car.ts';
import type { PlaceInList } from './CarCard.tsx';
import { CarGrid } from './CarGrid.tsx';
import { CARS_PER_BLOCK, FIRST_BLOCKS } from './cardBlocks.ts';
import { useDrawnCount } from './useDrawnCount.ts';
import { useNearBlocks } from './useNearBlocks.ts';

interface LongCarGridProps {
  readonly cars: readonly ListedCar[];
  /** Whether further pages are to come. */
  readonly hasMore: boolean;
  /** The card of a car, with its key; a place only in a long list. */
  readonly card: (car: ListedCar, place: PlaceInList | undefined) => ReactNode;
}

/** Not in a style sheet, which the first load of every page would have. */
const WHOLE_ROW = { gridColumn: '1 / -1' };

/** A grid of cars that may be thousands: the first ones, and the cards near the viewport; spaces as high as the others. */
export function LongCarGrid({ cars, hasMore, card }: LongCarGridProps) {
  const grid = useRef<HTMLDivElement>(null);
  const drawn = useDrawnCount(cars.length);
  const count = drawn === undefined ? Math.ceil(cars.length / CARS_PER_BLOCK) : 0;
  const { isShown, heightOf, gap } = useNearBlocks(grid, cars[0], count);
  const of = hasMore ? undefined : cars.length;
  const cards = (block: number) => {
    const before = block * CARS_PER_BLOCK;
    const carsOfBlock = cars.slice(before, before + CARS_PER_BLOCK);
    return carsOfBlock.map((car, index) =>
      card(car, count > FIRST_BLOCKS ? { place: before + index + 1, of } : undefined),
    );
  };
  const children: ReactNode[] = [];
  for (let block = 0; block < count; block += 1) {
    if (isShown(block)) children.push(...cards(block));
    else {
      const from = block;
      let height = heightOf(block) - gap;
      for (; block + 1 < count && !isShown(block + 1); block += 1) height += heightOf(block + 1);
      children.push(<div key={`from ${from}`} data-from={from} style={{ ...WHOLE_ROW, height }} aria-hidden />);
    }
  }
  if (drawn !== undefined) {
    children.push(...cars.slice(0, drawn).map((car) => card(car, undefined)));
    // What stands below the list stays out of sight.
    children.push(<div key="rest" style={{ ...WHOLE_ROW, height: '100vh' }} aria-hidden />);
  }
  return <CarGrid ref={grid}>{children}</CarGrid>;
}
