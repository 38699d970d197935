import type { ListedCar } from '#domain/car.ts';
import { CarCard } from '#ui/features/browse/CarCard.tsx';
import { CarGrid } from '#ui/features/browse/CarGrid.tsx';
import { useSession } from '#ui/session/useSession.ts';
import { useBookingFlow } from './useBookingFlow.tsx';
import { useCarOffers } from './useCarOffers.ts';
import { useWishlistToggle } from './useWishlistToggle.ts';

/** A grid of cars that the current user may book or add to the wishlist. */
export function BookableCars({ cars }: { readonly cars: readonly ListedCar[] }) {
  const { currentYear } = useSession();
  const offerOf = useCarOffers(cars);
  const wishlist = useWishlistToggle();
  const { book, dialog } = useBookingFlow(cars.some((car) => offerOf(car)?.is === 'bookable'));
  return (
    <>
      <CarGrid>
        {cars.map((car) => (
          <CarCard
            key={car.id}
            car={car}
            offer={offerOf(car)}
            currentYear={currentYear}
            isWishlisted={wishlist.isWishlisted(car)}
            onBook={() => book(car)}
            onToggleWishlist={() => wishlist.toggle(car)}
          />
        ))}
      </CarGrid>
      {dialog}
    </>
  );
}
