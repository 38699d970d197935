import type { Car } from './car.ts';
import type { Email } from './email.ts';

/** A car on a buyer's wishlist: one item per buyer and car. */
export interface WishlistItem {
  readonly id: string;
  readonly car: Car;
  readonly buyer: Email;
}
