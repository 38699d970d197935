import { describe, expect, it } from 'vitest';
import { Failure } from '#application/Failure.ts';
import { NO_FACTS } from '#domain/facts.ts';
import { EVERY_FACT } from '#support/builders.ts';
import { BOOKING, FACTS, MEMBER, PRODUCT } from '#support/wireJson.ts';
import { booking } from './bookingCodec.ts';
import { advertisedCar, car, listing, wishlistItem } from './carCodec.ts';
import { decode, type Schema } from './decoders.ts';
import { adminAnswer, memberOf, sellerAnswer } from './memberCodec.ts';

/** The place that a decoder names in its error; undefined when it accepts the value. */
function complaint(schema: Schema<unknown>, value: unknown): string | undefined {
  try {
    // As it comes over the wire: what is undefined is not there.
    decode(schema, value && JSON.parse(JSON.stringify(value)), 'it');
    return undefined;
  } catch (error) {
    if (!(error instanceof Failure) || error.kind !== 'malformed') throw error;
    return error.cause instanceof TypeError ? error.cause.message.split(':')[0] : 'no cause';
  }
}

/** For each fact what is of another kind: a text and numbers that are not whole for a number, a number for a text. */
const WRONG_FACTS = Object.entries(FACTS).map(
  ([fact, value]) => [fact, typeof value === 'number' ? [String(value), -1, 0.5] : [7]] as const,
);

describe('a product', () => {
  it('[cars.facts] is read without the facts that a server leaves out', () => {
    for (const nothing of [undefined, null, '']) {
      const unsaid = Object.fromEntries(Object.keys(NO_FACTS).map((fact) => [fact, nothing]));
      expect(decode(car, { ...PRODUCT, ...unsaid }, 'it')).toMatchObject(NO_FACTS);
    }
  });

  it('[cars.id] [cars.fields] [cars.owner-fields] is read with every field', () => {
    expect(decode(car, PRODUCT, 'it')).toEqual({
      id: 'car-1',
      name: 'Toyota Corolla',
      price: 1250050,
      originalPrice: 1890000,
      picture: '/image-host/pictures/a-800.webp',
      category: 'sedan',
      year: 2020,
      location: 'Dhaka',
      phone: '01711',
      condition: 'Good',
      description: 'One careful owner',
      seller: { name: 'Selim', email: 'seller@demo.test', verified: true, picture: '' },
      state: { is: 'available' },
      postedAt: Date.UTC(2022, 5, 1, 12),
      ...EVERY_FACT,
    });
  });

  it.each<readonly [field: string, values: readonly unknown[]]>([
    ['_id', [undefined, '', 7]],
    ['name', [undefined, 7, null]],
    ['price', [undefined, '12500', Number.NaN, 1.005, null]],
    ['orginalprice', [undefined, '18900']],
    ['img', [undefined, 7]],
    ['catagory', [undefined, 'truck', 'SUV']],
    ['year', [undefined, '20', 2020.5, null]],
    ['location', [undefined, 'Khulna']],
    ['phone', [7]],
    ['condition', [undefined, 'New']],
    ['description', [undefined, 7]],
    ['sellername', [undefined]],
    ['email', ['nobody', 7]],
    ['verifiedSeller', ['yes', null]],
    ['issold', [undefined, 0, 'false']],
    ['newOwner', [undefined, 'nobody', 7, null]],
    ['date', [undefined, 'yesterday', 1654084800000]],
    ['fuel', ['steam']],
    ['gearbox', ['Manual']],
    ...WRONG_FACTS,
  ])('is malformed by its %s', (field, values) => {
    for (const value of values) expect(complaint(car, { ...PRODUCT, [field]: value })).toBe(`it.${field}`);
  });

  it.each([undefined, null, 'car', 7, []])('is not %s', (value) => {
    expect(complaint(car, value)).toBe('it');
  });

  it('[wire.types] may have its year as a text', () => {
    expect(decode(car, { ...PRODUCT, year: '2019' }, 'it').year).toBe(2019);
  });

  it('may have no contact', () => {
    const hidden = decode(car, { ...PRODUCT, phone: '', email: '' }, 'it');
    expect(hidden).toMatchObject({ phone: '', seller: { email: undefined } });
  });

  it.each([
    [{ issold: true }, { is: 'sold' }],
    [
      { issold: true, newOwner: 'Bina@Demo.test', txnid: 'pi_1' },
      { is: 'paid', owner: 'bina@demo.test', transactionId: 'pi_1' },
    ],
  ])('%j is %j', (fields, state) => {
    expect(decode(car, { ...PRODUCT, ...fields }, 'it').state).toEqual(state);
  });
});

describe('a decoded product', () => {
  const item = { ...PRODUCT, _id: 'item-1', serial: 'car-1', email: 'buyer@demo.test' };

  it('[cars.serial] [advertisements.item] takes its id from the serial when it is an advertised car', () => {
    expect(decode(advertisedCar, item, 'it').id).toBe('car-1');
    expect(complaint(advertisedCar, { ...item, serial: undefined })).toBe('it.serial');
  });

  it('[cars.serial] [wishlist.item] takes the buyer’s email, and the car’s id from the serial, when it is a wishlist item', () => {
    const { id, buyer, car } = decode(wishlistItem, item, 'it');
    expect([id, buyer, car.id, car.seller.email]).toEqual(['item-1', 'buyer@demo.test', 'car-1', undefined]);
    expect(complaint(wishlistItem, { ...item, email: '' })).toBe('it.email');
  });

  it('has its bookings when it is a seller’s own listing and the server sends them', () => {
    const bookings = [{ _id: 'b1', buyer: 'Bina', phone: '01822', location: 'Post office' }];
    expect(decode(listing, { ...PRODUCT, bookings }, 'it').bookings).toEqual([
      {
        id: 'b1',
        buyerName: 'Bina',
        buyerEmail: undefined,
        phone: '01822',
        meetingPlace: 'Post office',
        isPaid: false,
        paidAt: undefined,
      },
    ]);
    expect(decode(listing, PRODUCT, 'it').bookings).toEqual([]);
    expect(complaint(listing, { ...PRODUCT, bookings: {} })).toBe('it.bookings');
    expect(complaint(listing, { ...PRODUCT, bookings: [...bookings, {}] })).toBe('it.bookings[1]._id');
  });
});

describe('a booking', () => {
  it('[bookings.fields] [bookings.id] is read with every field', () => {
    expect(decode(booking, BOOKING, 'it')).toEqual({
      id: 'booking-1',
      carId: 'car-1',
      carName: 'Toyota Corolla',
      category: 'sedan',
      picture: '/image-host/pictures/a-800.webp',
      price: 1250050,
      buyer: { name: 'Bina', email: 'buyer@demo.test' },
      phone: '01822',
      meetingPlace: 'Post office',
      refunds: [],
      mayReview: false,
      status: 'booked',
      carState: { is: 'available' },
    });
  });

  it.each([
    ['_id', ''],
    ['price', '12'],
    ['buyer', undefined],
    ['email', 'nobody'],
    ['phone', 7],
    ['catagory', 'truck'],
    ['location', 7],
    ['name', undefined],
    ['serial', ''],
    ['img', undefined],
    ['issold', undefined],
    ['status', 'sold'],
  ])('is malformed by its %s', (field, value) => {
    expect(complaint(booking, { ...BOOKING, [field]: value })).toBe(`it.${field}`);
  });

  it.each([
    ['unsaved', { _id: 'car-1' }],
    ['booked', {}],
    ['paid', { issold: true, newOwner: 'buyer@demo.test', txnid: 'pi_1' }],
    ['booked', { issold: true, newOwner: 'other@demo.test', txnid: 'pi_1' }],
  ])('without a status is %s by %j', (status, fields) => {
    expect(decode(booking, { ...BOOKING, status: undefined, ...fields }, 'it').status).toBe(status);
  });
});

describe('members and role checks', () => {
  it('[members.fields] decode a member with the requested role', () => {
    expect(decode(memberOf('Seller'), MEMBER, 'it')).toEqual({
      id: 'member-1',
      name: 'Selim',
      email: 'seller@demo.test',
      role: 'Seller',
      picture: '/art/seller-avatar.svg',
      verified: false,
    });
  });

  it.each([
    ['_id', ''],
    ['name', 7],
    ['email', 'nobody'],
    ['img', 7],
    ['verifiedSeller', 'no'],
  ])('a member is malformed by its %s', (field, value) => {
    expect(complaint(memberOf('Buyer'), { ...MEMBER, [field]: value })).toBe(`it.${field}`);
  });

  it('[calls.admin-check] [calls.seller-check] decode a role check as true or false, and refuse anything else', () => {
    expect(decode(adminAnswer, { isAdmin: true }, 'it')).toEqual({ isAdmin: true });
    expect(complaint(adminAnswer, {})).toBe('it.isAdmin');
    expect(decode(sellerAnswer, { isSeller: true, verified: true }, 'it')).toEqual({ isSeller: true, verified: true });
    expect(complaint(sellerAnswer, { isSeller: 1 })).toBe('it.isSeller');
  });
});
