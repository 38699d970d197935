import type { Locator, Page } from '@playwright/test';
import { DEMO_PEOPLE, expect, test } from './fixtures.ts';
import { startSession } from './people.ts';

// Facts of layout, measured on the demo market.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

async function box(place: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const found = await place.boundingBox();
  if (found === null) throw new Error('not on the page');
  return found;
}

const cards = (page: Page): Locator => page.getByRole('region', { name: 'Cars for sale' }).getByRole('article');

/** The elements below `parts` whose text takes more than one line, by their text. */
const wrapped = (card: Locator, parts: string): Promise<readonly string[]> =>
  card.evaluate(
    (element, selector) =>
      [...element.querySelectorAll(selector)]
        .filter((part) => {
          const range = document.createRange();
          range.selectNodeContents(part);
          // Hidden texts are 1 px wide.
          const lines = [...range.getClientRects()].filter(({ width }) => width > 1);
          const bottoms = lines.map(({ bottom }) => bottom);
          return lines.some(({ top }) => top >= Math.min(...bottoms));
        })
        .map((part) => part.textContent),
    parts,
  );

for (const category of ['suv', 'sedan', 'sports']) {
  test(`[category.phones] five cars of ${category} take at most two and a half screens of a phone`, async ({
    page,
  }) => {
    await page.setViewportSize(PHONE);
    await startSession(page, DEMO_PEOPLE.buyer);
    await page.goto(`/catagory/${category}`);
    await expect(cards(page).nth(4).getByRole('button', { name: 'Book Now' })).toBeVisible();
    const first = await box(cards(page).first());
    const fifth = await box(cards(page).nth(4));
    expect(fifth.y + fifth.height - first.y).toBeLessThanOrEqual(2.5 * PHONE.height);

    const picture = await box(cards(page).first().getByRole('img').first());
    expect(picture.width / picture.height).toBeCloseTo(16 / 9, 1);
    const book = await box(cards(page).first().getByRole('button', { name: 'Book Now' }));
    const addToWishlist = await box(cards(page).first().getByRole('button', { name: 'Add on WishList' }));
    expect(addToWishlist.y, 'beside each other').toBe(book.y);
    expect(Math.min(book.height, addToWishlist.height)).toBeGreaterThanOrEqual(44);
    for (const card of await cards(page).all()) expect(await wrapped(card, 'ul, [class*="facts"]')).toEqual([]);
  });
}

test('[category.phones] heading, count and category menu are one low strip on a phone', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/catagory/sports');
  const heading = await box(page.getByRole('heading', { level: 1 }));
  const menu = await box(page.getByRole('navigation', { name: 'Catagory' }));
  expect(menu.y + menu.height - heading.y).toBeLessThanOrEqual(140);
  const entries = await page.getByRole('navigation', { name: 'Catagory' }).getByRole('link').all();
  for (const entry of entries) expect((await box(entry)).height).toBeGreaterThanOrEqual(44);
});

test('[category.phones] no facts and no prices of a card wrap on a wide screen', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  for (const category of ['suv', 'sedan', 'sports']) {
    await page.goto(`/catagory/${category}`);
    await expect(cards(page).nth(20)).toBeVisible();
    for (const card of await cards(page).all()) {
      expect(await wrapped(card, 'h3, ul, [class*="_line_"], [class*="_seller_"]')).toEqual([]);
    }
  }
});

test('[category.count] the head shows the whole car inside the column at any width', async ({ page }) => {
  for (const width of [320, 390, 768, 1440, 2200]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/catagory/suv');
    const head = page.getByRole('main').locator('header').first();
    await expect(head.getByText(/^\d+ cars, newest first$/)).toBeVisible();
    const car = await box(head.locator('img'));
    expect(car.width / car.height, 'nothing is cut off').toBeCloseTo(800 / 320, 1);
    const right = Math.min(width, (width + 1240) / 2);
    expect(car.x + car.width).toBeLessThanOrEqual(right);
    expect(car.x, 'beside the words').toBeGreaterThan((await box(head.getByRole('heading'))).x);
  }
});

test('[home.phones] the home page of a phone is at most 6,000 px tall, and its tiles and promoted cars can be swiped', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await startSession(page, DEMO_PEOPLE.buyer);
  await page.goto('/');
  const promoted = page.getByRole('region', { name: 'Promoted' });
  await expect(promoted.getByRole('button', { name: 'Book Now' }).first()).toBeVisible();
  await page.getByRole('region', { name: 'Heard from our customers' }).scrollIntoViewIfNeeded();
  await expect(page.locator('.swiper-slide').first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(6_000);
  const tiles = page.getByRole('region', { name: 'Browse by car type' });
  for (const [shelf, item] of [
    [tiles.getByRole('list'), tiles.getByRole('listitem')],
    [promoted.getByRole('article').first().locator('..'), promoted.getByRole('article')],
  ] as const) {
    const [first, second] = [await box(item.first()), await box(item.nth(1))];
    expect(second.y).toBe(first.y);
    expect(second.x, 'the next one looks in').toBeLessThan(PHONE.width);
    expect(await shelf.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true);
  }
});

test('[my-products.rows] each of a seller’s cars is a row on a wide screen', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await startSession(page, DEMO_PEOPLE.seller);
  await page.goto('/dashboard/myproducts');
  const rows = page.getByRole('main').getByRole('article');
  const [first, second] = [await box(rows.first()), await box(rows.nth(1))];
  expect(second.x).toBe(first.x);
  expect(first.height, 'lower than wide').toBeLessThan(first.width / 2);
  const picture = await box(rows.first().getByRole('img').first());
  expect((await box(rows.first().getByRole('heading').first())).x, 'beside the picture').toBeGreaterThan(
    picture.x + picture.width,
  );
});

test('[members.table] a phone shows name, address and actions of each member', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await startSession(page, DEMO_PEOPLE.admin);
  await page.goto('/dashboard/allsellers');
  const row = page.getByRole('row').filter({ hasText: DEMO_PEOPLE.seller.email });
  for (const text of ['Selina Seller', DEMO_PEOPLE.seller.email]) await expect(row.getByText(text)).toBeVisible();
  await expect(row.getByRole('button', { name: 'Delete' })).toBeVisible();
});
