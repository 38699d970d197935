import * as v from 'valibot';
import type { Car, CarDraft, CarState, ListedCar, OwnMarks, WishlistItem } from '#domain/car.ts';
import type { CarExtras } from '#domain/carDetails.ts';
import { isContactNote } from '#domain/contactLimits.ts';
import type { Email } from '#domain/email.ts';
import type { IncomingBooking, Listing } from '#domain/listing.ts';
import { dollarsFromCents } from '#domain/money.ts';
import { isBody, isCategory, isCondition, isFuel, isGearbox, isLocation, isPriceLabel } from '#domain/options.ts';
import {
  flag,
  listOf,
  name,
  object,
  oneOf,
  optional,
  optionalFlag,
  optionalText,
  type Schema,
  text,
  wholeNumber,
} from './decoders.ts';
import { dollars, email, optionalEmail, orBlank, textOrBlank, timestamp, year } from './wireValues.ts';

export const category = oneOf(isCategory, 'a category');

/** Empty where nobody owns it here, or the reader may not know. A car whose owner can't be read might be sold: it has to be there. */
const owner = v.pipe(
  text,
  v.transform((value) => (value === '' ? undefined : value)),
  v.optional(email),
);

/** The fields of a car's state. */
export const STATE = {
  issold: flag,
  newOwner: owner,
  txnid: optionalText,
  hiddenByShop: optionalFlag,
  held: optionalFlag,
};

/**
 * `issold`, `newOwner` and `txnid` → one state; a reader who may not know the owner gets both empty, the seller of a car that was
 * paid for long ago the transaction alone.
 */
export function carState({ issold, newOwner, txnid, hiddenByShop, held }: Fields<typeof STATE>): CarState {
  if (newOwner !== undefined || txnid !== '') return { is: 'paid', owner: newOwner, transactionId: txnid };
  if (hiddenByShop) return { is: 'hidden' };
  if (held) return { is: 'held' };
  return { is: issold ? 'sold' : 'available' };
}

/** What an object with these fields is read as. */
type Fields<Entries extends v.ObjectEntries> = v.InferOutput<v.ObjectSchema<Entries, undefined>>;

interface FieldCodec<T> {
  /** The field's name on the wire. */
  readonly key: string;
  readonly schema: Schema<T>;
  /** Left out when the wire has the same value. */
  readonly encode?: (value: T) => unknown;
}

type DraftFields = Pick<Car, keyof CarDraft>;

/** The product fields that a seller decides (spec: cars.fields): one list for both directions. */
const DRAFT_FIELDS: { readonly [Field in keyof CarDraft]: FieldCodec<DraftFields[Field]> } = {
  name: { key: 'name', schema: textOrBlank },
  price: { key: 'price', schema: dollars, encode: dollarsFromCents },
  originalPrice: {
    key: 'orginalprice',
    schema: orBlank(dollars, undefined),
    encode: (price) => price && dollarsFromCents(price),
  },
  picture: { key: 'img', schema: textOrBlank },
  category: { key: 'catagory', schema: orBlank(category, undefined) },
  year: { key: 'year', schema: orBlank(year, undefined) },
  location: { key: 'location', schema: orBlank(oneOf(isLocation, 'a location'), undefined) },
  phone: { key: 'phone', schema: optionalText },
  condition: { key: 'condition', schema: orBlank(oneOf(isCondition, 'a condition'), undefined) },
  description: { key: 'description', schema: textOrBlank },
  make: { key: 'make', schema: optional(text) },
  model: { key: 'model', schema: optional(text) },
  body: { key: 'body', schema: optional(oneOf(isBody, 'a body')) },
  mileage: { key: 'mileage', schema: optional(wholeNumber) },
  fuel: { key: 'fuel', schema: optional(oneOf(isFuel, 'a fuel')) },
  gearbox: { key: 'gearbox', schema: optional(oneOf(isGearbox, 'a gearbox')) },
  power: { key: 'power', schema: optional(wholeNumber) },
  owners: { key: 'owners', schema: optional(wholeNumber) },
  colour: { key: 'colour', schema: optional(text) },
};
const DRAFT_FIELD_NAMES = Object.keys(DRAFT_FIELDS) as readonly (keyof CarDraft)[];

/** By their names on the wire. */
const DRAFT: object = Object.fromEntries(Object.values(DRAFT_FIELDS).map(({ key, schema }) => [key, schema]));

/** Reads every field of the table, so that the draft is complete. */
function toDraft(wire: Readonly<Record<string, unknown>>): DraftFields {
  return Object.fromEntries(
    DRAFT_FIELD_NAMES.map((name) => [name, wire[DRAFT_FIELDS[name].key]]),
  ) as unknown as DraftFields;
}

function encodeDraftFields(draft: DraftFields): Readonly<Record<string, unknown>> {
  const encodeOne = <Name extends keyof CarDraft>(name: Name): readonly [string, unknown] => {
    const { key, encode }: FieldCodec<DraftFields[Name]> = DRAFT_FIELDS[name];
    return [key, encode === undefined ? draft[name] : encode(draft[name])];
  };
  return Object.fromEntries(DRAFT_FIELD_NAMES.map(encodeOne));
}

/** A text that another server has made up, or a later version, is as good as none. */
const known = <T>(isKnown: (value: unknown) => value is T): Schema<T | undefined> =>
  v.pipe(
    v.optional(v.unknown()),
    v.transform((value) => (isKnown(value) ? value : undefined)),
  );

export const contactNote = known(isContactNote);

/** The fields of a product besides its id. */
const PRODUCT = {
  ...DRAFT,
  ...STATE,
  sellername: textOrBlank,
  email: optionalEmail,
  verifiedSeller: optionalFlag,
  sellerId: optional(name),
  sellerImg: optionalText,
  date: orBlank(timestamp, undefined),
};

const toCar = (wire: Fields<typeof PRODUCT>, id: string): Car => ({
  ...toDraft(wire),
  id,
  seller: {
    id: wire.sellerId,
    name: wire.sellername,
    email: wire.email,
    verified: wire.verifiedSeller,
    picture: wire.sellerImg,
  },
  state: carState(wire),
  postedAt: wire.date,
});

export const priceLabel = known(isPriceLabel);

/** Of lists the label alone is read. */
const labelled = v.optional(object({ label: priceLabel }));

/** The fields of a product of a public list, besides its id. */
const LISTED = {
  ...PRODUCT,
  wishlisted: v.optional(flag),
  booked: v.optional(flag),
  contactNote,
  market: labelled,
  insidePictures: optionalFlag,
};

const toListed = (wire: Fields<typeof LISTED>, id: string): ListedCar => ({
  ...toCar(wire, id),
  priceLabel: wire.market?.label,
  hasInsidePictures: wire.insidePictures || undefined,
  own: ownMarks(wire),
});

/** The caller's own marks; undefined where the server sends none. */
function ownMarks({ wishlisted, booked, contactNote }: Fields<typeof LISTED>): OwnMarks | undefined {
  if (wishlisted === undefined && booked === undefined) return undefined;
  return { isWishlisted: wishlisted ?? false, isBooked: booked ?? false, contactNote };
}

export const car = v.pipe(
  object({ ...PRODUCT, _id: name }),
  v.transform((wire): Car => toCar(wire, wire._id)),
);

/** The fields of a product of a public list. */
export const LISTED_CAR = { ...LISTED, _id: name };

export const toListedCar = (wire: Fields<typeof LISTED_CAR>): ListedCar => toListed(wire, wire._id);

export const listedCar = v.pipe(object(LISTED_CAR), v.transform(toListedCar));

/** An advertised product: `serial` is the car's id. */
export const advertisedCar = v.pipe(
  object({ ...LISTED, serial: name }),
  v.transform((wire): ListedCar => toListed(wire, wire.serial)),
);

/** A product with the buyer's email instead of the seller's; `serial` is the car's id. */
export const wishlistItem = v.pipe(
  object({ ...PRODUCT, _id: name, serial: name, email }),
  v.transform((wire): WishlistItem => {
    const item = toCar(wire, wire.serial);
    return { id: wire._id, buyer: wire.email, car: { ...item, seller: { ...item.seller, email: undefined } } };
  }),
);

const incomingBooking = v.pipe(
  object({
    _id: name,
    buyer: textOrBlank,
    phone: optionalText,
    location: optionalText,
    email: optionalEmail,
    status: v.optional(v.unknown()),
    paidAt: optional(timestamp),
    contactNote,
  }),
  v.transform(
    (wire): IncomingBooking => ({
      id: wire._id,
      buyerName: wire.buyer,
      phone: wire.phone,
      meetingPlace: wire.location,
      buyerEmail: wire.email,
      isPaid: wire.status === 'paid',
      paidAt: wire.paidAt,
      contactNote: wire.contactNote,
    }),
  ),
);

/** A seller's own product with its live bookings, which other servers may leave out. */
export const listing = v.pipe(
  object({ ...PRODUCT, _id: name, bookings: v.optional(listOf(incomingBooking), []), advertised: optionalFlag }),
  v.transform(
    (wire): Listing => ({ car: toCar(wire, wire._id), bookings: wire.bookings, isAdvertised: wire.advertised }),
  ),
);

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
  date: car.postedAt === undefined ? undefined : new Date(car.postedAt).toISOString(),
  serial: car.id,
});

/** Who lists a car, and when (milliseconds UTC): our server sets this itself, another one may rely on it. */
export interface DraftContext {
  readonly name: string;
  readonly email: Email;
  readonly verified: boolean;
  readonly now: number;
}

/** A new car has the product fields too, but no id; `pictures` are those after `img`. What there is none of is left out. */
export function encodeDraft(
  draft: CarDraft,
  { name, email, verified, now }: DraftContext,
  { morePictures = [], disclosure, shots }: CarExtras = {},
) {
  const seller = { id: undefined, name, email, verified, picture: '' };
  const { _id, serial, ...product } = encodeCar({
    ...draft,
    id: '',
    seller,
    state: { is: 'available' },
    postedAt: now,
  });
  return {
    ...product,
    ...(morePictures.length > 0 && { pictures: morePictures }),
    ...(disclosure && { disclosure }),
    ...(shots && { shots }),
  };
}
