import type { Page } from '@playwright/test';
import { expectAccessible } from './expectAccessible.ts';
import { DEMO_PEOPLE, expect, test } from './fixtures.ts';
import { person, toast } from './people.ts';

/* The account chooser of a server for this machine alone, which names no Google. */

async function openChooser(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  const popup = await opened;
  await expect(popup.getByRole('heading', { name: 'Choose an account' })).toBeVisible();
  return popup;
}

async function useAnotherAccount(
  popup: Page,
  { name, email }: { readonly name: string; readonly email: string },
): Promise<void> {
  await popup.getByLabel('Name').fill(name);
  await popup.getByLabel('Email').fill(email);
  const closed = popup.waitForEvent('close');
  await popup.getByRole('button', { name: 'Use another account' }).click();
  await closed;
}

test('[google.sandbox] [google.no-link] [google.buyer] the popup offers accounts in test mode: one with a password stays closed, Cancel signs nobody in, and another one that is typed in becomes a buyer', {
  tag: '@full',
}, async ({ page }) => {
  const login = page.getByRole('banner').getByRole('link', { name: 'Login' });
  await page.goto('/login');

  await test.step('an address of the chooser counts as unverified', async () => {
    const popup = await openChooser(page);
    await expect(popup.getByText('Test mode.')).toBeVisible();
    await expect(popup.getByRole('link', { name: /Gita Das/ })).toBeVisible();
    for (const width of [320, 1440]) {
      await popup.setViewportSize({ width, height: 700 });
      await expectAccessible(popup, `axe on the chooser at ${width} px`);
    }
    await useAnotherAccount(popup, { name: 'Somebody', email: DEMO_PEOPLE.buyer.email });
    await expect(toast(page, 'There is already an account with this email. Log in with your password')).toBeVisible();
    await expect(login).toBeVisible();
  });

  await test.step('Cancel', async () => {
    const popup = await openChooser(page);
    const cancelled = popup.waitForEvent('close');
    await popup.getByRole('link', { name: 'Cancel' }).click();
    await cancelled;
    await expect(toast(page, 'Google did not let you in')).toBeVisible();
    await expect(login).toBeVisible();
  });

  await test.step('another account', async () => {
    const { name, email } = person('Buyer', 'Googles');
    await useAnotherAccount(await openChooser(page), { name, email });
    await expect(toast(page, 'Logged in Succesfully')).toBeVisible();
    await expect(page.getByRole('banner').getByText(name)).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByRole('navigation', { name: 'Dashboard' })).toContainText('My Orders');
  });
});
