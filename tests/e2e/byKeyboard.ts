import { expect, type Locator, type Page } from '@playwright/test';
import type { Person } from './people.ts';

/* Actions of somebody who has no mouse. */

/** The number of Tab presses that reach every element of a page. */
const MAX_PRESSES = 120;

/** Presses Tab until the target has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const isFocused = () => target.evaluate((element) => element === document.activeElement);
  for (let press = 0; press < MAX_PRESSES; press += 1) {
    if (await isFocused()) return;
    await page.keyboard.press('Tab');
  }
  await expect(target, 'reached with Tab').toBeFocused();
}

export async function enter(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Types into a field, or the beginning of an option of a list to choose from. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

/** Opens the file dialog, which the listener of `signUpByKeys` answers. */
export async function choosePicture(page: Page, label: string): Promise<void> {
  await tabTo(page, page.getByLabel(label));
  await page.keyboard.press('Space');
  await expect(page.getByAltText(`Chosen for ${label}: car.jpg`)).toBeVisible();
}

export async function signUpByKeys(
  page: Page,
  { name, email, password, role }: Person,
  picture: string,
): Promise<void> {
  const type = (label: string, text: string) => typeInto(page, page.getByLabel(label, { exact: true }), text);
  page.on('filechooser', (dialog) => void dialog.setFiles(picture));
  await page.goto('/');
  await enter(page, page.getByRole('banner').getByRole('link', { name: 'Sign Up' }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign Up');
  await type('Name', name);
  await type('Email', email);
  await type('Password', password);
  await tabTo(page, page.getByRole('radio', { name: 'Buyer' }));
  if (role === 'Seller') await page.keyboard.press('ArrowRight');
  await choosePicture(page, 'Profile picture');
  await enter(page, page.getByRole('button', { name: 'Sign Up' }));
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByText(name)).toBeVisible();
}
