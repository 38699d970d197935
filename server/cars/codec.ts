import { type Static, type TString, Type } from 'typebox';
import type { Car, CarDraft, CompleteCar, ListedCar, WishlistItem } from '#domain/car.ts';
import { MAX_PICTURES } from '#domain/carDetails.ts';
import { CAR_MESSAGES } from '#domain/carForm.ts';
import { keptText } from '#domain/characters.ts';
import { type CarFacts, FACT_RANGES, MAX_FACT_LENGTH } from '#domain/facts.ts';
import { MAX_LENGTH } from '#domain/limits.ts';
import type { Listing } from '#domain/listing.ts';
import { dollarsFromCents } from '#domain/money.ts';
import {
  BODIES,
  CATEGORIES,
  CONDITIONS,
  FUELS,
  GEARBOXES,
  LOCATIONS,
  type ModelYears,
  PRICE_LABELS,
  yearOptions,
} from '#domain/options.ts';
import { mapShots, type Shot } from '#domain/shots.ts';
import {
  assertAllFieldsUsed,
  type Complete,
  contactNote,
  filledText,
  id,
  isoTime,
  isoTimeText,
  nameFrom,
  nameText,
  oneOf,
  price,
  priceFrom,
  wholeNumber,
} from '../http/shapes.ts';

import { decodeDisclosure, disclosureBody } from './disclosureCodec.ts';
import type { ListedDraft } from './morePictures.ts';

/* Cars on the wire (spec: cars.fields). The odd spellings are the contract's. */

const text = Type.String();

export const hiddenByShop = Type.Optional(
  Type.Boolean({ description: 'true: the shop has taken the car down, and strangers don’t see it' }),
);

const held = Type.Optional(
  Type.Boolean({ description: 'true: nobody but its seller and admins sees it until an admin has looked at it' }),
);

export const carSchema = Type.Object(
  {
    _id: text,
    name: text,
    price: Type.Number(),
    orginalprice: Type.Number(),
    img: text,
    catagory: oneOf(CATEGORIES),
    year: Type.Integer(),
    location: oneOf(LOCATIONS),
    phone: text,
    condition: oneOf(CONDITIONS),
    description: text,
    email: text,
    sellername: text,
    verifiedSeller: Type.Boolean(),
    issold: Type.Boolean(),
    newOwner: text,
    txnid: text,
    date: isoTimeText,
    serial: text,
    make: Type.Optional(text),
    model: Type.Optional(text),
    body: Type.Optional(oneOf(BODIES)),
    mileage: Type.Optional(Type.Integer()),
    fuel: Type.Optional(oneOf(FUELS)),
    gearbox: Type.Optional(oneOf(GEARBOXES)),
    power: Type.Optional(Type.Integer()),
    owners: Type.Optional(Type.Integer()),
    colour: Type.Optional(text),
    sellerId: Type.Optional(Type.String({ description: 'The id of the seller’s page' })),
    sellerImg: Type.Optional(Type.String({ description: 'The seller’s profile picture' })),
    hiddenByShop,
    held,
  },
  { title: 'Car' },
);
type WireCar = Static<typeof carSchema>;

/** A car of a public list; the marks are the caller's own, and absent for a guest. */
export const listedCarSchema = Type.Object(
  {
    ...carSchema.properties,
    wishlisted: Type.Optional(Type.Boolean()),
    booked: Type.Optional(Type.Boolean()),
    contactNote,
    insidePictures: Type.Optional(Type.Boolean({ description: 'true: a picture shows the dashboard or the seats' })),
    market: Type.Optional(Type.Object({ label: Type.Optional(oneOf(PRICE_LABELS)) })),
  },
  { title: 'ListedCar' },
);

export type WireListedCar = Complete<Static<typeof listedCarSchema>>;

export const listingSchema = Type.Object(
  {
    ...carSchema.properties,
    bookings: Type.Array(
      Type.Object({
        _id: text,
        buyer: text,
        email: text,
        phone: text,
        location: text,
        status: text,
        paidAt: Type.Optional(Type.String()),
        contactNote,
      }),
    ),
    advertised: Type.Boolean(),
  },
  { title: 'OwnCar' },
);

/** A car of this market has every field: those of the pages' type may be blank where another server answers. */
function assertComplete(car: Car): asserts car is CompleteCar {
  const { originalPrice, category, year, location, condition, postedAt } = car;
  if ([originalPrice, category, year, location, condition, postedAt].includes(undefined))
    throw new Error('a stored car without all its fields');
}

/** A car as the requester may see it: hidden fields are blank already. */
export function encodeCar(car: Car): Complete<WireCar> {
  assertComplete(car);
  const { id, name, price, originalPrice, picture, category, year, location, phone, condition, ...more } = car;
  const {
    description,
    seller,
    state,
    postedAt,
    make,
    model,
    body,
    mileage,
    fuel,
    gearbox,
    power,
    owners,
    colour,
    ...unread
  } = more;
  assertAllFieldsUsed(unread);
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
    make,
    model,
    body,
    mileage,
    fuel,
    gearbox,
    power,
    owners,
    colour,
    sellerId: seller.id,
    sellerImg: seller.picture === '' ? undefined : seller.picture,
  };
}

/** A car of a public list, with the caller's own marks. */
export const encodeListedCar = (car: ListedCar): WireListedCar => ({
  ...encodeCar(car),
  wishlisted: car.own?.isWishlisted,
  booked: car.own?.isBooked,
  contactNote: car.own?.contactNote,
  insidePictures: car.hasInsidePictures,
  market: car.priceLabel && { label: car.priceLabel },
});

export const encodeState = (
  state: Car['state'],
): Pick<Complete<WireCar>, 'issold' | 'newOwner' | 'txnid' | 'hiddenByShop' | 'held'> => ({
  issold: state.is !== 'available' && state.is !== 'held',
  newOwner: state.is === 'paid' ? (state.owner ?? '') : '',
  txnid: state.is === 'paid' ? state.transactionId : '',
  hiddenByShop: state.is === 'hidden' || undefined,
  held: state.is === 'held' || undefined,
});

/** A seller's own car, with who has booked it. */
export const encodeListing = ({ car, bookings, isAdvertised }: Listing) => ({
  ...encodeCar(car),
  bookings: bookings.map(({ id, buyerName, buyerEmail, phone, meetingPlace, isPaid, paidAt, ...more }) => ({
    _id: id,
    buyer: buyerName,
    email: buyerEmail ?? '',
    phone,
    location: meetingPlace,
    status: isPaid ? 'paid' : 'booked',
    paidAt: isoTime(paidAt),
    contactNote: more.contactNote,
  })),
  advertised: isAdvertised,
});

/** A wishlist item: the car, its id as `serial`, and the buyer's email. */
export const encodeWishlistItem = ({ id, car, buyer }: WishlistItem): Complete<WireCar> => ({
  ...encodeCar(car),
  _id: id,
  email: buyer,
});

/** Longest address of a picture. */
export const MAX_PICTURE_URL_LENGTH = 500;

/** Which of a car's own pictures is which shot of the photo guide. */
export const shotsSchema = (address: TString) => {
  const shot = Type.Optional(address);
  const outside = { front: shot, left: shot, right: shot, tyres: shot, damage: shot };
  const shots = { ...outside, dashboard: shot, seats: shot, boot: shot };
  return Type.Object(shots satisfies Record<Shot, unknown>, { description: 'Which picture is which shot' });
};

const pictureAddress = filledText(MAX_PICTURE_URL_LENGTH, CAR_MESSAGES.picture);

/** The fields that a seller decides; whatever else a client sends is ignored. */
export const carDraftSchema = (years: ModelYears) =>
  Type.Object(
    {
      name: nameText(CAR_MESSAGES.name),
      price,
      orginalprice: price,
      img: pictureAddress,
      catagory: oneOf(CATEGORIES),
      year: yearSchema(years),
      location: oneOf(LOCATIONS),
      phone: filledText(MAX_LENGTH.phone, CAR_MESSAGES.phone),
      condition: oneOf(CONDITIONS),
      description: filledText(MAX_LENGTH.description, CAR_MESSAGES.description),
      make: Type.Optional(filledText(MAX_FACT_LENGTH)),
      model: Type.Optional(filledText(MAX_FACT_LENGTH)),
      body: Type.Optional(oneOf(BODIES)),
      mileage: Type.Optional(wholeNumber(FACT_RANGES.mileage)),
      fuel: Type.Optional(oneOf(FUELS)),
      gearbox: Type.Optional(oneOf(GEARBOXES)),
      power: Type.Optional(wholeNumber(FACT_RANGES.power)),
      owners: Type.Optional(wholeNumber(FACT_RANGES.owners)),
      colour: Type.Optional(filledText(MAX_FACT_LENGTH)),
      pictures: Type.Optional(Type.Array(pictureAddress, { maxItems: MAX_PICTURES - 1 })),
      disclosure: Type.Optional(disclosureBody(pictureAddress)),
      shots: Type.Optional(shotsSchema(pictureAddress)),
    },
    { title: 'CarDraft' },
  );

/** A number, or a text of digits as selects send it (spec: wire.types). */
const yearSchema = (years: ModelYears) =>
  Type.Union(
    [Type.Integer({ minimum: years.from, maximum: years.to }), oneOf(yearOptions(years).map((year) => String(year)))],
    { description: 'A model year', 'x-message': `a year from ${years.from} to ${years.to} is needed` },
  );

const optionalKeptText = (given: string | undefined): string | undefined => given && keptText(given);

export function decodeCarDraft(wire: Static<ReturnType<typeof carDraftSchema>>): ListedDraft {
  const { name, price, orginalprice, img, catagory, year, location, phone, condition, description, ...facts } = wire;
  const { make, model, body, mileage, fuel, gearbox, power, owners, colour, pictures, disclosure, shots, ...unread } =
    facts;
  assertAllFieldsUsed(unread);
  const draft: CarDraft = {
    name: nameFrom(name),
    price: priceFrom('price', price),
    originalPrice: priceFrom('orginalprice', orginalprice),
    picture: img.trim(),
    category: catagory,
    year: Number(year),
    location,
    phone: keptText(phone),
    condition,
    description: keptText(description),
    make: optionalKeptText(make),
    model: optionalKeptText(model),
    body,
    mileage,
    fuel,
    gearbox,
    power,
    owners,
    colour: optionalKeptText(colour),
  };
  return {
    draft,
    morePictures: pictures?.map((picture) => picture.trim()) ?? [],
    disclosure: disclosure && decodeDisclosure(disclosure),
    shots: shots && mapShots(shots, (picture) => picture.trim()),
  };
}

/** A product of which the server reads the id alone. */
export const carIdSchema = Type.Object({ _id: id }, { title: 'CarId' });
export const decodeCarId = ({ _id }: Static<typeof carIdSchema>): string => _id.trim();

/** The product that is advertised: `serial` is its id; a product of which only `_id` came is taken as well. */
export const advertisedSchema = Type.Object(
  { _id: Type.Optional(id), serial: Type.Optional(id) },
  { title: 'Advertisement', anyOf: [{ required: ['serial'] }, { required: ['_id'] }] },
);
export const decodeAdvertisedId = ({ serial, _id }: Static<typeof advertisedSchema>): string =>
  (serial ?? _id ?? '').trim();

/** A category in an address; any other word is an address that does not exist. */
export const categorySchema = Type.Unsafe<CompleteCar['category']>({
  type: 'string',
  enum: [...CATEGORIES],
  'x-refusal': 'not-found',
  'x-message': 'There is no such category',
});

/** Every fact, for the OpenAPI document and for the contract's car about which everything is said: a new one does not compile until it is here. */
export const factsExample: { readonly [Fact in keyof CarFacts]: NonNullable<CarFacts[Fact]> } = {
  make: 'Corvane',
  model: 'Outpost',
  body: 'suv',
  mileage: 48_000,
  fuel: 'diesel',
  gearbox: 'manual',
  power: 177,
  owners: 2,
  colour: 'Olive green',
};

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
  ...factsExample,
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
