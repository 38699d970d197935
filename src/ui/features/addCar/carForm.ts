import { mixed, object, string } from 'yup';
import type { CarDetails } from '#domain/carDetails.ts';
import { type CarField, type CarForm, formFromDraft, validateCar } from '#domain/carForm.ts';
import type { FieldErrors } from '#domain/credentials.ts';
import { CATEGORIES, CONDITIONS, defaultYear, LOCATIONS, type ModelYears } from '#domain/options.ts';
import { domainRules } from '#ui/forms/domainRules.ts';
import { picturesError } from './picturesError.ts';

type TextField = Exclude<CarField, 'picture'>;

export interface CarListingValues extends Readonly<Record<TextField, string>> {
  /** In order, the first is the car's own: files to upload, and addresses of pictures that the car has already. */
  readonly picture: readonly (File | string)[];
}

interface FieldDefinition {
  readonly label: string;
  /** Empty where left out. */
  readonly initialText?: (years: ModelYears) => string;
}

/** Every field of the form, in the order on screen. A field that the domain adds must be added here. */
const FIELDS: Readonly<Record<CarField, FieldDefinition>> = {
  name: { label: 'Name' },
  price: { label: 'Price' },
  originalPrice: { label: 'Original Price' },
  phone: { label: 'Phone Number' },
  picture: { label: 'Image' },
  description: { label: 'Description' },
  year: { label: 'Year', initialText: (years) => String(defaultYear(years)) },
  condition: { label: 'Condition', initialText: () => CONDITIONS[0] },
  location: { label: 'Location', initialText: () => LOCATIONS[0] },
  category: { label: 'Catagory', initialText: () => CATEGORIES[0] },
  make: { label: 'Make' },
  model: { label: 'Model' },
  body: { label: 'Body' },
  mileage: { label: 'Mileage (km)' },
  fuel: { label: 'Fuel' },
  gearbox: { label: 'Gearbox' },
  power: { label: 'Power (hp)' },
  owners: { label: 'Owners' },
  colour: { label: 'Colour' },
};

function mapFields<Name extends string, Result>(
  fields: Readonly<Record<Name, FieldDefinition>>,
  toResult: (field: FieldDefinition) => Result,
): Record<Name, Result> {
  const entries = Object.entries<FieldDefinition>(fields).map(([name, field]) => [name, toResult(field)]);
  return Object.fromEntries(entries) as Record<Name, Result>;
}

const { picture: _picture, ...TEXT_FIELDS } = FIELDS;

export const CAR_LISTING_LABELS = mapFields(FIELDS, ({ label }) => label);

export const emptyCarListing = (years: ModelYears): CarListingValues => ({
  ...mapFields(TEXT_FIELDS, ({ initialText }) => initialText?.(years) ?? ''),
  picture: [],
});

export const toCarForm = ({ picture, ...form }: CarListingValues): CarForm => ({
  ...form,
  hasPicture: picture.length > 0,
});

/** A listed car as form values, to be edited. */
export function carListingOf({ car, morePictures }: Pick<CarDetails, 'car' | 'morePictures'>): CarListingValues {
  const form = formFromDraft(car);
  const texts = Object.keys(TEXT_FIELDS).map((name) => [name, form[name as TextField]]);
  const values = Object.fromEntries(texts) as Record<TextField, string>;
  return { ...values, picture: [car.picture, ...morePictures] };
}

/** The listing's rules, for the model years that this market offers. */
export const carListingSchema = (years: ModelYears) => {
  const validate = async (form: CarListingValues): Promise<FieldErrors<string>> => {
    const errors = validateCar(toCarForm(form), years);
    const picture = await picturesError(form.picture);
    return picture === undefined ? errors : { ...errors, picture };
  };
  const texts = mapFields(TEXT_FIELDS, () => string().ensure());
  return object({ ...texts, picture: mixed<CarListingValues['picture']>().defined() }).test(domainRules(validate));
};
