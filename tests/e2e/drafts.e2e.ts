import type { Page } from '@playwright/test';
import { DEMO_PEOPLE, expect, openTab, test } from './fixtures.ts';
import { carCard, savedDrafts, startSession, toast } from './people.ts';

const fillInLogin = async (page: Page, { email, password }: { readonly email: string; readonly password: string }) => {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(toast(page, 'Logged in Succesfully')).toBeVisible();
  await expect(page).not.toHaveURL('/login');
};

const openForm = async (page: Page) => {
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Add A Product' }).click();
};

test('[sessions.kept-texts] a session that expires on the page of a form leads to the log-in, and the form keeps its values', async ({
  page,
  context,
  photograph,
}) => {
  await startSession(page, DEMO_PEOPLE.seller);
  await page.goto('/');
  await openForm(page);
  await page.getByLabel('Name', { exact: true }).fill('Kestrel Kept 1.3');
  await page.getByLabel('Price', { exact: true }).fill('6000');
  await page.getByLabel('Original Price').fill('8000');
  await page.getByLabel('Phone Number').fill('+880 1711 000000');
  await page.getByLabel('Image').setInputFiles(photograph);
  await page.getByLabel('Description').fill('Typed before the session ended.');
  await context.clearCookies();
  await page.getByRole('button', { name: 'Add Product' }).click();

  await expect(page).toHaveURL('/login');
  await expect(page.getByText('You have been signed out. Log in again: what you typed is still there.')).toBeVisible();
  await fillInLogin(page, DEMO_PEOPLE.seller);
  await openForm(page);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Kestrel Kept 1.3');
  await expect(page.getByLabel('Description')).toHaveValue('Typed before the session ended.');
  await page.getByRole('button', { name: 'Add Product' }).click();
  await expect(toast(page, 'Kestrel Kept 1.3 is added successfully')).toBeVisible();

  // After a car is sent the next form is empty.
  await expect(page).toHaveURL('/dashboard/myproducts');
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Add A Product' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('');
});

test('[sessions.kept-texts] a session that expires under the booking dialog leaves it open with a message and its values', async ({
  page,
  context,
}) => {
  await startSession(page, DEMO_PEOPLE.buyer);
  await page.goto('/catagory/sports');
  const name = await page.getByRole('article').last().getByRole('heading').innerText();
  await carCard(page, name).getByRole('button', { name: 'Book Now' }).click();
  const dialog = page.getByRole('dialog', { name });
  await dialog.getByLabel('Meeting Location').fill('Hatirjheel bridge');
  await context.clearCookies();
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog.getByText('You have been signed out. Please log in again.')).toBeVisible();
  await expect(dialog.getByLabel('Meeting Location')).toHaveValue('Hatirjheel bridge');

  await page.keyboard.press('Escape');
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await fillInLogin(page, DEMO_PEOPLE.buyer);
  await expect(page).toHaveURL('/catagory/sports');
  await carCard(page, name).getByRole('button', { name: 'Book Now' }).click();
  await expect(dialog.getByLabel('Meeting Location')).toHaveValue('Hatirjheel bridge');
});

test('[drafts.survive] [drafts.leaving] a half-written car survives a reload with its picture, and leaving it asks first', async ({
  page,
  photograph,
}) => {
  await startSession(page, DEMO_PEOPLE.seller);
  await page.goto('/dashboard/addaproduct');
  await page.getByLabel('Name', { exact: true }).fill('Kestrel Half 1.3');
  await page.getByLabel('Image').setInputFiles(photograph);
  await expect.poll(() => savedDrafts(page)).toContain('pictureId');
  await page.reload();
  await expect(page.getByText('and did not send.')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Kestrel Half 1.3');
  await expect(page.getByAltText(/^Chosen for Image: /)).toBeVisible();
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await page.getByLabel('Price', { exact: true }).fill('6000');
  await page.getByLabel('Original Price').fill('8000');
  await page.getByLabel('Phone Number').fill('+880 1711 000000');
  await page.getByLabel('Description').fill('Written in two goes.');

  await page.getByRole('link', { name: 'My Products' }).click();
  const question = page.getByRole('dialog', { name: 'Leave this form?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(question).toBeHidden();
  await page.getByRole('button', { name: 'Add Product' }).click();
  await expect(toast(page, 'Kestrel Half 1.3 is added successfully')).toBeVisible();
  await expect(page.getByRole('article', { name: 'Kestrel Half 1.3' })).toBeVisible();
  expect(await savedDrafts(page)).toBe('[]');
});

test('[drafts.secrets] [drafts.owner] a half-written sign-up survives a reload in its tab, without the password', async ({
  page,
  context,
  photograph,
}) => {
  await page.goto('/signup');
  await page.getByLabel('Password', { exact: true }).fill('Secret#2026');
  await page.getByLabel('Name', { exact: true }).fill('Tara Half');
  await page.getByLabel('Profile picture').setInputFiles(photograph);
  await expect.poll(() => savedDrafts(page)).toContain('pictureId');
  expect(await savedDrafts(page)).not.toContain('Secret#2026');
  await page.reload();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Tara Half');
  await expect(page.getByAltText(/^Chosen for Profile picture: /)).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');

  const otherTab = await openTab(context);
  await otherTab.goto('/signup');
  await expect(otherTab.getByLabel('Name', { exact: true })).toHaveValue('');
  await otherTab.close();
  await page.getByRole('button', { name: 'Start afresh' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('');
  await expect.poll(() => savedDrafts(page)).toBe('[]');
});

test('[drafts.owner] a log-out leaves no draft on the device', async ({ page }) => {
  await startSession(page, DEMO_PEOPLE.seller);
  await page.goto('/dashboard/addaproduct');
  await page.getByLabel('Name', { exact: true }).fill('Kestrel Secret 1.3');
  await expect.poll(() => savedDrafts(page)).toContain('Kestrel Secret 1.3');
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible();
  await expect.poll(() => savedDrafts(page)).toBe('[]');
});
