import { lazy, Suspense, useEffect, useState } from 'react';
import type { Car } from '#domain/car.ts';
import { loadChunk } from '#ui/components/loadChunk.ts';
import { CarCard } from '#ui/features/browse/CarCard.tsx';
import { CarGrid } from '#ui/features/browse/CarGrid.tsx';
import { useSession } from '#ui/session/useSession.ts';
import { useAddToWishlist } from './useAddToWishlist.ts';
import { useCarOffers } from './useCarOffers.ts';

// Needs the form packages. Loaded as soon as a car can be booked, so that Book Now opens the dialog at once.
const loadBooking = async () => ({ default: (await import('#ui/features/booking/BookingFlow.tsx')).BookingFlow });
const BookingFlow = lazy(() => loadChunk(loadBooking));

/** A grid of cars that the current user may book or add to the wishlist. */
export function BookableCars({ cars }: { readonly cars: readonly Car[] }) {
  const { currentYear } = useSession();
  const offerOf = useCarOffers();
  const wishlist = useAddToWishlist();
  const [bookingCar, setBookingCar] = useState<Car>();
  const hasBookableCar = cars.some((car) => offerOf(car)?.is === 'bookable');
  useEffect(() => {
    if (hasBookableCar) void loadBooking().catch(() => undefined);
  }, [hasBookableCar]);
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
            onBook={() => setBookingCar(car)}
            onAddToWishlist={() => wishlist.addToWishlist(car)}
          />
        ))}
      </CarGrid>
      {bookingCar === undefined ? null : (
        <Suspense fallback={null}>
          <BookingFlow key={bookingCar.id} car={bookingCar} onClosed={() => setBookingCar(undefined)} />
        </Suspense>
      )}
    </>
  );
}
