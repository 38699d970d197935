import { FIRST_MOMENT } from '#adapters/memory/MemoryClock.ts';
import type { StoredBooking, StoredMember, StoredWishlistItem } from '#adapters/memory/records.ts';
import type { Session } from '#application/SessionState.ts';
import type { CarDraft, CompleteCar, ListedCar } from '#domain/car.ts';
import type { CarForm } from '#domain/carForm.ts';
import type { Disclosure } from '#domain/disclosure.ts';
import { type Email, toEmail } from '#domain/email.ts';
import { type CarFacts, NO_FACTS } from '#domain/facts.ts';
import { formFromFacts } from '#domain/factsForm.ts';
import type { IncomingBooking } from '#domain/listing.ts';
import { type Cents, cents } from '#domain/money.ts';
import { FACTS } from './wireJson.ts';

/** A valid email address. */
export function email(text: string): Email {
  const address = toEmail(text);
  if (address === undefined) throw new RangeError(`no email: ${text}`);
  return address;
}

export const dollars = (amount: number): Cents => cents(amount * 100);

const person = (name: string, address: string): StoredMember => ({
  id: `member-${name.toLowerCase()}`,
  name,
  email: email(address),
  role: 'Buyer',
  picture: '/art/buyer-avatar.svg',
  verified: false,
  isAdmin: false,
  joinedAt: Date.UTC(2022, 0, 1),
});

/** The members of every test market; with the same addresses as in the demo market. */
export const BUYER: StoredMember = person('Bina', 'buyer@demo.test');
export const OTHER_BUYER: StoredMember = person('Omar', 'other@demo.test');
export const SELLER: StoredMember = {
  ...person('Selim', 'seller@demo.test'),
  role: 'Seller',
  picture: '/art/seller-avatar.svg',
  verified: true,
};
export const NEW_SELLER: StoredMember = {
  ...person('Nadia', 'new-seller@demo.test'),
  role: 'Seller',
  picture: '/art/seller-avatar.svg',
};
export const ADMIN: StoredMember = {
  ...person('Amina', 'admin@demo.test'),
  picture: '/art/admin-avatar.svg',
  isAdmin: true,
};

/** The session of a page on which this member is signed in. */
export const sessionOf = (member: StoredMember): Session => ({
  status: 'signedIn',
  identity: { ...member, isEmailVerified: true },
});

/** A car that SELLER has for sale, with the given changes. */
export const aCar = (about: Partial<CompleteCar> = {}): CompleteCar => ({
  id: 'car-corolla',
  name: 'Toyota Corolla Altis',
  price: dollars(12_500),
  originalPrice: dollars(18_900),
  picture: '/art/tile-sedan.svg',
  category: 'sedan',
  year: 2020,
  location: 'Dhaka',
  phone: '01711 000000',
  condition: 'Good',
  description: 'One careful owner, serviced every 5,000 km, new tyres all around and papers in order.',
  seller: { id: SELLER.id, name: SELLER.name, email: SELLER.email, verified: SELLER.verified, picture: SELLER.picture },
  state: { is: 'available' },
  postedAt: FIRST_MOMENT,
  ...NO_FACTS,
  ...about,
});

/** The same car in a public list, as a visitor gets it. */
export const aListedCar = (about: Partial<CompleteCar & ListedCar> = {}): CompleteCar & ListedCar => ({
  ...aCar(about),
  priceLabel: about.priceLabel,
  hasInsidePictures: about.hasInsidePictures,
  own: about.own,
});

/** A car to be listed, with the given changes. */
export function aDraft(about: Partial<CarDraft> = {}): CarDraft {
  const { id, seller, state, postedAt, ...draft } = aCar();
  return { ...draft, ...about };
}

/** All fields, optional ones too: a missing field does not compile. */
export type Filled<T> = { readonly [Field in keyof T]-?: Exclude<T[Field], undefined> };

/** Every fact that a seller may give; the wire has the same names and values. A new one does not compile until `FACTS` has it. */
export const EVERY_FACT: Filled<CarFacts> = FACTS;

/** A disclosure in which everything is stated, with the given changes. */
export const aDisclosure = (about: Partial<Disclosure> = {}): Disclosure => ({
  accidents: 'repaired',
  accidentNote: 'Rear bumper, 2021',
  service: 'full',
  keys: 2,
  validUntil: '2027-05',
  vin: VIN,
  faults: [
    { view: 'left', x: 39, y: 52, text: 'A scratch as long as a hand', picture: undefined },
    { view: 'front', x: 50, y: 24, text: 'A chip in the glass', picture: undefined },
  ],
  ...about,
});

/** A VIN with a right check digit, and as strangers read it. */
export const VIN = '1HGCM82633A004352';
export const MASKED_VIN = '1HG…52';

/** The completed Add A Product form, with the given changes. */
export const aCarForm = (about: Partial<CarForm> = {}): CarForm => ({
  name: 'Toyota Aqua',
  price: '9500',
  originalPrice: '12000',
  phone: '01711',
  description: 'A hybrid.',
  year: '2021',
  condition: 'Good',
  location: 'Dhaka',
  category: 'suv',
  ...formFromFacts(NO_FACTS),
  hasPicture: true,
  ...about,
});

/** A booking of a car by BUYER. */
export const aBooking = (car: CompleteCar, about: Partial<StoredBooking> = {}): StoredBooking => ({
  id: `booking-of-${car.id}`,
  carId: car.id,
  carName: car.name,
  category: car.category,
  picture: car.picture,
  price: car.price,
  sellerEmail: car.seller.email,
  buyer: { name: BUYER.name, email: BUYER.email },
  phone: '01822 111111',
  meetingPlace: 'In front of the main post office',
  status: 'booked',
  refunds: [],
  inspection: undefined,
  isHidden: false,
  bookedAt: FIRST_MOMENT,
  paidAt: undefined,
  refundedAt: undefined,
  cancelledAt: undefined,
  ...about,
});

/** BUYER's booking as the seller of the car sees it. */
export const anIncomingBooking = (about: Partial<IncomingBooking> = {}): IncomingBooking => ({
  id: 'booking-1',
  buyerName: BUYER.name,
  buyerEmail: BUYER.email,
  phone: '01822 111111',
  meetingPlace: 'In front of the main post office',
  isPaid: false,
  paidAt: undefined,
  contactNote: undefined,
  ...about,
});

/** A car on BUYER's wishlist. */
export const aWishlistItem = (car: CompleteCar, about: Partial<StoredWishlistItem> = {}): StoredWishlistItem => ({
  id: `wish-for-${car.id}`,
  carId: car.id,
  buyer: BUYER.email,
  ...about,
});
