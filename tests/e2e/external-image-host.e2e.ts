import { type ExternalImageHost, startExternalImageHost } from '#support/externalImageHost.ts';
import { spawnServer } from '#support/serverProcess.ts';
import { test as base, expect } from './fixtures.ts';
import { addCar, carCard, person, signUp } from './people.ts';

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

test('[pictures.external] pictures of accounts and cars go to the image host and are shown from there', async ({
  page,
  host,
  photograph,
}) => {
  await signUp(page, person('Seller', 'Ella'), photograph);
  await addCar(page, CAR, photograph);
  const picture = carCard(page, CAR.name).getByRole('img').first();
  await expect(picture).toHaveAttribute('src', new RegExp(`^${host.env.IMAGE_HOST_PICTURES}/`));
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1600);
});

test('[pictures.upload-failure] a full image host shows the spinner, then Retry, which uploads once there is room', async ({
  page,
  host,
  photograph,
}) => {
  const seller = person('Seller', 'Rita');
  host.behaviour = 'is full';
  await page.goto('/signup');
  await page.getByLabel('Name', { exact: true }).fill(seller.name);
  await page.getByLabel('Email', { exact: true }).fill(seller.email);
  await page.getByLabel('Password', { exact: true }).fill(seller.password);
  await page.getByLabel('Profile picture').setInputFiles(photograph);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  const retry = page.getByRole('button', { name: 'Retry' });
  await expect(retry).toBeVisible({ timeout: 20_000 });
  host.behaviour = 'stores it';
  await retry.click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByText(seller.name)).toBeVisible();
});
