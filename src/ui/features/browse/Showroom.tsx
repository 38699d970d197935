import { lazy, Suspense, useEffect, useState } from 'react';
import type { Car } from '#domain/car.ts';
import { fetchCode } from '#ui/app/loadChunk.ts';
import { CarCard } from '#ui/components/car/CarCard.tsx';
import { CarGrid } from '#ui/components/car/CarGrid.tsx';
import { useSession } from '#ui/session/useSession.ts';
import { useOffers } from './useOffers.ts';
import { useWishing } from './useWishing.ts';

// With the forms' packages; fetched as soon as there is something to book, so that Book Now answers at once.
const loadBooking = async () => ({ default: (await import('#ui/features/booking/BookingFlow.tsx')).BookingFlow });
const BookingFlow = lazy(() => fetchCode(loadBooking));

/** Cars with everything that whoever is here may do about them. */
export function Showroom({ cars }: { readonly cars: readonly Car[] }) {
  const { currentYear } = useSession();
  const offerOf = useOffers();
  const wishing = useWishing();
  const [chosen, choose] = useState<Car>();
  const isBuyersTurn = cars.some((car) => offerOf(car)?.is === 'bookable');
  useEffect(() => {
    if (isBuyersTurn) void loadBooking().catch(() => undefined);
  }, [isBuyersTurn]);
  return (
    <>
      <CarGrid>
        {cars.map((car) => (
          <CarCard
            key={car.id}
            car={car}
            offer={offerOf(car)}
            currentYear={currentYear}
            isWished={wishing.has(car)}
            onBook={() => choose(car)}
            onWish={() => wishing.wish(car)}
          />
        ))}
      </CarGrid>
      {chosen === undefined ? null : (
        <Suspense fallback={null}>
          <BookingFlow key={chosen.id} car={chosen} onClosed={() => choose(undefined)} />
        </Suspense>
      )}
    </>
  );
}
