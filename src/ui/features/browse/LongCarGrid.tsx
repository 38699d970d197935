import { type ComponentType, lazy, type ReactNode, Suspense, useEffect } from 'react';
import type { ListedCar } from '#domain/car.ts';
import type { PlaceInList } from './CarCard.tsx';
import { CarGrid } from './CarGrid.tsx';
import { FIRST_CARS, type LaterCarsProps } from './cardBlocks.ts';
import { useDrawnCount } from './useDrawnCount.ts';

interface LongCarGridProps {
  readonly cars: readonly ListedCar[];
  /** Whether further pages follow. */
  readonly hasMore: boolean;
  /** The card of a car, with its key; a place only in a long list. */
  readonly card: (car: ListedCar, place: PlaceInList | undefined) => ReactNode;
}

const loadNearCars = () => import('./NearCars.tsx');

/** Without this code every card stays in the page. */
const LaterCars = lazy<ComponentType<LaterCarsProps>>(() =>
  loadNearCars().then(
    ({ NearCars }) => ({ default: NearCars }),
    () => ({ default: AllCars }),
  ),
);

function AllCars({ count, cards }: LaterCarsProps) {
  return cards(0, count);
}

/** Not in a style sheet, which the first load of every page would have. */
const BELOW = { gridColumn: '1 / -1', height: '100vh' };

/** A grid of cars that may be thousands: the first ones, and of the others those near the viewport. */
export function LongCarGrid({ cars, hasMore, card }: LongCarGridProps) {
  const drawn = useDrawnCount(cars.length);
  const isLong = cars.length > FIRST_CARS;
  const of = hasMore ? undefined : cars.length;
  const cards = (from: number, to: number) =>
    cars.slice(from, to).map((car, index) => card(car, isLong ? { place: from + index + 1, of } : undefined));
  const later: LaterCarsProps = {
    count: cars.length - FIRST_CARS,
    list: cars[0] ?? cars,
    cards: (from, to) => cards(FIRST_CARS + from, FIRST_CARS + to),
  };
  const willBeLong = hasMore && cars.length >= FIRST_CARS;
  useEffect(() => {
    if (willBeLong) void loadNearCars().catch(() => undefined);
  }, [willBeLong]);
  return (
    <CarGrid>
      {cards(0, drawn ?? FIRST_CARS)}
      {isLong && drawn === undefined && (
        <Suspense fallback={<AllCars {...later} />}>
          <LaterCars {...later} />
        </Suspense>
      )}
      {/* What stands below the list stays out of sight. */}
      {drawn !== undefined && <div style={BELOW} aria-hidden />}
    </CarGrid>
  );
}
