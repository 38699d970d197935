import type { BrowserContext } from '@playwright/test';
import { type ServerProcess, spawnServer } from '#support/serverProcess.ts';
import { FACTS } from '#support/wireJson.ts';
import { test as base, DEMO_PEOPLE, expect } from './fixtures.ts';
import { startSession } from './people.ts';
import { addressWith, fillMarket, type ScriptMarket, sellerWith } from './scriptMarket.ts';
import { expectTexts, expectTextsOfCars, openDocuments, visit, type WatchedPage, watch } from './scriptPages.ts';
import { SCRIPT_PAYLOADS } from './scriptPayloads.ts';
import { newCar } from './wireCar.ts';

/*
 * Texts that would run as scripts, through every field that takes a text, shown on every page on which it appears: as texts.
 * Only `npm run test:full` has them.
 */

const MINUTE = 60_000;
const NO_LIMITS = { RATE_LIMIT: '0', MAX_CARS: '9999', MAX_ADVERTISEMENTS: '9999', MAX_BOOKINGS: '9999' };

interface Filled {
  readonly server: ServerProcess;
  readonly market: ScriptMarket;
}

const test = base.extend<{ watched: WatchedPage; unprotected: BrowserContext }, { filled: Filled }>({
  filled: [
    async ({ browser }, use) => {
      const server = await spawnServer({ DEMO: '1', ...NO_LIMITS });
      const contexts = [1, 2].map(() => browser.newContext({ baseURL: server.address }));
      const [seller, buyer] = await Promise.all(contexts.map(async (context) => (await context).newPage()));
      if (seller === undefined || buyer === undefined) throw new Error('no pages');
      await use({ server, market: await fillMarket(server, { seller, buyer, payloads: SCRIPT_PAYLOADS }) });
      for (const context of contexts) await (await context).close();
      await server.end();
    },
    { scope: 'worker', timeout: 8 * MINUTE },
  ],
  watched: async ({ browser, filled: { server } }, use) => {
    const context = await browser.newContext({ baseURL: server.address });
    const watched = await watch(context, server.address);
    await use(watched);
    expect(watched.noticed).toEqual([]);
    await context.close();
  },
  unprotected: async ({ browser, filled: { server } }, use) => {
    const context = await browser.newContext({ baseURL: server.address, bypassCSP: true });
    const { noticed } = await watch(context, server.address);
    await use(context);
    expect(noticed).toEqual([]);
    await context.close();
  },
});

test.describe.configure({ timeout: 12 * MINUTE });

test('[sessions.no-scripts] visitors see them on the home page, in a category, on cars’ pages, in a search, and in an answer opened as a page', {
  tag: '@full',
}, async ({ watched: { page }, filled: { market } }) => {
  for (const path of ['/', '/catagory/suv']) {
    await page.goto(path);
    await expectTextsOfCars(page, SCRIPT_PAYLOADS);
  }
  await visit(
    page,
    SCRIPT_PAYLOADS.flatMap((text, index) => [
      { path: `/car/${market.ownCarIds[index]}`, shows: [text, `${text} and as it was`, `${text}Member since`] },
      { path: `/search?q=${encodeURIComponent(text)}`, shows: [`“${text}”`] },
      { path: `/new-password#token=${index}&email=${encodeURIComponent(text)}`, shows: [text] },
    ]),
  );
  for (const path of ['/api/catagory/suv', `/api/car/${market.carIds[0]}`, '/api/search?catagory=suv']) {
    await page.goto(path);
    await expect(page.locator('pre')).toContainText(JSON.stringify(SCRIPT_PAYLOADS[0]).slice(1, -1));
  }
});

test('[sessions.no-scripts] no document that the server renders makes more of them than texts', {
  tag: '@full',
}, async ({ unprotected, filled: { market } }) => {
  // Those that an address brings pass one place on two pages; those of a car pass every place that a document has.
  const brought = SCRIPT_PAYLOADS.slice(0, 100);
  await openDocuments(unprotected, [
    { path: '/catagory/suv', text: SCRIPT_PAYLOADS.at(-1) ?? '' },
    ...SCRIPT_PAYLOADS.map((text, index) => ({
      path: `/car/${market.ownCarIds[index]}`,
      text: `${text} and as it was`,
    })),
    ...brought.map((text) => ({ path: `/search?q=${encodeURIComponent(text)}`, text })),
    ...brought.map((text) => ({ path: `/catagory/${encodeURIComponent(text)}` })),
  ]);
});

test('[sessions.no-scripts] sellers see them on their cars, in the bookings of others, and in the form, whose fields of options, numbers and pictures take none', {
  tag: '@full',
}, async ({ watched: { page }, filled: { market } }) => {
  await startSession(page, DEMO_PEOPLE.seller);
  await page.goto('/dashboard/myproducts');
  await expectTexts(page, [...SCRIPT_PAYLOADS, ...SCRIPT_PAYLOADS.map(addressWith)]);
  await visit(
    page,
    SCRIPT_PAYLOADS.map((text, index) => {
      const path = `/dashboard/editproduct/${market.carIds[index]}`;
      return { path, shows: [text, `${text} and as it was`] };
    }),
  );

  const car = newCar({ name: 'Kestrel', price: '12500', originalPrice: '14000', category: 'suv', description: 'Dry.' });
  const { make: _anyMake, model: _anyModel, colour: _anyText, ...closedFacts } = FACTS;
  const closed = [
    'price',
    'orginalprice',
    'img',
    'catagory',
    'year',
    'location',
    'condition',
    ...Object.keys(closedFacts),
  ];
  for (const [index, text] of SCRIPT_PAYLOADS.entries()) {
    const field = closed[index % closed.length] ?? '';
    const { status } = await market.sellerSends('POST', '/api/productadd', { ...car, [field]: text });
    expect([status, field, text]).toEqual([400, field, text]);
  }
});

test('[sessions.no-scripts] buyers see them on orders, the wishlist, the payment page, and as their own name', {
  tag: '@full',
}, async ({ watched: { page }, filled: { market } }) => {
  await startSession(page, DEMO_PEOPLE.buyer);
  for (const path of ['/dashboard/myorders', '/dashboard/mywishlist']) {
    await page.goto(path);
    await expectTexts(page, SCRIPT_PAYLOADS);
  }
  await visit(
    page,
    SCRIPT_PAYLOADS.map((text, index) => {
      const path = `/dashboard/payment/${market.carIds[index]}`;
      return { path, shows: [`Meeting place: ${text}`] };
    }),
  );

  const path = '/dashboard/account';
  // The page learns of each name by its stream, and of none from before it is open.
  const stream = page.waitForResponse('**/api/events');
  await page.goto(path);
  await stream;
  await expect(page.getByLabel('Name', { exact: true })).toBeVisible();
  const { email } = DEMO_PEOPLE.buyer;
  await visit(
    page,
    SCRIPT_PAYLOADS.map((name) => {
      const record = { name, email, role: 'Buyer', img: '' };
      return {
        path,
        shows: [name],
        sends: [
          ['POST', '/identity/update-user', { name }],
          ['PUT', '/api/user', record],
        ],
      };
    }),
  );
  await page.reload();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(SCRIPT_PAYLOADS.at(-1) ?? '');
});

test('[sessions.no-scripts] admins see them in the lists of members and of deleted accounts', { tag: '@full' }, async ({
  watched: { page },
}) => {
  await startSession(page, DEMO_PEOPLE.admin);
  await page.goto('/dashboard/allbuyers');
  await expectTexts(page, [...SCRIPT_PAYLOADS, ...SCRIPT_PAYLOADS.map(addressWith)]);
  await page.goto('/dashboard/allsellers');
  await expectTexts(page, [...SCRIPT_PAYLOADS, ...SCRIPT_PAYLOADS.map(sellerWith)]);
  const { email } = DEMO_PEOPLE.admin;
  const { accessToken } = await (await page.request.get(`/api/jwt?email=${email}`)).json();
  for (const text of SCRIPT_PAYLOADS) {
    const path = `/api/userdelet?email=${email}&&selleremail=${encodeURIComponent(addressWith(text))}`;
    const answer = await page.request.delete(path, { headers: { authorization: `bearer ${accessToken}` } });
    expect(answer.status(), text).toBe(200);
  }
  await page.goto('/dashboard/removed');
  await expectTexts(page, SCRIPT_PAYLOADS);
  await page.goto('/dashboard/audit');
  await expectTexts(page, ['deleted the account']);
});
