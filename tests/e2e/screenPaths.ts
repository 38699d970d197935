import type { Page } from '@playwright/test';
import { isDashboard, paymentPath, ROUTES } from '#domain/navigation.ts';
import { IS_FULL_RUN } from '#support/scale.ts';
import { pathOfCar } from './people.ts';
import type { Visitor } from './screenTexts.ts';

/** Every screen that a visitor may open, by its address. */

const PUBLIC_PATHS = [
  '/',
  '/blog',
  '/login',
  '/signup',
  '/reset-password',
  '/new-password#token=x&email=a%40x.test',
  '/prove-email#token=x',
  '/catagory/suv',
  '/catagory/sedan?sort=price',
  '/search',
  '/search?q=corvane',
  '/nowhere',
  '/car/unknown',
];

/** The screen that differs for each role: the cards' buttons. */
const PATH_BY_ROLE = '/catagory/suv';
/** Public screens that differ for members: the home page's offers, the sign-in pages, and the search's cards. */
const PUBLIC_PATHS_OF_MEMBERS = ['/', '/login', PATH_BY_ROLE, '/search?q=corvane'];

const OWN_PATHS: Readonly<Record<Visitor, readonly string[]>> = {
  anonymous: [],
  buyer: [ROUTES.dashboard, ROUTES.myWishlist, ROUTES.myOrders, ROUTES.account],
  seller: [ROUTES.dashboard, ROUTES.addCar, ROUTES.myCars, ROUTES.myWishlist, ROUTES.myOrders],
  admin: [
    ROUTES.dashboard,
    ROUTES.allSellers,
    ROUTES.allBuyers,
    ROUTES.reportedItems,
    ROUTES.paymentIssues,
    ROUTES.removedMembers,
    ROUTES.auditLog,
    ROUTES.myWishlist,
  ],
};

/** What `npm test` opens: the screens with the most on them, one of each kind. */
const USUAL_PATHS: Readonly<Record<Visitor, readonly string[]>> = {
  anonymous: ['/', '/signup', '/catagory/suv', '/nowhere'],
  buyer: [ROUTES.myOrders, ROUTES.account],
  seller: [ROUTES.addCar, ROUTES.myCars],
  admin: [ROUTES.allSellers, ROUTES.auditLog],
};

/** The addresses that are the same in every market; a full run opens them all. */
export const fixedPathsOf = (visitor: Visitor): readonly string[] => [
  ...(visitor === 'anonymous' ? [...PUBLIC_PATHS, '/catagory/sports'] : PUBLIC_PATHS_OF_MEMBERS),
  ...OWN_PATHS[visitor],
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
