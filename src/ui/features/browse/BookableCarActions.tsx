import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ListedCar } from '#domain/car.ts';
import { opensBooking } from '#ui/session/returnPlace.ts';
import { CarActions } from './CarActions.tsx';
import { useBookingFlow } from './useBookingFlow.tsx';
import { useWishlistToggle } from './useWishlistToggle.ts';

export interface BookableCarActionsProps {
  readonly car: ListedCar;
  /** Id of the element with the car's name. */
  readonly describedBy: string;
}

/** What the current user may do with one car: a card's actions, without the card. */
export function BookableCarActions({ car, describedBy }: BookableCarActionsProps) {
  const wishlist = useWishlistToggle();
  const { offerOf, book, dialog } = useBookingFlow([car]);
  useBookingAfterLogin(offerOf(car)?.is === 'bookable', () => book(car));
  return (
    <>
      <CarActions
        offer={offerOf(car)}
        carId={car.id}
        describedBy={describedBy}
        isWishlisted={wishlist.isWishlisted(car)}
        onBook={() => book(car)}
        onToggleWishlist={() => wishlist.setWishlisted(car, !wishlist.isWishlisted(car))}
      />
      {dialog}
    </>
  );
}

/** Opens the dialog for somebody who pressed Book Now before they logged in, once: neither a reload nor a way back opens it again. */
function useBookingAfterLogin(isBookable: boolean, open: () => void): void {
  const location = useLocation();
  const navigate = useNavigate();
  const opens = isBookable && opensBooking(location.state);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the car can be booked
  useEffect(() => {
    if (!opens) return;
    const { opensBooking: _done, ...state } = location.state;
    void navigate(location, { replace: true, state, preventScrollReset: true });
    open();
  }, [opens]);
}
