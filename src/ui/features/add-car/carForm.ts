import { mixed, object, string } from 'yup';
import { type CarField, type CarForm, validateCar } from '#domain/carForm.ts';
import type { FieldErrors } from '#domain/credentials.ts';
import { CATEGORIES, CONDITIONS, defaultYear, LOCATIONS, type ModelYears } from '#domain/options.ts';
import { domainRules } from '#ui/forms/domainRules.ts';
import { draftsOf } from '#ui/forms/drafts.tsx';
import { validatePicture } from '#ui/forms/validatePicture.ts';

type TextField = Exclude<CarField, 'picture'>;

export interface CarListingValues extends Readonly<Record<TextField, string>> {
  readonly picture?: File | undefined;
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
  picture: undefined,
});

export const toCarForm = ({ picture, ...form }: CarListingValues): CarForm => ({
  ...form,
  hasPicture: picture !== undefined,
});

/** The listing's rules, for the model years that this market offers. */
export const carListingSchema = (years: ModelYears) => {
  const validate = async (form: CarListingValues): Promise<FieldErrors<string>> => {
    const errors = validateCar(toCarForm(form), years);
    const picture = form.picture === undefined ? undefined : await validatePicture(form.picture);
    return picture === undefined ? errors : { ...errors, picture };
  };
  const texts = mapFields(TEXT_FIELDS, () => string().ensure());
  return object({ ...texts, picture: mixed<File>() }).test(domainRules(validate));
};

export const carListingDrafts = draftsOf<CarListingValues>();
