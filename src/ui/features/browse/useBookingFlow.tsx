import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import type { Car } from '#domain/car.ts';
import { loadChunk } from '#ui/components/loadChunk.ts';

// Needs the form packages. Loaded as soon as a car can be booked, so that Book Now opens the dialog at once.
const loadBooking = async () => ({ default: (await import('#ui/features/booking/BookingFlow.tsx')).BookingFlow });
const BookingFlow = lazy(() => loadChunk(loadBooking));

/** The booking dialog of one car at a time; `dialog` is part of the page. */
export function useBookingFlow(hasBookableCar: boolean): {
  readonly book: (car: Car) => void;
  readonly dialog: ReactNode;
} {
  const [bookingCar, setBookingCar] = useState<Car>();
  useEffect(() => {
    if (hasBookableCar) void loadBooking().catch(() => undefined);
  }, [hasBookableCar]);
  const dialog =
    bookingCar === undefined ? null : (
      <Suspense fallback={null}>
        <BookingFlow key={bookingCar.id} car={bookingCar} onClosed={() => setBookingCar(undefined)} />
      </Suspense>
    );
  return { book: setBookingCar, dialog };
}
