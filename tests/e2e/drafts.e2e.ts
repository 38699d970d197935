import { copyFileSync } from 'node:fs';
import { DEMO_PEOPLE, expect, openTab, test } from './fixtures.ts';
import { openDashboardPage, savedDrafts, startSession, toast } from './people.ts';

test('[drafts.survive] [drafts.secrets] [drafts.owner] [add-product.pictures] half-written forms survive a reload with their pictures and without a password, and a log-out leaves none on the device', {
  tag: '@full',
}, async ({ page, context, photograph }) => {
  const name = page.getByLabel('Name', { exact: true });

  await test.step('a sign-up survives in its tab', async () => {
    await page.goto('/signup');
    await page.getByLabel('Password', { exact: true }).fill('Secret#2026');
    await name.fill('Tara Half');
    await page.getByLabel('Profile picture').setInputFiles(photograph);
    await expect.poll(() => savedDrafts(page)).toContain('pictureId');
    expect(await savedDrafts(page)).not.toContain('Secret#2026');
    await page.reload();
    await expect(name).toHaveValue('Tara Half');
    await expect(page.getByAltText(/^Chosen for Profile picture: /)).toBeVisible();
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');

    const otherTab = await openTab(context);
    await otherTab.goto('/signup');
    await expect(otherTab.getByLabel('Name', { exact: true })).toHaveValue('');
    await otherTab.close();
    await page.getByRole('button', { name: 'Start afresh' }).click();
    await expect(name).toHaveValue('');
    await expect.poll(() => savedDrafts(page)).toBe('[]');
  });

  await test.step('a car survives with its pictures, and is sent', async () => {
    const side = photograph.replace('car.jpg', 'side.jpg');
    copyFileSync(photograph, side);
    await startSession(page, DEMO_PEOPLE.seller);
    await page.goto('/dashboard/addaproduct');
    await name.fill('Kestrel Half 1.3');
    await page.getByLabel('Image').setInputFiles([photograph, side]);
    await expect.poll(async () => (await savedDrafts(page)).match(/pictureId/g)?.length).toBe(2);
    await page.reload();
    await expect(page.getByText('and did not send.')).toBeVisible();
    await expect(name).toHaveValue('Kestrel Half 1.3');
    await expect(page.getByAltText(/^Chosen for Image: /)).toHaveCount(2);
    await page.getByRole('button', { name: 'Go on' }).click();
    await expect(name).toBeFocused();
    await page.getByLabel('Price', { exact: true }).fill('6000');
    await page.getByLabel('Original Price').fill('8000');
    await page.getByLabel('Phone Number').fill('+880 1711 000000');
    await page.getByLabel('Description').fill('Written in two goes.');
    await page.getByRole('button', { name: 'Add Product' }).click();
    await expect(toast(page, 'Kestrel Half 1.3 is added successfully')).toBeVisible();
    await expect(page.getByRole('article', { name: 'Kestrel Half 1.3' })).toBeVisible();
    expect(await savedDrafts(page)).toBe('[]');
  });

  await test.step('a log-out removes them', async () => {
    await openDashboardPage(page, 'Add A Product');
    await name.fill('Kestrel Secret 1.3');
    await expect.poll(() => savedDrafts(page)).toContain('Kestrel Secret 1.3');
    await page.getByRole('button', { name: 'Log Out' }).click();
    await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible();
    await expect.poll(() => savedDrafts(page)).toBe('[]');
  });
});
