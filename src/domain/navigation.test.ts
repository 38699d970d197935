import { describe, expect, it } from 'vitest';
import {
  ACCESS,
  categoryOf,
  categoryPath,
  mayAccess,
  navigationFor,
  paymentPath,
  ROUTES,
  type RouteName,
  sellRoute,
} from './navigation.ts';
import type { Role } from './role.ts';

describe('routes', () => {
  it.each<[string, RouteName, string, string]>([
    ['[L33]', 'home', '/', 'public'],
    ['[L34]', 'blog', '/blog', 'public'],
    ['[L35]', 'login', '/login', 'public'],
    ['[L36]', 'signUp', '/signup', 'public'],
    ['[L37]', 'category', '/catagory/:id', 'public'],
    ['[L38]', 'dashboard', '/dashboard', 'member'],
    ['[L39]', 'allSellers', '/dashboard/allsellers', 'Admin'],
    ['[L40]', 'allBuyers', '/dashboard/allbuyers', 'Admin'],
    ['[L41]', 'reportedItems', '/dashboard/reporteditem', 'Admin'],
    ['[L42]', 'addCar', '/dashboard/addaproduct', 'Seller'],
    ['[L43]', 'myCars', '/dashboard/myproducts', 'Seller'],
    ['[L44]', 'myWishlist', '/dashboard/mywishlist', 'member'],
    ['[L45]', 'myOrders', '/dashboard/myorders', 'member'],
    ['[L46]', 'payment', '/dashboard/payment/:id', 'member'],
  ])('%s %s lies at %s and is for: %s', (_, name, path, access) => {
    expect(ROUTES[name]).toBe(path);
    expect(ACCESS[name]).toBe(access);
  });

  it('[L47] the table has no other route', () => {
    expect(Object.keys(ROUTES)).toHaveLength(14);
  });

  it('[L37] [L79] a category lies under the spelling that the contract has', () => {
    expect(categoryPath('sports')).toBe('/catagory/sports');
  });

  it('[L37] an address names one of three categories, any other word none', () => {
    expect(['suv', 'sedan', 'sports'].map(categoryOf)).toEqual(['suv', 'sedan', 'sports']);
    expect(['SUV', 'other', '', undefined].map(categoryOf)).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('[L46] [L49] a payment page is addressed by an id or a serial, which can not break out of its place', () => {
    expect(paymentPath('b1')).toBe('/dashboard/payment/b1');
    expect(paymentPath('../x?y')).toBe('/dashboard/payment/..%2Fx%3Fy');
  });
});

describe('mayEnter', () => {
  const visitors: readonly (Role | undefined)[] = [undefined, 'Buyer', 'Seller', 'Admin'];

  it.each([
    ['[L33] public page', 'public', [true, true, true, true]],
    ['[L38] [L44] [L45] [L46] page for who is logged in', 'member', [false, true, true, true]],
    ['[L42] [L43] page for sellers', 'Seller', [false, false, true, false]],
    ['[L39] [L40] [L41] page for admins', 'Admin', [false, false, false, true]],
  ] as const)('%s: signed out, buyer, seller, admin', (_, access, expected) => {
    expect(visitors.map((visitor) => mayAccess(access, visitor))).toEqual(expected);
  });
});

describe('sellingStarts', () => {
  it('lets a seller begin at once, and has anyone else sign up for it', () => {
    const visitors = [undefined, 'Buyer', 'Seller', 'Admin'] as const;
    expect(visitors.map(sellRoute)).toEqual(['signUp', 'signUp', 'addCar', 'signUp']);
  });
});

describe('drawerFor', () => {
  it('[L63] greets a seller and offers My Products, then Add A Product', () => {
    const { heading, items } = navigationFor('Seller');
    expect(heading).toBe('This is seller');
    expect(items.map(({ label }) => label)).toEqual(['My Products', 'Add A Product']);
  });

  it('[L64] offers an admin All Buyers, All Sellers and Reported Items', () => {
    const { heading, items } = navigationFor('Admin');
    expect(heading).toBeUndefined();
    expect(items.map(({ label }) => label)).toEqual(['All Buyers', 'All Sellers', 'Reported Items']);
  });

  it('[L65] offers anyone else My WishList and My Orders', () => {
    const { heading, items } = navigationFor('Buyer');
    expect(heading).toBeUndefined();
    expect(items.map(({ label }) => label)).toEqual(['My WishList', 'My Orders']);
  });

  it.each<Role>(['Buyer', 'Seller', 'Admin'])('[L62] offers a %s only what they may enter', (role) => {
    expect(navigationFor(role).items.every(({ route }) => mayAccess(ACCESS[route], role))).toBe(true);
  });
});
