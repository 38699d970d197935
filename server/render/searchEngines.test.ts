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

it('[rendered.search-engines] lists its pages and the pages of the cars for sale in sitemaps', async () => {
  expect((await get('/robots.txt')).text).toContain('Sitemap: http://127.0.0.1:8080/sitemap.xml');
  const sitemaps = addressesIn((await get('/sitemap.xml')).text);
  expect(sitemaps).toEqual(['http://127.0.0.1:8080/sitemaps/pages.xml', 'http://127.0.0.1:8080/sitemaps/0.xml']);
  expect(addressesIn((await get('/sitemaps/pages.xml')).text)).toContain('http://127.0.0.1:8080/catagory/suv');
  expect(addressesIn((await get('/sitemaps/0.xml')).text)).toEqual([`http://127.0.0.1:8080/car/${car}`]);
  expect(addressesIn((await get('/sitemaps/9007199254740991.xml')).text)).toEqual([]);
  expect((await get('/sitemaps/x')).status).toBe(404);
});

it('[rendered.search-engines] tells what a page is about', async () => {
  const { text } = await get(`/car/${car}`);
  expect(text).toContain('<title>Corvane &quot;Ledger&quot; &amp; Co · Second Gear</title>');
  expect(text).toContain(`<link rel="canonical" href="http://127.0.0.1:8080/car/${car}"/>`);
  expect(text).toContain('<meta property="og:title" content="Corvane &quot;Ledger&quot; &amp; Co"/>');
  const picture = 'http://127.0.0.1:8080/cars/corvane-outpost-1200.webp';
  expect(text).toContain(`<meta property="og:image" content="${picture}"/>`);
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
