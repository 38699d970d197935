import type { ListedCar } from './car.ts';
import type { Disclosure, DisclosureChange } from './disclosure.ts';
import type { CarMarket } from './marketPrice.ts';
import type { Cents } from './money.ts';
import type { Category } from './options.ts';
import type { SellerKind } from './seller.ts';
import type { Shots } from './shots.ts';
import { daysBetween, type TimeZone } from './timeZone.ts';

/** Most pictures of one car, the first included (spec: car-page.pictures). */
export const MAX_PICTURES = 12;
/** Most other cars of its seller on a car's page. */
export const MAX_OTHER_CARS = 4;
/** How long the name and category of a deleted car are kept, in milliseconds (spec: car-page.gone). */
export const DELETED_CAR_LIFETIME_MS = 90 * 24 * 60 * 60 * 1_000;

/** A change of a car's price by its seller. */
export interface PriceChange {
  readonly from: Cents;
  readonly to: Cents;
  /** In milliseconds UTC. */
  readonly at: number;
}

/** A car with everything that its own page shows. */
export interface CarDetails {
  readonly car: ListedCar;
  /** Addresses of the pictures after the car's own, in the seller's order. */
  readonly morePictures: readonly string[];
  /** Newest first. */
  readonly priceChanges: readonly PriceChange[];
  /** Which of its pictures is which shot of the photo guide. */
  readonly shots: Shots;
  /** What its seller discloses; undefined where nothing is stated. The VIN is as its reader may see it. */
  readonly disclosure: Disclosure | undefined;
  /** Newest first; empty for who has nothing to do with the car. */
  readonly disclosureChanges: readonly DisclosureChange[];
  /** When the seller's account was made, in milliseconds UTC; undefined where it is gone or the server doesn't say. */
  readonly memberSince: number | undefined;
  /** How the seller sells; undefined where they have not said it, or the server doesn't. */
  readonly sellerKind: SellerKind | undefined;
  /** Whether make and model were read from the car's name, and its seller has not saved it since. */
  readonly isMakeFromName: boolean;
  /** What comparable cars cost; undefined where there are too few, or the server does not say. */
  readonly market: CarMarket | undefined;
  /** Available cars of the same seller, newest first. */
  readonly otherCars: readonly ListedCar[];
}

/** What its seller gives with a car beside the fields of the draft. */
export interface CarExtras {
  /** Addresses of the pictures after the car's own, in order; none where they are left out. */
  readonly morePictures?: readonly string[];
  /** Stays as it is where it is left out. */
  readonly disclosure?: Disclosure | undefined;
  /** Stay as they are where they are left out. */
  readonly shots?: Shots | undefined;
}

/** What is kept of a car that was deleted. */
export interface DeletedCar {
  readonly name: string;
  readonly category: Category;
}

/** What there is at a car's address. */
export type CarAnswer =
  | { readonly is: 'listed'; readonly details: CarDetails }
  | { readonly is: 'deleted'; readonly car: DeletedCar };

export const listed = (details: CarDetails): CarAnswer => ({ is: 'listed', details });

/** A car as a list has it: what only its page knows is empty. */
export const detailsOfListed = (car: ListedCar): CarDetails => ({
  car,
  morePictures: [],
  priceChanges: [],
  shots: {},
  disclosure: undefined,
  disclosureChanges: [],
  memberSince: undefined,
  sellerKind: undefined,
  isMakeFromName: false,
  market: undefined,
  otherCars: [],
});

/** All pictures in order; none for a car without a picture. */
export const picturesOf = ({ car, morePictures }: CarDetails): readonly string[] =>
  [car.picture, ...morePictures].filter((picture) => picture !== '');

/** "Listed today", "Listed yesterday", "Listed 12 days ago", by the days of the market; both times in milliseconds UTC. */
export function daysListedLabel(postedAt: number, now: number, zone: TimeZone): string {
  const days = Math.max(0, daysBetween(zone, postedAt, now));
  if (days === 0) return 'Listed today';
  return days === 1 ? 'Listed yesterday' : `Listed ${days} days ago`;
}
