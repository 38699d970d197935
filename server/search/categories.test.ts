import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dollars } from '#support/builders.ts';
import { startTestServer, type TestServer } from '#support/server.ts';
import { isPostgres } from '../database/engine.ts';
import { categoryQuery } from './categories.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  const seller = await server.seller();
  for (const price of [20_000, 11_900.5]) await server.listCar(seller, { category: 'suv', price: dollars(price) });
  await server.listCar(seller, { category: 'sports', price: dollars(9_000) });
});
afterAll(() => server.remove());

it('[calls.categories] answers counts and lowest prices', async () => {
  const { json } = await server.visitor().get('/api/categories');
  expect(json).toEqual([
    { catagory: 'suv', count: { value: 2, exact: true }, from: 11_900.5 },
    { catagory: 'sedan', count: { value: 0, exact: true } },
    { catagory: 'sports', count: { value: 1, exact: true }, from: 9_000 },
  ]);
});

it('[home.categories] reads both from one index, in its order', async () => {
  const { store } = server.services;
  const { sql: text, parameters } = categoryQuery('suv').compile(store);
  const plan = await store.transaction().execute(async (trx) => {
    // A table of three rows is read whole otherwise.
    if (isPostgres(trx)) await sql`set local enable_seqscan = off`.execute(trx);
    if (isPostgres(trx)) await sql`set local enable_bitmapscan = off`.execute(trx);
    const explain = isPostgres(trx) ? 'explain' : 'explain query plan';
    const { rows } = await trx.executeQuery({
      ...trx.selectFrom('cars').compile(),
      sql: `${explain} ${text}`,
      parameters: [...parameters],
    });
    return JSON.stringify(rows);
  });
  expect(plan.match(/using (covering )?(index )?search_cars_category/gi) ?? plan).toHaveLength(2);
  expect(plan).not.toMatch(/temp b-tree|Sort/i);
});
