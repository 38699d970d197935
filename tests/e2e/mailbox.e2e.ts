import { expect, test } from './fixtures.ts';
import { createMember, person, toast } from './people.ts';

const NEW_PASSWORD = 'Another@2026';

test('[mail.mailbox] [passwords.reset] [routes.new-password] a forgotten password is set anew by the link in the mailbox whose address the start prints, and other browsers are signed out', {
  tag: '@full',
}, async ({ page, elsewhere, server }) => {
  const [, address = ''] = /Its mails land at (http:\S+)/.exec(server.output()) ?? [];
  expect(address).toBe(`${server.address}/mailbox`);
  const member = person('Buyer', 'forgetful');
  const other = await elsewhere();
  await createMember(other, member);
  await other.goto('/blog');
  await expect(other.getByRole('button', { name: 'Log Out' })).toBeVisible();

  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot your password?' })).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill(member.email);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByText(`If there is an account for ${member.email}`)).toBeFocused();
  await expect(page.getByRole('link', { name: 'open its mailbox' })).toHaveAttribute('href', '/mailbox');

  // The sign-up has mailed as well.
  const mail = page
    .getByRole('article')
    .filter({ hasText: `To ${member.email}` })
    .filter({ hasText: '/new-password' });
  await expect(async () => {
    await page.goto(address);
    await expect(mail).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await mail.getByRole('link', { name: 'As HTML' }).click();
  await page.getByRole('link', { name: 'Set a new password' }).click();
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('Your new password is set. Log in with it.')).toBeVisible();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(member.email);
  await expect(other.getByRole('link', { name: 'Login' })).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(toast(page, 'Logged in Succesfully')).toBeVisible();
});
