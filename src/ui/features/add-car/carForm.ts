import { mixed, object, string } from 'yup';
import { type CarForm, validateCar } from '#domain/carForm.ts';
import type { FieldErrors } from '#domain/credentials.ts';
import { CATEGORIES, CONDITIONS, defaultYear, LOCATIONS, type ModelYears } from '#domain/options.ts';
import { domainRules } from '#ui/forms/domainRules.ts';
import { validatePicture } from '#ui/forms/validatePicture.ts';

export interface CarListingValues extends Omit<CarForm, 'hasPicture'> {
  readonly picture?: File | undefined;
}

export const CAR_LISTING_LABELS = {
  name: 'Name',
  price: 'Price',
  originalPrice: 'Original Price',
  phone: 'Phone Number',
  picture: 'Image',
  description: 'Description',
  year: 'Year',
  condition: 'Condition',
  location: 'Location',
  category: 'Catagory',
} as const;

export const toCarForm = ({ picture, ...form }: CarListingValues): CarForm => ({
  ...form,
  hasPicture: picture !== undefined,
});

export const emptyCarListing = (years: ModelYears): CarListingValues => ({
  name: '',
  price: '',
  originalPrice: '',
  phone: '',
  picture: undefined,
  description: '',
  year: String(defaultYear(years)),
  condition: CONDITIONS[0],
  location: LOCATIONS[0],
  category: CATEGORIES[0],
});

/** The listing's rules, for the model years that this market offers. */
export const carListingSchema = (years: ModelYears) => {
  const validate = async (form: CarListingValues): Promise<FieldErrors<string>> => {
    const errors = validateCar(toCarForm(form), years);
    const picture = form.picture === undefined ? undefined : await validatePicture(form.picture);
    return picture === undefined ? errors : { ...errors, picture };
  };
  const text = string().ensure();
  return object({
    name: text,
    price: text,
    originalPrice: text,
    phone: text,
    picture: mixed<File>(),
    description: text,
    year: text,
    condition: text,
    location: text,
    category: text,
  }).test(domainRules(validate));
};
