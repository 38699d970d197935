import { DEMO_PEOPLE, expect, test } from './fixtures.ts';
import { startSession, toast } from './people.ts';

/** Bytes a second; the photograph takes several seconds then. */
const SLOW = 100_000;

test('[pictures.form-check] [pictures.progress] [sessions.renewal] Add A Product refuses files that are not pictures, waits for the connection, shows how much of a slow upload has arrived, and keeps the form’s values', {
  tag: '@full',
}, async ({ page, context, photograph, notPictures }) => {
  await startSession(page, DEMO_PEOPLE.seller);
  await page.goto('/dashboard/addaproduct');
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('Kestrel Slow 1.3');
  await page.getByLabel('Price', { exact: true }).fill('6000');
  await page.getByLabel('Original Price').fill('8000');
  await page.getByLabel('Phone Number').fill('+880 1711 000000');
  await page.getByLabel('Description').fill('Sent over a slow line.');

  await test.step('files that are not pictures', async () => {
    for (const { file, message } of notPictures) {
      await page.getByLabel('Image').setInputFiles(file);
      await expect(page.getByText(message).first(), file).toBeVisible();
      await expect(name).toHaveValue('Kestrel Slow 1.3');
      await page.getByRole('button', { name: 'Remove Picture 1' }).click();
      await expect(page.getByText(message)).toHaveCount(0);
    }
  });

  await test.step('no connection', async () => {
    const notice = page.getByText(/offline|no connection|can.t reach/i);
    await context.setOffline(true);
    await expect(notice.first()).toBeVisible();
    await expect(name).toHaveValue('Kestrel Slow 1.3');
    await context.setOffline(false);
    await expect(notice).toHaveCount(0);
    await expect(name).toHaveValue('Kestrel Slow 1.3');
  });

  const network = await context.newCDPSession(page);
  const limitUploads = (uploadThroughput: number) =>
    network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });

  await test.step('a slow upload, and Cancel', async () => {
    await page.getByLabel('Image').setInputFiles(photograph);
    await expect(page.getByAltText(/^Chosen for Image: /)).toBeVisible();
    await limitUploads(SLOW);
    await page.getByRole('button', { name: 'Add Product' }).click();
    const progress = page.getByRole('progressbar', { name: 'Sending the picture' });
    const arrived = async () => Number(await progress.getAttribute('aria-valuenow'));
    await expect.poll(arrived).toBeGreaterThan(0);
    expect(await arrived()).toBeLessThan(100);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(progress).toBeHidden();
    await expect(page).toHaveURL('/dashboard/addaproduct');
    await expect(name).toHaveValue('Kestrel Slow 1.3');
    await expect(page.getByAltText(/^Chosen for Image: /)).toBeVisible();
    await limitUploads(-1);
  });

  await test.step('an expired token, which is renewed silently', async () => {
    await page.evaluate(() => localStorage.setItem('accessToken', 'worn.out.token'));
    await page.getByRole('button', { name: 'Add Product' }).click();
    await expect(toast(page, 'Kestrel Slow 1.3 is added successfully')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('accessToken'))).not.toBe('worn.out.token');
  });
});
