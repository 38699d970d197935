import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { carCard, createMember, listCar, person, startSession, toast } from './people.ts';
import type { CarToList } from './wireCar.ts';

const CAR: CarToList = {
  name: 'Kestrel Leaving 1.6',
  price: '9000',
  originalPrice: '11000',
  category: 'suv',
  description: 'Two owners, always dry.',
};

const banner = (page: Page): Locator => page.getByRole('banner');

test('[routes.account] [account.download] [account.profile] [account.sessions] [account.sign-out] [account.deletion] a seller downloads the own data, changes name and picture, signs another browser out at once, and deletes the account', {
  tag: '@full',
}, async ({ page, elsewhere, photograph }) => {
  const seller = person('Seller', 'Leaving');
  await createMember(page, seller);
  await listCar(page, seller, CAR);
  const other = await elsewhere();
  await startSession(other, seller);
  await other.goto('/catagory/suv');
  await expect(carCard(other, CAR.name)).toContainText(seller.name);
  await page.goto('/dashboard/account');
  const sessions = page.getByRole('region', { name: 'Where you are logged in' }).getByRole('listitem');

  await test.step('the own data arrive as one file', async () => {
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download your data' }).click();
    const download = await saving;
    expect(download.suggestedFilename()).toMatch(/^second-gear-\d{4}-\d\d-\d\d\.json$/);
    expect(JSON.parse(readFileSync(await download.path(), 'utf8'))).toMatchObject({
      format: 'second-gear-own-data',
      account: { email: seller.email, name: seller.name, role: 'Seller' },
      cars: [{ name: CAR.name, price: { cents: 900_000, currency: 'usd' } }],
      sessions: expect.arrayContaining([
        expect.objectContaining({ current: true, browser: 'Chrome', system: 'Linux' }),
      ]),
    });
  });

  await test.step('a new name and picture show here and on the other open page', async () => {
    const profile = page.getByRole('form', { name: 'Profile' });
    await profile.getByLabel('Name', { exact: true }).fill('Selim Reza');
    await profile.getByLabel('Profile picture').setInputFiles(photograph);
    await profile.getByRole('button', { name: 'Save profile' }).click();
    await expect(toast(page, 'Your profile is saved')).toBeVisible();
    await expect(banner(page).getByText('Selim Reza')).toBeVisible();
    await expect(profile.getByRole('img', { name: 'Profile picture until now' })).toBeVisible();
    await expect(banner(other).getByText('Selim Reza')).toBeVisible();
    await expect(carCard(other, CAR.name)).toContainText('Selim Reza');
  });

  await test.step('the other browser is signed out at once, without a reload', async () => {
    await expect(sessions).toContainText(['Chrome on Linux', 'Chrome on Linux']);
    await expect(sessions.filter({ hasText: 'This browser' })).toHaveCount(1);
    await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await expect(page.getByText('Every other browser is signed out.')).toBeVisible();
    await expect(sessions).toHaveCount(1);
    await expect(banner(other).getByRole('link', { name: 'Login' })).toBeVisible();
  });

  await test.step('the deleted account leaves with its cars', async () => {
    await page.getByRole('button', { name: 'Delete your account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    await dialog.getByLabel('Your email address').fill('somebody@example.test');
    await dialog.getByRole('button', { name: 'Delete account' }).click();
    await expect(dialog.getByText('Type the email address of this account').first()).toBeVisible();
    await dialog.getByLabel('Your email address').fill(seller.email);
    await dialog.getByRole('button', { name: 'Delete account' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('complementary', { name: 'Notice' })).toContainText('Your account is deleted.');
    await expect(banner(page).getByRole('link', { name: 'Login' })).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'SUV' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(carCard(page, CAR.name)).toHaveCount(0);
  });
});
