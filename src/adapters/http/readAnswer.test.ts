import { expect, it, vi } from 'vitest';
import { isFailure } from '#application/Failure.ts';
import { BOOKING, PRODUCT } from '#support/wireJson.ts';
import { booking } from './bookingCodec.ts';
import { car, listing } from './carCodec.ts';
import { listOf, type Schema } from './decoders.ts';
import { readAnswer } from './readAnswer.ts';

const CALL = 'GET /some/{id}';

/** What is read of an answer, and the lines of the console. */
function read<T>(schema: Schema<T>, answer: unknown) {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const value = readAnswer(schema, { call: CALL, body: JSON.parse(JSON.stringify(answer)) });
  const lines = warn.mock.calls.map(([line]) => line);
  warn.mockRestore();
  return { value, lines };
}

/** Why an answer can't be read. */
function complaint(schema: Schema<unknown>, answer: unknown): string {
  try {
    return `was read: ${JSON.stringify(read(schema, answer).value)}`;
  } catch (error) {
    if (!isFailure(error, 'malformed') || !(error.cause instanceof Error)) throw error;
    return error.cause.message;
  }
}

const good = { ...PRODUCT, _id: 'good' };

it('says nothing about an answer that can be read', () => {
  expect(read(listOf(car), [good, { ...PRODUCT, fuel: null }]).lines).toEqual([]);
});

it.each([
  ['_id', ''],
  ['_id', undefined],
  ['price', '12500'],
  ['issold', 'false'],
  ['issold', null],
  ['newOwner', null],
  ['newOwner', undefined],
  ['newOwner', 'nobody'],
])('leaves out the row whose %s is %j, and names it', (field, value) => {
  const { value: cars, lines } = read(listOf(car), [good, { ...PRODUCT, [field]: value }]);
  expect(cars.map(({ id }) => id)).toEqual(['good']);
  expect(lines).toEqual([`${CALL}: 1 row left out, 0 fields left blank: [1].${field}`]);
});

it.each([
  ['name', 7, { name: '' }],
  ['orginalprice', undefined, { originalPrice: undefined }],
  ['catagory', 'truck', { category: undefined }],
  ['year', 2020.5, { year: undefined }],
  ['location', 'Khulna', { location: undefined }],
  ['condition', null, { condition: undefined }],
  ['date', '2026-13-01T08:00:00.000Z', { postedAt: undefined }],
  ['fuel', 'steam', { fuel: undefined }],
  ['mileage', '48,000 km', { mileage: undefined }],
  ['verifiedSeller', 'yes', { seller: { verified: false } }],
])('leaves the %s blank that is %j, and keeps the row', (field, value, blank) => {
  const { value: cars, lines } = read(listOf(car), [good, { ...PRODUCT, [field]: value }]);
  expect(cars).toHaveLength(2);
  expect(cars[1]).toMatchObject({ id: PRODUCT._id, price: 1250050, ...blank });
  expect(lines).toEqual([`${CALL}: 0 rows left out, 1 field left blank: [1].${field}`]);
});

it('keeps a listing and the bookings that can be read', () => {
  const bookings = [{ _id: 'b1', buyer: 'Bina' }, { buyer: 'Omar' }, { _id: 'b3', buyer: 'Lina', paidAt: 'soon' }];
  const { value, lines } = read(listOf(listing), [
    { ...PRODUCT, bookings },
    { ...PRODUCT, bookings: null },
  ]);
  expect(value.map((one) => one.bookings.map(({ id }) => id))).toEqual([['b1', 'b3'], []]);
  expect(lines).toEqual([
    `${CALL}: 1 row left out, 2 fields left blank: [0].bookings[1]._id, [0].bookings[2].paidAt, [1].bookings`,
  ]);
});

it('leaves out what lacks a field that it can’t be without, whole', () => {
  const seller = { name: 'Selim', email: 'nobody', phone: '017' };
  const { value, lines } = read(booking, { ...BOOKING, seller, status: 'lost' });
  expect(value).toMatchObject({ seller: undefined, status: 'booked' });
  expect(lines).toEqual([`${CALL}: 0 rows left out, 2 fields left blank: status, seller.email`]);
});

it('writes one line for many flaws, and never a value', () => {
  const rows = Array.from({ length: 24 }, () => ({ ...PRODUCT, email: 'secret-and-broken', fuel: 'steam' }));
  const { value, lines } = read(listOf(car), rows);
  expect(value).toHaveLength(24);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/0 rows left out, 48 fields left blank: .*, and 38 more$/);
  expect(lines[0]).not.toMatch(/secret|steam/);
});

it('fails where nothing of it can be read', () => {
  expect(complaint(booking, { ...BOOKING, issold: 1 })).toBe(`${CALL}: issold: true or false was expected`);
  expect(complaint(booking, [])).toBe(`${CALL}: an object was expected`);
  expect(complaint(listOf(car), { rows: [] })).toBe(`${CALL}: a list was expected`);
  expect(complaint(listOf(car), [{ ...PRODUCT, _id: 7 }])).toBe(
    `${CALL}: [0]._id: a list with a row that can be read was expected`,
  );
});
