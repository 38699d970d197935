import type { Page } from '@playwright/test';
import { repeats } from '#support/scale.ts';
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
  visitor === 'anonymous' || repeats(0, 1) === 1 ? PUBLIC_PATHS : PUBLIC_PATHS_BY_ROLE;

/** The visitor's payment page for a sedan that no other test uses. */
const paymentPath = async (page: Page, visitor: Visitor): Promise<readonly string[]> => {
  if (visitor === 'anonymous') return [];
  const cars: readonly { readonly _id: string }[] = await (await page.request.get('/api/catagory/sedan')).json();
  return [`/dashboard/payment/${cars.at(-2)?._id}`];
};

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
  WIDTHS.filter((_width, index) => index === screen % WIDTHS.length || repeats(0, 1) === 1);

for (const visitor of VISITORS) {
  test(`[layout.narrow-screens] every screen of the ${visitor} fits at ${WIDTHS.join(', ')} px and is accessible`, async ({
    page,
  }) => {
    // Some fifteen screens, in a full run each searched three times.
    test.setTimeout(repeats(150_000, 600_000));
    await signInAs(page, visitor);
    const paths = [
      ...publicPathsFor(visitor),
      await pathOfCar(page),
      ...OWN_PATHS[visitor],
      ...(await paymentPath(page, visitor)),
    ];
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
  });
}

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

test('everything that the mouse reaches can be reached by keyboard', async ({ page }) => {
  for (const path of ['/', '/login', '/signup', '/catagory/suv']) {
    await page.goto(path);
    await waitUntilLoaded(page);
    const reached = new Set<string>();
    const wanted = await page.evaluate(() => {
      const selector = 'a[href], button:not([disabled]), input:not([disabled]):not([type=radio]), select, textarea';
      const seen = [...document.querySelectorAll<HTMLElement>(selector)].filter(
        (element) =>
          element.checkVisibility({ visibilityProperty: true }) &&
          element.tabIndex >= 0 &&
          element.closest('[inert]') === null,
      );
      for (const [index, element] of seen.entries()) element.dataset.stop = String(index);
      return seen.length;
    });
    for (let press = 0; press < wanted * 2 + 20 && reached.size < wanted; press += 1) {
      await page.keyboard.press('Tab');
      const stop = await page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.stop);
      if (stop !== undefined) reached.add(stop);
    }
    expect(reached.size, `stops reached on ${path}`).toBe(wanted);
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
