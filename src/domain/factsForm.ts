import { keptText, trimUnseen } from './characters.ts';
import { formatCount } from './count.ts';
import { type FieldErrors, onlyErrors } from './credentials.ts';
import { type CarFact, type CarFacts, FACT_RANGES, MAX_FACT_LENGTH, mapFacts, type NumberFact } from './facts.ts';
import { tooLong } from './limits.ts';
import type { DescribedCar } from './marketPrice.ts';
import { isBody, isFuel, isGearbox } from './options.ts';
import { KILOMETRE_UNITS, type NumberRange, wholeNumberFromText } from './typedNumber.ts';

/* The facts as a form has them, apart from `facts.ts`: only pages with that form need it. */

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

/** What may follow a number. */
const UNITS: { readonly [Fact in NumberFact]?: readonly string[] } = { mileage: KILOMETRE_UNITS, power: ['bhp', 'hp'] };

const NUMBERS = Object.keys(FACT_RANGES) as readonly NumberFact[];
const NUMBER_RULES = Object.fromEntries(
  NUMBERS.map((fact) => [fact, wholeNumber(FACT_RANGES[fact], UNITS[fact])]),
) as Record<NumberFact, FactRule<number>>;

const SHORT_TEXT: FactRule<string> = {
  parse: (text) => (text.length <= MAX_FACT_LENGTH ? text : undefined),
  message: tooLong(MAX_FACT_LENGTH),
};

const FACT_RULES: { readonly [Fact in CarFact]: FactRule<NonNullable<CarFacts[Fact]>> } = {
  ...NUMBER_RULES,
  fuel: { parse: (text) => (isFuel(text) ? text : undefined), message: 'Choose a fuel of the list' },
  gearbox: { parse: (text) => (isGearbox(text) ? text : undefined), message: 'Choose a gearbox of the list' },
  make: SHORT_TEXT,
  model: SHORT_TEXT,
  body: { parse: (text) => (isBody(text) ? text : undefined), message: 'Choose a body of the list' },
  colour: SHORT_TEXT,
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

/** What comparable cars are found by, once a form has all of it. */
export function describedCar(
  form: Pick<FactsForm, 'make' | 'model' | 'mileage'> & { readonly year: string },
): DescribedCar | undefined {
  const [make, model, mileage] = [
    parseFact('make', form.make),
    parseFact('model', form.model),
    parseFact('mileage', form.mileage),
  ];
  const isKnown = make !== undefined && model !== undefined && mileage !== undefined;
  return isKnown && form.year !== '' ? { make, model, year: Number(form.year), mileage } : undefined;
}

/** Facts as form values: the inverse of `factsFromForm`. */
export const formFromFacts = (facts: CarFacts): FactsForm => mapFacts((fact) => String(facts[fact] ?? ''));
