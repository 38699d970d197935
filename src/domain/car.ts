import type { ContactNote } from './contactLimits.ts';
import { firstGraphemes } from './cutText.ts';
import type { Email } from './email.ts';
import type { CarFacts } from './facts.ts';
import type { Cents } from './money.ts';
import type { Category, Condition, Location, PriceLabel } from './options.ts';

/**
 * A car on the market, with every field. A field that may be absent is `T | undefined` and never `?`, so that code that
 * creates a car and forgets one does not compile.
 */
export interface CompleteCar extends CarFacts {
  readonly id: string;
  readonly name: string;
  readonly price: Cents;
  readonly originalPrice: Cents;
  /** Address of the picture; relative for our own image host. */
  readonly picture: string;
  readonly category: Category;
  readonly year: number;
  readonly location: Location;
  /** Empty if the user may not see it. */
  readonly phone: string;
  readonly condition: Condition;
  readonly description: string;
  readonly seller: Seller;
  readonly state: CarState;
  /** When it was listed, in milliseconds UTC. */
  readonly postedAt: number;
}

type BlankField = 'originalPrice' | 'category' | 'year' | 'location' | 'condition' | 'postedAt';

/** A car as pages read it: a field of another server that can't be read is undefined, a text empty. */
export interface Car extends Omit<CompleteCar, BlankField>, Blank<Pick<CompleteCar, BlankField>> {}

type Blank<Fields> = { readonly [Name in keyof Fields]: Fields[Name] | undefined };

/** A car to be listed, with the fields that its seller decides. The market adds seller, date and state. */
export type CarDraft = Omit<CompleteCar, 'id' | 'seller' | 'state' | 'postedAt'>;

export interface Seller {
  /** The id in the address of their page; undefined where the server does not say it. */
  readonly id: string | undefined;
  readonly name: string;
  /** Undefined if the user may not see it. */
  readonly email: Email | undefined;
  readonly verified: boolean;
  /** Address of the profile picture; empty if there is none. */
  readonly picture: string;
}

/** What a listed car is to the user who asks for the list. */
export interface OwnMarks {
  readonly isWishlisted: boolean;
  /** Whether this user has a live booking of it. */
  readonly isBooked: boolean;
  /** Why this user does not see the contact although they have booked the car; undefined where they see it. */
  readonly contactNote: ContactNote | undefined;
}

/** A car in a public list. `own` is undefined for a guest, and where the server does not say. */
export interface ListedCar extends Car {
  /** What its price is beside those of comparable cars; undefined where there are too few, or the server does not say. */
  readonly priceLabel: PriceLabel | undefined;
  /** True where a picture shows its dashboard or seats, else undefined. */
  readonly hasInsidePictures: true | undefined;
  readonly own: OwnMarks | undefined;
}

/**
 * `sold`: marked by its seller. `hidden`: taken down by the shop, and `held`: one of a new seller's first, which waits for an admin to look at it;
 * strangers are told of neither. `paid`: paid for on this market, which is final.
 * A user who may not see the owner sees a paid car as `sold`; its seller sees it as `paid` for good, and the owner for a while.
 */
export type CarState =
  | { readonly is: 'available' }
  | { readonly is: 'sold' }
  | { readonly is: 'hidden' }
  | { readonly is: 'held' }
  | { readonly is: 'paid'; readonly owner: Email | undefined; readonly transactionId: string };

export const isAvailable = (car: { readonly state: CarState }): boolean => car.state.is === 'available';

/**
 * The chip on a card: difference of years plus one; a car of this year has run "1 Year Running" (spec: cards.years-running).
 * A model year in the future counts as this year.
 */
export function yearsRunningLabel(modelYear: number, currentYear: number): string {
  const difference = Math.max(0, currentYear - modelYear);
  return difference === 0 ? '1 Year Running' : `${difference + 1} years Running`;
}

/** Length of a preview, in characters as a reader counts them (graphemes). */
export const PREVIEW_LENGTH = 60;

/** A description of up to 60 characters whole; of a longer one the first 60 and "...". */
export function descriptionPreview(description: string): string {
  const beginning = firstGraphemes(description, PREVIEW_LENGTH);
  return beginning === undefined ? description : `${beginning}...`;
}

/** A car on a buyer's wishlist: one item per buyer and car. */
export interface WishlistItem {
  readonly id: string;
  readonly car: Car;
  readonly buyer: Email;
}
