import type { Car } from '#domain/car.ts';
import type { CarDraft } from '#domain/carForm.ts';
import { CAR_MESSAGES } from '#domain/carForm.ts';
import { MAX_LENGTH, textError } from '#domain/limits.ts';
import type { Listing } from '#domain/listing.ts';
import { dollarsFromCents } from '#domain/money.ts';
import { isCategory, isCondition, isLocation, isModelYear, type ModelYears } from '#domain/options.ts';
import type { WishlistItem } from '#domain/wishlist.ts';
import {
  choiceField,
  decodeObject,
  type Fields,
  idField,
  invalidField,
  priceField,
  textField,
} from '../http/fields.ts';

/* Cars on the wire (spec: cars.fields). The odd spellings are the contract's. */

const text = { type: 'string' } as const;
const properties = {
  _id: text,
  name: text,
  price: { type: 'number' },
  orginalprice: { type: 'number' },
  img: text,
  catagory: text,
  year: { type: 'integer' },
  location: text,
  phone: text,
  condition: text,
  description: text,
  email: text,
  sellername: text,
  verifiedSeller: { type: 'boolean' },
  issold: { type: 'boolean' },
  newOwner: text,
  txnid: text,
  date: text,
  serial: text,
} as const;

export const carSchema = { type: 'object', properties, required: Object.keys(properties) } as const;
export const carsSchema = { type: 'array', items: carSchema } as const;

const incomingSchema = { type: 'object', properties: { _id: text, buyer: text, phone: text, location: text } } as const;
export const listingsSchema = {
  type: 'array',
  items: {
    ...carSchema,
    properties: { ...properties, bookings: { type: 'array', items: incomingSchema } },
  },
} as const;

/** A car as it stands; what its reader may not see is blank in it already. */
export const encodeCar = (car: Car) => ({
  _id: car.id,
  name: car.name,
  price: dollarsFromCents(car.price),
  orginalprice: dollarsFromCents(car.originalPrice),
  img: car.picture,
  catagory: car.category,
  year: car.year,
  location: car.location,
  phone: car.phone,
  condition: car.condition,
  description: car.description,
  email: car.seller.email ?? '',
  sellername: car.seller.name,
  verifiedSeller: car.seller.verified,
  ...encodeState(car.state),
  date: new Date(car.postedAt).toISOString(),
  serial: car.id,
});

export const encodeState = (state: Car['state']) => ({
  issold: state.is !== 'available',
  newOwner: state.is === 'paid' ? state.owner : '',
  txnid: state.is === 'paid' ? state.transactionId : '',
});

/** A seller's own car, with who has booked it. */
export const encodeListing = ({ car, bookings }: Listing) => ({
  ...encodeCar(car),
  bookings: bookings.map(({ id, buyerName, phone, meetingPlace }) => ({
    _id: id,
    buyer: buyerName,
    phone,
    location: meetingPlace,
  })),
});

/** A wishlist item: the car, its id as `serial`, and the buyer's email. */
export const encodeWishlistItem = ({ id, car, buyer }: WishlistItem) => ({ ...encodeCar(car), _id: id, email: buyer });

/** The fields a seller decides; whatever else a client sends is ignored. @throws Refusal `invalid` */
export function decodeCarDraft(body: unknown, years: ModelYears): CarDraft {
  const fields = decodeObject(body);
  return {
    name: requiredText(fields, 'name', { whenBlank: CAR_MESSAGES.name, longest: MAX_LENGTH.name }),
    price: priceField(fields, 'price'),
    originalPrice: priceField(fields, 'orginalprice'),
    picture: requiredText(fields, 'img', { whenBlank: CAR_MESSAGES.picture, longest: MAX_PICTURE_URL_LENGTH }),
    category: choiceField(fields, 'catagory', isCategory),
    year: yearField(fields, years),
    location: choiceField(fields, 'location', isLocation),
    phone: requiredText(fields, 'phone', { whenBlank: CAR_MESSAGES.phone, longest: MAX_LENGTH.phone }),
    condition: choiceField(fields, 'condition', isCondition),
    description: requiredText(fields, 'description', {
      whenBlank: CAR_MESSAGES.description,
      longest: MAX_LENGTH.description,
    }),
  };
}

/** Longest address of a picture. */
export const MAX_PICTURE_URL_LENGTH = 500;

/** The car that a product in a body means: its own id, nothing else of it is read. */
export const decodeCarId = (body: unknown): string => idField(decodeObject(body), '_id');

/** The car that an advertisement is of: `serial` is the product's id. */
export function decodeAdvertisedId(body: unknown): string {
  const fields = decodeObject(body);
  return idField(fields, fields.serial === undefined ? '_id' : 'serial');
}

function requiredText(fields: Fields, name: string, rule: { whenBlank: string; longest: number }): string {
  const value = textField(fields, name, rule.longest);
  const problem = textError(value, rule.whenBlank, rule.longest);
  if (problem !== undefined) throw invalidField(name, problem);
  return value;
}

/** A number, or a text of digits as selects send it (spec: wire.types). */
function yearField(fields: Fields, years: ModelYears): number {
  const { year } = fields;
  const value = typeof year === 'string' && /^\d{4}$/.test(year) ? Number(year) : year;
  if (typeof value === 'number' && isModelYear(value, years)) return value;
  throw invalidField('year', `a year from ${years.from} to ${years.to} is needed`);
}
