import type { Page } from '@playwright/test';
import { MARKS } from '#ui/firstLoad/marks.ts';
import { expect, test } from './fixtures.ts';
import { publicRequests } from './publicRequests.ts';

test('[rendered.hydration] a guest’s pages are taken over without a message in a dark browser at another hour of the day', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({
    baseURL: server.address,
    colorScheme: 'dark',
    timezoneId: 'Pacific/Auckland',
  });
  const page = await context.newPage();
  const messages: string[] = [];
  page.on('console', (message) => messages.push(message.text()));
  page.on('pageerror', ({ message }) => messages.push(message));
  for (const path of ['/', '/catagory/suv']) {
    await page.goto(path);
    await expect(page.locator(`html[${MARKS.hydrated}]`)).toBeAttached();
  }
  expect(messages.filter((text) => !/404|Service Worker/.test(text))).toEqual([]);
  await context.close();
});

test('[rendered.without-script] cars, prices and links are there, and a form says what it needs', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({
    baseURL: server.address,
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByText('Heard from our customers')).toBeVisible();
  await page.getByRole('link', { name: /^SUVs/ }).first().click();
  await expect(page).toHaveURL('/catagory/suv');
  await expect(page.getByRole('article').first()).toContainText('$');
  await expect(page.locator('noscript p').first()).toContainText('To set filters, please turn JavaScript on.');
  await expect(page.getByRole('button', { name: /Filters|Show more/ })).toHaveCount(0);
  await page.getByLabel('Sort by').selectOption({ label: 'Lowest price' });
  await page.locator('noscript button').click();
  await expect(page).toHaveURL('/catagory/suv?sort=price');
  await expect(page.getByLabel('Sort by')).toHaveValue('price');
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Login' }).click();
  await expect(page.locator('form noscript')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Login' })).toBeDisabled();
  await expect(page.getByLabel('Email', { exact: true })).not.toHaveCSS('border-top-width', '0px');
  // With the colours of the theme, although no script has chosen the light or the dark ones.
  await expect(page.locator('body')).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await page.goto('/search');
  await page.getByRole('main').getByRole('search').getByRole('combobox').fill('corvane');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=corvane/);
  await expect(page.getByRole('article').first()).toBeVisible();
  await context.close();
});

/** The files of script that a page has asked for, without the one that asks for them. */
function scriptRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/assets\/.*\.js$/.test(request.url())) asked.push(request.url());
  });
  return asked;
}

/** Asks for no script while a picture is on its way, until `use` has been done. */
async function expectScriptsAfter(page: Page, use: () => Promise<void>): Promise<void> {
  let release = () => {};
  const ready = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\.(?:svg|webp)$/, async (route) => {
    await ready;
    await route.continue();
  });
  const asked = scriptRequests(page);
  await page.clock.install({ time: new Date('2026-11-23T08:00:00Z') });
  await page.clock.pauseAt(new Date('2026-11-23T08:00:01Z'));
  const opening = page.goto('/catagory/suv');
  await expect(page.getByRole('article').first()).toContainText('$');
  expect(asked).toEqual([]);
  // Again until it has an effect: the file that starts the scripts may not have run when the cards are there.
  await expect(async () => {
    await use();
    expect(asked.length).toBeGreaterThan(4);
  }).toPass();
  await page.clock.resume();
  release();
  await opening;
}

test('[rendered.scripts] script comes once the page has been painted, and, while a picture does not come, with the first key or three seconds later', {
  tag: '@full',
}, async ({ page, elsewhere }) => {
  await test.step('once the page has been painted', async () => {
    await page.goto('/');
    const { painted, asked } = await page.evaluate(() => ({
      painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.POSITIVE_INFINITY,
      asked: performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\/assets\/.*\.js$/.test(name))
        .map(({ startTime }) => startTime),
    }));
    expect(asked.length).toBeGreaterThan(4);
    expect(Math.min(...asked)).toBeGreaterThan(painted);
  });
  await test.step('with the first key', async () => {
    const other = await elsewhere();
    await expectScriptsAfter(other, () => other.keyboard.press('Tab'));
  });
  await test.step('three seconds later', async () => {
    const other = await elsewhere();
    await expectScriptsAfter(other, () => other.clock.fastForward(3_100));
  });
});

test('[rendered.hydration] going back shows the list at its place, and asks for nothing', async ({ page }) => {
  await page.goto('/catagory/suv');
  const card = page.getByRole('article').nth(6);
  await card.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  await card.getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/car\//);
  // The last that a car's page asks for.
  await expect(page.getByRole('region', { name: 'Similar cars' }).getByRole('link').first()).toBeVisible();
  const asked = publicRequests(page);
  await page.goBack();
  await expect(card).toBeInViewport();
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - before)).toBeLessThan(50);
  // The click has had the other categories loaded ahead, which may still be under way.
  expect(asked.filter((address) => !/\/(?:sedan|sports)\b/.test(address))).toEqual([]);
});
