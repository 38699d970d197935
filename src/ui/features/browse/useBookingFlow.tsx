import { type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import type { Car, ListedCar } from '#domain/car.ts';
import { BOOKABLE, type CarOffer } from '#domain/offer.ts';
import { lazyComponent } from '#ui/components/lazyComponent.ts';
import { afterPaint } from '#ui/components/scheduling.ts';
import { useCarOffers } from './useCarOffers.ts';

// Needs the form packages. Loaded as soon as a car can be booked, so that Book Now opens the dialog at once.
const BookingFlow = lazyComponent(async () => (await import('#ui/features/booking/BookingFlow.tsx')).BookingFlow);

/** What the current user may do with each of the cars, and the booking dialog of one at a time; `dialog` is part of the page. */
export function useBookingFlow(cars: readonly ListedCar[]): {
  readonly offerOf: (car: ListedCar) => CarOffer | undefined;
  readonly book: (car: Car) => void;
  readonly dialog: ReactNode;
} {
  const currentOfferOf = useCarOffers(cars);
  const [bookingCar, setBookingCar] = useState<Car>();
  const [refused, setRefused] = useState<{ readonly carId: string; readonly offer: CarOffer }>();
  const hasBookableCar = cars.some((car) => currentOfferOf(car)?.is === 'bookable');
  useEffect(() => {
    if (hasBookableCar) BookingFlow.preload();
  }, [hasBookableCar]);
  // The server may tell of the booking before the dialog has closed and given the focus back to Book Now, which stays until then.
  const offerOf = (car: ListedCar): CarOffer | undefined => {
    const offer = car.id === bookingCar?.id ? BOOKABLE : currentOfferOf(car);
    return offer?.is === 'bookable' && car.id === refused?.carId ? refused.offer : offer;
  };
  const dialog =
    bookingCar === undefined ? null : (
      <Suspense fallback={null}>
        <BookingFlow
          key={bookingCar.id}
          car={bookingCar}
          onClosed={(refusal) => {
            setBookingCar(undefined);
            setRefused(
              refusal === undefined ? undefined : { carId: bookingCar.id, offer: { is: 'bookable', refusal } },
            );
          }}
        />
      </Suspense>
    );
  // The button shows first that it was pressed: on a phone the dialog takes a moment.
  const book = useCallback((car: Car) => void afterPaint(() => setBookingCar(car)), []);
  return { offerOf, book, dialog };
}
