import { afterAll, beforeAll, expect, it } from 'vitest';
import { renderedPages } from '#support/renderedPages.ts';
import { startTestServer, type TestServer } from '#support/server.ts';

let server: TestServer;
let car: string;
beforeAll(async () => {
  server = await startTestServer({
    env: { HOST: '127.0.0.1', PUBLIC_URL: 'http://127.0.0.1:8080' },
    web: renderedPages(),
  });
  car = await server.listCar(await server.seller(), {
    name: 'Corvane "Ledger" & Co',
    description: '</script><b>as new',
  });
});
afterAll(() => server.remove());

const get = (path: string) => server.visitor().get(path, { headers: { accept: 'text/html,*/*' } });
const addressesIn = (text: string) => [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);

it('[rendered.search-engines] lists its pages and the pages of the cars for sale and of their sellers in sitemaps', async () => {
  expect((await get('/robots.txt')).text).toContain('Sitemap: http://127.0.0.1:8080/sitemap.xml');
  const sitemaps = addressesIn((await get('/sitemap.xml')).text);
  expect(sitemaps).toEqual(['http://127.0.0.1:8080/sitemaps/pages.xml', 'http://127.0.0.1:8080/sitemaps/0.xml']);
  expect(addressesIn((await get('/sitemaps/pages.xml')).text)).toContain('http://127.0.0.1:8080/catagory/suv');
  const { sellerId } = (await server.visitor().get(`/api/car/${car}`)).json;
  expect(addressesIn((await get('/sitemaps/0.xml')).text)).toEqual([
    `http://127.0.0.1:8080/car/${car}`,
    `http://127.0.0.1:8080/seller/${sellerId}`,
  ]);
  expect(addressesIn((await get('/sitemaps/9007199254740991.xml')).text)).toEqual([]);
  expect((await get('/sitemaps/x')).status).toBe(404);
});

it('[rendered.search-engines] [limits.list-walk] lists each car in one sitemap, whatever is listed and sold between two of them', async () => {
  const many = await startTestServer({ env: { HOST: '127.0.0.1' }, web: renderedPages() });
  const { store } = many.services;
  const insert = async (from: number, to: number) => {
    for (let start = from; start < to; start += 500) {
      const numbers = Array.from({ length: Math.min(500, to - start) }, (_, index) => start + index);
      const rows = numbers.map((no) => ({ no, car_id: `car-${no}`, words: '' }));
      await store.insertInto('search_words').values(rows).execute();
    }
  };
  const addresses = async (path: string) =>
    addressesIn((await many.visitor().get(new URL(path, many.address).pathname)).text).map(String);
  await insert(1_001, 22_001);
  const [, ...sitemaps] = await addresses('/sitemap.xml');
  expect(sitemaps.length).toBeGreaterThan(2);
  // Sold, listed, and put up for sale again with the number of before.
  await store.deleteFrom('search_words').where('no', '>', 5_000).where('no', '<', 5_300).execute();
  await insert(1, 1_001);
  await insert(22_001, 22_501);
  const found: string[] = [];
  for (const sitemap of sitemaps) found.push(...(await addresses(sitemap)));
  const rows = await store.selectFrom('search_words').select('car_id').orderBy('no').execute();
  expect(found.map((address) => address.slice(address.lastIndexOf('/') + 1))).toEqual(rows.map(({ car_id }) => car_id));
  await many.remove();
});

it('[rendered.search-engines] tells what a page is about', async () => {
  const { text } = await get(`/car/${car}`);
  expect(text).toContain('<title>Corvane &quot;Ledger&quot; &amp; Co · Second Gear</title>');
  expect(text).toContain(`<link rel="canonical" href="http://127.0.0.1:8080/car/${car}"/>`);
  expect(text).toContain('<meta property="og:title" content="Corvane &quot;Ledger&quot; &amp; Co"/>');
  const picture = /<meta property="og:image" content="http:\/\/127\.0\.0\.1:8080\/share\/car\/[\w-]+\/\w+\.jpg"\/>/;
  expect(text).toMatch(picture);
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text) ?? [];
  expect(JSON.parse(json)).toMatchObject({
    name: 'Corvane "Ledger" & Co',
    description: '</script><b>as new',
    offers: { priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
  });
  expect(text.match(/<title>/g)).toHaveLength(1);
});

it('[rendered.search-engines] keeps filtered lists and pages of accounts out of search engines', async () => {
  const robots = '<meta name="robots" content="noindex"/>';
  for (const path of ['/catagory/suv?sort=price', '/login', '/nowhere'])
    expect((await get(path)).text).toContain(robots);
  for (const path of ['/', '/catagory/suv', '/blog']) expect((await get(path)).text).not.toContain(robots);
});
