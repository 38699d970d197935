import { type ExternalImageHost, startExternalImageHost } from '#support/externalImageHost.ts';
import { spawnServer } from '#support/serverProcess.ts';
import { test as base, expect } from './fixtures.ts';
import { addCar, carCard, person } from './people.ts';

/** A server whose pages upload to an image host of another origin. */
const test = base.extend<object, { host: ExternalImageHost }>({
  host: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from this pattern
    async ({}, use) => {
      const host = await startExternalImageHost();
      await use(host);
      await host.stop();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ host }, use) => {
      const server = await spawnServer({ DEMO: '1', RATE_LIMIT: '0', ...host.env });
      await use(server);
      await server.end();
    },
    { scope: 'worker' },
  ],
});

const CAR = {
  name: 'Kestrel Elsewhere 1.8',
  price: '12500',
  originalPrice: '15000',
  category: 'sedan',
  description: 'Its picture is stored elsewhere.',
} as const;

test('[pictures.external] [pictures.upload-failure] pictures of accounts and cars go to the image host and are shown from there, and a full one shows the spinner, then Retry, which uploads once there is room', {
  tag: '@full',
}, async ({ page, host, photograph }) => {
  const seller = person('Seller', 'Ella');
  // The spinner stays for ten seconds, which the test skips.
  await page.clock.install();
  host.behaviour = 'is full';
  await page.goto('/signup');
  await page.getByLabel('Name', { exact: true }).fill(seller.name);
  await page.getByLabel('Email', { exact: true }).fill(seller.email);
  await page.getByLabel('Password', { exact: true }).fill(seller.password);
  await page.getByRole('radio', { name: 'Seller' }).check();
  await page.getByLabel('Profile picture').setInputFiles(photograph);
  const refused = page.waitForResponse((response) => response.url().startsWith(host.env.IMAGE_HOST_URL));
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await refused;
  const retry = page.getByRole('button', { name: 'Retry' });
  await expect(page.getByText('Making your account')).toBeVisible();
  await expect(retry).toBeHidden();
  await page.clock.fastForward(10_000);
  await expect(retry).toBeVisible();
  host.behaviour = 'stores it';
  await retry.click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByText(seller.name)).toBeVisible();

  await addCar(page, CAR, photograph);
  const picture = carCard(page, CAR.name).getByRole('img').first();
  await expect(picture).toHaveAttribute('src', new RegExp(`^${host.env.IMAGE_HOST_PICTURES}/`));
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1600);
});
