import type { Page } from '@playwright/test';
import { paymentPath, ROUTES } from '#domain/navigation.ts';
import { IS_FULL_RUN, repeats } from '#support/scale.ts';
import { expectAccessible } from './expectAccessible.ts';
import { DEMO_PEOPLE, expect, test } from './fixtures.ts';
import { carCard, pathOfCar, startSession } from './people.ts';
import { SCREEN_TEXTS, type Visitor } from './screenTexts.ts';

test.describe.configure({ mode: 'parallel' });
// Animations are tested in home.e2e.ts; here axe would measure the contrast of fading texts.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const WIDTHS = [320, 768, 1440] as const;
const VISITORS: readonly Visitor[] = ['anonymous', 'buyer', 'seller', 'admin'];

const PUBLIC_PATHS = [
  '/',
  '/blog',
  '/login',
  '/signup',
  '/reset-password',
  '/new-password#token=x&email=a%40x.test',
  '/prove-email#token=x',
  '/catagory/suv',
  '/catagory/sedan',
  '/catagory/sports',
  '/search',
  '/nowhere',
];
const OWN_PATHS: Readonly<Record<Visitor, readonly string[]>> = {
  anonymous: [],
  buyer: ['/dashboard', '/dashboard/mywishlist', '/dashboard/myorders', '/dashboard/account'],
  seller: [
    '/dashboard',
    '/dashboard/addaproduct',
    '/dashboard/myproducts',
    '/dashboard/mywishlist',
    '/dashboard/myorders',
  ],
  admin: [
    '/dashboard',
    '/dashboard/allsellers',
    '/dashboard/allbuyers',
    '/dashboard/reporteditem',
    '/dashboard/payments',
    '/dashboard/removed',
    '/dashboard/audit',
    '/dashboard/mywishlist',
  ],
};

/** Public screens that differ for members: the home page's offers, the sign-in pages, the cards' buttons. */
const PUBLIC_PATHS_BY_ROLE = ['/', '/login', '/catagory/suv'];

/** `npm test` opens screens that are the same for everyone once; a full run opens them as every visitor. */
const publicPathsFor = (visitor: Visitor): readonly string[] =>
  visitor === 'anonymous' || IS_FULL_RUN ? PUBLIC_PATHS : PUBLIC_PATHS_BY_ROLE;

/** The payment page of a sedan that no other test uses, and the page on which a seller edits a car. */
const pathsWithIds = async (page: Page, visitor: Visitor): Promise<readonly string[]> => {
  if (visitor === 'anonymous') return [];
  const cars: readonly { readonly _id: string }[] = await (await page.request.get('/api/catagory/sedan')).json();
  const payment = paymentPath(cars.at(-2)?._id ?? '');
  if (visitor !== 'seller') return [payment];
  await page.goto(ROUTES.myCars);
  const edit = await page.getByRole('link', { name: 'Edit' }).first().getAttribute('href');
  return [payment, edit ?? ''];
};

/** Texts of the SDKs of services that a setting brings in, which their scripts contain however they are bundled. */
const SDK_TEXTS = ['identitytoolkit', 'securetoken'];

/** From now on: where the pages' answers come from, and the texts of their scripts by path. */
function recordAnswers(page: Page) {
  const hosts = new Set<string>();
  const scripts = new Map<string, Promise<string>>();
  page.on('response', (response) => {
    const { host, pathname, protocol } = new URL(response.url());
    if (protocol.startsWith('http')) hosts.add(host);
    if (pathname.endsWith('.js') && !scripts.has(pathname))
      scripts.set(
        pathname,
        response.text().catch(() => ''),
      );
  });
  return { hosts, scripts };
}

const signInAs = async (page: Page, visitor: Visitor): Promise<void> => {
  if (visitor !== 'anonymous') await startSession(page, DEMO_PEOPLE[visitor]);
};

/** Waits until the page has its heading and no query is loading. */
const waitUntilLoaded = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
};

for (const visitor of VISITORS) {
  test(`every screen shows its texts to the ${visitor}`, async ({ page }) => {
    await signInAs(page, visitor);
    for (const { path, texts, screen } of SCREEN_TEXTS.filter((entry) => entry.as === visitor)) {
      await page.goto(path);
      await waitUntilLoaded(page);
      for (const text of texts) {
        await expect(page.getByText(text).filter({ visible: true }).first(), `"${text}" on ${screen}`).toBeVisible();
      }
    }
  });
}

/** axe takes seconds per screen, so `npm test` checks each screen at one width, in turn; a full run checks it at all widths. */
const widthsForAxe = (screen: number): readonly number[] =>
  WIDTHS.filter((_width, index) => index === screen % WIDTHS.length || IS_FULL_RUN);

for (const visitor of VISITORS) {
  test(`[layout.narrow-screens] every screen of the ${visitor} fits at ${WIDTHS.join(', ')} px, is accessible, and loads nothing of another service by default`, async ({
    page,
    baseURL,
  }) => {
    // Some fifteen screens, in a full run each searched three times.
    test.setTimeout(repeats(300_000, 600_000));
    await signInAs(page, visitor);
    const paths = [
      ...publicPathsFor(visitor),
      await pathOfCar(page),
      ...OWN_PATHS[visitor],
      ...(await pathsWithIds(page, visitor)),
    ];
    const answers = recordAnswers(page);
    for (const [screen, path] of paths.entries()) {
      await page.goto(path);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        await waitUntilLoaded(page);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(overflow, `${path} scrolls sideways at ${width} px`).toBeLessThanOrEqual(0);
        if (widthsForAxe(screen).includes(width)) await expectAccessible(page, `axe on ${path} at ${width} px`);
      }
    }
    await page.waitForLoadState('networkidle');
    expect([...answers.hosts], 'nothing comes from another service').toEqual([new URL(baseURL ?? '').host]);
    expect(answers.scripts.size).toBeGreaterThan(5);
    for (const [path, text] of answers.scripts) {
      for (const word of SDK_TEXTS) expect([path, (await text).includes(word)]).toEqual([path, false]);
    }
  });
}

test('every route is among those screens', async () => {
  const opened = [...PUBLIC_PATHS, ...Object.values(OWN_PATHS).flat()].map((path) => path.replace(/#.*/, ''));
  const byId = [ROUTES.category, ROUTES.car, ROUTES.payment, ROUTES.editCar] as readonly string[];
  expect(Object.values(ROUTES).filter((path) => !opened.includes(path) && !byId.includes(path))).toEqual([]);
});

test('no element of a screen overlaps another', async ({ page }) => {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/catagory/suv');
    await waitUntilLoaded(page);
    const boxes = await page
      .getByRole('article')
      .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().toJSON()));
    for (const [index, box] of boxes.entries()) {
      for (const other of boxes.slice(index + 1)) {
        const isApart =
          box.right <= other.left || other.right <= box.left || box.bottom <= other.top || other.bottom <= box.top;
        expect(isApart, `cards overlap at ${width} px`).toBe(true);
      }
    }
  }
});

/** Marks what has the focus, and names what had it at no such moment. */
const unreached = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const selector = 'a[href], button:not([disabled]), input:not([disabled]):not([type=radio]), select, textarea';
    if (document.activeElement instanceof HTMLElement) document.activeElement.dataset.reached = '';
    return [...document.querySelectorAll<HTMLElement>(selector)]
      .filter(
        (element) =>
          element.dataset.reached === undefined &&
          element.tabIndex >= 0 &&
          element.checkVisibility({ visibilityProperty: true }) &&
          element.closest('[inert]') === null,
      )
      .map((element) => element.outerHTML.slice(0, 120));
  });

test('everything that the mouse reaches can be reached by keyboard', async ({ page }) => {
  for (const path of ['/', '/login', '/signup', '/catagory/suv']) {
    await page.goto(path);
    await waitUntilLoaded(page);
    // An element that the page draws anew meanwhile has to be reached again.
    let left = await unreached(page);
    for (let press = 0, most = left.length * 2 + 20; press < most && left.length > 0; press += 1) {
      await page.keyboard.press('Tab');
      left = await unreached(page);
    }
    expect(left, `not reached on ${path}`).toEqual([]);
  }
});

test('[routes.category] [cards.content] [cards.offers] a buyer sees complete cards of a category', async ({ page }) => {
  await signInAs(page, 'buyer');
  await page.goto('/catagory/suv');
  const card = page.getByRole('article').first();
  await expect(card.getByRole('button', { name: 'Book Now' })).toBeVisible();
  await expect(card).toContainText('$');
  const name = await card.getByRole('heading').innerText();
  await expect(carCard(page, name)).toBeVisible();
});
