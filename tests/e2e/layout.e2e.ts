import type { Locator, Page } from '@playwright/test';
import { DEMO_PEOPLE, expect, test } from './fixtures.ts';
import { createMember, person, startSession } from './people.ts';

// Facts of layout, measured on the demo market.

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

async function box(place: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const found = await place.boundingBox();
  if (found === null) throw new Error('not on the page');
  return found;
}

const cards = (page: Page): Locator => page.getByRole('region', { name: 'Cars for sale' }).getByRole('article');

/** The elements below `parts` of the places whose text takes more than one line, by their text. */
const wrapped = (places: Locator, parts: string): Promise<readonly string[]> =>
  places.evaluateAll(
    (elements, selector) =>
      elements
        .flatMap((element) => [...element.querySelectorAll(selector)])
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

const CATEGORIES = [
  ['suv', 'SUV'],
  ['sedan', 'SEDAN'],
  ['sports', 'SPORTS CAR'],
] as const;

/** Five cars take at most two and a half screens of a phone. */
async function expectLowCards(page: Page): Promise<void> {
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
}

/** Heading, count and category menu are one low strip on a phone. */
async function expectLowHead(page: Page): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Catagory' });
  const [above, below] = [await box(page.getByRole('heading', { level: 1 })), await box(menu)];
  expect(below.y + below.height - above.y).toBeLessThanOrEqual(140);
  for (const entry of await menu.getByRole('link').all()) expect((await box(entry)).height).toBeGreaterThanOrEqual(44);
}

/** The head shows the whole car inside the column. */
async function expectWholeCarInHead(page: Page, width: number): Promise<void> {
  const head = page.getByRole('main').locator('header').first();
  // More than a page, where other tests have listed some.
  await expect(head.getByText(/\d+ cars, newest first$/)).toBeVisible();
  const car = await box(head.locator('img'));
  expect(car.width / car.height, `nothing is cut off at ${width} px`).toBeCloseTo(800 / 320, 1);
  const right = Math.min(width, (width + 1240) / 2);
  expect(car.x + car.width, `${width} px`).toBeLessThanOrEqual(right);
  expect(car.x, `beside the words at ${width} px`).toBeGreaterThan((await box(head.getByRole('heading'))).x);
}

/** The menu stays below the top bar, however large its texts are. */
async function expectMenuBelowTopBar(page: Page): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Catagory' });
  const bar = page.getByRole('banner');
  const gap = async (): Promise<number> => {
    await page.evaluate(() => scrollTo(0, 400));
    const [above, below] = [await box(bar), await box(menu)];
    return Math.round(below.y - above.y - above.height);
  };
  expect((await box(bar)).height).toBe(69);
  expect(await gap()).toBe(24);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await expect.poll(async () => (await box(bar)).height).toBeGreaterThan(69);
  // The distance grows with the texts.
  await expect.poll(gap).toBe(48);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
}

test('[category.phones] [category.count] [category.menu] cards, head and menu of a category are low on a phone, wrap nothing on a wide screen, and show the whole car at any width', {
  tag: '@full',
}, async ({ page }) => {
  await page.setViewportSize(PHONE);
  await startSession(page, DEMO_PEOPLE.buyer);
  await page.goto('/catagory/suv');
  for (const [category, entry] of CATEGORIES) {
    await test.step(category, async () => {
      await page.setViewportSize(PHONE);
      await page.getByRole('navigation', { name: 'Catagory' }).getByRole('link', { name: entry, exact: true }).click();
      await expect(page).toHaveURL(`/catagory/${category}`);
      await expectLowCards(page);
      await expectLowHead(page);
      expect(await wrapped(cards(page), 'ul, [class*="facts"]')).toEqual([]);
      await page.setViewportSize(DESKTOP);
      await expect(cards(page).nth(20)).toBeVisible();
      expect(await wrapped(cards(page), 'h3, ul, [class*="_line_"], [class*="_seller_"]')).toEqual([]);
    });
  }
  for (const width of [320, 390, 768, 2200, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectWholeCarInHead(page, width);
  }
  await expectMenuBelowTopBar(page);
});

test('[category.phones] [home.phones] nothing of a promoted card wraps on a wide screen, the longest place and a mileage included, and a phone’s home page is at most 6,000 px tall, with tiles and promoted cars to be swiped', async ({
  page,
}) => {
  await page.route('**/api/advertise*', async (route) => {
    const response = await route.fetch();
    const cars: readonly object[] = await response.json();
    await route.fulfill({ response, json: cars.map((car) => ({ ...car, location: 'Chittagong', mileage: 124_000 })) });
  });
  await page.setViewportSize(DESKTOP);
  // A guest's page comes with its cars; a member's asks for them.
  await startSession(page, DEMO_PEOPLE.buyer);
  await page.goto('/');
  await expect(page.getByText('124,000 km').first()).toBeVisible();
  const promoted = page.getByRole('region', { name: 'Promoted cars' }).getByRole('article');
  await expect(promoted.filter({ hasText: '124,000 km' })).toHaveCount(await promoted.count());
  expect(await wrapped(promoted, 'h3, ul, [class*="_line_"], [class*="_seller_"]')).toEqual([]);
  const dates = new Set<number>();
  for (const card of await promoted.all())
    dates.add(Math.round((await box(card.locator('time'))).x - (await box(card)).x));
  expect(dates.size, 'the day is at the same place of every card').toBe(1);

  await page.setViewportSize(PHONE);
  await expect(promoted.first().getByRole('button', { name: 'Book Now' })).toBeVisible();
  await page.getByRole('region', { name: 'Heard from our customers' }).scrollIntoViewIfNeeded();
  await expect(page.locator('.swiper-slide').first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(6_000);
  const tiles = page.getByRole('region', { name: 'Browse by car type' });
  for (const [shelf, item] of [
    [tiles.getByRole('list'), tiles.getByRole('listitem')],
    [promoted.first().locator('..'), promoted],
  ] as const) {
    const [first, second] = [await box(item.first()), await box(item.nth(1))];
    expect(second.y).toBe(first.y);
    expect(second.x, 'the next one looks in').toBeLessThan(PHONE.width);
    expect(await shelf.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true);
  }
});

/** The actions of a car are equally wide, side by side. */
async function expectEqualActions(page: Page, width: number): Promise<void> {
  const card = page.getByRole('article', { name: 'Velora Nocturne', exact: true });
  const actions = [
    card.getByRole('link', { name: 'Edit' }),
    ...['Mark As Sold', 'Stop advertising', 'Delete'].map((name) => card.getByRole('button', { name })),
  ];
  const boxes = await Promise.all(actions.map(box));
  expect(new Set(boxes.map((one) => Math.round(one.width))).size, `widths at ${width} px`).toBe(1);
  expect(new Set(boxes.map((one) => Math.round(one.y))).size, `two rows at ${width} px`).toBe(2);
  for (const action of actions) {
    const isCut = await action.evaluate((one) =>
      [one, ...one.querySelectorAll('*')].some(
        ({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1,
      ),
    );
    expect(isCut, `${await action.innerText()} at ${width} px`).toBe(false);
  }
}

test('[my-products.rows] [my-products.actions] [members.table] cars and members of the dashboard are rows on a wide screen, whose actions, names and addresses fit phones and tablets', {
  tag: '@full',
}, async ({ page }) => {
  await test.step('a seller’s cars, whose actions are equally wide', async () => {
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
    for (const width of [PHONE.width, 768]) {
      await page.setViewportSize({ width, height: 900 });
      await expectEqualActions(page, width);
    }
  });

  await test.step('members, the longest name and address too', async () => {
    const longest = 'Wolfeschlegelsteinhausenbergerdorff';
    await createMember(page, { ...person('Seller', longest), name: longest.repeat(3).slice(0, 80) });
    await page.setViewportSize(PHONE);
    await startSession(page, DEMO_PEOPLE.admin);
    await page.goto('/dashboard/allsellers');
    const seller = page.getByRole('row').filter({ hasText: DEMO_PEOPLE.seller.email });
    for (const text of ['Selina Seller', DEMO_PEOPLE.seller.email]) await expect(seller.getByText(text)).toBeVisible();
    await expect(seller.getByRole('button', { name: 'Delete' })).toBeVisible();

    await page.setViewportSize({ width: 768, height: 900 });
    const row = page.getByRole('row').filter({ hasText: 'wolfeschlegel' });
    await expect(page.getByRole('row').filter({ hasText: 'mitu.chowdhury@demo.test' })).toHaveCount(1);
    // The longest address may break.
    const others = page.getByRole('row').filter({ hasNotText: 'wolfeschlegel' });
    expect(await wrapped(others, 'td[class*="email"]')).toEqual([]);

    await page.getByLabel('Find by name or email').fill('wolfeschlegel');
    await expect(row).toHaveCount(1);
    for (const width of [320, PHONE.width, DESKTOP.width]) {
      await page.setViewportSize({ width, height: 900 });
      for (const name of ['Verify', 'Delete']) {
        const button = await box(row.getByRole('button', { name }));
        expect(button.x + button.width, `${name} at ${width} px`).toBeLessThanOrEqual(width);
        expect(button.width, `${name} at ${width} px`).toBeGreaterThanOrEqual(44);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
        0,
      );
    }
    expect((await box(row)).height, 'two lines of the name at most').toBeLessThanOrEqual(110);
  });
});

test('[layout.more-contrast] grey text and borders have the colour of the text for whoever asks for more contrast', async ({
  page,
}) => {
  await page.goto('/login');
  const colours = () =>
    page.evaluate(() => {
      const style = (selector: string) => getComputedStyle(document.querySelector(selector) ?? document.body);
      return {
        text: style('h1').color,
        muted: style('h1 + p').color,
        border: style('input').borderTopColor,
        action: style('main button[type=submit]').backgroundColor,
      };
    });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, contrast: 'no-preference' });
    // The page's own script follows the device's scheme.
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    const usual = await colours();
    expect(usual.muted).not.toBe(usual.text);
    await page.emulateMedia({ colorScheme, contrast: 'more' });
    await expect.poll(colours).toMatchObject({ text: usual.text, muted: usual.text, border: usual.text });
    expect((await colours()).action).not.toBe(usual.action);
  }
});
