import { afterAll, beforeAll, expect, it } from 'vitest';
import { administer, type PostgresCluster, startPostgres } from '#support/postgresCluster.ts';
import { startTestServer, temporaryFolder } from '#support/server.ts';
import { failedStart } from '#support/serverProcess.ts';
import { openPool } from '../../server/database/postgres.ts';
import { checkPostgres } from '../../server/database/postgresCheck.ts';
import { addPreparedText, forgetPreparedText } from '../../server/database/queryByKey.ts';
import { freePort } from './support/background.ts';
import { startPgBouncer } from './support/pgBouncer.ts';

/* PgBouncer with examples/pgbouncer/pgbouncer.ini: each transaction may have another connection. */

let cluster: PostgresCluster;
let port: number;
beforeAll(async () => {
  port = await freePort();
  cluster = await startPostgres({ port });
  await administer(cluster.url, 'create database market');
});
afterAll(() => cluster.stop());

it('refuses to start behind one that takes no limits, and says which line it needs', async () => {
  const pooler = await startPgBouncer(port, /^ignore_startup_parameters/);
  const { code, output } = await failedStart({ DATABASE_URL: pooler.url, DATA_DIR: temporaryFolder(), PORT: '0' });
  expect([code, output]).toEqual([
    1,
    expect.stringMatching(/^DATABASE_URL: [^\n]*ignore_startup_parameters = \w[^\n]*\n$/),
  ]);
  await pooler.stop();
});

it('no transaction through it fails on a query that another connection has prepared', async () => {
  const pooler = await startPgBouncer(port);
  const pool = openPool(pooler.url, () => undefined);
  await checkPostgres(pool);
  const text = 'select $1::int as asked';
  addPreparedText(text);
  const failed: unknown[] = [];
  const work = async () => {
    for (let time = 0; time < 20; time += 1) {
      const client = await pool.connect();
      try {
        await client.query('begin');
        await client.query(text, [time]);
        await client.query('commit');
      } catch (error) {
        failed.push(error);
        await client.query('rollback');
      } finally {
        client.release();
      }
    }
  };
  await Promise.all(Array.from({ length: 8 }, work));
  expect(failed).toEqual([]);
  forgetPreparedText(text);
  await pool.end();
  await pooler.stop();
});

it('serves a market through it as without it: people, lists and events', async () => {
  const pooler = await startPgBouncer(port);
  const server = await startTestServer({ env: { DATABASE_URL: pooler.url } });
  const [seller, ...buyers] = [await server.seller(), await server.member(), await server.provenMember()];
  const cars: string[] = [];
  for (let car = 0; car < 6; car += 1) cars.push(await server.listCar(seller, { name: `Car ${car}` }));
  // Prepared under a name on one connection, a statement is unknown to the next one.
  const visits = Array.from({ length: 60 }, (_, visit) => {
    const person = [seller, ...buyers][visit % 3] ?? seller;
    const paths = [
      `/api/wishlist?email=${person.email}`,
      '/api/catagory/suv',
      '/readyz',
      `/api/jwt?email=${person.email}`,
    ];
    return person.getWithToken(paths[visit % paths.length] ?? '/readyz');
  });
  const statuses = (await Promise.all(visits)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200]));
  for (const buyer of buyers)
    expect((await buyer.put('/api/wishlist', { _id: cars[0] }, { bearer: true })).status).toBe(200);
  const stream = await fetch(`${server.address}/api/events`, { headers: { cookie: seller.cookieHeader() } });
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  await seller.post('/api/logout', {});
  let heard = '';
  while (!heard.includes('signed-out')) heard += (await reader?.read())?.value ?? '';
  expect(heard).toContain('event: signed-out');
  const failed = server.logLines.filter((line) => /"level":"(?:error|fatal)"/.test(line));
  expect(failed).toEqual([]);
  await server.remove();
  await pooler.stop();
});
