import type { Page } from '@playwright/test';
import { CARS_PER_PAGE } from '#domain/limits.ts';
import { repeats } from '#support/scale.ts';
import { expect, test } from './fixtures.ts';
import { numberedCar } from './wireCar.ts';

/** How many cars the category has. */
const FEW = 168;
const MANY = repeats(FEW, 10_000);
/** After how many the list is measured; the figures are in docs/benchmarks.md. */
const MEASURED_AT = [100, MANY / 10, MANY].filter((count) => count >= 100);
/** The 48 first cards, and those of five heights of the viewport: at most six blocks of twelve. */
const MOST_CARDS = 48 + 6 * 12;

/** Opens a category of so many cars, which the server gives page by page. They are counted from 1. */
async function openLongList(page: Page, count: number): Promise<void> {
  await page.route('**/api/catagory/suv*', (route) => {
    const start = Number(new URL(route.request().url()).searchParams.get('after') ?? 0);
    // Later pages are larger, so that thousands of cars take less time.
    const next = start < 200 ? start + CARS_PER_PAGE : (Math.floor(start / 200) + 1) * 200;
    const json = Array.from({ length: Math.min(next, count) - start }, (_, index) => numberedCar(start + index + 1));
    const headers = next < count ? { link: `</api/catagory/suv?after=${next}>; rel="next"` } : {};
    return route.fulfill({ json, headers });
  });
  // From another page: the first one brings its cars along.
  await page.goto('/blog');
  await page.getByRole('contentinfo').getByRole('link', { name: 'SUV' }).click();
  await expect(car(page, 1)).toBeVisible();
}

const car = (page: Page, no: number) => page.getByRole('article', { name: `Corvane Long ${no}`, exact: true });
const linkOf = (page: Page, no: number) =>
  car(page, no)
    .getByRole('link', { name: `Corvane Long ${no}` })
    .last();
const cardCount = (page: Page) => page.getByRole('article').count();

/** Scrolls to the end of the page until the list has so many cars. */
const loadCars = (page: Page, count: number) =>
  page.waitForFunction(
    (least) => {
      window.scrollTo(0, document.documentElement.scrollHeight);
      const cards = [...document.querySelectorAll('article')];
      return cards.some((card) => Number(card.getAttribute('aria-posinset')) >= least);
    },
    count,
    { polling: 50, timeout: repeats(120_000, 1_500_000) },
  );

/** Scrolls to some place on the page's height, from 0 to 1. */
const scrollTo = (page: Page, part: number) =>
  page.evaluate((of) => window.scrollTo(0, of * document.documentElement.scrollHeight), part);

/** The numbers of the cards in view, in the page's order. */
const inView = (page: Page): Promise<readonly number[]> =>
  page.evaluate(() => {
    const cards = [...document.querySelectorAll('article')].filter((card) => {
      const { top, bottom } = card.getBoundingClientRect();
      return bottom > 0 && top < window.innerHeight;
    });
    return cards.map((card) => Number(card.getAttribute('aria-posinset')));
  });

/** What the list takes: DOM nodes, with those taken out of the page that the browser has yet to free, and bytes of the script's heap once what nobody uses is collected. */
async function measure(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  await session.send('Performance.enable');
  const { metrics } = await session.send('Performance.getMetrics');
  await session.detach();
  const metric = (name: string) => metrics.find((each) => each.name === name)?.value ?? Number.NaN;
  return { nodes: metric('Nodes'), heap: metric('JSHeapUsedSize') };
}

test(
  '[category.long] a long list has the same number of cards in the page however far it is scrolled',
  { tag: '@full' },
  async ({ page }, { annotations }) => {
    test.setTimeout(repeats(300_000, 1_800_000));
    await openLongList(page, MANY);
    for (const count of MEASURED_AT) {
      await loadCars(page, count);
      await expect.poll(() => cardCount(page)).toBeLessThanOrEqual(MOST_CARDS);
      const { nodes, heap } = await measure(page);
      annotations.push({ type: `${count} cars`, description: `${nodes} nodes, ${(heap / 1e6).toFixed(1)} MB` });
    }
    // Spaces in place of the others: above the cards near the viewport, and below.
    expect(await page.locator('[data-space]').count()).toBeLessThanOrEqual(3);
    await expect(car(page, MANY)).toHaveAttribute('aria-setsize', String(MANY));
    await expect(car(page, 1)).toBeAttached();
    await scrollTo(page, 0.5);
    await expect.poll(async () => (await inView(page)).length, 'cards half way up').toBeGreaterThan(3);
    const [first = 0, ...others] = await inView(page);
    expect(first).toBeGreaterThan(MANY * 0.4);
    expect(first).toBeLessThan(MANY * 0.6);
    expect(others).toEqual(others.map((_, index) => first + 1 + index));
    expect(await cardCount(page)).toBeLessThanOrEqual(MOST_CARDS);
    await scrollTo(page, 0);
    await expect.poll(() => inView(page)).toContain(1);
  },
);

test('[category.long] the card with the focus stays in a long list, where the Tab key goes on from there, the way back leads to the same place, and paper has all of it', {
  tag: '@full',
}, async ({ page }) => {
  await openLongList(page, FEW);
  await loadCars(page, FEW);
  await test.step('the focus', async () => {
    await scrollTo(page, 0.5);
    await expect.poll(async () => (await inView(page)).length).toBeGreaterThan(3);
    const [first = 0] = await inView(page);
    // The last one of a block, so that the next card could be gone.
    const no = Math.ceil(first / 12) * 12;
    await linkOf(page, no).focus();
    await scrollTo(page, 0);
    await expect.poll(() => inView(page)).toContain(1);
    await expect(car(page, no + 13)).toHaveCount(0);
    await expect(linkOf(page, no)).toBeFocused();
    const focused = () =>
      page.evaluate(() => Number(document.activeElement?.closest('article')?.getAttribute('aria-posinset')));
    await expect
      .poll(async () => {
        await page.keyboard.press('Tab');
        return focused();
      })
      .not.toBe(no);
    expect(await focused()).toBe(no + 1);
    expect(await inView(page)).toContain(no + 1);
  });

  await test.step('the way back, and paper', async () => {
    await scrollTo(page, 0.6);
    await expect.poll(async () => (await inView(page)).length).toBeGreaterThan(3);
    const before = await inView(page);
    await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog');
    await page.goBack();
    await expect(page).toHaveURL('/catagory/suv');
    await expect.poll(() => inView(page)).toEqual(before);
    expect(await cardCount(page)).toBeLessThanOrEqual(MOST_CARDS);

    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(async () => (await inView(page)).length, 'cards in one column').toBeGreaterThan(0);
    await expect.poll(() => cardCount(page)).toBeLessThanOrEqual(MOST_CARDS);
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    expect(await cardCount(page)).toBe(FEW);
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await expect.poll(() => cardCount(page)).toBeLessThanOrEqual(MOST_CARDS);
  });
});
