import { mixed, object, string } from 'yup';
import type { ListingForm } from '#application/Selling.ts';
import type { CarDetails } from '#domain/carDetails.ts';
import { type CarField, formFromDraft, validateCar } from '#domain/carForm.ts';
import type { FieldErrors } from '#domain/credentials.ts';
import { NOTHING_STATED } from '#domain/disclosure.ts';
import {
  type DisclosureFormField,
  disclosureErrors,
  type FaultForm,
  formFromDisclosure,
} from '#domain/disclosureForm.ts';
import { DISCLOSURE_LABELS } from '#domain/disclosureTexts.ts';
import { CATEGORIES, CONDITIONS, defaultYear, LOCATIONS, type ModelYears } from '#domain/options.ts';
import { mapShots, type Shots } from '#domain/shots.ts';
import { domainRules } from '#ui/forms/domainRules.ts';
import { picturesError } from './picturesError.ts';

type TextField = Exclude<CarField, 'picture'>;
type DisclosedTextField = Exclude<DisclosureFormField, 'faults'>;

/** A file to upload, or the address of a picture that the car has already. */
export type ChosenPictureFile = File | string;

/** A fault of the form, with the picture itself: its place among the others may change. */
export interface FaultValues extends Omit<FaultForm, 'picture'> {
  readonly picture: ChosenPictureFile | undefined;
}

export interface CarListingValues extends Readonly<Record<TextField | DisclosedTextField, string>> {
  /** In order, the first is the car's own. */
  readonly picture: readonly ChosenPictureFile[];
  readonly faults: readonly FaultValues[];
  /** The picture of each shot of the photo guide. */
  readonly shots: Shots<ChosenPictureFile>;
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

/** What a seller may disclose, below the form's other fields. */
const DISCLOSED: Readonly<Record<DisclosureFormField, FieldDefinition>> = {
  accidents: { label: DISCLOSURE_LABELS.accidents },
  accidentNote: { label: 'What happened' },
  service: { label: DISCLOSURE_LABELS.service },
  keys: { label: DISCLOSURE_LABELS.keys },
  validUntil: { label: DISCLOSURE_LABELS.validUntil },
  vin: { label: DISCLOSURE_LABELS.vin },
  faults: { label: DISCLOSURE_LABELS.faults },
};
const { faults: _faults, ...DISCLOSED_TEXTS } = DISCLOSED;
export const DISCLOSED_FIELDS = Object.keys(DISCLOSED) as readonly DisclosureFormField[];

export const CAR_LISTING_LABELS = {
  ...mapFields({ ...FIELDS, ...DISCLOSED }, ({ label }) => label),
  shots: 'Photo guide',
};

export const emptyCarListing = (years: ModelYears): CarListingValues => ({
  ...mapFields({ ...TEXT_FIELDS, ...DISCLOSED_TEXTS }, ({ initialText }) => initialText?.(years) ?? ''),
  picture: [],
  faults: [],
  shots: {},
});

export const toCarForm = ({ picture, faults, shots, ...form }: CarListingValues): ListingForm => ({
  ...form,
  hasPicture: picture.length > 0,
  shots: mapShots(shots, (one) => placeOf(one, picture)),
  disclosure: { ...form, faults: faults.map((fault) => ({ ...fault, picture: placeOf(fault.picture, picture) })) },
});

/** Undefined for a picture that was removed. */
function placeOf(picture: ChosenPictureFile | undefined, pictures: readonly ChosenPictureFile[]): number | undefined {
  const place = picture === undefined ? -1 : pictures.indexOf(picture);
  return place < 0 ? undefined : place;
}

/** A listed car as form values, to be edited. */
export function carListingOf({
  car,
  morePictures,
  disclosure = NOTHING_STATED,
  shots,
}: Pick<CarDetails, 'car' | 'morePictures' | 'disclosure' | 'shots'>): CarListingValues {
  const form = formFromDraft(car);
  const texts = Object.keys(TEXT_FIELDS).map((name) => [name, form[name as TextField]]);
  const values = Object.fromEntries(texts) as Record<TextField, string>;
  const picture = [car.picture, ...morePictures];
  const { faults, ...disclosed } = formFromDisclosure(disclosure, picture);
  return {
    ...values,
    ...disclosed,
    picture,
    shots,
    faults: faults.map((fault) => ({
      ...fault,
      picture: fault.picture === undefined ? undefined : picture[fault.picture],
    })),
  };
}

/** The listing's rules, for the model years that this market offers. */
export const carListingSchema = (years: ModelYears) => {
  const validate = async (form: CarListingValues): Promise<FieldErrors<string>> => {
    // Formik hands over an empty text within a list as undefined.
    const faults = form.faults.map((fault) => ({ ...fault, text: fault.text ?? '' }));
    const { disclosure, shots: _shots, ...car } = toCarForm({ ...form, faults });
    const errors = { ...validateCar(car, years), ...(disclosure && disclosureErrors(disclosure)) };
    const picture = await picturesError(form.picture);
    return picture === undefined ? errors : { ...errors, picture };
  };
  const texts = mapFields({ ...TEXT_FIELDS, ...DISCLOSED_TEXTS }, () => string().ensure());
  const picture = mixed<CarListingValues['picture']>().defined();
  const faults = mixed<CarListingValues['faults']>().defined();
  const shots = mixed<CarListingValues['shots']>().defined();
  return object({ ...texts, picture, faults, shots }).test(domainRules(validate));
};
