import type { Page } from '@playwright/test';
import { type OpenIdProvider, startOpenIdProvider } from '#support/openIdProvider.ts';
import { spawnServer } from '#support/serverProcess.ts';
import { test as base, DEMO_PEOPLE, expect } from './fixtures.ts';
import { ACCOUNT_DELETED, logIn, person, removeAccount, signUp, toast } from './people.ts';

/** A market where people may sign in with Google; a provider on this machine stands in its place. */
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

/** Presses the button; gives the popup, at the provider's page, and what its console says. */
async function openPopup(page: Page) {
  const opened = page.waitForEvent('popup');
  await google(page).click();
  const popup = await opened;
  const heard: string[] = [];
  popup.on('console', (message) => heard.push(message.text()));
  popup.on('pageerror', (error) => heard.push(error.message));
  return { popup, heard };
}

/** Says yes, or no, at the provider, and waits until the popup has closed itself. */
async function answerPopup(page: Page, link: RegExp): Promise<void> {
  const { popup, heard } = await openPopup(page);
  const closed = popup.waitForEvent('close');
  await popup.getByRole('link', { name: link }).click();
  await closed;
  expect(heard, 'errors, warnings and violations in the popup').toEqual([]);
}

/** What went wrong is a toast, and stays beside the button. */
async function expectText(page: Page, text: string): Promise<void> {
  await expect(toast(page, text)).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert').filter({ hasText: text })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
}

test('[login.destination] [google.buyer] Google lets a newcomer in as Buyer, back on the page they came from', async ({
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

test('[sign-up.form] [sign-up.steps] the sign-up page has the same door, and ends at home', async ({
  page,
  provider,
}) => {
  provider.account = newGoogleAccount();
  await page.goto('/signup');
  await answerPopup(page, /Continue as/);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByText('Gita of Google')).toBeVisible();
});

test('[user-record.role-once] Google never makes a seller a buyer', async ({ page, provider }) => {
  provider.account = { email: DEMO_PEOPLE.seller.email, name: 'Somebody else' };
  await page.goto('/login');
  await answerPopup(page, /Continue as/);
  await expect(toast(page, 'Logged in Succesfully')).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByText('This is seller')).toBeVisible();
  await expect(page.getByRole('banner').getByText('Somebody else')).toHaveCount(0);
});

test('[identity.codes] a popup that the person closes is said, and the next one works', async ({ page, provider }) => {
  provider.account = newGoogleAccount();
  await page.goto('/login');
  const { popup } = await openPopup(page);
  await expect(popup.getByRole('link', { name: 'Cancel' })).toBeVisible();
  await popup.close();
  await expectText(page, 'The window was closed before the sign-in was done.');
  await answerPopup(page, /Continue as/);
  await expect(page).toHaveURL('/');
});

test('[identity.codes] a no at the provider is said', async ({ page, provider }) => {
  provider.account = newGoogleAccount();
  await page.goto('/login');
  await answerPopup(page, /Cancel/);
  await expectText(page, 'Google did not let you in');
});

test('[identity.codes] a blocked popup says how to allow it', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto('/login');
  await google(page).click();
  await expectText(page, 'Your browser blocked the sign-in window. Allow pop-ups for this site and try again.');
});

test('[deleted-accounts.toast] [deleted-accounts.login] a deleted account meets its toast at Google’s door too', async ({
  page,
  provider,
  elsewhere,
}) => {
  const somebody = newGoogleAccount();
  provider.account = somebody;
  await page.goto('/login');
  await answerPopup(page, /Continue as/);
  await expect(page).toHaveURL('/');
  await page.getByRole('button', { name: 'Log Out' }).click();

  const admin = await elsewhere();
  await logIn(admin, DEMO_PEOPLE.admin);
  await removeAccount(admin, somebody);

  await page.goto('/login');
  await answerPopup(page, /Continue as/);
  await expect(toast(page, ACCOUNT_DELETED)).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
});

test('[google.no-link] [identity.codes] Google does not join an account that has a password', async ({
  page,
  provider,
  elsewhere,
  photograph,
}) => {
  const seller = person('Seller', 'Owns');
  await signUp(await elsewhere(), seller, photograph);
  provider.account = seller;
  await page.goto('/login');
  await answerPopup(page, /Continue as/);
  await expectText(page, 'There is already an account with this email. Log in with your password');
  await logIn(page, seller);
});
