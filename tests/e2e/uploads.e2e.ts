import { DEMO_PEOPLE, expect, test } from './fixtures.ts';
import { startSession, toast } from './people.ts';

/** Bytes a second; the photograph takes several seconds then. */
const SLOW = 100_000;

test('[pictures.progress] a slow upload shows how much has arrived, and Cancel leaves the form as it was', async ({
  page,
  photograph,
}) => {
  const network = await page.context().newCDPSession(page);
  const limitUploads = (uploadThroughput: number) =>
    network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await startSession(page, DEMO_PEOPLE.seller);
  await page.goto('/dashboard/addaproduct');
  await page.getByLabel('Name', { exact: true }).fill('Kestrel Slow 1.3');
  await page.getByLabel('Price', { exact: true }).fill('6000');
  await page.getByLabel('Original Price').fill('8000');
  await page.getByLabel('Phone Number').fill('+880 1711 000000');
  await page.getByLabel('Image').setInputFiles(photograph);
  await page.getByLabel('Description').fill('Sent over a slow line.');
  await limitUploads(SLOW);
  await page.getByRole('button', { name: 'Add Product' }).click();

  const progress = page.getByRole('progressbar', { name: 'Sending the picture' });
  const arrived = async () => Number(await progress.getAttribute('aria-valuenow'));
  await expect.poll(arrived).toBeGreaterThan(0);
  expect(await arrived()).toBeLessThan(100);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(progress).toBeHidden();
  await expect(page).toHaveURL('/dashboard/addaproduct');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Kestrel Slow 1.3');
  await expect(page.getByAltText(/^Chosen for Image: /)).toBeVisible();

  await limitUploads(-1);
  await page.getByRole('button', { name: 'Add Product' }).click();
  await expect(toast(page, 'Kestrel Slow 1.3 is added successfully')).toBeVisible();
});
