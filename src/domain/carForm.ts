import type { Car, CarDraft } from './car.ts';
import { keptText, trimUnseen } from './characters.ts';
import { type FieldErrors, onlyErrors } from './credentials.ts';
import type { CarFact } from './facts.ts';
import { factErrors, factsFromForm, formFromFacts } from './factsForm.ts';
import { MAX_LENGTH, nameTextError, textError } from './limits.ts';
import { dollarsFromCents, formatPrice, isPrice, originalPriceDoubt, PRICE_RANGE } from './money.ts';
import { isCategory, isCondition, isLocation, isModelYear, type ModelYears } from './options.ts';
import { centsFromText } from './typedNumber.ts';

/** Messages of the Add A Product form, to the letter (spec: forms.messages). */
export const CAR_MESSAGES = {
  name: 'Provide a Name',
  price: 'Provide a Price',
  phone: 'Provide a phone number',
  picture: 'Provide a Image',
  description: 'Provide Some informations',
} as const;

/** The hint under the year (spec: add-product.year). */
export const YEAR_HINT = "We don't recommend to sell a car which is used more than 5years";

/** The values of the form: a text for every field, and whether a picture was chosen. */
export type CarForm = { readonly [Field in Exclude<keyof CarDraft, 'picture'>]: string } & {
  readonly hasPicture: boolean;
};

export type CarField = keyof CarDraft;
type RequiredField = Exclude<CarField, CarFact>;

const priceError = (text: string): string | undefined => {
  const amount = centsFromText(text);
  return amount !== undefined && isPrice(amount) ? undefined : CAR_MESSAGES.price;
};

/** Shown beside a price that is an amount but no price a car may have (spec: add-product.price-limits). */
export const PRICE_LIMITS_HINT = `From ${formatPrice(PRICE_RANGE.from)} to ${formatPrice(PRICE_RANGE.to)}`;

/** Shown beside a text that is not an amount, or not clearly one (spec: add-product.price-reading). */
export const PRICE_FORM_HINT = 'An amount in dollars, such as 12,500 or 12500.50';

/** What a price field says of the text in it; undefined where it is blank or a price. */
export function priceHint(text: string): string | undefined {
  if (trimUnseen(text) === '') return undefined;
  const amount = centsFromText(text);
  if (amount === undefined) return PRICE_FORM_HINT;
  return isPrice(amount) ? undefined : PRICE_LIMITS_HINT;
}

/** What the seller is asked about two prices that are allowed and look wrong; undefined when they look right (spec: add-product.price-doubt). */
export function priceDoubt({ price, originalPrice }: Pick<CarForm, 'price' | 'originalPrice'>): string | undefined {
  const [now, original] = [centsFromText(price), centsFromText(originalPrice)];
  if (now === undefined || original === undefined) return undefined;
  const doubt = originalPriceDoubt(now, original);
  if (doubt === undefined) return undefined;
  return doubt === 'below-price'
    ? `The original price, ${formatPrice(original)}, is below the price, ${formatPrice(now)}.`
    : `${formatPrice(now)} is less than a tenth of the original price, ${formatPrice(original)}.`;
}

/** Why a car can't be listed, by field; empty when it can. */
export const validateCar = (form: CarForm, years: ModelYears): FieldErrors<CarField> => ({
  ...onlyErrors<RequiredField>({
    name: nameTextError(form.name, CAR_MESSAGES.name),
    price: priceError(form.price),
    originalPrice: priceError(form.originalPrice),
    phone: textError(form.phone, CAR_MESSAGES.phone, MAX_LENGTH.phone),
    picture: form.hasPicture ? undefined : CAR_MESSAGES.picture,
    description: textError(form.description, CAR_MESSAGES.description, MAX_LENGTH.description),
    year: isModelYear(Number(form.year), years) ? undefined : 'Choose a year of the list',
    condition: isCondition(form.condition) ? undefined : 'Choose a condition of the list',
    location: isLocation(form.location) ? undefined : 'Choose a location of the list',
    category: isCategory(form.category) ? undefined : 'Choose a category of the list',
  }),
  ...factErrors(form),
});

/**
 * The messages as the fields show them: the original price's is tied to the price's error, so it shows only
 * together with it. The error summary names every error all the same (spec: add-product.original-price, forms.summary).
 */
export function visibleCarErrors(errors: FieldErrors<CarField>): FieldErrors<CarField> {
  if (errors.price !== undefined) return errors;
  const { originalPrice: _originalPrice, ...visible } = errors;
  return visible;
}

/** The form and its picture's address → a draft; undefined when the form has errors. */
export function carDraft(form: CarForm, picture: string, years: ModelYears): CarDraft | undefined {
  const price = centsFromText(form.price);
  const originalPrice = centsFromText(form.originalPrice);
  const { condition, location, category } = form;
  const isValid = Object.keys(validateCar(form, years)).length === 0;
  const hasKnownOptions = isCondition(condition) && isLocation(location) && isCategory(category);
  if (!isValid || !hasKnownOptions || price === undefined || originalPrice === undefined) return undefined;
  return {
    name: keptText(form.name),
    price,
    originalPrice,
    phone: keptText(form.phone),
    picture,
    description: keptText(form.description),
    year: Number(form.year),
    condition,
    location,
    category,
    ...factsFromForm(form),
  };
}

/** A draft as form values, the inverse of `carDraft`; blank fields are empty. */
export const formFromDraft = ({ picture, ...draft }: Pick<Car, keyof CarDraft>): CarForm => ({
  ...draft,
  ...formFromFacts(draft),
  price: String(dollarsFromCents(draft.price)),
  originalPrice: draft.originalPrice === undefined ? '' : String(dollarsFromCents(draft.originalPrice)),
  year: String(draft.year ?? ''),
  condition: draft.condition ?? '',
  location: draft.location ?? '',
  category: draft.category ?? '',
  hasPicture: picture !== '',
});
