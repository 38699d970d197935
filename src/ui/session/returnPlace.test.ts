import { expect, it } from 'vitest';
import { returnStateFor, wayBackOf } from './returnPlace.ts';

const from = (origin: string) => ({ origin, originKey: 'k1' });

it.each([
  ['back on the page', '/catagory/suv', from('/catagory/suv'), { placeOf: 'k1' }],
  ['at home after a sign-up', '/', from('/catagory/suv?after=2'), { placeOf: 'k1', wayBack: '/catagory/suv?after=2' }],
  ['at home after a login', '/', from('/dashboard/payment/b1'), { placeOf: 'k1', wayBack: '/dashboard/payment/b1' }],
  ['at home, by the car they came from', '/', { ...from('/catagory/suv'), carId: 'c1' }, { wayBack: '/car/c1' }],
  ['back on the page, whatever the car', '/catagory/suv', { ...from('/catagory/suv'), carId: 'c1' }, { placeOf: 'k1' }],
  [
    'about to book the car',
    '/car/c1',
    { ...from('/car/c1'), carId: 'c1', wantsToBook: true },
    { placeOf: 'k1', opensBooking: true },
  ],
  [
    'at home, about to book',
    '/',
    { ...from('/car/c1'), carId: 'c1', wantsToBook: true },
    { wayBack: '/car/c1', opensBooking: true },
  ],
  ['at home, where they were', '/', from('/'), { placeOf: 'k1' }],
  ['without an origin', '/', null, {}],
  ['from the login itself', '/', from('/login'), {}],
  ['from another site', '/', from('https://evil.test/x'), { placeOf: 'k1' }],
])('[login.place] remembers for a person %s', (_where, path, state, expected) => {
  expect(returnStateFor(path, state)).toEqual(expected);
});

it('[guards.origin] leads back to this site alone', () => {
  expect(wayBackOf({ wayBack: '//evil.test' })).toBe('/');
  expect([wayBackOf(null), wayBackOf({}), wayBackOf({ wayBack: 7 })]).toEqual([undefined, undefined, undefined]);
});
