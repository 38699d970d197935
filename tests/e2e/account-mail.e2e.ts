import type { Page } from '@playwright/test';
import { type ServerProcess, spawnServer } from '#support/serverProcess.ts';
import { linkIn, startSmtpServer, type TestSmtpServer } from '#support/smtpServer.ts';
import { test as base, expect } from './fixtures.ts';
import { createMember, logIn, person, toast } from './people.ts';

/** Pages of a server that sends its mails by a real mail server. */
const test = base.extend<object, { readonly mailServer: TestSmtpServer; readonly mailing: ServerProcess }>({
  mailServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from this pattern
    async ({}, use) => {
      const mailServer = await startSmtpServer();
      await use(mailServer);
      await mailServer.stop();
    },
    { scope: 'worker' },
  ],
  mailing: [
    async ({ mailServer }, use) => {
      const server = await spawnServer({ ...mailServer.env });
      await use(server);
      await server.end();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ mailing }, use) => use(mailing.address),
});

const NEW_PASSWORD = 'Another@2026';

async function setNewPassword(page: Page): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Set password' }).click();
}

test('[passwords.reset] [routes.new-password] a forgotten password is set anew by the mailed link, and other browsers are signed out', async ({
  page,
  elsewhere,
  mailServer,
}) => {
  const member = person('Buyer', 'forgetful');
  const other = await elsewhere();
  await createMember(other, member);
  await other.goto('/dashboard');
  await expect(other.getByRole('button', { name: 'Log Out' })).toBeVisible();

  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot your password?' })).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill(member.email);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByText(`If there is an account for ${member.email}`)).toBeFocused();
  const { href } = linkIn(await mailServer.mailTo(member.email, /new password/));

  await page.goto(href);
  await setNewPassword(page);
  await expect(page.getByText('Your new password is set. Log in with it.')).toBeVisible();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(member.email);
  await expect(other.getByRole('link', { name: 'Login' })).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(toast(page, 'Logged in Succesfully')).toBeVisible();

  await other.goto(href);
  await setNewPassword(other);
  await expect(other.getByRole('heading', { level: 1, name: 'This link is spent' })).toBeVisible();
  await other.getByRole('link', { name: 'Ask for another link' }).click();
  await expect(other.getByLabel('Email', { exact: true })).toHaveValue(member.email);
});

test('[identity.proof] [routes.prove-email] an address is proven by the button behind the mailed link, and the open page learns it', async ({
  page,
  elsewhere,
  mailServer,
}) => {
  const member = person('Buyer', 'unproven');
  await createMember(page, member);
  await page.goto('/dashboard/account');
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByText(`A link is on its way to ${member.email}`)).toBeVisible();
  const { href } = linkIn(await mailServer.mailTo(member.email, /your email address/));

  // The mail is read on another device, where nobody is signed in.
  const phone = await elsewhere();
  await phone.goto(href);
  await expect(phone.getByRole('button', { name: 'Yes, this is my address' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Send me a link' })).toBeVisible();
  await phone.getByRole('button', { name: 'Yes, this is my address' }).click();
  await expect(phone.getByRole('heading', { level: 1, name: 'Your address is proven' })).toBeVisible();
  await page.reload();
  await expect(page.getByText('It is proven that this address is yours.')).toBeVisible();
});

test('[passwords.change] a password is changed with the current one, and other browsers are signed out', async ({
  page,
  elsewhere,
  mailServer,
}) => {
  const member = person('Buyer', 'careful');
  await createMember(page, member);
  const other = await elsewhere();
  await logIn(other, member);
  await page.goto('/dashboard/account');
  await page.getByLabel('Current password', { exact: true }).fill('Wrong@2026');
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('This is not your current password')).toBeVisible();
  await page.getByLabel('Current password', { exact: true }).fill(member.password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your password is changed.')).toBeVisible();
  await expect(other.getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible();
  await mailServer.mailTo(member.email, /was changed/);
  await logIn(other, { email: member.email, password: NEW_PASSWORD });
});
