import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './expectAccessible.ts';
import { DEMO_PEOPLE, expect, test } from './fixtures.ts';
import { carCard, createMember, listCar, type Person, person, startSession, toast } from './people.ts';
import type { CarToList } from './wireCar.ts';

const ACCOUNT = '/dashboard/account';
const carOf = (name: string): CarToList => ({
  name,
  price: '9000',
  originalPrice: '11000',
  category: 'suv',
  description: 'Two owners, always dry.',
});

const section = (page: Page, name: string): Locator => page.getByRole('region', { name });
const sessions = (page: Page): Locator => section(page, 'Where you are logged in').getByRole('listitem');
const banner = (page: Page): Locator => page.getByRole('banner');

async function openAccount(page: Page, member: Person): Promise<void> {
  await createMember(page, member);
  await page.goto(ACCOUNT);
  await expect(sessions(page).first()).toContainText('This browser');
}

test('[routes.account] [account.sessions] [account.sign-out] another browser is signed out at once, without a reload, and stays so', async ({
  page,
  elsewhere,
}) => {
  const member = person('Buyer', 'Everywhere');
  await openAccount(page, member);
  const other = await elsewhere();
  await startSession(other, member);
  await other.goto('/dashboard/myorders');
  await expect(other.getByRole('button', { name: 'Log Out' })).toBeVisible();

  await page.reload();
  await expect(sessions(page)).toHaveCount(2);
  await expect(sessions(page).nth(1)).toContainText('Chrome on Linux');
  await expectAccessible(page, 'the account page');
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(page.getByText('Every other browser is signed out.')).toBeVisible();
  await expect(sessions(page)).toHaveCount(1);

  await expect(banner(other).getByRole('link', { name: 'Login' })).toBeVisible();
  await other.goto('/dashboard/myorders');
  await expect(other).toHaveURL('/login');
  await page.reload();
  await expect(sessions(page)).toHaveCount(1);

  await page.getByRole('button', { name: 'Sign out everywhere', exact: true }).click();
  await expect(banner(page).getByRole('link', { name: 'Login' })).toBeVisible();
});

test('[account.profile] a seller’s new name and picture show in the top bar, at the own car, and on the other open pages', async ({
  page,
  elsewhere,
  photograph,
}) => {
  const seller = person('Seller', 'Renamed');
  const car = carOf('Kestrel Renamed 1.6');
  await createMember(page, seller);
  await listCar(page, seller, car);
  const other = await elsewhere();
  await startSession(other, seller);
  await other.goto('/blog');
  await expect(banner(other).getByText(seller.name)).toBeVisible();

  await page.goto(ACCOUNT);
  const profile = page.getByRole('form', { name: 'Profile' });
  await profile.getByLabel('Name', { exact: true }).fill('Selim Reza');
  await profile.getByLabel('Profile picture').setInputFiles(photograph);
  await profile.getByRole('button', { name: 'Save profile' }).click();
  await expect(toast(page, 'Your profile is saved')).toBeVisible();
  await expect(banner(page).getByText('Selim Reza')).toBeVisible();
  await expect(profile.getByRole('img', { name: 'Profile picture until now' })).toBeVisible();
  await expect(banner(other).getByText('Selim Reza')).toBeVisible();

  await other.goto('/catagory/suv');
  await expect(carCard(other, car.name)).toContainText('Selim Reza');
});

test('[account.download] the own data arrive as one file', async ({ page }) => {
  const seller = person('Seller', 'Exported');
  const car = carOf('Kestrel Exported 1.6');
  await createMember(page, seller);
  await listCar(page, seller, car);
  await page.goto(ACCOUNT);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download your data' }).click();
  const download = await saving;
  expect(download.suggestedFilename()).toMatch(/^second-gear-\d{4}-\d\d-\d\d\.json$/);
  expect(JSON.parse(readFileSync(await download.path(), 'utf8'))).toMatchObject({
    format: 'second-gear-own-data',
    account: { email: seller.email, name: seller.name, role: 'Seller' },
    cars: [{ name: car.name, price: { cents: 900_000, currency: 'usd' } }],
    sessions: [{ current: true, browser: 'Chrome', system: 'Linux' }],
  });
});

test('[account.deletion] a seller deletes the own account; the cars go, the notice stands at home, and the admin sees who did it', async ({
  page,
  elsewhere,
}) => {
  const seller = person('Seller', 'Leaving');
  const car = carOf('Kestrel Leaving 1.6');
  await createMember(page, seller);
  await listCar(page, seller, car);
  const other = await elsewhere();
  await startSession(other, seller);
  await other.goto('/blog');
  await expect(other.getByRole('button', { name: 'Log Out' })).toBeVisible();

  await page.goto(ACCOUNT);
  await page.getByRole('button', { name: 'Delete your account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByLabel('Your email address').fill('somebody@example.test');
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(dialog.getByText('Type the email address of this account').first()).toBeVisible();
  await expectAccessible(page, 'the account page');
  await dialog.getByLabel('Your email address').fill(seller.email);
  await dialog.getByRole('button', { name: 'Delete for good' }).click();

  await expect(page).toHaveURL('/');
  await expect(page.getByRole('complementary', { name: 'Notice' })).toContainText('Your account is deleted.');
  await expect(banner(page).getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(banner(other).getByRole('link', { name: 'Login' })).toBeVisible();
  await page.goto('/catagory/suv');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(carCard(page, car.name)).toHaveCount(0);

  const admin = await elsewhere();
  await startSession(admin, DEMO_PEOPLE.admin);
  await admin.goto('/dashboard/removed');
  await expect(admin.getByRole('row').filter({ hasText: seller.email })).toContainText('deleted by the member');
});
