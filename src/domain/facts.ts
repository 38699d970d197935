import { formatCount } from './count.ts';
import type { Body, Fuel, Gearbox } from './options.ts';
import type { NumberRange } from './typedNumber.ts';

/** What a seller may say of a car beside the specification's fields; none of it is ever required (spec: cars.facts). */
export interface CarFacts {
  /** Who made the car, in the spelling of the market's list where it is listed. */
  readonly make: string | undefined;
  readonly model: string | undefined;
  readonly body: Body | undefined;
  /** In whole kilometres. */
  readonly mileage: number | undefined;
  readonly fuel: Fuel | undefined;
  readonly gearbox: Gearbox | undefined;
  /** In whole horsepower (hp). */
  readonly power: number | undefined;
  /** Everybody who has owned the car, its seller included. */
  readonly owners: number | undefined;
  /** In the seller's own words. */
  readonly colour: string | undefined;
}

export type CarFact = keyof CarFacts;

/** A car of which its seller has said nothing more. Its keys are the list of the facts. */
export const NO_FACTS: CarFacts = {
  make: undefined,
  model: undefined,
  body: undefined,
  mileage: undefined,
  fuel: undefined,
  gearbox: undefined,
  power: undefined,
  owners: undefined,
  colour: undefined,
};

const FACTS = Object.keys(NO_FACTS) as readonly CarFact[];

/** One value for each fact. */
export const mapFacts = <Value>(toValue: (fact: CarFact) => Value): Record<CarFact, Value> =>
  Object.fromEntries(FACTS.map((fact) => [fact, toValue(fact)])) as Record<CarFact, Value>;

/** The facts with null for what the seller has not said, as tables and files have them. */
export type FactsOrNull = { readonly [Fact in CarFact]: NonNullable<CarFacts[Fact]> | null };

export const factsOrNull = (facts: CarFacts): FactsOrNull => mapFacts((fact) => facts[fact] ?? null) as FactsOrNull;

/** The inverse of `factsOrNull`; takes a whole row of a table too. */
export const factsFromNulls = (facts: FactsOrNull): CarFacts =>
  mapFacts((fact) => facts[fact] ?? undefined) as CarFacts;

export type NumberFact = {
  [Fact in CarFact]: CarFacts[Fact] extends number | undefined ? Fact : never;
}[CarFact];

/** The limits of every fact that is a number. */
export const FACT_RANGES: { readonly [Fact in NumberFact]: NumberRange } = {
  mileage: { from: 0, to: 2_000_000 },
  power: { from: 1, to: 2_000 },
  owners: { from: 1, to: 99 },
};

/** Of every fact that is a text, in UTF-16 units, as `maxlength` counts them. */
export const MAX_FACT_LENGTH = 40;

/** "48,000 km". */
export const mileageLabel = (kilometres: number): string => `${formatCount(kilometres)} km`;
