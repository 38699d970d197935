import { afterAll, beforeAll, expect, it } from 'vitest';
import { renderedPages } from '#support/renderedPages.ts';
import { startTestServer, type TestServer } from '#support/server.ts';
import type { Visitor } from '#support/Visitor.ts';

let server: TestServer;
let seller: Visitor;
let path: string;

/** The path of the page of a seller with a car. */
async function pathOf(owner: Visitor): Promise<string> {
  const car = await server.listCar(owner, { name: 'Corvane Outpost' });
  const { json } = await server.visitor().get(`/api/car/${car}`);
  return `/seller/${json.sellerId}`;
}

beforeAll(async () => {
  server = await startTestServer({ env: { HOST: '127.0.0.1' }, web: renderedPages() });
  seller = await server.seller({ name: 'Selim' });
  path = await pathOf(seller);
});
afterAll(() => server.remove());

const get = (address: string) => server.visitor().get(address, { headers: { accept: 'text/html,*/*' } });

it('[seller-page.content] [seller-page.private] comes rendered, with the seller and their cars and nothing private', async () => {
  const { status, text } = await get(path);
  expect(status).toBe(200);
  expect(text).toContain('<title>Selim · Second Gear</title>');
  expect(text).toContain('<meta property="og:title" content="Selim"/>');
  expect(text).toContain('<meta name="description" content="Used cars that Selim sells at Second Gear."/>');
  expect(text).toContain('Corvane Outpost');
  expect(text).toContain('Member since');
  expect(text).not.toContain(seller.email);
});

it('[seller-page.gone] answers 404 with the error page for an unknown id, and once the account is deleted', async () => {
  expect((await get('/seller/never-was')).status).toBe(404);
  const [admin, leaving] = [await server.admin(), await server.seller()];
  const left = await pathOf(leaving);
  expect((await get(left)).status).toBe(200);
  await admin.delete(`/api/userdelet?email=${admin.email}&&selleremail=${leaving.email}`, { bearer: true });
  await expect.poll(async () => (await get(left)).status).toBe(404);
});
