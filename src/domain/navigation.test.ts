import { describe, expect, it } from 'vitest';
import {
  carPath,
  categoryOf,
  categoryPath,
  editCarPath,
  HOW_IT_WORKS_PATH,
  mayAccess,
  memberPath,
  paymentPath,
  searchPath,
  sellerPath,
  sellRoute,
} from './navigation.ts';
import type { Role } from './role.ts';
import { EVERY_CAR } from './search.ts';
import { decodeSearch } from './searchAddress.ts';

it('[search.address] leads to a search for words, which the search page reads from its address', () => {
  const { search } = new URL(searchPath('corolla & co'), 'https://cars.test');
  expect(decodeSearch(Object.fromEntries(new URLSearchParams(search)))).toEqual({ ...EVERY_CAR, text: 'corolla & co' });
  expect(searchPath('')).toBe('/search');
});

describe('routes', () => {
  it('[routes.category] [category.menu] spell the category’s address as the contract does', () => {
    expect(categoryPath('sports')).toBe('/catagory/sports');
  });

  it('[routes.category] [routes.unknown] accept three category names and no other', () => {
    expect(['suv', 'sedan', 'sports'].map(categoryOf)).toEqual(['suv', 'sedan', 'sports']);
    expect(['SUV', 'other', '', undefined].map(categoryOf)).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('[routes.car] [routes.edit-product] address a car and its form by its id, which is encoded', () => {
    expect(carPath('c1')).toBe('/car/c1');
    expect(carPath('../x?y')).toBe('/car/..%2Fx%3Fy');
    expect(sellerPath('../x?y')).toBe('/seller/..%2Fx%3Fy');
    expect(memberPath({ id: '../x?y', role: 'Seller' })).toBe('/dashboard/allsellers/..%2Fx%3Fy');
    expect(memberPath({ id: 'm1', role: 'Buyer' })).toBe('/dashboard/allbuyers/m1');
    expect(editCarPath('c1')).toBe('/dashboard/editproduct/c1');
    expect(editCarPath('../x?y')).toBe('/dashboard/editproduct/..%2Fx%3Fy');
  });

  it('[routes.payment] [wishlist.pay-by-serial] address a payment page by an id or a serial, which is encoded', () => {
    expect(paymentPath('b1')).toBe('/dashboard/payment/b1');
    expect(paymentPath('../x?y')).toBe('/dashboard/payment/..%2Fx%3Fy');
  });
});

describe('mayEnter', () => {
  const visitors: readonly (Role | undefined)[] = [undefined, 'Buyer', 'Seller', 'Admin'];

  it.each([
    ['[routes.home] public page', 'public', [true, true, true, true]],
    [
      '[routes.dashboard] [routes.my-wishlist] [routes.my-orders] [routes.payment] page for who is logged in',
      'member',
      [false, true, true, true],
    ],
    ['[routes.add-product] [routes.my-products] page for sellers', 'Seller', [false, false, true, false]],
    [
      '[routes.all-sellers] [routes.all-buyers] [routes.reported-items] page for admins',
      'Admin',
      [false, false, false, true],
    ],
  ] as const)('%s: signed out, buyer, seller, admin', (_, access, expected) => {
    expect(visitors.map((visitor) => mayAccess(access, visitor))).toEqual(expected);
  });
});

describe('sellingStarts', () => {
  it('is the form for a seller, and the sign-up for anyone else', () => {
    const visitors = [undefined, 'Buyer', 'Seller', 'Admin'] as const;
    expect(visitors.map(sellRoute)).toEqual(['signUp', 'signUp', 'addCar', 'signUp']);
  });
});

it('the explanation of buying and selling is a part of the home page', () => {
  expect(HOW_IT_WORKS_PATH).toBe('/#how-it-works');
});
