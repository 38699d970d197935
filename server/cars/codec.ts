import { type Static, Type } from 'typebox';
import type { Car, CarDraft } from '#domain/car.ts';
import { CAR_MESSAGES } from '#domain/carForm.ts';
import { MAX_LENGTH } from '#domain/limits.ts';
import type { Listing } from '#domain/listing.ts';
import { dollarsFromCents } from '#domain/money.ts';
import { CATEGORIES, CONDITIONS, LOCATIONS, type ModelYears, yearOptions } from '#domain/options.ts';
import type { WishlistItem } from '#domain/wishlist.ts';
import {
  type Complete,
  expectNothingLeft,
  filledText,
  id,
  oneOf,
  price,
  priceFrom,
  withoutUndefined,
} from '../http/shapes.ts';

/* Cars on the wire (spec: cars.fields). The odd spellings are the contract's. */

const text = Type.String();

export const carSchema = Type.Object({
  _id: text,
  name: text,
  price: Type.Number(),
  orginalprice: Type.Number(),
  img: text,
  catagory: text,
  year: Type.Integer(),
  location: text,
  phone: text,
  condition: text,
  description: text,
  email: text,
  sellername: text,
  verifiedSeller: Type.Boolean(),
  issold: Type.Boolean(),
  newOwner: text,
  txnid: text,
  date: text,
  serial: text,
});
export const carsSchema = Type.Array(carSchema);
type WireCar = Static<typeof carSchema>;

const listingSchema = Type.Object({
  ...carSchema.properties,
  bookings: Type.Array(Type.Object({ _id: text, buyer: text, phone: text, location: text })),
});
export const listingsSchema = Type.Array(listingSchema);

/** A car as the requester may see it: hidden fields are blank already. */
export function encodeCar(car: Car): Complete<WireCar> {
  const { id, name, price, originalPrice, picture, category, year, location, phone, condition, ...more } = car;
  const { description, seller, state, postedAt, ...unread } = more;
  expectNothingLeft(unread);
  return {
    _id: id,
    name,
    price: dollarsFromCents(price),
    orginalprice: dollarsFromCents(originalPrice),
    img: picture,
    catagory: category,
    year,
    location,
    phone,
    condition,
    description,
    email: seller.email ?? '',
    sellername: seller.name,
    verifiedSeller: seller.verified,
    ...encodeState(state),
    date: new Date(postedAt).toISOString(),
    serial: id,
  };
}

export const encodeState = (state: Car['state']): Pick<WireCar, 'issold' | 'newOwner' | 'txnid'> => ({
  issold: state.is !== 'available',
  newOwner: state.is === 'paid' ? state.owner : '',
  txnid: state.is === 'paid' ? state.transactionId : '',
});

/** A seller's own car, with who has booked it. */
export const encodeListing = ({ car, bookings }: Listing): Complete<Static<typeof listingSchema>> => ({
  ...encodeCar(car),
  bookings: bookings.map(({ id, buyerName, phone, meetingPlace }) => ({
    _id: id,
    buyer: buyerName,
    phone,
    location: meetingPlace,
  })),
});

/** A wishlist item: the car, its id as `serial`, and the buyer's email. */
export const encodeWishlistItem = ({ id, car, buyer }: WishlistItem): Complete<WireCar> => ({
  ...encodeCar(car),
  _id: id,
  email: buyer,
});

/** Longest address of a picture. */
export const MAX_PICTURE_URL_LENGTH = 500;

/** The fields that a seller decides; whatever else a client sends is ignored. */
export const carDraftSchema = (years: ModelYears) =>
  Type.Object({
    name: filledText(MAX_LENGTH.name, CAR_MESSAGES.name),
    price,
    orginalprice: price,
    img: filledText(MAX_PICTURE_URL_LENGTH, CAR_MESSAGES.picture),
    catagory: oneOf(CATEGORIES),
    year: yearSchema(years),
    location: oneOf(LOCATIONS),
    phone: filledText(MAX_LENGTH.phone, CAR_MESSAGES.phone),
    condition: oneOf(CONDITIONS),
    description: filledText(MAX_LENGTH.description, CAR_MESSAGES.description),
  });

/** A number, or a text of digits as selects send it (spec: wire.types). */
const yearSchema = (years: ModelYears) =>
  Type.Union(
    [Type.Integer({ minimum: years.from, maximum: years.to }), oneOf(yearOptions(years).map((year) => String(year)))],
    { description: 'A model year', 'x-message': `a year from ${years.from} to ${years.to} is needed` },
  );

export function decodeCarDraft(wire: Static<ReturnType<typeof carDraftSchema>>): CarDraft {
  const { name, price, orginalprice, img, catagory, year, location, phone, condition, description, ...unread } = wire;
  expectNothingLeft(unread);
  return withoutUndefined<CarDraft>({
    name: name.trim(),
    price: priceFrom('price', price),
    originalPrice: priceFrom('orginalprice', orginalprice),
    picture: img.trim(),
    category: catagory,
    year: Number(year),
    location,
    phone: phone.trim(),
    condition,
    description: description.trim(),
  });
}

/** A product of which the server reads the id alone. */
export const carIdSchema = Type.Object({ _id: id });
export const decodeCarId = ({ _id }: Static<typeof carIdSchema>): string => _id.trim();

/** The product that is advertised: `serial` is its id; a product of which only `_id` came is taken as well. */
export const advertisedSchema = Type.Object(
  { _id: Type.Optional(id), serial: Type.Optional(id) },
  { anyOf: [{ required: ['serial'] }, { required: ['_id'] }] },
);
export const decodeAdvertisedId = ({ serial, _id }: Static<typeof advertisedSchema>): string =>
  (serial ?? _id ?? '').trim();

/** A category in an address; any other word is an address that does not exist. */
export const categorySchema = Type.Unsafe<Car['category']>({
  type: 'string',
  enum: [...CATEGORIES],
  'x-refusal': 'not-found',
  'x-message': 'There is no such category',
});

/** A draft and a car as the OpenAPI document shows them. */
export const draftExample = {
  name: 'Corvane Outpost',
  price: 12_500,
  orginalprice: 18_900,
  img: '/cars/corvane-outpost.svg',
  catagory: 'suv',
  year: 2020,
  location: 'Dhaka',
  phone: '+880 1711-000000',
  condition: 'Good',
  description: 'One careful owner.',
} as const;

export const carExample = {
  ...draftExample,
  _id: '6b3f2c1e-8a57-4c58-9d2e-1f2a7c0d9e11',
  email: 'seller@demo.test',
  sellername: 'Selim',
  verifiedSeller: true,
  issold: false,
  newOwner: '',
  txnid: '',
  date: '2026-11-20T08:00:00.000Z',
  serial: '6b3f2c1e-8a57-4c58-9d2e-1f2a7c0d9e11',
} as const;
