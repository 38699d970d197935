import { expect, type Page, test } from '@playwright/test';
import { spawnServer } from '#support/serverProcess.ts';
import { DEMO_PEOPLE, openTab } from './fixtures.ts';
import { startSession } from './people.ts';

test.use({ serviceWorkers: 'allow' });

/** Everything that the service worker has stored. */
const storedAddresses = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const addresses: string[] = [];
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys();
      addresses.push(...requests.map(({ url }) => new URL(url).pathname));
    }
    return addresses;
  });

test('[offline.reload] a reload without the server shows our page, which goes on when the server is back, and nothing private was stored', async ({
  browser,
}) => {
  const first = await spawnServer({ DEMO: '1', RATE_LIMIT: '0' });
  const context = await browser.newContext({ baseURL: first.address, serviceWorkers: 'allow' });
  const page = await openTab(context);
  await startSession(page, DEMO_PEOPLE.buyer);
  await page.goto('/');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await page.goto('/dashboard/myorders');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Orders');
  await page.goto('/catagory/suv');
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(await storedAddresses(page)).toContain('/');
  for (const address of await storedAddresses(page)) {
    expect(address).toMatch(/^\/(?:$|assets\/|art\/|icon\.svg$|apple-touch-icon\.png$)/);
  }

  await first.end();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('SUVs');
  await expect(page.getByText(/We can’t reach the market right now/).first()).toBeVisible();

  const second = await spawnServer({
    DEMO: '1',
    RATE_LIMIT: '0',
    DATA_DIR: first.dataDir,
    PORT: new URL(first.address).port,
  });
  await expect(page.getByRole('article').first()).toBeVisible();
  await context.close();
  await second.end();
});
