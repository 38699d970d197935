import { mixed, object, string } from 'yup';
import { type CarForm, carProblems } from '#domain/carForm.ts';
import type { Problems } from '#domain/credentials.ts';
import { CATEGORIES, CONDITIONS, defaultYear, LOCATIONS, type ModelYears } from '#domain/options.ts';
import { askDomain } from '#ui/forms/domainSchema.ts';
import { pictureVerdict } from '#ui/forms/pictureVerdict.ts';

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
  const problemsOf = async (form: CarListingValues): Promise<Problems<string>> => {
    const problems = carProblems(toCarForm(form), years);
    const picture = form.picture === undefined ? undefined : await pictureVerdict(form.picture);
    return picture === undefined ? problems : { ...problems, picture };
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
  }).test(askDomain(problemsOf));
};
