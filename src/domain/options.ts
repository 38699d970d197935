/** The closed lists of the specification. Order is the order on screen. */
export const CATEGORIES = ['suv', 'sedan', 'sports'] as const;
export const CONDITIONS = ['Excellent', 'Good', 'Fair'] as const;
export const LOCATIONS = ['Dhaka', 'Chittagong', 'Sylhet', 'Dinajpur'] as const;

/** What an optional fact of a car may be; not of the specification. */
export const FUELS = ['petrol', 'diesel', 'hybrid', 'electric', 'cng', 'lpg'] as const;
export const GEARBOXES = ['automatic', 'manual'] as const;
export const BODIES = [
  'hatchback',
  'saloon',
  'estate',
  'suv',
  'coupe',
  'convertible',
  'mpv',
  'pickup',
  'van',
  'minibus',
] as const;

export type Category = (typeof CATEGORIES)[number];
export type Condition = (typeof CONDITIONS)[number];
export type Location = (typeof LOCATIONS)[number];

export type Fuel = (typeof FUELS)[number];
export type Gearbox = (typeof GEARBOXES)[number];
export type Body = (typeof BODIES)[number];

/** The labels in the side menu of a category listing (spec: category.menu). */
export const CATEGORY_LABELS: Readonly<Record<Category, string>> = {
  suv: 'SUV',
  sedan: 'SEDAN',
  sports: 'SPORTS CAR',
};

export const FUEL_LABELS: Readonly<Record<Fuel, string>> = {
  petrol: 'Petrol',
  diesel: 'Diesel',
  hybrid: 'Hybrid',
  electric: 'Electric',
  cng: 'CNG',
  lpg: 'LPG',
};

export const GEARBOX_LABELS: Readonly<Record<Gearbox, string>> = { automatic: 'Automatic', manual: 'Manual' };

export const BODY_LABELS: Readonly<Record<Body, string>> = {
  hatchback: 'Hatchback',
  saloon: 'Saloon',
  estate: 'Estate',
  suv: 'SUV',
  coupe: 'Coupé',
  convertible: 'Convertible',
  mpv: 'MPV',
  pickup: 'Pick-up',
  van: 'Van',
  minibus: 'Minibus',
};

/** What a price is beside those of comparable cars, the best first. */
export const PRICE_LABELS = ['great', 'good', 'fair', 'high'] as const;
export type PriceLabel = (typeof PRICE_LABELS)[number];
export const PRICE_LABEL_TEXTS: Readonly<Record<PriceLabel, string>> = {
  great: 'Great price',
  good: 'Good price',
  fair: 'Fair price',
  high: 'High price',
};

const oneOf =
  <T extends string>(options: readonly T[]) =>
  (value: unknown): value is T =>
    (options as readonly unknown[]).includes(value);

export const isCategory = oneOf(CATEGORIES);
export const isCondition = oneOf(CONDITIONS);
export const isLocation = oneOf(LOCATIONS);
export const isFuel = oneOf(FUELS);
export const isGearbox = oneOf(GEARBOXES);
export const isBody = oneOf(BODIES);
export const isPriceLabel = oneOf(PRICE_LABELS);

/** The model years that may be offered, both ends included; 2018 to 2022 are the default of a setting (spec: add-product.year). */
export interface ModelYears {
  readonly from: number;
  readonly to: number;
}
export const MODEL_YEARS: ModelYears = { from: 2018, to: 2022 };

const USUAL_YEAR = 2019;

/** The years as options, ascending. */
export const yearOptions = ({ from, to }: ModelYears): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** The initial year of the form: 2019 if it is offered, else the latest. */
export const defaultYear = (years: ModelYears): number => (isModelYear(USUAL_YEAR, years) ? USUAL_YEAR : years.to);

export const isModelYear = (year: number, { from, to }: ModelYears): boolean =>
  Number.isInteger(year) && year >= from && year <= to;
