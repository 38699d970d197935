import type { ListedCar } from '#domain/car.ts';
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
