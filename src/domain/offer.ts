import type { CurrentUser } from './account.ts';
import { isAvailable, type ListedCar } from './car.ts';
import { may } from './role.ts';

/** What a car card offers to the current user. */
export type CarOffer =
  | { readonly is: 'sold' }
  | { readonly is: 'booked' }
  /** `refusal`: why the last try was refused. */
  | { readonly is: 'bookable'; readonly refusal?: string }
  | { readonly is: 'hint'; readonly text: string };

const SOLD: CarOffer = { is: 'sold' };
const BOOKED: CarOffer = { is: 'booked' };
export const BOOKABLE: CarOffer = { is: 'bookable' };
/** The two hints of a category card, to the letter (spec: cards.offers). */
const SELLER_HINT: CarOffer = { is: 'hint', text: 'You are Seller .' };
const BUYER_ONLY_HINT: CarOffer = {
  is: 'hint',
  text: 'To add Product You should Login as a Seller & To Book You must Login as a Buyer',
};

/**
 * A logged-in buyer may book and add to the wishlist; everyone else reads a hint. `bookedCarIds` are the cars the user has a live
 * booking of, for a server whose lists do not say so. The wishlist button is shown for `bookable` and `booked`. The same offer is the
 * same object each time.
 */
export function carOffer(
  car: Pick<ListedCar, 'id' | 'state'> & Partial<Pick<ListedCar, 'own'>>,
  user: CurrentUser | undefined,
  bookedCarIds: ReadonlySet<string>,
): CarOffer {
  if (!may(user?.role, 'book')) return user?.role === 'Seller' ? SELLER_HINT : BUYER_ONLY_HINT;
  if (car.state.is !== 'available') return SOLD;
  return (car.own?.isBooked ?? bookedCarIds.has(car.id)) ? BOOKED : BOOKABLE;
}

/**
 * What the car's own page offers beside a card's offer (spec: car-page.actions): `own` to its seller, and `login` to a guest, who
 * may book it after that.
 */
export function carPageOffer(
  car: Pick<ListedCar, 'seller' | 'state'>,
  user: CurrentUser | undefined,
): 'own' | 'login' | 'as-card' {
  if (user === undefined) return isAvailable(car) ? 'login' : 'as-card';
  return may(user.role, 'mark-own-car') && car.seller.email === user.email ? 'own' : 'as-card';
}
