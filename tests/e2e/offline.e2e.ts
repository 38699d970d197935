import { expect, type Page, test } from '@playwright/test';
import { spawnServer } from '#support/serverProcess.ts';
import { DEMO_PEOPLE, openTab } from './fixtures.ts';
import { bookCar, startSession } from './people.ts';

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

/** The pictures that could not be loaded, with how much is seen of each. */
const brokenPictures = (page: Page): Promise<readonly { readonly address: string; readonly opacity: string }[]> =>
  page.evaluate(() =>
    [...document.images]
      .filter((image) => image.complete && image.naturalWidth === 0 && image.checkVisibility())
      .map((image) => ({ address: image.currentSrc, opacity: getComputedStyle(image).opacity })),
  );

test('[offline.reload] [offline.pictures] [offline.drawings] a reload without the server shows our page, without signs of broken pictures, which goes on when the server is back, and nothing private was stored', {
  tag: '@full',
}, async ({ browser }) => {
  const first = await spawnServer({ DEMO: '1', RATE_LIMIT: '0' });
  const context = await browser.newContext({ baseURL: first.address, serviceWorkers: 'allow' });
  const page = await openTab(context);
  await startSession(page, DEMO_PEOPLE.buyer);
  const [car] = await (await page.request.get('/api/catagory/sedan')).json();
  await bookCar(page, car._id, car);
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
    expect(address).toMatch(/^\/(?:$|assets\/|art\/|icon\.svg$|apple-touch-icon\.png$|manifest\.webmanifest$)/);
  }

  await page.goto('/dashboard/myorders');
  const pay = page.getByRole('link', { name: 'Pay' }).first();
  await expect(pay).toBeVisible();
  await first.end();
  await pay.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is late');
  // It has a drawing that nobody has seen before.
  const drawing = page.getByRole('img', { name: 'A car at the end of a road' });
  await expect.poll(() => drawing.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.evaluate(() =>
    document.body.append(Object.assign(new Image(40, 40), { src: '/cars/nobody-has-seen.svg' })),
  );
  await expect.poll(async () => (await brokenPictures(page)).map(({ opacity }) => opacity)).toEqual(['0']);

  await page.goto('/catagory/suv');
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
