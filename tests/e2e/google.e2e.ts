import type { Page } from '@playwright/test';
import { type OpenIdProvider, startOpenIdProvider } from '#support/openIdProvider.ts';
import { spawnServer } from '#support/serverProcess.ts';
import { test as base, DEMO_PEOPLE, expect } from './fixtures.ts';
import { ACCOUNT_DELETED, createMember, logIn, person, removeAccount, startSession, toast } from './people.ts';

/** A server with Google sign-in; an OpenID provider on this machine stands in for Google. */
const test = base.extend<object, { provider: OpenIdProvider }>({
  provider: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from this pattern
    async ({}, use) => {
      const provider = await startOpenIdProvider();
      await use(provider);
      await provider.stop();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ provider }, use) => {
      const server = await spawnServer({ DEMO: '1', RATE_LIMIT: '0', ...provider.env });
      await use(server);
      await server.end();
    },
    { scope: 'worker' },
  ],
});

const google = (page: Page) => page.getByRole('button', { name: 'Continue with Google' });
const newGoogleAccount = () => ({ ...person('Buyer', 'Gita'), name: 'Gita of Google' });

/** Presses the button; returns the popup on the provider's page, and its console messages. */
async function openPopup(page: Page) {
  const opened = page.waitForEvent('popup');
  await google(page).click();
  const popup = await opened;
  const received: string[] = [];
  popup.on('console', (message) => received.push(message.text()));
  popup.on('pageerror', (error) => received.push(error.message));
  return { popup, received };
}

/** Accepts or declines on the provider's page, and waits until the popup has closed itself. */
async function answerPopup(page: Page, link: RegExp): Promise<void> {
  const { popup, received } = await openPopup(page);
  const closed = popup.waitForEvent('close');
  await popup.getByRole('link', { name: link }).click();
  await closed;
  expect(received, 'errors, warnings and violations in the popup').toEqual([]);
}

/** The reason of a failure is a toast; what to do stays next to the button (spec: toasts.once). */
async function expectText(page: Page, text: string): Promise<void> {
  await expect(toast(page, text)).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert').filter({ hasText: 'You are not logged in.' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
}

test('[login.destination] [google.buyer] a Google log-in registers a newcomer as Buyer and returns to the page they came from', async ({
  page,
  provider,
}) => {
  provider.account = newGoogleAccount();
  await page.goto('/blog');
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await answerPopup(page, /Continue as/);
  await expect(toast(page, 'Logged in Succesfully')).toBeVisible();
  await expect(page).toHaveURL('/blog');
  await page.goto('/dashboard');
  await expect(page.getByRole('banner').getByText('Gita of Google')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Dashboard' })).toContainText('My Orders');
});

test('[sign-up.form] [sign-up.steps] the Google button of the sign-up page signs up and leads home', async ({
  page,
  provider,
}) => {
  provider.account = newGoogleAccount();
  await page.goto('/signup');
  await answerPopup(page, /Continue as/);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByText('Gita of Google')).toBeVisible();
});

test('[user-record.role-once] a Google log-in never turns a seller into a buyer', async ({ page, provider }) => {
  provider.account = { email: DEMO_PEOPLE.seller.email, name: 'Somebody else' };
  await page.goto('/login');
  await answerPopup(page, /Continue as/);
  await expect(toast(page, 'Logged in Succesfully')).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByText('This is seller')).toBeVisible();
  await expect(page.getByRole('banner').getByText('Somebody else')).toHaveCount(0);
});

test('[identity.codes] closing the popup shows a message, and the next attempt works', async ({ page, provider }) => {
  provider.account = newGoogleAccount();
  await page.goto('/login');
  const { popup } = await openPopup(page);
  await expect(popup.getByRole('link', { name: 'Cancel' })).toBeVisible();
  await popup.close();
  await expectText(page, 'The window was closed before the sign-in was done.');
  await answerPopup(page, /Continue as/);
  await expect(page).toHaveURL('/');
});

test('[identity.codes] declining at the provider shows a message', async ({ page, provider }) => {
  provider.account = newGoogleAccount();
  await page.goto('/login');
  await answerPopup(page, /Cancel/);
  await expectText(page, 'Google did not let you in');
});

test('[identity.codes] a blocked popup shows how to allow it', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto('/login');
  await google(page).click();
  await expectText(page, 'Your browser blocked the sign-in window. Allow pop-ups for this site and try again.');
});

test('[deleted-accounts.toast] [deleted-accounts.login] a Google log-in of a deleted account shows the toast too', async ({
  page,
  provider,
  elsewhere,
}) => {
  const account = newGoogleAccount();
  provider.account = account;
  await page.goto('/login');
  await answerPopup(page, /Continue as/);
  await expect(page).toHaveURL('/');
  await page.getByRole('button', { name: 'Log Out' }).click();

  const admin = await elsewhere();
  await startSession(admin, DEMO_PEOPLE.admin);
  await removeAccount(admin, account);

  await page.goto('/login');
  await answerPopup(page, /Continue as/);
  await expect(toast(page, ACCOUNT_DELETED)).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
});

test('[google.no-link] [identity.codes] a Google log-in is not linked to an account with a password', async ({
  page,
  provider,
  elsewhere,
}) => {
  const seller = person('Seller', 'Owns');
  await createMember(await elsewhere(), seller);
  provider.account = seller;
  await page.goto('/login');
  await answerPopup(page, /Continue as/);
  await expectText(page, 'There is already an account with this email. Log in with your password');
  await logIn(page, seller);
});
