import type { Facet } from '#domain/facets.ts';
import { CLOSED_FACETS, type NamedOption } from '#domain/matchFacets.ts';
import { GOOD_WORTH } from '#domain/priceLabel.ts';
import { CENTS_OF_A_DOLLAR, type Range } from '#domain/search.ts';
import { digitsOfCell } from '../searchIndex/searchCells.ts';
import { UNKNOWN_MILEAGE } from '../searchIndex/searchIndex.ts';
import { Bits, grown, NO_WORDS, Scratch, type Words } from './Bits.ts';

/** A car as the search index has it (server/database/schema.ts). */
export interface IndexedCar {
  readonly no: number;
  readonly cell: number;
  /** In cents. */
  readonly price: number;
  readonly year: number;
  readonly mileage: number;
  readonly make: string | null;
  readonly model: string | null;
  readonly make_name: string | null;
  readonly model_name: string | null;
  readonly body: number;
  /** What its price is worth; 0 without a label. */
  readonly worth: number;
}

/** The facets with a set for each option, in the order of `CLOSED_FACETS`. */
type SetFacet = keyof typeof CLOSED_FACETS;

type NameFacet = Extract<Facet, 'make' | 'model'>;

/** A make, or a model of one. */
interface Name extends NamedOption {
  readonly id: number;
  cars: number;
}

const setsFor = (facet: SetFacet): readonly Bits[] => CLOSED_FACETS[facet].map(() => new Bits());

/** Of "5000-10000" both ends, times the unit. */
function bandOf(option: string, unit: number): Range {
  const [from, to] = option.split('-').map((end) => (end === '' ? undefined : Number(end) * unit));
  return { from, to };
}
const PRICES = CLOSED_FACETS.price.map((option) => bandOf(option, CENTS_OF_A_DOLLAR));
const MILEAGES = CLOSED_FACETS.mileage.map((option) => bandOf(option, 1));

const isIn = ({ from = 0, to = Number.POSITIVE_INFINITY }: Range, value: number): boolean =>
  from <= value && value <= to;

/**
 * Every car that a search can find, in memory: a set of cars for each option, and columns for the facts with too many values for
 * sets. Each car has a place, which its number keeps; a million cars take about 40 MB.
 */
export class CarSets {
  /** The cars that are there now. */
  readonly all = new Bits();
  readonly verified = new Bits();
  /** Those whose price has the label `good` or a better one. */
  readonly goodPrice = new Bits();
  readonly scratch = new Scratch();
  readonly options: Readonly<Record<SetFacet, readonly Bits[]>> = {
    category: setsFor('category'),
    body: setsFor('body'),
    price: setsFor('price'),
    mileage: setsFor('mileage'),
    condition: setsFor('condition'),
    location: setsFor('location'),
    fuel: setsFor('fuel'),
    gearbox: setsFor('gearbox'),
  };
  readonly years = new Map<number, Bits>();
  prices = new Int32Array(0);
  mileages = new Int32Array(0);
  /** By place: the ids of make and model, 0 for none. A model's id is of its make too. */
  makeIds = new Uint32Array(0);
  modelIds = new Uint32Array(0);
  /** By their keys; a model's has its make's before it. */
  readonly #makes = new Map<string, Name>();
  readonly #models = new Map<string, Name>();
  readonly #makesById: Name[] = [];
  readonly #modelsById: Name[] = [];

  #numbers = new Float64Array(0);
  /** So many places are in the order of their numbers; the others are in `#late`. */
  #sorted = 0;
  readonly #late = new Map<number, number>();
  #places = 0;
  #cars = 0;

  /** Places that were given, those of cars that are gone too. */
  get places(): number {
    return this.#places;
  }

  /** Cars that are there now. */
  get cars(): number {
    return this.#cars;
  }

  /** The place of a number, also where its car is gone; undefined where it never was there. */
  placeOf(no: number): number | undefined {
    let [low, high] = [0, this.#sorted];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#numbers[middle] ?? 0) < no) low = middle + 1;
      else high = middle;
    }
    return low < this.#sorted && this.#numbers[low] === no ? low : this.#late.get(no);
  }

  /** Takes a car, in the place of what its number was before. */
  put(car: IndexedCar): void {
    this.remove(car.no);
    const place = this.placeOf(car.no) ?? this.#newPlace(car.no);
    const [category = 0, location = 0, condition = 0, fuel = 0, gearbox = 0, verified = 0] = digitsOfCell(car.cell);
    this.all.add(place);
    this.#cars += 1;
    if (verified === 1) this.verified.add(place);
    if (car.worth >= GOOD_WORTH) this.goodPrice.add(place);
    const digits = { category, location, condition, fuel, gearbox, body: car.body };
    for (const facet of DIGIT_FACETS) this.options[facet][digits[facet] - 1]?.add(place);
    this.#yearSet(car.year).add(place);
    for (let band = 0; band < PRICES.length; band += 1)
      if (isIn(PRICES[band] as Range, car.price)) this.options.price[band]?.add(place);
    for (let band = 0; band < MILEAGES.length && car.mileage !== UNKNOWN_MILEAGE; band += 1)
      if (isIn(MILEAGES[band] as Range, car.mileage)) this.options.mileage[band]?.add(place);
    this.prices[place] = car.price;
    this.mileages[place] = car.mileage;
    const make = car.make === null ? undefined : this.#make(car.make, car.make_name ?? car.make);
    const model = make && car.model !== null ? this.#model(make, car.model, car.model_name ?? car.model) : undefined;
    for (const name of [make, model]) if (name !== undefined) name.cars += 1;
    this.makeIds[place] = make?.id ?? 0;
    this.modelIds[place] = model?.id ?? 0;
  }

  /** Takes a car away; its number may come back. */
  remove(no: number): void {
    const place = this.placeOf(no);
    if (place === undefined || !this.all.has(place)) return;
    this.#cars -= 1;
    for (const set of [
      this.all,
      this.verified,
      this.goodPrice,
      ...Object.values(this.options).flat(),
      ...this.years.values(),
    ])
      set.delete(place);
    const names = [this.#makesById[(this.makeIds[place] ?? 0) - 1], this.#modelsById[(this.modelIds[place] ?? 0) - 1]];
    for (const name of names) if (name !== undefined) name.cars -= 1;
  }

  /** The id of a make by its key; undefined where no car ever had it. */
  makeId = (key: string): number | undefined => this.#makes.get(key)?.id;
  modelId = (make: string, model: string): number | undefined => this.#models.get(modelKey(make, model))?.id;

  /** So many makes, or models, were ever there; their ids are as large. */
  idsOf(facet: NameFacet): { readonly ids: Words; readonly largest: number } {
    return facet === 'make'
      ? { ids: this.makeIds, largest: this.#makesById.length }
      : { ids: this.modelIds, largest: this.#modelsById.length };
  }

  /** The makes, or the models of a make, that some car has now. */
  namesOf(facet: NameFacet, make: string): readonly Name[] {
    if (facet === 'make') return this.#makesById.filter(({ cars }) => cars > 0);
    return this.#modelsById.filter(({ cars, key }) => cars > 0 && key.startsWith(modelKey(make, '')));
  }

  /** The cars whose value in a column is in the range; those that are gone may be among them. */
  inRange(column: Int32Array, { from = 0, to = UNKNOWN_MILEAGE - 1 }: Range): Words {
    return this.#where((place) => {
      const value = column[place] ?? 0;
      return from <= value && value <= to;
    });
  }

  /** The cars with this id in a column; those that are gone may be among them. */
  withId(ids: Words, id: number | undefined): Words {
    return id === undefined ? NO_WORDS : this.#where((place) => ids[place] === id);
  }

  #where(isWanted: (place: number) => boolean): Words {
    const words = this.scratch.take((this.#places + 31) >>> 5);
    for (let index = 0; index < words.length; index += 1) {
      let word = 0;
      const first = index << 5;
      const end = Math.min(32, this.#places - first);
      for (let bit = 0; bit < end; bit += 1) if (isWanted(first + bit)) word |= 1 << bit;
      words[index] = word;
    }
    return words;
  }

  #newPlace(no: number): number {
    const place = this.#places;
    this.#places += 1;
    this.#numbers = grown(this.#numbers, this.#places);
    this.prices = grown(this.prices, this.#places);
    this.mileages = grown(this.mileages, this.#places);
    this.makeIds = grown(this.makeIds, this.#places);
    this.modelIds = grown(this.modelIds, this.#places);
    this.#numbers[place] = no;
    if (this.#sorted === place && (place === 0 || (this.#numbers[place - 1] ?? 0) < no)) this.#sorted += 1;
    else this.#late.set(no, place);
    return place;
  }

  #yearSet(year: number): Bits {
    const known = this.years.get(year);
    if (known !== undefined) return known;
    const set = new Bits();
    this.years.set(year, set);
    return set;
  }

  #make = (key: string, name: string): Name => nameIn(this.#makes, this.#makesById, { key, name });

  #model = (make: Name, key: string, name: string): Name =>
    nameIn(this.#models, this.#modelsById, { key: modelKey(make.key, key), name });
}

const DIGIT_FACETS = ['category', 'location', 'condition', 'fuel', 'gearbox', 'body'] as const;

/** Keys have no spaces. */
const modelKey = (make: string, model: string): string => `${make} ${model}`;

function nameIn(byKey: Map<string, Name>, byId: Name[], { key, name }: Pick<NamedOption, 'key' | 'name'>): Name {
  const known = byKey.get(key);
  if (known !== undefined) return known;
  const added = { id: byId.length + 1, key, name, cars: 0 };
  byKey.set(key, added);
  byId.push(added);
  return added;
}
