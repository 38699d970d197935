import type { Page } from '@playwright/test';
import { isDashboard, mayAccess, pagesThat, paymentPath, ROUTES } from '#domain/navigation.ts';
import type { PageName, Routes } from '#domain/pages.ts';
import type { Role } from '#domain/role.ts';
import { IS_FULL_RUN } from '#support/scale.ts';
import { pathOfCar } from './people.ts';
import type { Visitor } from './screenTexts.ts';

/** Every screen that a visitor may open, by its address. */

type WithParameter = { [Name in PageName]: Routes[Name] extends `${string}:${string}` ? Name : never }[PageName];

/** Addresses of pages that need more than their path; tsc names a page with a parameter that is missing here. */
const EXAMPLES: Readonly<Record<WithParameter, readonly string[]> & Partial<Record<PageName, readonly string[]>>> = {
  newPassword: ['/new-password#token=x&email=a%40x.test'],
  proveEmail: ['/prove-email#token=x'],
  category: ['/catagory/suv', '/catagory/sedan?sort=price', '/catagory/sports'],
  search: ['/search', '/search?q=corvane'],
  car: ['/car/unknown'],
  seller: ['/seller/unknown'],
  sellerRecord: ['/dashboard/allsellers/unknown'],
  buyerRecord: ['/dashboard/allbuyers/unknown'],
  // Those of the market's cars and bookings: see `pathsOf`.
  editCar: [],
  payment: [],
};

const addressesOf = (names: readonly PageName[]): readonly string[] =>
  names.flatMap((name) => EXAMPLES[name] ?? [ROUTES[name]]);

/** The screen that differs for each role: the cards' buttons. */
const PATH_BY_ROLE = '/catagory/suv';
/** Public screens that differ for members: the home page's offers, the sign-in pages, and the search's cards. */
const PUBLIC_PATHS_OF_MEMBERS = ['/', '/login', PATH_BY_ROLE, '/search?q=corvane'];

const ROLES: Readonly<Record<Exclude<Visitor, 'anonymous'>, Role>> = {
  buyer: 'Buyer',
  seller: 'Seller',
  admin: 'Admin',
};

/** What `npm test` opens: the screens with the most on them, one of each kind. */
const USUAL_PATHS: Readonly<Record<Visitor, readonly string[]>> = {
  anonymous: ['/', '/signup', '/catagory/suv', '/nowhere'],
  buyer: [ROUTES.myOrders, ROUTES.account],
  seller: [ROUTES.addCar, ROUTES.myCars],
  admin: [ROUTES.allSellers, ROUTES.auditLog],
};

/** The addresses that are the same in every market; a full run opens them all. */
export const fixedPathsOf = (visitor: Visitor): readonly string[] =>
  visitor === 'anonymous'
    ? [...addressesOf(pagesThat(({ access }) => access === 'public')), '/nowhere']
    : [
        ...PUBLIC_PATHS_OF_MEMBERS,
        ...addressesOf(pagesThat(({ access }) => access !== 'public' && mayAccess(access, ROLES[visitor]))),
      ];

/** Those, and the pages of cars and payments. The page of the one before is open when the next one is asked for. */
export async function* pathsOf(page: Page, visitor: Visitor): AsyncGenerator<string> {
  const paths = IS_FULL_RUN ? fixedPathsOf(visitor) : USUAL_PATHS[visitor];
  yield* paths.filter((path) => !isDashboard(path));
  yield await pathOfCar(page);
  for (const path of paths.filter(isDashboard)) {
    yield path;
    if (path === ROUTES.myCars)
      yield (await page.getByRole('link', { name: 'Edit' }).first().getAttribute('href')) ?? '';
  }
  if (visitor !== 'anonymous') yield pathOfPayment(page);
}

/** The payment page of the dearest car, whose amount needs the most room. */
async function pathOfPayment(page: Page): Promise<string> {
  const { cars } = await (await page.request.get('/api/search?sort=price-desc')).json();
  return paymentPath(cars[0]?._id ?? '');
}

/**
 * Opens a screen, and tells whether that was a load. The browser draws the dashboard's pages, so that `npm test` goes from one to
 * the next as a link does, in one document.
 */
export async function openScreen(page: Page, path: string): Promise<'loaded' | 'same document'> {
  const { pathname } = new URL(page.url(), 'http://nowhere.test');
  if (IS_FULL_RUN || !isDashboard(pathname) || !isDashboard(path)) {
    await page.goto(path);
    return 'loaded';
  }
  await page.evaluate((to) => {
    // The router warns of an entry without its place in the history.
    const state = { idx: Number(history.state?.idx ?? 0) + 1, key: to };
    history.pushState(state, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state }));
  }, path);
  return 'same document';
}
