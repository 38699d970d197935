/** The role of a signed-in person (spec: roles.transitions). */
export type Role = 'Buyer' | 'Seller' | 'Admin';

/** The initial role, and the role after a log-out. */
export const DEFAULT_ROLE = 'Buyer' satisfies Role;

/** The roles a person can choose at sign-up; Admin is given by the operator only. */
export const CHOSEN_ROLES = ['Buyer', 'Seller'] as const;
export type ChosenRole = (typeof CHOSEN_ROLES)[number];
export const isChosenRole = (value: unknown): value is ChosenRole => value === 'Buyer' || value === 'Seller';

/** The server's answers about one email. */
export interface RoleFlags {
  readonly isAdmin: boolean;
  readonly isSeller: boolean;
}

/** The role by the two checks; Admin if both are true. */
export function resolveRole({ isAdmin, isSeller }: RoleFlags): Role {
  if (isAdmin) return 'Admin';
  return isSeller ? 'Seller' : DEFAULT_ROLE;
}

export type Action =
  | 'book'
  | 'add-to-wishlist'
  | 'see-own-wishlist'
  | 'see-own-orders'
  | 'save-searches'
  | 'pay'
  | 'add-car'
  | 'see-own-cars'
  | 'edit-own-car'
  | 'mark-own-car'
  | 'delete-own-car'
  | 'advertise-own-car'
  | 'list-members'
  | 'delete-member'
  | 'verify-seller'
  | 'restore-member'
  | 'see-reported-items'
  | 'report'
  | 'see-own-decisions'
  | 'settle-payments'
  | 'see-figures'
  | 'read-audit-log';

/** Who may do what (spec: roles.buyer, roles.seller, roles.admin, roles.own-lists). */
export const ROLES: readonly Role[] = ['Buyer', 'Seller', 'Admin'];
export const PERMISSIONS: Readonly<Record<Action, readonly Role[]>> = {
  book: ['Buyer'],
  'add-to-wishlist': ['Buyer'],
  'see-own-wishlist': ROLES,
  'see-own-orders': ROLES,
  'save-searches': ROLES,
  pay: ROLES,
  'add-car': ['Seller'],
  'see-own-cars': ['Seller'],
  'edit-own-car': ['Seller'],
  'mark-own-car': ['Seller'],
  'delete-own-car': ['Seller'],
  'advertise-own-car': ['Seller'],
  'list-members': ['Admin'],
  'delete-member': ['Admin'],
  'verify-seller': ['Admin'],
  'restore-member': ['Admin'],
  'see-reported-items': ['Admin'],
  report: ROLES,
  'see-own-decisions': ROLES,
  'settle-payments': ['Admin'],
  'see-figures': ['Admin'],
  'read-audit-log': ['Admin'],
};

/** What a person reads whose role does not allow an action. */
export const NOT_ALLOWED = 'Your account may not do this';

/** Whether a role may do this; false while signed out. */
export const may = (role: Role | undefined, action: Action): boolean =>
  role !== undefined && PERMISSIONS[action].includes(role);
