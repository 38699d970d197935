import type { Page } from '@playwright/test';
import { seedCars } from '#support/seedCars.ts';
import { temporaryFolder } from '#support/server.ts';
import { type ServerProcess, spawnServer } from '#support/serverProcess.ts';
import { requireBuilt } from '../../scripts/build.mjs';
import { test as base, expect } from './fixtures.ts';

/* Lists of real pages of the real server, scrolled to their end. */

const CARS = 200;

interface Market {
  readonly server: ServerProcess;
  /** The names of its cars. */
  readonly names: readonly string[];
}

const test = base.extend<object, { readonly market: Market }>({
  market: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from this pattern
    async ({}, use) => {
      requireBuilt(process.cwd());
      const dataDir = temporaryFolder();
      const names = await seedCars(dataDir, CARS, Date.now());
      const server = await spawnServer({ DATA_DIR: dataDir });
      await use({ server, names });
      await server.end();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ market }, use) => use(market.server.address),
});

/** Scrolls on as a person does, until the page has no more below, or has failed; a list that goes on makes it longer. */
const scrollToEnd = (page: Page) =>
  page.waitForFunction(
    (cars) => {
      window.scrollBy(0, window.innerHeight);
      const { scrollHeight } = document.documentElement;
      const isAtEnd = window.scrollY + window.innerHeight >= scrollHeight - 1;
      const last = [...document.querySelectorAll('article')].at(-1);
      const isWhole = isAtEnd && last?.getAttribute('aria-posinset') === String(cars);
      return isWhole || document.body.textContent.includes('could not be loaded');
    },
    CARS,
    { polling: 'raf', timeout: 120_000 },
  );

/** The names of the cards by their places, read on the way from the top to the bottom: a long list draws the near ones alone. */
const readCards = (page: Page): Promise<readonly (readonly [place: number, name: string])[]> =>
  page.evaluate(async () => {
    const painted = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const seen = new Map<number, string>();
    window.scrollTo(0, 0);
    for (let isAtEnd = false; !isAtEnd; ) {
      await painted();
      for (const card of document.querySelectorAll('article'))
        seen.set(Number(card.getAttribute('aria-posinset')), card.querySelector('h2, h3')?.textContent ?? '');
      isAtEnd = window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1;
      window.scrollBy(0, 0.9 * window.innerHeight);
    }
    return [...seen].sort(([a], [b]) => a - b);
  });

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };
const LISTS = [
  ['/search', PHONE],
  ['/catagory/suv', PHONE],
  ['/search', DESKTOP],
  ['/search?sort=price', DESKTOP],
  ['/catagory/suv', DESKTOP],
] as const;

for (const [path, viewport] of LISTS)
  test(`[limits.list-walk] [category.paging] ${path} of ${CARS} cars is scrolled to its end at ${viewport.width} px`, async ({
    page,
    market,
  }) => {
    await page.setViewportSize(viewport);
    await page.goto(path);
    await expect(page.getByRole('article').first()).toBeVisible();
    await scrollToEnd(page);
    await expect(page.getByText('could not be loaded')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Show more cars' })).toHaveCount(0);
    await expect(page.getByRole('article').last()).toHaveAttribute('aria-setsize', String(CARS));
    const cards = await readCards(page);
    expect(cards.map(([place]) => place)).toEqual(market.names.map((_, index) => index + 1));
    expect(cards.map(([, name]) => name).toSorted()).toEqual(market.names.toSorted());
    if (!path.includes('sort')) expect(cards.map(([, name]) => name)).toEqual(market.names);
  });
