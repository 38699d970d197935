import type { Car, CarState } from '#domain/car.ts';
import type { CarDraft } from '#domain/carForm.ts';
import type { Email } from '#domain/email.ts';
import type { IncomingBooking, Listing } from '#domain/listing.ts';
import { dollarsFromCents } from '#domain/money.ts';
import { isCategory, isCondition, isLocation } from '#domain/options.ts';
import type { WishlistItem } from '#domain/wishlist.ts';
import {
  type Decoder,
  dollars,
  email,
  type Fields,
  fields,
  flag,
  listOf,
  name,
  oneOf,
  optionalEmail,
  optionalFlag,
  optionalText,
  text,
  timestamp,
  year,
} from './decoders.ts';

export const category = oneOf(isCategory, 'a category');

/** `issold`, `newOwner` and `txnid` → one state; a reader who may not know the owner gets both empty. */
export function carState(field: Fields): CarState {
  const owner = field('newOwner', optionalEmail);
  if (owner !== undefined) return { is: 'paid', owner, transactionId: field('txnid', optionalText) };
  return { is: field('issold', flag) ? 'sold' : 'available' };
}

/** A product whose own id stands in `idField`. */
const decodeCar = (field: Fields, idField: string): Car => ({
  id: field(idField, name),
  name: field('name', text),
  price: field('price', dollars),
  originalPrice: field('orginalprice', dollars),
  picture: field('img', text),
  category: field('catagory', category),
  year: field('year', year),
  location: field('location', oneOf(isLocation, 'a location')),
  phone: field('phone', optionalText),
  condition: field('condition', oneOf(isCondition, 'a condition')),
  description: field('description', text),
  seller: {
    name: field('sellername', text),
    email: field('email', optionalEmail),
    verified: field('verifiedSeller', optionalFlag),
  },
  state: carState(field),
  postedAt: field('date', timestamp),
});

export const car: Decoder<Car> = (value, place) => decodeCar(fields(value, place), '_id');

/** An advertised product: `serial` is the car's id. */
export const advertisedCar: Decoder<Car> = (value, place) => decodeCar(fields(value, place), 'serial');

/** A product and the buyer's email in the place of the seller's; `serial` is the car's id. */
export const wishlistItem: Decoder<WishlistItem> = (value, place) => {
  const field = fields(value, place);
  const wishlistedCar = decodeCar(field, 'serial');
  return {
    id: field('_id', name),
    buyer: field('email', email),
    car: { ...wishlistedCar, seller: { ...wishlistedCar.seller, email: undefined } },
  };
};

const incomingBooking: Decoder<IncomingBooking> = (value, place) => {
  const field = fields(value, place);
  return {
    id: field('_id', name),
    buyerName: field('buyer', text),
    phone: field('phone', optionalText),
    meetingPlace: field('location', optionalText),
  };
};

/** An own product with its live bookings, which other servers than ours may not know. */
export const listing: Decoder<Listing> = (value, place) => ({
  car: car(value, place),
  bookings: fields(value, place)('bookings', (bookings, at) =>
    bookings === undefined ? [] : listOf(incomingBooking)(bookings, at),
  ),
});

/** The product fields (spec: cars.fields) of a car as this reader knows it. */
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
  issold: car.state.is !== 'available',
  newOwner: car.state.is === 'paid' ? car.state.owner : '',
  txnid: car.state.is === 'paid' ? car.state.transactionId : '',
  date: new Date(car.postedAt).toISOString(),
  serial: car.id,
});

/** Who lists a car, and when (milliseconds UTC): our server decides this itself, another one may rely on it. */
export interface DraftContext {
  readonly name: string;
  readonly email: Email;
  readonly verified: boolean;
  readonly now: number;
}

/** A new car has the product fields too, but no id. */
export function encodeDraft(draft: CarDraft, { name, email, verified, now }: DraftContext) {
  const seller = { name, email, verified };
  const { _id, serial, ...product } = encodeCar({
    ...draft,
    id: '',
    seller,
    state: { is: 'available' },
    postedAt: now,
  });
  return product;
}
