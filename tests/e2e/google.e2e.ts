import type { Page } from '@playwright/test';
import { type OpenIdProvider, startOpenIdProvider } from '#support/openIdProvider.ts';
import { spawnServer } from '#support/serverProcess.ts';
import { test as base, DEMO_PEOPLE, expect } from './fixtures.ts';
import { ACCOUNT_DELETED, createMember, deleteAccount, person, startSession, toast } from './people.ts';

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

/** Opens the login page by the top bar's link, without loading the site again. */
async function openLogin(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL('/login');
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
}

test('[identity.codes] [google.no-link] [google.buyer] [login.destination] the login page says why Google let nobody in, and the next attempt registers a newcomer as Buyer and returns to the page they came from', {
  tag: '@full',
}, async ({ page, provider, request }) => {
  await page.goto('/blog');
  await openLogin(page);
  provider.account = newGoogleAccount();

  await test.step('a blocked popup', async () => {
    await page.evaluate(() => {
      const { open } = window;
      window.open = () => {
        window.open = open;
        return null;
      };
    });
    await google(page).click();
    await expectText(page, 'Your browser blocked the sign-in window. Allow pop-ups for this site and try again.');
  });

  await test.step('a closed popup', async () => {
    const { popup } = await openPopup(page);
    await expect(popup.getByRole('link', { name: 'Cancel' })).toBeVisible();
    await popup.close();
    await expectText(page, 'The window was closed before the sign-in was done.');
  });

  await test.step('declined at the provider', async () => {
    await answerPopup(page, /Cancel/);
    await expectText(page, 'Google did not let you in');
  });

  await test.step('an account with a password, which only the password opens', async () => {
    const seller = person('Seller', 'Owns');
    await createMember({ request }, seller);
    provider.account = seller;
    await answerPopup(page, /Continue as/);
    await expectText(page, 'There is already an account with this email. Log in with your password');
    await page.getByLabel('Email', { exact: true }).fill(seller.email);
    await page.getByLabel('Password', { exact: true }).fill(seller.password);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page).toHaveURL('/blog');
    await expect(page.getByRole('banner').getByText(seller.name)).toBeVisible();
  });

  await test.step('a newcomer', async () => {
    await logOut(page);
    await openLogin(page);
    provider.account = newGoogleAccount();
    await answerPopup(page, /Continue as/);
    await expect(page).toHaveURL('/blog');
    await expect(page.getByRole('banner').getByText('Gita of Google')).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByRole('navigation', { name: 'Dashboard' })).toContainText('My Orders');
  });
});

test('[sign-up.form] [sign-up.steps] [user-record.role-once] [deleted-accounts.toast] [deleted-accounts.login] the Google button of the sign-up page signs up and leads home, never turns a seller into a buyer, and shows a deleted account the toast', {
  tag: '@full',
}, async ({ page, provider, request }) => {
  const account = newGoogleAccount();
  await page.goto('/signup');

  await test.step('a sign-up', async () => {
    provider.account = account;
    await answerPopup(page, /Continue as/);
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('banner').getByText('Gita of Google')).toBeVisible();
  });

  await test.step('a seller', async () => {
    await logOut(page);
    await openLogin(page);
    provider.account = { email: DEMO_PEOPLE.seller.email, name: 'Somebody else' };
    await answerPopup(page, /Continue as/);
    await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByText('This is seller')).toBeVisible();
    await expect(page.getByRole('banner').getByText('Somebody else')).toHaveCount(0);
  });

  await test.step('a deleted account', async () => {
    await logOut(page);
    await startSession({ request }, DEMO_PEOPLE.admin);
    await deleteAccount({ request }, DEMO_PEOPLE.admin, account);
    await openLogin(page);
    provider.account = account;
    await answerPopup(page, /Continue as/);
    await expect(toast(page, ACCOUNT_DELETED)).toBeVisible();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
  });
});
