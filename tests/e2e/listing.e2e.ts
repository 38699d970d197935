import type { Locator, Page } from '@playwright/test';
import { DEMO_PEOPLE, expect, test } from './fixtures.ts';
import { toast } from './people.ts';

const cards = (page: Page): Locator => page.getByRole('region', { name: 'Cars for sale' }).getByRole('article');
const scrolled = (page: Page): Promise<number> => page.evaluate(() => Math.round(window.scrollY));

/** The number of cards in the first row. */
const columns = (page: Page): Promise<number> =>
  cards(page).evaluateAll((all) => {
    const tops = all.map((card) => Math.round(card.getBoundingClientRect().top));
    return tops.filter((top) => top === tops[0]).length;
  });

test('[routes.category] [category.menu] [category.grid] [cards.verified-check] [category.paging] [login.place] the side menu leads to each category, whose cars are in 1 to 4 columns, and back, forward and a login restore the place', async ({
  page,
}) => {
  // Eight cars at a time, so that the demo market has a second page.
  await page.route('**/api/catagory/suv?limit=24', (route) =>
    route.continue({ url: route.request().url().replace('limit=24', 'limit=8') }),
  );
  // From another page: the first one brings its cars along.
  await page.goto('/blog');
  await page.getByRole('contentinfo').getByRole('link', { name: 'SUV' }).click();
  await expect(cards(page).first()).toBeVisible();

  await test.step('back and forward', async () => {
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

  await test.step('the side menu', async () => {
    await page.goBack();
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
  });

  await test.step('the columns', async () => {
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

  await test.step('the blue check of verified sellers', async () => {
    const answer = await page.request.get('/api/catagory/suv?limit=6');
    const list: readonly { readonly name: string; readonly verifiedSeller: boolean }[] = await answer.json();
    expect(new Set(list.map(({ verifiedSeller }) => verifiedSeller))).toEqual(new Set([true, false]));
    const check = { name: 'Verified seller' };
    for (const { name, verifiedSeller } of list) {
      const card = page.getByRole('article', { name }).first();
      await expect(card.getByRole('img').first()).toBeVisible();
      await expect(card.getByRole('img', check)).toHaveCount(verifiedSeller ? 1 : 0);
    }
    const [red = 0, green = 0, blue = 0] = await page
      .getByRole('img', check)
      .first()
      .evaluate((element) => (getComputedStyle(element).color.match(/\d+/g) ?? []).map(Number));
    expect(blue, 'the check is blue').toBeGreaterThan(Math.max(red, green));
  });

  await test.step('a login', async () => {
    await page.goto('/catagory/suv');
    const car = page.getByRole('article').nth(9);
    await car.scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 100);
    await expect(car).toBeInViewport();
    const name = await car.getByRole('heading').innerText();
    // The top bar's link is out of view here, so it is clicked as the keyboard does.
    await page
      .getByRole('banner')
      .getByRole('link', { name: 'Login' })
      .evaluate((link: HTMLElement) => link.click());
    await expect(page).toHaveURL('/login');
    await page.getByLabel('Email', { exact: true }).fill(DEMO_PEOPLE.buyer.email);
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PEOPLE.buyer.password);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(toast(page, 'Logged in Succesfully')).toBeVisible();
    await expect(page).toHaveURL('/catagory/suv');
    await expect(page.getByRole('article', { name, exact: true }).getByRole('button').first()).toBeVisible();
    await expect(page.getByRole('article', { name, exact: true })).toBeInViewport();
  });
});
