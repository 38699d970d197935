import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { DEMO_PEOPLE, expect, test } from './fixtures.ts';
import { carCard, logIn } from './people.ts';
import { SCREEN_TEXTS, type Visitor } from './screenTexts.ts';

test.describe.configure({ mode: 'parallel' });
// What moves is looked at elsewhere; here a half-faded text would only blur the measurement.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const WIDTHS = [320, 768, 1440] as const;
const VISITORS: readonly Visitor[] = ['anonymous', 'buyer', 'seller', 'admin'];

/** Every address that a visitor can stand on. */
const PUBLIC_PATHS = [
  '/',
  '/blog',
  '/login',
  '/signup',
  '/catagory/suv',
  '/catagory/sedan',
  '/catagory/sports',
  '/nowhere',
];
const OWN_PATHS: Readonly<Record<Visitor, readonly string[]>> = {
  anonymous: [],
  buyer: ['/dashboard', '/dashboard/mywishlist', '/dashboard/myorders'],
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
    '/dashboard/mywishlist',
  ],
};

/** Where whoever is here pays for a sedan, one that no other test is about. */
const payment = async (page: Page, visitor: Visitor): Promise<readonly string[]> => {
  if (visitor === 'anonymous') return [];
  const id = await page.evaluate(async () => {
    const cars: { readonly _id: string }[] = await (await fetch('/api/catagory/sedan')).json();
    return cars.at(-2)?._id;
  });
  return [`/dashboard/payment/${id}`];
};

const logInAs = async (page: Page, visitor: Visitor): Promise<void> => {
  if (visitor !== 'anonymous') await logIn(page, DEMO_PEOPLE[visitor]);
};

/** The page stands: its heading is there and nothing is still being fetched. */
const waitUntilLoaded = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
};

for (const visitor of VISITORS) {
  test(`every screen shows its texts to the ${visitor}`, async ({ page }) => {
    await logInAs(page, visitor);
    for (const { path, texts, screen } of SCREEN_TEXTS.filter((entry) => entry.as === visitor)) {
      await page.goto(path);
      await waitUntilLoaded(page);
      for (const text of texts) {
        await expect(page.getByText(text).filter({ visible: true }).first(), `"${text}" on ${screen}`).toBeVisible();
      }
    }
  });

  for (const width of WIDTHS) {
    test(`[layout.narrow-screens] every screen fits and is accessible to the ${visitor} at ${width} px`, async ({
      page,
    }) => {
      // Some fifteen pages, each searched whole.
      test.setTimeout(150_000);
      await page.setViewportSize({ width, height: 900 });
      await logInAs(page, visitor);
      for (const path of [...PUBLIC_PATHS, ...OWN_PATHS[visitor], ...(await payment(page, visitor))]) {
        await page.goto(path);
        await waitUntilLoaded(page);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(overflow, `${path} scrolls sideways`).toBeLessThanOrEqual(0);
        const { violations } = await new AxeBuilder({ page }).analyze();
        const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
        expect(found, `axe on ${path}`).toEqual([]);
      }
    });
  }
}

test('nothing on a screen lies under something else', async ({ page }) => {
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

test('the keyboard alone reaches everything that the mouse can', async ({ page }) => {
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

test('[routes.category] [cards.content] [cards.offers] a buyer sees cards of a category with everything on them', async ({
  page,
}) => {
  await logInAs(page, 'buyer');
  await page.goto('/catagory/suv');
  const card = page.getByRole('article').first();
  await expect(card.getByRole('button', { name: 'Book Now' })).toBeVisible();
  await expect(card).toContainText('$');
  const name = await card.getByRole('heading').innerText();
  await expect(carCard(page, name)).toBeVisible();
});
