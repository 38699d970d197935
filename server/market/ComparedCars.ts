import { type ComputedPrice, evenly, MOST_LISTED } from '#domain/marketPrice.ts';
import type { Cents } from '#domain/money.ts';
import {
  areEnough,
  isTooHigh,
  isTooLow,
  MOST_OF_A_SELLER,
  medianAt,
  type PricedCar,
  priceLabel,
} from '#domain/priceLabel.ts';
import { PlaceCounts } from './PlaceCounts.ts';

/**
 * Cars that are compared with one car after the other, while some come and go: what `priceRange` of the domain says of them, without
 * going through them each time. A car that comes or goes, and a price, take the logarithm of the number of cars.
 */
export class ComparedCars {
  readonly #cars: readonly PricedCar[];
  /** Of each car its place in the order of prices, where ids decide between equal ones; the cars in that order, and their prices. */
  readonly #placeOf: Int32Array;
  readonly #inOrder: Int32Array;
  readonly #prices: Float64Array;
  readonly #sellerOf: Int32Array;
  readonly #sellers = new Map<string, number>();
  /** Of each seller the cars that are here, in the order of their ids: the first ones count. */
  readonly #carsOf: number[][] = [];
  /** By place: the cars that count, and those of them that are for sale. */
  readonly #counted: PlaceCounts;
  readonly #forSale: PlaceCounts;
  /** The places whose sellers are counted, which follow the median; how many cars of each seller are there; and how many sellers have any. */
  #from = 0;
  #to = 0;
  readonly #countOf: Int32Array;
  #sellerCount = 0;

  /** None of the cars is here at first. They are in the order of their ids. */
  constructor(cars: readonly PricedCar[]) {
    this.#cars = cars;
    const prices = Float64Array.from(cars, ({ price }) => price);
    this.#inOrder = Int32Array.from(cars.keys()).sort((one, other) => (prices[one] ?? 0) - (prices[other] ?? 0));
    this.#prices = Float64Array.from(this.#inOrder, (car) => prices[car] ?? 0);
    this.#placeOf = new Int32Array(cars.length);
    for (const [place, car] of this.#inOrder.entries()) this.#placeOf[car] = place;
    this.#sellerOf = Int32Array.from(cars, ({ seller }) => this.#numberOf(seller));
    this.#counted = new PlaceCounts(cars.length);
    this.#forSale = new PlaceCounts(cars.length);
    this.#countOf = new Int32Array(this.#sellers.size);
  }

  add(car: number): void {
    const cars = this.#carsWith(car);
    const place = firstWhere(cars.length, (at) => (cars[at] ?? 0) > car);
    cars.splice(place, 0, car);
    if (place >= MOST_OF_A_SELLER) return;
    this.#count(car, 1);
    const replaced = cars[MOST_OF_A_SELLER];
    if (replaced !== undefined) this.#count(replaced, -1);
  }

  remove(car: number): void {
    const cars = this.#carsWith(car);
    const place = firstWhere(cars.length, (at) => (cars[at] ?? 0) >= car);
    cars.splice(place, 1);
    if (place >= MOST_OF_A_SELLER) return;
    this.#count(car, -1);
    const next = cars[MOST_OF_A_SELLER - 1];
    if (next !== undefined) this.#count(next, 1);
  }

  /** What the cars of others that are here say of the price of a car. */
  priceOf(car: number): ComputedPrice | undefined {
    const own = this.#carsWith(car).slice(0, MOST_OF_A_SELLER);
    for (const each of own) this.#count(each, -1);
    const price = this.#compare(this.#cars[car] as PricedCar);
    for (const each of own) this.#count(each, 1);
    return price;
  }

  #compare(car: PricedCar): ComputedPrice | undefined {
    const total = this.#counted.total;
    if (total === 0) return undefined;
    const middle = medianAt(total, (rank) => this.#priceAt(this.#counted.at(rank)));
    const places = this.#inOrder.length;
    const from = firstWhere(places, (place) => !isTooLow(this.#priceAt(place), middle));
    const to = firstWhere(places, (place) => isTooHigh(this.#priceAt(place), middle));
    const first = this.#counted.before(from);
    const count = this.#counted.before(to) - first;
    this.#countSellers(from, to);
    if (!areEnough(count, this.#sellerCount)) return undefined;
    const priceAt = (rank: number) => this.#priceAt(this.#counted.at(first + rank));
    const median = medianAt(count, priceAt);
    return {
      median,
      lowest: priceAt(0),
      highest: priceAt(count - 1),
      label: car.soldAt === undefined ? priceLabel(car.price, median) : undefined,
      count,
      sellers: this.#sellerCount,
      prices: evenly(count, priceAt),
      forSale: this.#nearest(car.price, { from, to }),
    };
  }

  /** The ids of the cars for sale between these places, the nearest in price first; of two as near, the one at the lower place. */
  #nearest(price: Cents, { from, to }: { readonly from: number; readonly to: number }): readonly string[] {
    const [first, end] = [this.#forSale.before(from), this.#forSale.before(to)];
    const rankOf = (least: Cents) =>
      this.#forSale.before(firstWhere(this.#inOrder.length, (place) => this.#priceAt(place) >= least));
    const ids: string[] = [];
    const list = (rank: number) => ids.push(this.#cars[this.#inOrder[this.#forSale.at(rank)] ?? 0]?.id ?? '');
    let above = Math.min(Math.max(rankOf(price), first), end);
    let below = above;
    while (ids.length < MOST_LISTED && (first < below || above < end)) {
      const cheaper = first < below ? this.#priceAt(this.#forSale.at(below - 1)) : Number.NEGATIVE_INFINITY;
      const dearer = above < end ? this.#priceAt(this.#forSale.at(above)) : Number.POSITIVE_INFINITY;
      if (price - cheaper > dearer - price) {
        list(above);
        above += 1;
      } else {
        // All that cost the same, in the order of their places.
        const start = Math.max(rankOf(cheaper as Cents), first);
        for (let rank = start; rank < below && ids.length < MOST_LISTED; rank += 1) list(rank);
        below = start;
      }
    }
    return ids;
  }

  #count(car: number, by: 1 | -1): void {
    const place = this.#placeOf[car] ?? 0;
    this.#counted.change(place, by);
    if (this.#cars[car]?.soldAt === undefined) this.#forSale.change(place, by);
    if (this.#from <= place && place < this.#to) this.#countSeller(place, by);
  }

  /** Counts the sellers between these places. The places follow the median, which moves little from one car to the next. */
  #countSellers(from: number, to: number): void {
    const count = (place: number, by: 1 | -1) => {
      if (this.#counted.has(place)) this.#countSeller(place, by);
    };
    while (this.#from > from) count(--this.#from, 1);
    while (this.#to < to) count(this.#to++, 1);
    while (this.#from < from) count(this.#from++, -1);
    while (this.#to > to) count(--this.#to, -1);
  }

  #countSeller(place: number, by: 1 | -1): void {
    const seller = this.#sellerOf[this.#inOrder[place] ?? 0] ?? 0;
    const before = this.#countOf[seller] ?? 0;
    this.#countOf[seller] = before + by;
    if (before === 0) this.#sellerCount += 1;
    else if (before + by === 0) this.#sellerCount -= 1;
  }

  #numberOf(seller: string): number {
    const known = this.#sellers.get(seller);
    if (known !== undefined) return known;
    this.#sellers.set(seller, this.#carsOf.length);
    return this.#carsOf.push([]) - 1;
  }

  #carsWith = (car: number): number[] => this.#carsOf[this.#sellerOf[car] ?? 0] ?? [];

  #priceAt = (place: number): Cents => this.#prices[place] as Cents;
}

/** The first of so many places at which it holds, where it holds at all later ones too. */
function firstWhere(places: number, holds: (place: number) => boolean): number {
  let [low, high] = [0, places];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
