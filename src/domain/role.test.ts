import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Action,
  CHOSEN_ROLES,
  DEFAULT_ROLE,
  isChosenRole,
  may,
  PERMISSIONS,
  type Role,
  resolveRole,
} from './role.ts';

describe('resolveRole', () => {
  it.each([
    [true, true, 'Admin'],
    [true, false, 'Admin'],
    [false, true, 'Seller'],
    [false, false, 'Buyer'],
  ])('[roles.transitions] [roles.asked-by-email] isAdmin %s and isSeller %s make a %s', (isAdmin, isSeller, role) => {
    expect(resolveRole({ isAdmin, isSeller })).toBe(role);
  });
});

describe('roles', () => {
  it('[roles.buyer] [roles.transitions] [sign-up.default-role] start with Buyer', () => {
    expect(DEFAULT_ROLE).toBe('Buyer');
  });

  it('[user-record.fields] [user-record.role-once] let a person choose between Buyer and Seller only', () => {
    expect(CHOSEN_ROLES).toEqual(['Buyer', 'Seller']);
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.constantFrom('Admin', 'buyer', 'Buyer', 'Seller')), (value) => {
        expect(isChosenRole(value)).toBe(value === 'Buyer' || value === 'Seller');
      }),
    );
  });
});

/** The rights of each role, cell by cell: B(uyer), S(eller), A(dmin). */
const TABLE: Readonly<Record<Action, string>> = {
  book: 'B',
  'add-to-wishlist': 'B',
  'see-own-wishlist': 'BSA',
  'see-own-orders': 'BSA',
  'save-searches': 'BSA',
  pay: 'BSA',
  'add-car': 'S',
  'see-own-cars': 'S',
  'edit-own-car': 'S',
  'mark-own-car': 'S',
  'delete-own-car': 'S',
  'advertise-own-car': 'S',
  'list-members': 'A',
  'delete-member': 'A',
  'verify-seller': 'A',
  'restore-member': 'A',
  'see-reported-items': 'A',
  'see-figures': 'A',
  report: 'BSA',
  'see-own-decisions': 'BSA',
  'settle-payments': 'A',
  'read-audit-log': 'A',
};
const cells = Object.keys(TABLE).flatMap((action) =>
  (['Buyer', 'Seller', 'Admin'] as const).map((role) => [role, action as Action] as const),
);

describe('permissions', () => {
  it.each(cells)(
    '[roles.buyer] [roles.seller] [roles.admin] [roles.own-lists] of a %s for %s are those of the table',
    (role, action) => {
      expect(may(role, action)).toBe(TABLE[action].includes(role.charAt(0)));
    },
  );

  it('[roles.buyer] [roles.seller] [roles.admin] include every action, each for at least one role', () => {
    expect(Object.keys(PERMISSIONS).sort()).toEqual(Object.keys(TABLE).sort());
    expect(Object.values(PERMISSIONS).every((roles) => roles.length > 0)).toBe(true);
  });

  it('[roles.buyer] allow nothing to a guest', () => {
    expect(cells.some(([, action]) => may(undefined, action))).toBe(false);
  });

  it('[routes.my-wishlist] [routes.my-orders] [routes.payment] allow wishlist, orders and payment to every role', () => {
    const roles: readonly Role[] = ['Buyer', 'Seller', 'Admin'];
    const own: readonly Action[] = ['see-own-wishlist', 'see-own-orders', 'save-searches', 'pay'];
    expect(roles.every((role) => own.every((action) => may(role, action)))).toBe(true);
  });
});
