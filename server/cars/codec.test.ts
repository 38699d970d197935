import { describe, expect, it } from 'vitest';
import type { Car, CarDraft, CarState } from '#domain/car.ts';
import { MODEL_YEARS } from '#domain/options.ts';
import { dollars, email, type Filled } from '#support/builders.ts';
import {
  carDraftSchema,
  carSchema,
  decodeAdvertisedId,
  decodeCarDraft,
  decodeCarId,
  encodeCar,
  encodeListing,
  encodeWishlistItem,
} from './codec.ts';

/** Every field of a draft, optional ones too: a new field does not compile until it is listed here. */
const DRAFT: Filled<CarDraft> = {
  name: 'Corvane Outpost',
  price: dollars(12_500.5),
  originalPrice: dollars(18_900),
  picture: '/cars/corvane-outpost.svg',
  category: 'sports',
  year: 2021,
  location: 'Dhaka',
  phone: '017',
  condition: 'Good',
  description: 'One careful owner.',
};
const WIRE_DRAFT = {
  name: ' Corvane Outpost ',
  price: 12_500.5,
  orginalprice: 18_900,
  img: ' /cars/corvane-outpost.svg',
  catagory: 'sports',
  year: '2021',
  location: 'Dhaka',
  phone: ' 017',
  condition: 'Good',
  description: 'One careful owner.\n',
} as const;

const owner = email('bina@x.test');
const CAR: Car = {
  ...DRAFT,
  id: 'car-1',
  seller: { name: 'Selim', email: email('seller@x.test'), verified: true },
  state: { is: 'available' },
  postedAt: 0,
};
const WIRE_CAR = {
  _id: 'car-1',
  name: 'Corvane Outpost',
  price: 12_500.5,
  orginalprice: 18_900,
  img: '/cars/corvane-outpost.svg',
  catagory: 'sports',
  year: 2021,
  location: 'Dhaka',
  phone: '017',
  condition: 'Good',
  description: 'One careful owner.',
  email: 'seller@x.test',
  sellername: 'Selim',
  verifiedSeller: true,
  issold: false,
  newOwner: '',
  txnid: '',
  date: '1970-01-01T00:00:00.000Z',
  serial: 'car-1',
};

describe('a car on the wire', () => {
  it('reads every field that a seller decides, and no other', () => {
    expect(decodeCarDraft(WIRE_DRAFT)).toEqual(DRAFT);
    const { properties, required } = carDraftSchema(MODEL_YEARS);
    expect(Object.keys(properties).toSorted()).toEqual(Object.keys(WIRE_DRAFT).toSorted());
    expect(required).toEqual(Object.keys(properties));
  });

  it('is sent with every field of its schema', () => {
    expect(Object.keys(encodeCar(CAR)).toSorted()).toEqual(Object.keys(carSchema.properties).toSorted());
    expect(encodeCar(CAR)).toEqual(WIRE_CAR);
  });

  it.each<[CarState, object]>([
    [{ is: 'sold' }, { issold: true, newOwner: '', txnid: '' }],
    [
      { is: 'paid', owner, transactionId: 'pi_1' },
      { issold: true, newOwner: owner, txnid: 'pi_1' },
    ],
  ])('says whether it is sold, and to whom: %o', (state, fields) => {
    expect(encodeCar({ ...CAR, state })).toEqual({ ...WIRE_CAR, ...fields });
  });

  it('hides an email that its reader may not see', () => {
    expect(encodeCar({ ...CAR, seller: { ...CAR.seller, email: undefined } }).email).toBe('');
  });

  it('has its bookings in its seller’s list', () => {
    const booking = { id: 'booking-1', buyerName: 'Bina', phone: '018', meetingPlace: 'Gate 2' };
    expect(encodeListing({ car: CAR, bookings: [booking] })).toEqual({
      ...WIRE_CAR,
      bookings: [{ _id: 'booking-1', buyer: 'Bina', phone: '018', location: 'Gate 2' }],
    });
  });

  it('has the item’s id and the buyer’s email in a wishlist', () => {
    const item = { id: 'item-1', car: CAR, buyer: owner };
    expect(encodeWishlistItem(item)).toEqual({ ...WIRE_CAR, _id: 'item-1', email: owner });
  });

  it('is named by its id, without the white space around it', () => {
    expect(decodeCarId({ _id: ' car-1 ' })).toBe('car-1');
    expect(decodeAdvertisedId({ serial: ' car-1 ' })).toBe('car-1');
    expect(decodeAdvertisedId({ _id: ' car-2 ' })).toBe('car-2');
  });
});
