import { keptText, trimUnseen } from './characters.ts';
import { formatCount } from './count.ts';
import { type FieldErrors, onlyErrors } from './credentials.ts';
import { tooLong } from './limits.ts';
import { type Fuel, type Gearbox, isFuel, isGearbox } from './options.ts';
import { KILOMETRE_UNITS, type NumberRange, wholeNumberFromText } from './typedNumber.ts';

/** What a seller may say of a car beside the specification's fields; none of it is ever required (spec: cars.facts). */
export interface CarFacts {
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
  mileage: undefined,
  fuel: undefined,
  gearbox: undefined,
  power: undefined,
  owners: undefined,
  colour: undefined,
};

const FACTS = Object.keys(NO_FACTS) as readonly CarFact[];

/** One value for each fact. */
const mapFacts = <Value>(toValue: (fact: CarFact) => Value): Record<CarFact, Value> =>
  Object.fromEntries(FACTS.map((fact) => [fact, toValue(fact)])) as Record<CarFact, Value>;

/** The facts with null for what the seller has not said, as tables and files have them. */
export type FactsOrNull = { readonly [Fact in CarFact]: NonNullable<CarFacts[Fact]> | null };

export const factsOrNull = (facts: CarFacts): FactsOrNull => mapFacts((fact) => facts[fact] ?? null) as FactsOrNull;

/** The inverse of `factsOrNull`; takes a whole row of a table too. */
export const factsFromNulls = (facts: FactsOrNull): CarFacts =>
  mapFacts((fact) => facts[fact] ?? undefined) as CarFacts;

type NumberFact = {
  [Fact in CarFact]: CarFacts[Fact] extends number | undefined ? Fact : never;
}[CarFact];

/** The limits of every fact that is a number. */
export const FACT_RANGES: { readonly [Fact in NumberFact]: NumberRange } = {
  mileage: { from: 0, to: 2_000_000 },
  power: { from: 1, to: 2_000 },
  owners: { from: 1, to: 99 },
};

/** In UTF-16 units, as `maxlength` counts them. */
export const MAX_COLOUR_LENGTH = 40;

/** "48,000 km". */
export const mileageLabel = (kilometres: number): string => `${formatCount(kilometres)} km`;

/** How the form's text becomes a fact, and what the form says where it doesn't. */
interface FactRule<Value> {
  /** Undefined for a text that is no such fact; never called with a blank one. */
  readonly parse: (text: string) => Value | undefined;
  readonly message: string;
}

const wholeNumber = ({ from, to }: NumberRange, units?: readonly string[]): FactRule<number> => ({
  parse: (text) => wholeNumberFromText(text, { from, to }, units),
  message: `Use a whole number from ${formatCount(from)} to ${formatCount(to)}, or leave it empty`,
});

const FACT_RULES: { readonly [Fact in CarFact]: FactRule<NonNullable<CarFacts[Fact]>> } = {
  mileage: wholeNumber(FACT_RANGES.mileage, KILOMETRE_UNITS),
  fuel: { parse: (text) => (isFuel(text) ? text : undefined), message: 'Choose a fuel of the list' },
  gearbox: { parse: (text) => (isGearbox(text) ? text : undefined), message: 'Choose a gearbox of the list' },
  power: wholeNumber(FACT_RANGES.power, ['bhp', 'hp']),
  owners: wholeNumber(FACT_RANGES.owners),
  colour: {
    parse: (text) => (text.length <= MAX_COLOUR_LENGTH ? text : undefined),
    message: tooLong(MAX_COLOUR_LENGTH),
  },
};

/** The facts as the form has them: texts, empty where nothing is said. */
export type FactsForm = Readonly<Record<CarFact, string>>;

const parseFact = <Fact extends CarFact>(fact: Fact, text: string): CarFacts[Fact] | undefined =>
  trimUnseen(text) === '' ? undefined : FACT_RULES[fact].parse(keptText(text));

/** Why a fact can't be taken; a blank one always can. */
export const factErrors = (form: FactsForm): FieldErrors<CarFact> => {
  const error = (fact: CarFact): string | undefined =>
    trimUnseen(form[fact]) === '' || parseFact(fact, form[fact]) !== undefined ? undefined : FACT_RULES[fact].message;
  return onlyErrors(mapFacts(error));
};

/** The facts of a form without errors. */
export const factsFromForm = (form: FactsForm): CarFacts => mapFacts((fact) => parseFact(fact, form[fact])) as CarFacts;

/** Facts as form values: the inverse of `factsFromForm`. */
export const formFromFacts = (facts: CarFacts): FactsForm => mapFacts((fact) => String(facts[fact] ?? ''));
