import { type Category, isCategory } from './options.ts';
import type { Role } from './role.ts';

/** Every route of the specification, and those beside it (spec: wire.additive). The spelling "catagory" is part of the contract. */
export const ROUTES = {
  home: '/',
  blog: '/blog',
  login: '/login',
  signUp: '/signup',
  resetPassword: '/reset-password',
  newPassword: '/new-password',
  proveEmail: '/prove-email',
  category: '/catagory/:id',
  search: '/search',
  car: '/car/:id',
  dashboard: '/dashboard',
  allSellers: '/dashboard/allsellers',
  allBuyers: '/dashboard/allbuyers',
  reportedItems: '/dashboard/reporteditem',
  paymentIssues: '/dashboard/payments',
  removedMembers: '/dashboard/removed',
  auditLog: '/dashboard/audit',
  addCar: '/dashboard/addaproduct',
  editCar: '/dashboard/editproduct/:id',
  myCars: '/dashboard/myproducts',
  myWishlist: '/dashboard/mywishlist',
  myOrders: '/dashboard/myorders',
  payment: '/dashboard/payment/:id',
  account: '/dashboard/account',
} as const;

export type RouteName = keyof typeof ROUTES;

export const categoryPath = (category: Category): string => `/catagory/${category}`;
/** The address of a search for words alone. */
export const searchPath = (words: string): string =>
  words === '' ? ROUTES.search : `${ROUTES.search}?q=${encodeURIComponent(words)}`;
export const carPath = (id: string): string => `/car/${encodeURIComponent(id)}`;
export const editCarPath = (id: string): string => `/dashboard/editproduct/${encodeURIComponent(id)}`;
export const paymentPath = (id: string): string => `/dashboard/payment/${encodeURIComponent(id)}`;

/** Who may enter a route: everyone, anyone signed in, or one role. */
export type Access = 'public' | 'member' | Role;
export const ACCESS: Readonly<Record<RouteName, Access>> = {
  home: 'public',
  blog: 'public',
  login: 'public',
  signUp: 'public',
  resetPassword: 'public',
  newPassword: 'public',
  proveEmail: 'public',
  category: 'public',
  search: 'public',
  car: 'public',
  dashboard: 'member',
  allSellers: 'Admin',
  allBuyers: 'Admin',
  reportedItems: 'Admin',
  paymentIssues: 'Admin',
  removedMembers: 'Admin',
  auditLog: 'Admin',
  addCar: 'Seller',
  editCar: 'Seller',
  myCars: 'Seller',
  myWishlist: 'member',
  myOrders: 'member',
  payment: 'member',
  account: 'member',
};

/** `role` is undefined while signed out. */
export function mayAccess(access: Access, role: Role | undefined): boolean {
  if (access === 'public') return true;
  return access === 'member' ? role !== undefined : role === access;
}

export interface NavigationItem {
  readonly label: string;
  readonly route: RouteName;
}

export interface NavigationMenu {
  readonly heading: string | undefined;
  readonly items: readonly NavigationItem[];
}

const SELLER_MENU: NavigationMenu = {
  heading: 'This is seller',
  items: [
    { label: 'My Products', route: 'myCars' },
    { label: 'Add A Product', route: 'addCar' },
  ],
};
const ADMIN_MENU: NavigationMenu = {
  heading: undefined,
  items: [
    { label: 'All Buyers', route: 'allBuyers' },
    { label: 'All Sellers', route: 'allSellers' },
    { label: 'Reported Items', route: 'reportedItems' },
  ],
};
const BUYER_MENU: NavigationMenu = {
  heading: undefined,
  items: [
    { label: 'My WishList', route: 'myWishlist' },
    { label: 'My Orders', route: 'myOrders' },
  ],
};

const ACCOUNT_ITEM: NavigationItem = { label: 'Account', route: 'account' };
const FURTHER_ADMIN_ITEMS: readonly NavigationItem[] = [
  { label: 'Payments to look at', route: 'paymentIssues' },
  { label: 'Deleted accounts', route: 'removedMembers' },
  { label: 'Audit log', route: 'auditLog' },
];

/** The dashboard's side drawer (spec: dashboard.layout). */
export function navigationFor(role: Role): NavigationMenu {
  if (role === 'Seller') return SELLER_MENU;
  return role === 'Admin' ? ADMIN_MENU : BUYER_MENU;
}

/** Entries of the drawer that the specification doesn't name, in a list below its own (spec: dashboard.further-entries). */
export const furtherNavigationFor = (role: Role): readonly NavigationItem[] =>
  role === 'Admin' ? [...FURTHER_ADMIN_ITEMS, ACCOUNT_ITEM] : [ACCOUNT_ITEM];

/** The part of the home page that explains buying and selling, step by step. */
export const HOW_IT_WORKS_PATH = '/#how-it-works';

/** The first page of selling: the form for a seller, the sign-up for anyone else. */
export const sellRoute = (role: Role | undefined): RouteName => (role === 'Seller' ? 'addCar' : 'signUp');

const withoutQuery = (path: string): string => path.replace(/[?#].*/s, '');

/** Reduces a remembered origin to a path of this site; anything else becomes "/". */
export function safePath(origin: string | undefined): string {
  if (origin === undefined || !origin.startsWith('/')) return ROUTES.home;
  // Browsers take a backslash for a slash and skip tabs and newlines; "/.//other.test" resolves to "//other.test".
  const hasTricks = /[\\\p{Cc}]/u.test(origin) || withoutQuery(origin).includes('//');
  return hasTricks ? ROUTES.home : origin;
}

/** A path as the router compares it: in lower case and without a slash at its end. */
const normalizedPath = (path: string): string => withoutQuery(path).toLowerCase().replace(/\/$/, '');

/** Pages on the way to a login: no login or log-out leads to one of them. */
const AUTH_PATHS: readonly string[] = [
  ROUTES.login,
  ROUTES.signUp,
  ROUTES.resetPassword,
  ROUTES.newPassword,
  ROUTES.proveEmail,
];
export const isAuthPage = (path: string): boolean => AUTH_PATHS.includes(normalizedPath(path));

export const isDashboard = (path: string): boolean => /^\/dashboard(?:\/|$)/.test(normalizedPath(path));

/**
 * Where a login leads: the remembered origin, but "/" from anything under /dashboard/ (spec: login.destination). The link that proves an
 * address counts in a login of its account alone, so one leads back to it.
 */
export function pathAfterLogin(origin: string | undefined): string {
  const path = safePath(origin);
  const isProof = normalizedPath(path) === ROUTES.proveEmail;
  return (isAuthPage(path) && !isProof) || normalizedPath(path).startsWith('/dashboard/') ? ROUTES.home : path;
}

/** Sign-up ends at home (spec: sign-up.steps). */
export const PATH_AFTER_SIGN_UP: string = ROUTES.home;

/** Where a log-out leads: the last public page seen, else "/" (spec: log-out.destination). */
export function pathAfterLogOut(lastPublicPath: string | undefined): string {
  const path = safePath(lastPublicPath);
  return isAuthPage(path) || isDashboard(path) ? ROUTES.home : path;
}

/** The category that an address names; undefined for any other word. */
export const categoryOf = (id: string | undefined): Category | undefined => (isCategory(id) ? id : undefined);
