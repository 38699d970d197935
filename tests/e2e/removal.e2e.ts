import type { Page } from '@playwright/test';
import { DEMO_PEOPLE, expect, test } from './fixtures.ts';
import { ACCOUNT_DELETED, createMember, person, removeAccount, startSession, toast } from './people.ts';

/** Signed out: the top bar offers the login, and nothing of the session is left in the browser. */
async function expectSignedOut(page: Page): Promise<void> {
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
  const sessions = async () => (await page.context().cookies()).filter(({ name }) => /session/.test(name));
  await expect.poll(sessions, 'cookies of the session').toEqual([]);
}

test('[deleted-accounts.toast] [deleted-accounts.open-pages] [deleted-accounts.login] [calls.member-delete] the open page of a deleted account shows the toast at once, and so does a new log-in', {
  tag: '@full',
}, async ({ page, elsewhere }) => {
  const seller = person('Seller', 'Doomed');
  await createMember(page, seller);
  await page.goto('/dashboard/myproducts');
  await expect(page.getByText('No cars yet')).toBeVisible();

  await test.step('the open page reacts without a reload', async () => {
    const admin = await elsewhere();
    await startSession(admin, DEMO_PEOPLE.admin);
    await removeAccount(admin, seller);
    await expect(toast(page, ACCOUNT_DELETED)).toBeVisible();
    await expect(page).toHaveURL('/');
    await expectSignedOut(page);
  });

  await test.step('a new log-in', async () => {
    await expect(toast(page, ACCOUNT_DELETED)).toHaveCount(0);
    await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
    await page.getByLabel('Email', { exact: true }).fill(seller.email);
    await page.getByLabel('Password', { exact: true }).fill(seller.password);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(toast(page, ACCOUNT_DELETED)).toBeVisible();
    await expect(page).toHaveURL('/');
    await expect(toast(page, 'Logged in Succesfully')).toHaveCount(0);
    await expectSignedOut(page);
  });
});
