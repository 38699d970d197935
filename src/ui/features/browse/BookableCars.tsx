import type { ListedCar } from '#domain/car.ts';
import { CarCard } from '#ui/features/browse/CarCard.tsx';
import { LongCarGrid } from '#ui/features/browse/LongCarGrid.tsx';
import { useLaterParts } from '#ui/features/useLaterParts.ts';
import { useSession } from '#ui/session/useSession.ts';
import { useBookingFlow } from './useBookingFlow.tsx';
import { useWishlistToggle } from './useWishlistToggle.ts';

interface BookableCarsProps {
  readonly cars: readonly ListedCar[];
  /** Whether the page begins with these cars; the first picture then loads at once. */
  readonly areFirst?: boolean;
  /** Whether further pages follow. */
  readonly hasMore?: boolean;
}

/** Only the first four cards are above the fold. */
const CARS_AT_TOP = 4;

/** A grid of cars that the current user may book or add to the wishlist. */
export function BookableCars({ cars, areFirst = false, hasMore = false }: BookableCarsProps) {
  const { currentYear } = useSession();
  const wishlist = useWishlistToggle();
  const { offerOf, book, dialog } = useBookingFlow(cars);
  const { CompareButton } = useLaterParts() ?? {};
  const atTop = cars.slice(0, CARS_AT_TOP);
  return (
    <>
      <LongCarGrid
        cars={cars}
        hasMore={hasMore}
        card={(car, place) => (
          <CarCard
            key={car.id}
            car={car}
            {...place}
            offer={offerOf(car)}
            currentYear={currentYear}
            isWishlisted={wishlist.isWishlisted(car)}
            isFirst={areFirst && car === cars[0]}
            isBelow={areFirst && !atTop.includes(car)}
            CompareButton={CompareButton}
            onBook={book}
            onWishlist={wishlist.setWishlisted}
          />
        )}
      />
      {dialog}
    </>
  );
}
