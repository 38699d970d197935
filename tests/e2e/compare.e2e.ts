import type { Page } from '@playwright/test';
import { MARKS } from '#ui/firstLoad/marks.ts';
import { expectAccessible } from './expectAccessible.ts';
import { expect, test } from './fixtures.ts';

const PHONE = { width: 390, height: 844 };

/** The tray comes with the first use of a page. */
async function use(page: Page): Promise<void> {
  await expect(page.locator(`html[${MARKS.hydrated}]`)).toBeAttached();
  await page.mouse.move(100, 400);
}

test('[compare.tray] [compare.page] [compare.differences] cars are put aside on a phone, and compared by keyboard and without script', {
  tag: '@full',
}, async ({ page, browser }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/catagory/suv');
  const cards = page.getByRole('article');
  await expect(cards.nth(2)).toBeVisible();
  await use(page);
  const tray = page.getByRole('region', { name: 'Cars to compare' });

  await test.step('the tray takes no place of a card, and four cars and its buttons stand on one line', async () => {
    const heightOfCard = async () => (await cards.first().boundingBox())?.height;
    const before = await heightOfCard();
    for (const place of [0, 1, 2, 3]) await cards.nth(place).getByRole('button', { name: 'Compare' }).click();
    await expect(tray.getByRole('link', { name: 'Compare (4)' })).toBeVisible();
    expect(await heightOfCard()).toBe(before);
    expect((await tray.boundingBox())?.height).toBeLessThan(72);
    await cards.nth(4).getByRole('button', { name: 'Compare' }).click();
    await expect(page.getByText('Four cars are the most that can be compared.')).toBeVisible();
    await expectAccessible(page, 'with a full tray');
  });

  await test.step('another tab has them too', async () => {
    const other = await page.context().newPage();
    await other.goto('/blog');
    await use(other);
    await other
      .getByRole('region', { name: 'Cars to compare' })
      .getByRole('button', { name: /^Remove / })
      .first()
      .click();
    await expect(tray.getByRole('link', { name: 'Compare (3)' })).toBeVisible();
    await other.close();
  });

  await test.step('the table is scrolled by arrow keys, its facts stay in sight', async () => {
    await tray.getByRole('link', { name: 'Compare (3)' }).press('Enter');
    const table = page.getByRole('region', { name: 'Cars side by side' });
    await expect(table.getByRole('columnheader')).toHaveCount(3);
    await expect(page.getByRole('heading', { level: 1, name: 'Compare cars' })).toBeFocused();
    await expect(tray).toBeHidden();
    await table.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => table.evaluate((region) => region.scrollLeft)).toBeGreaterThan(0);
    await expect(table.getByRole('rowheader', { name: 'Price' })).toBeInViewport();
    await expectAccessible(page, 'side by side');
  });

  await test.step('differences only, by keyboard', async () => {
    const rows = page.getByRole('rowheader');
    const all = await rows.count();
    await page.getByRole('link', { name: /^Differences only/ }).press('Enter');
    await expect(page).toHaveURL(/&only=differences$/);
    await expect.poll(() => rows.count()).toBeLessThan(all);
  });

  await test.step('the address works without script', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: PHONE });
    const plain = await context.newPage();
    await plain.goto(page.url());
    await expect(plain.getByRole('columnheader')).toHaveCount(3);
    await plain.getByRole('link', { name: 'Everything' }).click();
    await expect(plain.getByRole('rowheader', { name: 'Seller' })).toBeVisible();
    await context.close();
  });
});
