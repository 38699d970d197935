import type { Page } from '@playwright/test';
import { DEMO_PEOPLE, expect, openTab, test } from './fixtures.ts';
import { carCard, createMember, logIn, person, startSession, toast } from './people.ts';

const accessToken = (page: Page) => page.evaluate(() => localStorage.getItem('accessToken'));

test('[top-bar.entries] [log-out.role] [log-out.token] [log-out.destination] a log-out from the dashboard leads to the last public page, and removes token and role', async ({
  page,
}) => {
  await startSession(page, DEMO_PEOPLE.seller);
  await page.goto('/catagory/sedan');
  await expect(page.getByText('You are Seller .').first()).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('link', { name: 'My Products' }).first().click();
  await expect(page).toHaveURL('/dashboard/myproducts');
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL('/catagory/sedan');
  await expect(page.getByText('To add Product You should Login as a Seller').first()).toBeVisible();
  await expect(page.getByText('You are Seller .')).toHaveCount(0);
  expect(await accessToken(page)).toBeNull();
  await page.goto('/dashboard/myproducts');
  await expect(page).toHaveURL('/login');
});

test('[log-out.destination] a log-out from a dashboard page that was opened directly leads home', async ({ page }) => {
  await startSession(page, DEMO_PEOPLE.buyer);
  await page.goto('/dashboard/myorders');
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL('/');
});

test('[log-out.silent-failure] a log-out whose request fails signs out silently', async ({ page }) => {
  await startSession(page, DEMO_PEOPLE.buyer);
  for (const call of ['**/api/logout', '**/identity/sign-out'])
    await page.route(call, (route) => route.abort('internetdisconnected'));
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /\S/ })).toHaveCount(0);
  expect(await accessToken(page)).toBeNull();
});

test('[log-out.everywhere] a log-in and a log-out in one tab show in another', async ({ page, context }) => {
  const other = await openTab(context);
  await other.goto('/blog');
  await expect(other.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await logIn(page, DEMO_PEOPLE.buyer);
  await expect(other.getByRole('button', { name: 'Log Out' })).toBeVisible();
  await expect(other).toHaveURL('/blog');

  await other.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();
  await expect(other).toHaveURL('/dashboard');
  await page.goto('/dashboard/mywishlist');
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(other.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(other, 'the other tab leaves the dashboard as well').toHaveURL('/blog');
});

test('nine tabs of one browser can be open, and all show a log-out in one of them', async ({ page, context }) => {
  await startSession(page, DEMO_PEOPLE.buyer);
  await page.goto('/blog');
  const tabs: Page[] = [];
  for (let count = 0; count < 8; count += 1) {
    const tab = await openTab(context);
    tabs.push(tab);
    await tab.goto('/dashboard/myorders');
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText('My Orders');
  }
  await page.getByRole('button', { name: 'Log Out' }).click();
  for (const tab of tabs) await expect(tab.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
});

test('a log-out on one device leaves the other device signed in', async ({ page, elsewhere }) => {
  const phone = await elsewhere();
  await startSession(page, DEMO_PEOPLE.buyer);
  await startSession(phone, DEMO_PEOPLE.buyer);
  await phone.goto('/blog');
  await phone.getByRole('button', { name: 'Log Out' }).click();
  await expect(phone.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await page.goto('/dashboard/myorders');
  await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible();
  await expect(page).toHaveURL('/dashboard/myorders');
});

test('[sessions.renewal] an expired session is opened again by the identity, silently', async ({ page, context }) => {
  await createMember(page, person('Buyer', 'Silent'));
  await page.goto('/catagory/suv');
  await expect(page.getByRole('button', { name: 'Book Now' }).first()).toBeVisible();
  await context.clearCookies({ name: 'session' });
  const name = await page.getByRole('article').first().getByRole('heading').innerText();
  await carCard(page, name).getByRole('button', { name: 'Add on WishList' }).click();
  await expect(toast(page, 'Added to wishlist')).toBeVisible();
  expect((await context.cookies()).map((cookie) => cookie.name)).toContain('session');
});

test('[sign-up.broken-off] a sign-up that failed between account and user record asks for the role once', async ({
  page,
  photograph,
}) => {
  const seller = person('Seller', 'Halfway');
  await page.route('**/api/user', (route) => route.abort('internetdisconnected'));
  await page.goto('/signup');
  await page.getByLabel('Name', { exact: true }).fill(seller.name);
  await page.getByLabel('Email', { exact: true }).fill(seller.email);
  await page.getByLabel('Password', { exact: true }).fill(seller.password);
  await page.getByRole('radio', { name: 'Seller' }).check();
  await page.getByLabel('Profile picture').setInputFiles(photograph);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(
    page
      .getByRole('main')
      .getByRole('alert')
      .filter({ hasText: /Your sign-up has not ended/ }),
  ).toBeVisible();
  await page.unroute('**/api/user');

  // Every way back into the dashboard asks for the role.
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One last question');
  await page.goto('/login');
  await page.getByLabel('Email', { exact: true }).fill(seller.email);
  await page.getByLabel('Password', { exact: true }).fill(seller.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One last question');
  await page.getByRole('radio', { name: 'Seller' }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/dashboard');
  await expect(page.getByText('This is seller')).toBeVisible();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await logIn(page, seller);
  await page.goto('/dashboard');
  await expect(page.getByText('This is seller')).toBeVisible();
});
