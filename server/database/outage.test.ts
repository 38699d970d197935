import { expect, it } from 'vitest';
import { itOnPostgres, ownCluster } from '#support/engineTests.ts';
import { administer } from '#support/postgresCluster.ts';
import { startTestServer } from '#support/server.ts';
import { openPool } from './postgres.ts';

/** A PostgreSQL that the tests end and start. */
const own = ownCluster();

itOnPostgres('answers 503 while the database is away, and goes on by itself once it is back', async () => {
  const { cluster } = own;
  const server = await startTestServer({ env: { DATABASE_URL: await own.newDatabase() } });
  const seller = await server.seller();
  const car = { name: 'Before the outage' };
  await server.listCar(seller, car);
  // What guests see is stored by the server, and needs no database.
  const list = () => seller.get('/api/catagory/suv');
  expect((await list()).text).toContain(car.name);

  await cluster.end();
  const during = await list();
  expect([during.status, during.json.msg]).toEqual([503, 'The market is not answering. Please try again in a moment']);
  expect((await server.visitor().get('/readyz')).status).toBe(503);
  expect((await server.visitor().get('/healthz')).status).toBe(200);

  await cluster.startAgain();
  await expect.poll(async () => (await list()).text).toContain(car.name);
  expect((await server.visitor().get('/readyz')).status).toBe(200);
  // The session is still there, and events are heard again.
  await server.listCar(seller, { name: 'After the outage' });
  expect((await list()).text).toContain('After the outage');
  await server.remove();
});

itOnPostgres(
  '[faults.ready] answers 503 while the database hangs, and goes on by itself once it answers again',
  async () => {
    const { cluster } = own;
    const server = await startTestServer({ env: { DATABASE_URL: `${await own.newDatabase()}&query_timeout=1000` } });
    const member = await server.member();
    const list = async () => (await member.get('/api/catagory/suv')).status;
    const ready = async () => (await server.visitor().get('/readyz')).status;
    expect([await list(), await ready()]).toEqual([200, 200]);
    cluster.hang();
    await expect.poll(ready).toBe(503);
    expect(await list()).toBe(503);
    cluster.goOn();
    await expect.poll(async () => [await list(), await ready()]).toEqual([200, 200]);
    await server.remove();
  },
);

itOnPostgres('3. ends a statement that takes long, and a wait for a lock before it', async () => {
  const pool = openPool(own.cluster.url, () => undefined);
  const limits = "select name, setting from pg_settings where name in ('lock_timeout', 'statement_timeout') order by 1";
  expect((await pool.query(limits)).rows).toEqual([
    { name: 'lock_timeout', setting: '5000' },
    { name: 'statement_timeout', setting: '15000' },
  ]);
  await pool.end();
});

itOnPostgres(
  '[faults.ready] ends neither the server nor another query when a connection breaks between two queries',
  async () => {
    const { url } = own.cluster;
    const pool = openPool(url, () => undefined);
    const used = await pool.connect();
    await used.query('begin');
    const { rows } = await used.query('select pg_backend_pid() as pid');
    const broken = new Promise((done) => used.once('end', done));
    // An 'error' that nobody listens to would end the process.
    await administer(url, `select pg_terminate_backend(${rows[0].pid})`);
    await broken;
    await expect(used.query('commit')).rejects.toThrow();
    used.release(true);
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await pool.end();
  },
);

it('stops a start on a database that does not answer, with one line that holds no password', async () => {
  const start = startTestServer({ env: { DATABASE_URL: 'postgres://market:secret@127.0.0.1:9/market' } });
  const error = await start.catch((it: unknown) => it);
  expect(String(error)).toMatch(/DATABASE_URL: the database can not be used: [^\n]+$/);
  expect(String(error)).not.toContain('secret');
});
