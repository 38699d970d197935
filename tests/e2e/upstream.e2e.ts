import { spawnServer } from '#support/serverProcess.ts';
import { type ChangedExample, SESSIONLESS, startChangedExample } from '../pact/support/changedExample.ts';
import { test as base, expect } from './fixtures.ts';
import { addCar, bookHere, carCard, openDashboardPage, payWith, person, signUp } from './people.ts';

/* The pages before another team's server: one of the profile `api-upstream`, and one that has the specification's calls alone. */

const before = (example: ChangedExample) =>
  base.extend({
    server: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from this pattern
      async ({}, use) => {
        const market = await startChangedExample(example);
        const server = await spawnServer({ API_UPSTREAM: market.url });
        market.servePages(server.address);
        await use(server);
        await server.end();
        market.stop();
      },
      { scope: 'worker' },
    ],
  });

const CALLS_END = '  app.use((error, _request, response, _next) => {';
/** As Flask answers a call that it lacks at an address that it knows. */
const SPECIFICATION_ONLY: ChangedExample = {
  name: 'has the calls of the specification alone',
  changes: [
    ...SESSIONLESS.changes,
    ["app.post('/api/session'", "app.post('/unknown/session'"],
    ["app.post('/api/logout'", "app.post('/unknown/logout'"],
    [CALLS_END, `  app.use('/api', (_request, response) => response.sendStatus(405));\n${CALLS_END}`],
  ],
};

const CAR = {
  name: 'Kestrel Upstream 1.8',
  price: '12500',
  originalPrice: '15000',
  category: 'sedan',
  description: 'It is kept by another server.',
} as const;

for (const example of [{ name: 'is as it is', changes: [] }, SPECIFICATION_ONLY])
  before(example)(
    `[wire.upstream] [wire.additive] a seller lists a car, and a buyer finds, books and pays it, where another server ${example.name}`,
    { tag: '@full' },
    async ({ page, elsewhere, photograph }) => {
      const [seller, buyer] = [person('Seller', 'Ulla'), person('Buyer', 'Umar')];
      await signUp(page, seller, photograph);
      await addCar(page, CAR, photograph);
      await expect(carCard(page, CAR.name)).toContainText('Status: Available');

      const buyersPage = await elsewhere();
      await signUp(buyersPage, buyer, photograph);
      await buyersPage.getByRole('contentinfo').getByRole('link', { name: 'SEDAN' }).click();
      await bookHere(buyersPage, CAR.name);
      await openDashboardPage(buyersPage, 'My Orders');
      await carCard(buyersPage, CAR.name).getByRole('link', { name: 'Pay' }).click();
      await expect(buyersPage.getByText(`You are Paying $12,500 for ${CAR.name}`)).toBeVisible();
      await payWith(buyersPage, '4242 4242 4242 4242');
      await expect(buyersPage.getByText('Congrats your payment completed')).toBeVisible();

      await page.reload();
      await expect(carCard(page, CAR.name)).toContainText('Status: Already Sold');
      await page.goto('/');
      await page.getByRole('banner').getByRole('button', { name: 'Log Out' }).click();
      await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
    },
  );
