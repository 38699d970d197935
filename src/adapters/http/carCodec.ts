import type { Car, CarDraft, CarState, ListedCar, OwnMarks } from '#domain/car.ts';
import { type ContactNote, isContactNote } from '#domain/contactLimits.ts';
import type { Email } from '#domain/email.ts';
import type { IncomingBooking, Listing } from '#domain/listing.ts';
import { dollarsFromCents } from '#domain/money.ts';
import { isCategory, isCondition, isFuel, isGearbox, isLocation } from '#domain/options.ts';
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
  optional,
  optionalEmail,
  optionalFlag,
  optionalText,
  text,
  timestamp,
  wholeNumber,
  year,
} from './decoders.ts';

export const category = oneOf(isCategory, 'a category');

/**
 * `issold`, `newOwner` and `txnid` → one state; a reader who may not know the owner gets both empty, the seller of a car that was
 * paid for long ago the transaction alone.
 */
export function carState(field: Fields): CarState {
  const owner = field('newOwner', optionalEmail);
  const transactionId = field('txnid', optionalText);
  if (owner !== undefined || transactionId !== '') return { is: 'paid', owner, transactionId };
  return { is: field('issold', flag) ? 'sold' : 'available' };
}

interface FieldCodec<T> {
  /** The field's name on the wire. */
  readonly key: string;
  readonly decode: Decoder<T>;
  /** Left out when the wire has the same value. */
  readonly encode?: (value: T) => unknown;
}

/** The product fields that a seller decides (spec: cars.fields): one list for both directions. */
const DRAFT_FIELDS: { readonly [Field in keyof CarDraft]: FieldCodec<CarDraft[Field]> } = {
  name: { key: 'name', decode: text },
  price: { key: 'price', decode: dollars, encode: dollarsFromCents },
  originalPrice: { key: 'orginalprice', decode: dollars, encode: dollarsFromCents },
  picture: { key: 'img', decode: text },
  category: { key: 'catagory', decode: category },
  year: { key: 'year', decode: year },
  location: { key: 'location', decode: oneOf(isLocation, 'a location') },
  phone: { key: 'phone', decode: optionalText },
  condition: { key: 'condition', decode: oneOf(isCondition, 'a condition') },
  description: { key: 'description', decode: text },
  mileage: { key: 'mileage', decode: optional(wholeNumber) },
  fuel: { key: 'fuel', decode: optional(oneOf(isFuel, 'a fuel')) },
  gearbox: { key: 'gearbox', decode: optional(oneOf(isGearbox, 'a gearbox')) },
  power: { key: 'power', decode: optional(wholeNumber) },
  owners: { key: 'owners', decode: optional(wholeNumber) },
  colour: { key: 'colour', decode: optional(text) },
};
const DRAFT_FIELD_NAMES = Object.keys(DRAFT_FIELDS) as readonly (keyof CarDraft)[];

/** Reads every field of the table, so that the draft is complete. */
function decodeDraft(field: Fields): CarDraft {
  const decodeOne = <Name extends keyof CarDraft>(name: Name): CarDraft[Name] =>
    field(DRAFT_FIELDS[name].key, DRAFT_FIELDS[name].decode);
  return Object.fromEntries(DRAFT_FIELD_NAMES.map((name) => [name, decodeOne(name)])) as unknown as CarDraft;
}

function encodeDraftFields(draft: CarDraft): Readonly<Record<string, unknown>> {
  const encodeOne = <Name extends keyof CarDraft>(name: Name): readonly [string, unknown] => {
    const { key, encode }: FieldCodec<CarDraft[Name]> = DRAFT_FIELDS[name];
    return [key, encode === undefined ? draft[name] : encode(draft[name])];
  };
  return Object.fromEntries(DRAFT_FIELD_NAMES.map(encodeOne));
}

/** A product whose id is in `idField`. */
const decodeCar = (field: Fields, idField: string): Car => ({
  ...decodeDraft(field),
  id: field(idField, name),
  seller: {
    name: field('sellername', text),
    email: field('email', optionalEmail),
    verified: field('verifiedSeller', optionalFlag),
    picture: field('sellerImg', optionalText),
  },
  state: carState(field),
  postedAt: field('date', timestamp),
});

export const car: Decoder<Car> = (value, place) => decodeCar(fields(value, place), '_id');

/** The caller's own marks; undefined where the server sends none. */
function ownMarks(field: Fields): OwnMarks | undefined {
  const isMissing: Decoder<boolean> = (value) => value === undefined;
  if (field('wishlisted', isMissing) && field('booked', isMissing)) return undefined;
  return {
    isWishlisted: field('wishlisted', optionalFlag),
    isBooked: field('booked', optionalFlag),
    contactNote: field('contactNote', contactNote),
  };
}

const decodeListed = (field: Fields, idField: string): ListedCar => ({
  ...decodeCar(field, idField),
  own: ownMarks(field),
});

/** A product of a public list. */
export const listedCar: Decoder<ListedCar> = (value, place) => decodeListed(fields(value, place), '_id');

/** An advertised product: `serial` is the car's id. */
export const advertisedCar: Decoder<ListedCar> = (value, place) => decodeListed(fields(value, place), 'serial');

/** A product with the buyer's email instead of the seller's; `serial` is the car's id. */
export const wishlistItem: Decoder<WishlistItem> = (value, place) => {
  const field = fields(value, place);
  const wishlistedCar = decodeCar(field, 'serial');
  return {
    id: field('_id', name),
    buyer: field('email', email),
    car: { ...wishlistedCar, seller: { ...wishlistedCar.seller, email: undefined } },
  };
};

/** A note that another server has made up, or a later version, is as good as none. */
export const contactNote: Decoder<ContactNote | undefined> = (value) => (isContactNote(value) ? value : undefined);

const incomingBooking: Decoder<IncomingBooking> = (value, place) => {
  const field = fields(value, place);
  return {
    id: field('_id', name),
    buyerName: field('buyer', text),
    phone: field('phone', optionalText),
    meetingPlace: field('location', optionalText),
    buyerEmail: field('email', optionalEmail),
    isPaid: field('status', (status) => status === 'paid'),
    paidAt: field('paidAt', optional(timestamp)),
    contactNote: field('contactNote', contactNote),
  };
};

/** A seller's own product with its live bookings, which other servers may leave out. */
export const listing: Decoder<Listing> = (value, place) => ({
  car: car(value, place),
  bookings: fields(value, place)('bookings', (bookings, at) =>
    bookings === undefined ? [] : listOf(incomingBooking)(bookings, at),
  ),
  isAdvertised: fields(value, place)('advertised', optionalFlag),
});

/** The product fields (spec: cars.fields) of a car as this user knows it. */
export const encodeCar = (car: Car) => ({
  ...encodeDraftFields(car),
  _id: car.id,
  email: car.seller.email ?? '',
  sellername: car.seller.name,
  verifiedSeller: car.seller.verified,
  issold: car.state.is !== 'available',
  newOwner: car.state.is === 'paid' ? (car.state.owner ?? '') : '',
  txnid: car.state.is === 'paid' ? car.state.transactionId : '',
  date: new Date(car.postedAt).toISOString(),
  serial: car.id,
});

/** Who lists a car, and when (milliseconds UTC): our server sets this itself, another one may rely on it. */
export interface DraftContext {
  readonly name: string;
  readonly email: Email;
  readonly verified: boolean;
  readonly now: number;
}

/** A new car has the product fields too, but no id; `pictures` are those after `img`, and left out where there are none. */
export function encodeDraft(
  draft: CarDraft,
  { name, email, verified, now }: DraftContext,
  morePictures: readonly string[] = [],
) {
  const seller = { name, email, verified, picture: '' };
  const { _id, serial, ...product } = encodeCar({
    ...draft,
    id: '',
    seller,
    state: { is: 'available' },
    postedAt: now,
  });
  return morePictures.length === 0 ? product : { ...product, pictures: morePictures };
}
