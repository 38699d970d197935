import { execFileSync } from 'node:child_process';
import type { Page } from '@playwright/test';
import { PROCESS_ENVIRONMENT } from '#support/processEnvironment.ts';
import { DEMO_PEOPLE, expect, test } from './fixtures.ts';
import { carCard, startSession, toast } from './people.ts';

/** Runs the operator's tool while the server runs. */
const operator = (dataDir: string, ...words: readonly string[]): string =>
  execFileSync(process.execPath, ['server/admin.ts', ...words], {
    env: { ...PROCESS_ENVIRONMENT, DATA_DIR: dataDir },
    encoding: 'utf8',
  });

/** Signed out, on the last public page, without a token. */
async function expectForcedLogout(page: Page): Promise<void> {
  await expect(page).toHaveURL('/blog');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
  await page.goto('/dashboard');
  await expect(page, 'the server has ended the session too').toHaveURL('/login');
}

/** Opens a dashboard page by links from a public page, without loading the site again. */
async function openFromDashboard(page: Page, entry: string): Promise<void> {
  await page.goto('/blog');
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: entry }).click();
}

/** The operator changes the seller's role during `work`: the server refuses what the open page still offers. */
const withSellerMadeAdmin = async (dataDir: string, work: () => Promise<void>): Promise<void> => {
  operator(dataDir, 'grant', DEMO_PEOPLE.seller.email);
  try {
    await work();
  } finally {
    operator(dataDir, 'revoke', DEMO_PEOPLE.seller.email);
  }
};

test('[roles.transitions] [sessions.forced-log-out] the 403 of the own products forces the log-out', async ({
  page,
  server,
}) => {
  await startSession(page, DEMO_PEOPLE.seller);
  await page.goto('/blog');
  const dashboard = page.getByRole('banner').getByRole('link', { name: 'Dashboard' });
  await expect(dashboard).toBeVisible();
  await withSellerMadeAdmin(server.dataDir, async () => {
    // The welcome page asks for the own products first, to tell which of them are booked.
    await dashboard.click();
    await expectForcedLogout(page);
  });
});

test('[add-product.steps] [sessions.forced-log-out] the 403 of adding a product forces the log-out', async ({
  page,
  server,
  photograph,
}) => {
  await startSession(page, DEMO_PEOPLE.seller);
  await openFromDashboard(page, 'Add A Product');
  await page.getByLabel('Name', { exact: true }).fill('Kestrel Forbidden');
  await page.getByLabel('Price', { exact: true }).fill('4000');
  await page.getByLabel('Original Price').fill('5000');
  await page.getByLabel('Phone Number').fill('+880 1711 000000');
  await page.getByLabel('Image').setInputFiles(photograph);
  await page.getByLabel('Description').fill('Never to be listed.');
  await withSellerMadeAdmin(server.dataDir, async () => {
    await page.getByRole('button', { name: 'Add Product' }).click();
    await expectForcedLogout(page);
  });
});

/** Answers a call with 403: every member may read their own list, so the test replaces the status of the server's answer. */
const refuse = (page: Page, call: string) =>
  page.route(call, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, status: 403, json: { msg: 'Your account may not do this' } });
  });

test('[sessions.forced-log-out] the 403 of My WishList forces the log-out', async ({ page }) => {
  await startSession(page, DEMO_PEOPLE.buyer);
  await refuse(page, '**/api/wishlist?*');
  await openFromDashboard(page, 'My WishList');
  await expectForcedLogout(page);
});

test('[sessions.forced-log-out] the 403 of the own orders forces the log-out', async ({ page }) => {
  await startSession(page, DEMO_PEOPLE.buyer);
  await refuse(page, '**/api/bookinglist?*');
  await page.goto('/blog');
  // The welcome page asks for the orders first, to tell which of them are not paid yet.
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();
  await expectForcedLogout(page);
});

test('[sessions.other-403] the 403 of any other call is told, and nobody is logged out', async ({ page, server }) => {
  await startSession(page, DEMO_PEOPLE.buyer);
  await page.goto('/catagory/suv');
  const card = page.getByRole('article').first();
  await expect(card.getByRole('button', { name: 'Add on WishList' })).toBeVisible();
  operator(server.dataDir, 'grant', DEMO_PEOPLE.buyer.email);
  try {
    await card.getByRole('button', { name: 'Add on WishList' }).click();
    await expect(toast(page, 'Your account may not do this')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible();
    await expect(page).toHaveURL('/catagory/suv');
    const name = await card.getByRole('heading').innerText();
    await carCard(page, name).getByRole('button', { name: 'Book Now' }).click();
    await page.getByRole('dialog', { name }).getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible();
  } finally {
    operator(server.dataDir, 'revoke', DEMO_PEOPLE.buyer.email);
  }
});
