import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

// The demo market's cars, which other tests add to: what a button promises is what the list then has.

const found = (page: Page) => page.getByRole('region', { name: 'Cars found' });
const numberIn = async (page: Page): Promise<number> =>
  Number(/\d+/.exec((await found(page).getByRole('status').first().innerText()).replaceAll(',', ''))?.[0]);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('[search.filter-sheet] [search.option-counts] [search.count-in-view] a stranger narrows the market to a few cars, and Back undoes nothing', async ({
    page,
  }) => {
    await page.goto('/search');
    await page.getByRole('button', { name: 'Filters' }).tap();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.getByLabel('Make', { exact: true }).selectOption({ index: 1 });
    await sheet.getByRole('group', { name: 'Condition' }).getByText('Excellent').tap();
    const show = sheet.getByRole('button', { name: /^Show [\d,]+ cars?$/ });
    await expect(show).toBeInViewport({ ratio: 1 });
    await sheet.getByRole('checkbox', { name: 'Verified sellers only' }).scrollIntoViewIfNeeded();
    await expect(show, 'at the last filter').toBeInViewport({ ratio: 1 });
    const promised = Number(/\d+/.exec(await show.innerText())?.[0]);
    expect(promised).toBeGreaterThan(0);
    await show.tap();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(/make=.+condition=Excellent/);
    await expect.poll(() => numberIn(page)).toBe(promised);
    await expect(found(page).getByRole('article')).toHaveCount(promised);

    const { length } = new URL(page.url()).search;
    await page.getByRole('button', { name: 'Filters (2)' }).tap();
    await sheet.getByRole('group', { name: 'Location' }).getByText('Dhaka').tap();
    await page.goBack();
    await expect(sheet).toBeHidden();
    expect(new URL(page.url()).search, 'what Back has closed changes nothing').toHaveLength(length);
  });
});

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('[search.filter-column] [search.option-counts] each choice by keyboard leads to as many cars as it said, and nothing moves', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      interface Shift extends PerformanceEntry {
        readonly sources: readonly {
          readonly node: Node | null;
          readonly previousRect: DOMRectReadOnly;
          readonly currentRect: DOMRectReadOnly;
        }[];
      }
      const moved: string[] = [];
      Object.assign(window, { moved });
      // A font that comes late moves lines up and down, the links of the top bar, and the cards' texts by a pixel: within the filters
      // nothing moves, and the list not to the side.
      new PerformanceObserver((list) => {
        for (const { node, previousRect, currentRect } of (list.getEntries() as Shift[]).flatMap(
          ({ sources }) => sources,
        )) {
          const element = node instanceof Element ? node : node?.parentElement;
          const isOfFilters = Boolean(element?.closest('[data-later]'));
          const isLower = Math.abs(previousRect.top - currentRect.top) > 8;
          const isAside = element?.closest('main') && Math.abs(previousRect.left - currentRect.left) > 8;
          if ((isOfFilters && isLower) || isAside) moved.push(element?.outerHTML ?? '');
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto('/search');
    const filters = page.getByRole('region', { name: 'Filters' });
    const type = filters.getByRole('group', { name: 'Type' });
    await expect(type.getByText(/^\d+$/).first()).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(window, 'moved'))).toEqual([]);
    await expect(page.getByRole('button', { name: 'Filters' })).toBeHidden();

    await page.getByRole('main').getByRole('search').getByRole('combobox').focus();
    const sedan = type.getByRole('checkbox', { name: 'SEDAN' });
    for (let press = 0; press < 20; press += 1) {
      if (await sedan.evaluate((element) => element === document.activeElement)) break;
      await page.keyboard.press('Tab');
    }
    await expect(sedan).toBeFocused();
    const promised = Number(
      /\d+/.exec(
        await type
          .getByText(/\d+ cars?$/)
          .nth(1)
          .innerText(),
      )?.[0],
    );
    await page.keyboard.press('Space');
    await expect(page).toHaveURL(/category=sedan/);
    await expect.poll(() => numberIn(page)).toBe(promised);
    await expect(sedan).toBeFocused();
    await page.getByRole('link', { name: 'Skip filters' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('combobox', { name: 'Sort by' })).toBeFocused();
  });
});
