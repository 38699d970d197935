import type { Page } from '@playwright/test';
import { spawnServer } from '#support/serverProcess.ts';
import { expect, openTab, test as usual } from '../e2e/fixtures.ts';
import { ACCOUNT_DELETED, logIn, person, removeAccount, signUp, toast } from '../e2e/people.ts';
import { createVerifiedAccount, emulatorHost, firebaseEnv } from './accounts.ts';

const ADMIN = person('Buyer', 'Boss');

/** The server of each worker has its accounts at the emulator. */
const test = usual.extend<object, { readonly server: Awaited<ReturnType<typeof spawnServer>> }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from this pattern
    async ({}, use) => {
      const server = await spawnServer({ ...firebaseEnv(), ADMIN_EMAIL: ADMIN.email });
      await createVerifiedAccount(ADMIN);
      await use(server);
      await server.end();
    },
    { scope: 'worker' },
  ],
});

const signedOut = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Login' });
const logOut = (page: Page) => page.getByRole('button', { name: 'Log Out' }).click();

test('[identity.firebase] a sign-up at Firebase keeps name and picture, and its login comes back after a log-out', async ({
  page,
  elsewhere,
  photograph,
}) => {
  const bina = person('Seller', 'Bina');
  await signUp(page, bina, photograph);
  await page.reload();
  await expect(page.getByRole('banner').getByText(bina.name)).toBeVisible();

  await page.goto('/blog');
  await logOut(page);
  await expect(signedOut(page)).toBeVisible();
  await page.reload();
  await expect(signedOut(page)).toBeVisible();

  await logIn(page, bina);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByText(bina.name)).toBeVisible();

  const admin = await elsewhere();
  await logIn(admin, ADMIN);
  await admin.goto('/dashboard/allsellers');
  const row = admin.getByRole('row').filter({ hasText: bina.email });
  await expect(row.getByText(bina.name)).toBeVisible();
  await expect(row.locator('img')).toHaveAttribute('src', /^\/image-host\//);
});

test('[identity.messages] [identity.codes] a refused login says the same for a wrong password and an unknown email', async ({
  page,
  photograph,
}) => {
  const known = person('Buyer', 'Known');
  await signUp(page, known, photograph);
  await logOut(page);
  await expect(signedOut(page)).toBeVisible();
  for (const email of [known.email, 'nobody@example.test']) {
    await page.goto('/login');
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel('Password', { exact: true }).fill('Wrong@2026');
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(toast(page, 'Invalid email or password')).toBeVisible();
  }
});

test('[sessions.renewal] an ended session is renewed on any page by the login at Firebase', async ({
  page,
  photograph,
}) => {
  const buyer = person('Buyer', 'Renewed');
  await signUp(page, buyer, photograph);
  await page.context().clearCookies();
  await page.goto('/dashboard/myorders');
  await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible();
  await expect(page).toHaveURL('/dashboard/myorders');
  const cookies = async () => (await page.context().cookies()).map(({ name }) => name);
  await expect.poll(cookies).toContain('session');
});

test('[log-out.everywhere] a log-in and a log-out at Firebase in one tab show in another', async ({
  page,
  context,
  photograph,
}) => {
  const buyer = person('Buyer', 'Twice');
  const other = await openTab(context);
  await other.goto('/blog');
  await expect(signedOut(other)).toBeVisible();
  await signUp(page, buyer, photograph);
  await expect(other.getByRole('banner').getByText(buyer.name)).toBeVisible();
  await logOut(page);
  await expect(signedOut(other)).toBeVisible();
  await other.reload();
  await expect(signedOut(other)).toBeVisible();
});

test('[deleted-accounts.toast] [deleted-accounts.login] a deleted member is signed out at Firebase too, and the next login says why', async ({
  page,
  elsewhere,
  photograph,
}) => {
  const seller = person('Seller', 'Doomed');
  await signUp(page, seller, photograph);
  await page.goto('/dashboard/myproducts');
  const admin = await elsewhere();
  await logIn(admin, ADMIN);
  await removeAccount(admin, seller);
  await expect(toast(page, ACCOUNT_DELETED)).toBeVisible();
  await expect(signedOut(page)).toBeVisible();

  await page.goto('/login');
  await page.getByLabel('Email', { exact: true }).fill(seller.email);
  await page.getByLabel('Password', { exact: true }).fill(seller.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL('/');
  await expect(toast(page, ACCOUNT_DELETED)).toBeVisible();
  await page.reload();
  await expect(signedOut(page)).toBeVisible();
});

test('only Firebase is asked beside our own server, and Google’s script on no page by itself', async ({ page }) => {
  const origins = new Set<string>();
  page.on('request', (request) => origins.add(new URL(request.url()).host));
  for (const path of ['/', '/blog', '/login', '/signup']) {
    await page.goto(path);
    await expect(page.getByRole('main')).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
  origins.delete(emulatorHost());
  expect([...origins]).toEqual([new URL(page.url()).host]);
});
