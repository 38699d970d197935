import type { Page } from '@playwright/test';
import { IS_FULL_RUN } from '#support/scale.ts';
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

async function expectWholeList(page: Page, path: string, names: readonly string[]): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('article').first()).toBeVisible();
  await scrollToEnd(page);
  await expect(page.getByText('could not be loaded')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Show more cars' })).toHaveCount(0);
  await expect(page.getByRole('article').last()).toHaveAttribute('aria-setsize', String(CARS));
  const cards = await readCards(page);
  expect(cards.map(([place]) => place)).toEqual(names.map((_, index) => index + 1));
  expect(cards.map(([, name]) => name).toSorted()).toEqual(names.toSorted());
  if (!path.includes('sort')) expect(cards.map(([, name]) => name)).toEqual(names);
}

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };
/** Each list once under `npm test`: it asks for the same pages at any width. */
const LISTS = [
  [PHONE, IS_FULL_RUN ? ['/search', '/catagory/suv'] : ['/search']],
  [DESKTOP, IS_FULL_RUN ? ['/search', '/search?sort=price', '/catagory/suv'] : ['/catagory/suv']],
] as const;

for (const [viewport, paths] of LISTS)
  test(`[limits.list-walk] [category.paging] lists of ${CARS} cars are scrolled to their end at ${viewport.width} px`, {
    tag: '@full',
  }, async ({ page, market }) => {
    await page.setViewportSize(viewport);
    for (const path of paths) await test.step(path, () => expectWholeList(page, path, market.names));
  });
