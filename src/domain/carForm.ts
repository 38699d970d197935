import { type Problems, present } from './credentials.ts';
import { LONGEST, textProblem } from './limits.ts';
import { type Cents, centsFromText, isPrice } from './money.ts';
import {
  type Category,
  type Condition,
  isCategory,
  isCondition,
  isLocation,
  isModelYear,
  type Location,
  type ModelYears,
} from './options.ts';

/** Messages of the Add A Product form, to the letter (spec, section 5). */
export const CAR_MESSAGES = {
  name: 'Provide a Name',
  price: 'Provide a Price',
  phone: 'Provide a phone number',
  picture: 'Provide a Image',
  description: 'Provide Some informations',
} as const;

/** Under the year (spec, section 5). */
export const YEAR_HINT = "We don't recommend to sell a car which is used more than 5years";

/** The form as a person filled it: texts. */
export interface CarForm {
  readonly name: string;
  readonly price: string;
  readonly originalPrice: string;
  readonly phone: string;
  readonly description: string;
  readonly year: string;
  readonly condition: string;
  readonly location: string;
  readonly category: string;
  readonly hasPicture: boolean;
}

export type CarField = Exclude<keyof CarForm, 'hasPicture'> | 'picture';

/** A car to be listed: what its seller decides. The server adds who, when and the state. */
export interface CarDraft {
  readonly name: string;
  readonly price: Cents;
  readonly originalPrice: Cents;
  readonly phone: string;
  readonly picture: string;
  readonly description: string;
  readonly year: number;
  readonly condition: Condition;
  readonly location: Location;
  readonly category: Category;
}

const priceProblem = (text: string): string | undefined => {
  const amount = centsFromText(text);
  return amount !== undefined && isPrice(amount) ? undefined : CAR_MESSAGES.price;
};

/** Everything that keeps a car from being listed; empty when nothing does. */
export const carProblems = (form: CarForm, years: ModelYears): Problems<CarField> =>
  present({
    name: textProblem(form.name, CAR_MESSAGES.name, LONGEST.name),
    price: priceProblem(form.price),
    originalPrice: priceProblem(form.originalPrice),
    phone: textProblem(form.phone, CAR_MESSAGES.phone, LONGEST.phone),
    picture: form.hasPicture ? undefined : CAR_MESSAGES.picture,
    description: textProblem(form.description, CAR_MESSAGES.description, LONGEST.description),
    year: isModelYear(Number(form.year), years) ? undefined : 'Choose a year of the list',
    condition: isCondition(form.condition) ? undefined : 'Choose a condition of the list',
    location: isLocation(form.location) ? undefined : 'Choose a location of the list',
    category: isCategory(form.category) ? undefined : 'Choose a category of the list',
  });

/**
 * The messages as the fields show them: the original price's is tied to the price's error (spec L247), so it shows only
 * together with it. The error summary names every problem all the same (readings, section 4).
 */
export function shownCarProblems(problems: Problems<CarField>): Problems<CarField> {
  if (problems.price !== undefined) return problems;
  const { originalPrice: _hidden, ...shown } = problems;
  return shown;
}

/** The form and its uploaded picture → a draft; undefined when the form has problems. */
export function carDraft(form: CarForm, picture: string, years: ModelYears): CarDraft | undefined {
  const price = centsFromText(form.price);
  const originalPrice = centsFromText(form.originalPrice);
  const { condition, location, category } = form;
  const isFine = Object.keys(carProblems(form, years)).length === 0;
  const isTyped = isCondition(condition) && isLocation(location) && isCategory(category);
  if (!isFine || !isTyped || price === undefined || originalPrice === undefined) return undefined;
  return {
    name: form.name.trim(),
    price,
    originalPrice,
    phone: form.phone.trim(),
    picture,
    description: form.description.trim(),
    year: Number(form.year),
    condition,
    location,
    category,
  };
}
