import { execFileSync } from 'node:child_process';
import type { Page } from '@playwright/test';
import { DEMO_PEOPLE, expect, test } from './fixtures.ts';
import { carCard, logIn, toast } from './people.ts';

/** The operator's tool, beside the running server. */
const operator = (dataDir: string, ...words: readonly string[]): string =>
  execFileSync(process.execPath, ['server/admin.ts', ...words], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
    encoding: 'utf8',
  });

/** Out, on the last public page, as a Buyer without a token. */
async function expectForcedLogout(page: Page): Promise<void> {
  await expect(page).toHaveURL('/blog');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
  await page.goto('/dashboard');
  await expect(page, 'the server has ended the session too').toHaveURL('/login');
}

/** From a public page into the dashboard by its links, without loading the site anew. */
async function openFromDashboard(page: Page, entry: string): Promise<void> {
  await page.goto('/blog');
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: entry }).click();
}

/** A role that the operator takes away while the person is at work: what the page still offers the server refuses. */
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
  await logIn(page, DEMO_PEOPLE.seller);
  await openFromDashboard(page, 'Add A Product');
  await withSellerMadeAdmin(server.dataDir, async () => {
    await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'My Products' }).click();
    await expectForcedLogout(page);
  });
});

test('[add-product.steps] [sessions.forced-log-out] the 403 of adding a product forces the log-out', async ({
  page,
  server,
  photograph,
}) => {
  await logIn(page, DEMO_PEOPLE.seller);
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

for (const [entry, call] of [
  ['My WishList', '**/api/wishlist?*'],
  ['My Orders', '**/api/bookinglist?*'],
] as const) {
  test(`[sessions.forced-log-out] the 403 of ${entry} forces the log-out`, async ({ page }) => {
    await logIn(page, DEMO_PEOPLE.buyer);
    await page.goto('/blog');
    // Everybody may see their own: only the answer's status is another than the server gave.
    await page.route(call, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, status: 403, json: { msg: 'Your account may not do this' } });
    });
    await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();
    await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: entry }).click();
    await expectForcedLogout(page);
  });
}

test('[sessions.other-403] the 403 of any other call is told, and nobody is logged out', async ({ page, server }) => {
  await logIn(page, DEMO_PEOPLE.buyer);
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
