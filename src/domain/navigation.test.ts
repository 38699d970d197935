import { describe, expect, it } from 'vitest';
import {
  ACCESS,
  carPath,
  categoryOf,
  categoryPath,
  editCarPath,
  furtherNavigationFor,
  HOW_IT_WORKS_PATH,
  mayAccess,
  navigationFor,
  paymentPath,
  ROUTES,
  type RouteName,
  searchPath,
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
  it.each<[string, RouteName, string, string]>([
    ['[routes.home]', 'home', '/', 'public'],
    ['[routes.blog]', 'blog', '/blog', 'public'],
    ['[routes.login]', 'login', '/login', 'public'],
    ['[routes.sign-up]', 'signUp', '/signup', 'public'],
    ['[routes.reset-password]', 'resetPassword', '/reset-password', 'public'],
    ['[routes.new-password]', 'newPassword', '/new-password', 'public'],
    ['[routes.prove-email]', 'proveEmail', '/prove-email', 'public'],
    ['[routes.category]', 'category', '/catagory/:id', 'public'],
    ['[routes.search]', 'search', '/search', 'public'],
    ['[routes.car]', 'car', '/car/:id', 'public'],
    ['[routes.edit-product]', 'editCar', '/dashboard/editproduct/:id', 'Seller'],
    ['[routes.dashboard]', 'dashboard', '/dashboard', 'member'],
    ['[routes.all-sellers]', 'allSellers', '/dashboard/allsellers', 'Admin'],
    ['[routes.all-buyers]', 'allBuyers', '/dashboard/allbuyers', 'Admin'],
    ['[routes.reported-items]', 'reportedItems', '/dashboard/reporteditem', 'Admin'],
    ['[routes.payment-issues]', 'paymentIssues', '/dashboard/payments', 'Admin'],
    ['[routes.removed-members]', 'removedMembers', '/dashboard/removed', 'Admin'],
    ['[routes.audit]', 'auditLog', '/dashboard/audit', 'Admin'],
    ['[routes.add-product]', 'addCar', '/dashboard/addaproduct', 'Seller'],
    ['[routes.my-products]', 'myCars', '/dashboard/myproducts', 'Seller'],
    ['[routes.my-wishlist]', 'myWishlist', '/dashboard/mywishlist', 'member'],
    ['[routes.my-orders]', 'myOrders', '/dashboard/myorders', 'member'],
    ['[routes.payment]', 'payment', '/dashboard/payment/:id', 'member'],
    ['[routes.account]', 'account', '/dashboard/account', 'member'],
  ])('%s %s lies at %s and is for: %s', (_, name, path, access) => {
    expect(ROUTES[name]).toBe(path);
    expect(ACCESS[name]).toBe(access);
  });

  it('[routes.unknown] have no other entry in the table', () => {
    expect(Object.keys(ROUTES)).toHaveLength(24);
  });

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

describe('drawerFor', () => {
  it('[dashboard.seller-drawer] greets a seller and offers My Products, then Add A Product', () => {
    const { heading, items } = navigationFor('Seller');
    expect(heading).toBe('This is seller');
    expect(items.map(({ label }) => label)).toEqual(['My Products', 'Add A Product']);
  });

  it('[dashboard.admin-drawer] offers an admin All Buyers, All Sellers and Reported Items', () => {
    const { heading, items } = navigationFor('Admin');
    expect(heading).toBeUndefined();
    expect(items.map(({ label }) => label)).toEqual(['All Buyers', 'All Sellers', 'Reported Items']);
  });

  it('[dashboard.buyer-drawer] offers anyone else My WishList and My Orders', () => {
    const { heading, items } = navigationFor('Buyer');
    expect(heading).toBeUndefined();
    expect(items.map(({ label }) => label)).toEqual(['My WishList', 'My Orders']);
  });

  it('[dashboard.further-entries] offers everyone the own account in a list of its own, and an admin the payments to look at', () => {
    expect(furtherNavigationFor('Admin')).toEqual([
      { label: 'Payments to look at', route: 'paymentIssues' },
      { label: 'Deleted accounts', route: 'removedMembers' },
      { label: 'Audit log', route: 'auditLog' },
      { label: 'Account', route: 'account' },
    ]);
    const account = [{ label: 'Account', route: 'account' }];
    expect([furtherNavigationFor('Buyer'), furtherNavigationFor('Seller')]).toEqual([account, account]);
  });

  it.each<Role>(['Buyer', 'Seller', 'Admin'])('[dashboard.layout] offers a %s only what they may enter', (role) => {
    expect(navigationFor(role).items.every(({ route }) => mayAccess(ACCESS[route], role))).toBe(true);
  });
});
