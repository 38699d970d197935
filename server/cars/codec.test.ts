import { describe, expect, it } from 'vitest';
import type { Car, CarDraft, CarState } from '#domain/car.ts';
import { NOTHING_STATED } from '#domain/disclosure.ts';
import { NO_FACTS } from '#domain/facts.ts';
import { MODEL_YEARS } from '#domain/options.ts';
import { dollars, EVERY_FACT, email, type Filled, VIN } from '#support/builders.ts';
import { FACTS } from '#support/wireJson.ts';
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
  ...EVERY_FACT,
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
  ...FACTS,
  colour: ' Olive green ',
  pictures: [' /cars/halden-drift.svg'],
  shots: { seats: ' /cars/halden-drift.svg' },
  disclosure: { vin: VIN.toLowerCase(), accidentNote: ' A dent ' },
} as const;

const owner = email('bina@x.test');
const CAR: Car = {
  ...DRAFT,
  id: 'car-1',
  seller: { id: undefined, name: 'Selim', email: email('seller@x.test'), verified: true, picture: '' },
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
  ...FACTS,
};

/** As it crosses the wire: without what is undefined. */
const asJson = (value: unknown) => JSON.parse(JSON.stringify(value));

describe('a car on the wire', () => {
  it('reads every field that a seller decides, and no other', () => {
    expect(decodeCarDraft({ ...WIRE_DRAFT, pictures: [...WIRE_DRAFT.pictures] })).toEqual({
      draft: DRAFT,
      morePictures: ['/cars/halden-drift.svg'],
      shots: { seats: '/cars/halden-drift.svg' },
      disclosure: { ...NOTHING_STATED, vin: VIN, accidentNote: 'A dent' },
    });
    const { properties, required } = carDraftSchema(MODEL_YEARS);
    expect(Object.keys(properties).toSorted()).toEqual(Object.keys(WIRE_DRAFT).toSorted());
    const optional = [...Object.keys(NO_FACTS), 'pictures', 'disclosure', 'shots'];
    expect(required).toEqual(Object.keys(properties).filter((name) => !optional.includes(name)));
  });

  it('[cars.facts] is read and sent without the facts that its seller has not given', () => {
    const { pictures, disclosure, shots, ...draft } = WIRE_DRAFT;
    expect(decodeCarDraft(asJson({ ...draft, ...NO_FACTS }))).toEqual({
      draft: { ...DRAFT, ...NO_FACTS },
      morePictures: [],
    });
    const withoutFacts = Object.entries(WIRE_CAR).filter(([key]) => !(key in FACTS));
    expect(asJson(encodeCar({ ...CAR, ...NO_FACTS }))).toEqual(Object.fromEntries(withoutFacts));
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
    const buyer = { buyerName: 'Bina', buyerEmail: owner, phone: '018', meetingPlace: 'Gate 2' };
    const booking = { id: 'booking-1', ...buyer, isPaid: true, paidAt: 0, contactNote: undefined };
    expect(encodeListing({ car: CAR, bookings: [booking], isAdvertised: true })).toEqual({
      ...WIRE_CAR,
      bookings: [
        {
          _id: 'booking-1',
          buyer: 'Bina',
          email: owner,
          phone: '018',
          location: 'Gate 2',
          status: 'paid',
          paidAt: '1970-01-01T00:00:00.000Z',
        },
      ],
      advertised: true,
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
