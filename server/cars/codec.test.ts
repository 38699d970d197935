import { describe, expect, it } from 'vitest';
import type { Car, CarDraft } from '#domain/car.ts';
import { MODEL_YEARS } from '#domain/options.ts';
import { dollars, email, type Filled } from '#support/builders.ts';
import { carDraftSchema, carSchema, decodeCarDraft, encodeCar } from './codec.ts';

/** Every field of a draft, optional ones too: a new field does not compile until it is listed here. */
const DRAFT: Filled<CarDraft> = {
  name: 'Corvane Outpost',
  price: dollars(12_500.5),
  originalPrice: dollars(18_900),
  picture: '/cars/corvane-outpost.svg',
  category: 'suv',
  year: 2020,
  location: 'Dhaka',
  phone: '017',
  condition: 'Good',
  description: 'One careful owner.',
};
const WIRE_DRAFT = {
  name: ' Corvane Outpost ',
  price: 12_500.5,
  orginalprice: 18_900,
  img: '/cars/corvane-outpost.svg',
  catagory: 'suv',
  year: '2020',
  location: 'Dhaka',
  phone: '017',
  condition: 'Good',
  description: 'One careful owner.',
} as const;

describe('a car on the wire', () => {
  it('reads every field that a seller decides, and no other', () => {
    expect(decodeCarDraft(WIRE_DRAFT)).toEqual(DRAFT);
    expect(Object.keys(carDraftSchema(MODEL_YEARS).properties).toSorted()).toEqual(Object.keys(WIRE_DRAFT).toSorted());
  });

  it('is sent with every field of its schema', () => {
    const car: Car = {
      ...DRAFT,
      id: 'car-1',
      seller: { name: 'Selim', email: email('seller@x.test'), verified: true },
      state: { is: 'available' },
      postedAt: 0,
    };
    expect(Object.keys(encodeCar(car)).toSorted()).toEqual(Object.keys(carSchema.properties).toSorted());
    expect(encodeCar(car)).toMatchObject({ orginalprice: 18_900, catagory: 'suv', date: '1970-01-01T00:00:00.000Z' });
  });
});
