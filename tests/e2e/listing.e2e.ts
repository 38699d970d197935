import type { Locator, Page } from '@playwright/test';
import { DEMO_PEOPLE, expect, test } from './fixtures.ts';
import { startSession } from './people.ts';

const cards = (page: Page): Locator => page.getByRole('region', { name: 'Cars for sale' }).getByRole('article');
const scrolled = (page: Page): Promise<number> => page.evaluate(() => Math.round(window.scrollY));

/** The number of cards in the first row. */
const columns = (page: Page): Promise<number> =>
  cards(page).evaluateAll((all) => {
    const tops = all.map((card) => Math.round(card.getBoundingClientRect().top));
    return tops.filter((top) => top === tops[0]).length;
  });

test('[routes.category] [category.menu] [category.grid] the side menu leads to each category, whose cars are in 1 to 4 columns', async ({
  page,
}) => {
  await page.goto('/catagory/suv');
  const menu = page.getByRole('navigation', { name: 'Catagory' });
  await expect(menu.getByRole('link')).toHaveText(['SUV', 'SEDAN', 'SPORTS CAR']);
  for (const [label, path] of [
    ['SEDAN', '/catagory/sedan'],
    ['SPORTS CAR', '/catagory/sports'],
    ['SUV', '/catagory/suv'],
  ] as const) {
    await menu.getByRole('link', { name: label }).click();
    await expect(page).toHaveURL(path);
    await expect(cards(page).first().getByText(label, { exact: true })).toBeVisible();
  }
  for (const [width, expected] of [
    [375, 1],
    [800, 2],
    [1024, 3],
    [1440, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => columns(page), `columns at ${width} px`).toBe(expected);
  }
});

test('[cards.content] [cards.verified-check] [cards.years-running] [cards.description-preview] each card shows all fields of its car', async ({
  page,
}) => {
  await page.goto('/catagory/suv');
  await expect(cards(page).first()).toBeVisible();
  const { list } = await page.evaluate(async () => ({ list: await (await fetch('/api/catagory/suv?limit=6')).json() }));
  expect(list).toHaveLength(6);
  const year = new Date().getFullYear();
  for (const car of list) {
    const card = page.getByRole('article', { name: car.name }).first();
    const running = year - car.year === 0 ? '1 Year Running' : `${year - car.year + 1} years Running`;
    const preview = car.description.length > 60 ? `${car.description.slice(0, 60)}...` : car.description;
    const price = `$${car.price.toLocaleString('en-US')}`;
    for (const text of [price, car.location, car.condition, 'SUV', String(car.year), car.sellername, running, preview])
      await expect(card, `${text} of ${car.name}`).toContainText(text);
    await expect(card.getByRole('img').first()).toBeVisible();
    await expect(card.locator(`time[datetime="${car.date}"]`)).toBeVisible();
    await expect(card.getByRole('img', { name: 'Verified seller' })).toHaveCount(car.verifiedSeller ? 1 : 0);
  }
  const check = page.getByRole('img', { name: 'Verified seller' }).first();
  const [red = 0, green = 0, blue = 0] = await check.evaluate((element) =>
    (getComputedStyle(element).color.match(/\d+/g) ?? []).map(Number),
  );
  expect(blue, 'the check is blue').toBeGreaterThan(Math.max(red, green));
});

test('[category.paging] back and forward restore the scroll position', async ({ page }) => {
  // Eight cars at a time, so that the demo market has a second page.
  await page.route('**/api/catagory/suv?limit=24', (route) =>
    route.continue({ url: route.request().url().replace('limit=24', 'limit=8') }),
  );
  // From another page: the first one brings its cars along.
  await page.goto('/blog');
  await page.getByRole('contentinfo').getByRole('link', { name: 'SUV' }).click();
  await expect(cards(page).first()).toBeVisible();
  await page.mouse.move(600, 400);
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 2_500);
      return cards(page).count();
    }, 'more cars come as one scrolls')
    .toBeGreaterThan(16);
  // The browser scrolls for a moment after a turn of the wheel.
  await expect
    .poll(async () => {
      await page.evaluate(() => window.scrollTo(0, 2_000));
      await page.waitForTimeout(400);
      return scrolled(page);
    })
    .toBe(2_000);

  await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog');
  await expect.poll(() => scrolled(page), 'a new page begins at its top').toBe(0);
  await page.evaluate(() => window.scrollTo(0, 700));
  await expect.poll(() => scrolled(page)).toBe(700);
  await page.goBack();
  await expect(page).toHaveURL('/catagory/suv');
  await expect.poll(() => scrolled(page)).toBe(2_000);
  await page.goForward();
  await expect(page).toHaveURL('/blog');
  await expect.poll(() => scrolled(page)).toBe(700);
});

test('[booking-modal.title] [booking-modal.fixed-fields] [booking-modal.free-fields] [booking-modal.submit] [booking-modal.open-and-close] the booking modal shows car and buyer, and closes without a booking', async ({
  page,
}) => {
  await startSession(page, DEMO_PEOPLE.buyer);
  await page.goto('/catagory/sports');
  const card = cards(page)
    .filter({ has: page.getByRole('button', { name: 'Book Now' }) })
    .first();
  const name = await card.getByRole('heading').innerText();
  await card.getByRole('button', { name: 'Book Now' }).click();
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog.getByLabel('Your Name')).toBeDisabled();
  await expect(dialog.getByLabel('Your Name')).not.toHaveValue('');
  await expect(dialog.getByLabel('Price')).toBeDisabled();
  await expect(dialog.getByLabel('Price')).toHaveValue(/^\$[\d,]+$/);
  await expect(dialog.getByLabel('Email Address')).toBeDisabled();
  await expect(dialog.getByLabel('Email Address')).toHaveValue(DEMO_PEOPLE.buyer.email);
  await expect(dialog.getByLabel('Phone Number')).toBeEditable();
  await expect(dialog.getByLabel('Meeting Location')).toBeEditable();
  await expect(dialog.getByRole('button', { name: 'Submit' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('article', { name }).getByRole('button', { name: 'Book Now' })).toBeFocused();
});
