import { DEMO_PEOPLE, expect, test } from './fixtures.ts';

test('[mail.mailbox] the start prints the mailbox, whose mail leads to a new password', async ({ page, server }) => {
  const [, address = ''] = /Its mails land at (http:\S+)/.exec(server.output()) ?? [];
  expect(address).toBe(`${server.address}/mailbox`);
  await page.goto('/reset-password');
  await page.getByLabel('Email', { exact: true }).fill(DEMO_PEOPLE.seller.email);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByRole('link', { name: 'open its mailbox' })).toHaveAttribute('href', '/mailbox');
  await expect(async () => {
    await page.goto(address);
    await expect(page.getByText(`To ${DEMO_PEOPLE.seller.email}`).first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.getByRole('link', { name: 'As HTML' }).first().click();
  await page.getByRole('link', { name: 'Set a new password' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Set a new password' })).toBeVisible();
});
