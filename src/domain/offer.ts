import type { Viewer } from './account.ts';
import type { Car } from './car.ts';
import { may } from './role.ts';

/** The two hints of a category card, to the letter (spec, "Category listing"). */
const SELLER_HINT = 'You are Seller .';
const OTHERS_HINT = 'To add Product You should Login as a Seller & To Book You must Login as a Buyer';

/** What a car card offers to the one who looks at it. */
export type CardOffer =
  | { readonly is: 'sold' }
  | { readonly is: 'booked' }
  | { readonly is: 'bookable' }
  | { readonly is: 'hint'; readonly text: string };

/**
 * A logged-in buyer may book and wish; everyone else reads a hint. `bookedCarIds` are the cars the viewer has a live
 * booking of. The wishlist is offered beside `bookable` and `booked`.
 */
export function cardOffer(
  car: Pick<Car, 'id' | 'state'>,
  viewer: Viewer | undefined,
  bookedCarIds: ReadonlySet<string>,
): CardOffer {
  if (!may(viewer?.role, 'book')) {
    return { is: 'hint', text: viewer?.role === 'Seller' ? SELLER_HINT : OTHERS_HINT };
  }
  if (car.state.is !== 'available') return { is: 'sold' };
  return bookedCarIds.has(car.id) ? { is: 'booked' } : { is: 'bookable' };
}
