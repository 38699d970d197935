import { type Category, isCategory } from './options.ts';
import { type Access, PAGE_RECORDS, type Page, type PageName, type Routes } from './pages.ts';
import type { ChosenRole, Role } from './role.ts';

export const PAGES: Readonly<Record<PageName, Page>> = PAGE_RECORDS;
export const PAGE_NAMES = Object.keys(PAGES) as readonly PageName[];

/** The names of the pages for which `is` is true. */
export const pagesThat = (is: (page: Page) => unknown): readonly PageName[] =>
  PAGE_NAMES.filter((name) => is(PAGES[name]));

/** The address of each page. */
export const ROUTES = Object.fromEntries(PAGE_NAMES.map((name) => [name, PAGES[name].path])) as Routes;

export const categoryPath = (category: Category): string => `/catagory/${category}`;
/** The address of a search for words alone. */
export const searchPath = (words: string): string =>
  words === '' ? ROUTES.search : `${ROUTES.search}?q=${encodeURIComponent(words)}`;
export const carPath = (id: string): string => `/car/${encodeURIComponent(id)}`;
export const sellerPath = (id: string): string => `/seller/${encodeURIComponent(id)}`;
/** What an admin sees of one member. */
export const memberPath = ({ id, role }: { readonly id: string; readonly role: ChosenRole }): string =>
  `/dashboard/${role === 'Seller' ? 'allsellers' : 'allbuyers'}/${encodeURIComponent(id)}`;
export const editCarPath = (id: string): string => `/dashboard/editproduct/${encodeURIComponent(id)}`;
export const paymentPath = (id: string): string => `/dashboard/payment/${encodeURIComponent(id)}`;

/** `role` is undefined while signed out. */
export function mayAccess(access: Access, role: Role | undefined): boolean {
  if (access === 'public') return true;
  return access === 'member' ? role !== undefined : role === access;
}

/** The part of the home page that explains buying and selling, step by step. */
export const HOW_IT_WORKS_PATH = '/#how-it-works';

/** The first page of selling: the form for a seller, the sign-up for anyone else. */
export const sellRoute = (role: Role | undefined): PageName => (role === 'Seller' ? 'addCar' : 'signUp');

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

const AUTH_PATHS: readonly string[] = pagesThat(({ signIn }) => signIn).map((name) => ROUTES[name]);
/** Whether a path is a page on the way to a login: no login or log-out leads to one. */
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
