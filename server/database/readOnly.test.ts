import { sql } from 'kysely';
import { expect } from 'vitest';
import { itOnPostgres, itOnSqlite, ownCluster } from '#support/engineTests.ts';
import { administer } from '#support/postgresCluster.ts';
import { IS_FULL_RUN } from '#support/scale.ts';
import { startTestServer } from '#support/server.ts';
import type { Visitor } from '#support/Visitor.ts';
import { openPool } from './postgres.ts';

/*
 * A failover leaves connections that work and can't write: each of them has to go, or what it serves fails for as long as it is used.
 * SQLite has no connections, so its suite leaves this file out.
 */

const own = ownCluster();

const NOT_ANSWERING = '503: {"msg":"The market is not answering. Please try again in a moment"}';

/** Statements that begin it for a database, and end it. */
type Way = readonly [
  what: string,
  begin: (database: string) => readonly string[],
  end: (database: string) => readonly string[],
];

const RECONNECT = `select pg_terminate_backend(pid) from pg_stat_activity where usename = 'app' and pid <> pg_backend_pid() and backend_type = 'client backend'`;
const RELOAD = 'select pg_reload_conf()';
const WAYS: readonly Way[] = [
  // Only new connections are read-only, and stay so once it is over: as behind a name that leads to a standby for a while.
  [
    'connections that were opened meanwhile',
    (database) => [`alter database ${database} set default_transaction_read_only = on`, RECONNECT],
    (database) => [`alter database ${database} reset default_transaction_read_only`],
  ],
  [
    'the whole database',
    () => ['alter system set default_transaction_read_only = on', RELOAD],
    () => ['alter system reset default_transaction_read_only', RELOAD],
  ],
];

async function inOrder(statements: readonly string[]): Promise<void> {
  const url = `${own.cluster.url}&options=${encodeURIComponent('-c default_transaction_read_only=off')}`;
  for (const statement of statements) await administer(url, statement);
}

/** Requests that keep connections in use, until told to stop: those that nobody uses are closed by the pool itself. */
function readWithoutPause(visitor: Visitor): () => Promise<void> {
  let isOver = false;
  const read = async () => {
    while (!isOver) await visitor.get('/api/catagory/suv');
  };
  const reading = Promise.all(Array.from({ length: 8 }, read));
  return async () => {
    isOver = true;
    await reading;
  };
}

/** `npm test` has the whole database alone: to each connection it is the same. */
for (const [what, begin, end] of IS_FULL_RUN ? WAYS : WAYS.slice(-1)) {
  itOnPostgres(
    `[faults.read-only] answers 503 while ${what} can not be written, reads on, and writes again once it is over`,
    async () => {
      const DATABASE_URL = await own.newDatabase();
      const database = new URL(DATABASE_URL).pathname.slice(1);
      const server = await startTestServer({ env: { DATABASE_URL } });
      const seller = await server.seller();
      const list = () => server.listCar(seller).catch((error: Error) => error.message);
      const ready = async () => (await server.visitor().get('/readyz')).status;
      const stopReading = readWithoutPause(seller);
      expect(await ready()).toBe(200);

      await inOrder(begin(database));
      await expect.poll(ready).toBe(503);
      for (let attempt = 0; attempt < 3; attempt += 1) expect(await list()).toBe(NOT_ANSWERING);
      expect((await seller.get('/api/catagory/suv')).status).toBe(200);

      await inOrder(end(database));
      await expect.poll(ready).toBe(200);
      // Those that were opened at the very end are read-only, too: each is closed by the first request that finds out.
      const failures = async () => {
        const answers: string[] = [];
        for (let car = 0; car < 12; car += 1) answers.push(await list());
        return answers.filter((answer) => !/^[\w-]{36}$/.test(answer));
      };
      await expect.poll(failures).toEqual([]);
      await stopReading();
      await server.remove();
    },
  );
}

itOnSqlite(
  '[faults.read-only] answers 503 while the database can only be read, and writes again once it is over',
  async () => {
    const server = await startTestServer();
    const seller = await server.seller();
    await sql`pragma query_only = 1`.execute(server.services.store);
    await expect(server.listCar(seller)).rejects.toThrow(NOT_ANSWERING);
    await sql`pragma query_only = 0`.execute(server.services.store);
    expect(await server.listCar(seller)).toMatch(/^[\w-]{36}$/);
    await server.remove();
  },
);

/** A statement, with its time in milliseconds where the connection's is too long. */
type Statement = string | { readonly text: string; readonly query_timeout: number };

/** What a connection answers to the last statement, and whether it may serve another time. */
const ANSWERS: readonly (readonly [what: string, statements: readonly Statement[], isKept: boolean])[] = [
  ['a wrong statement', ['select nothing'], true],
  ['a write that is read-only', ['begin read only', 'create table t (a int)'], false],
  ['its own end', ['select pg_terminate_backend(pg_backend_pid())'], false],
  // Only this one is given so little time: on a busy machine each of the others takes longer.
  ['nothing in time', ['set statement_timeout = 0', { text: 'select pg_sleep(5)', query_timeout: 500 }], false],
  // The last one, since its connection keeps the setting.
  ['a time-out of a statement', ['set statement_timeout = 1', 'select pg_sleep(5)'], true],
];

itOnPostgres('[faults.read-only] closes a connection that can not be used any more, and no other', async () => {
  const pool = openPool(own.cluster.url, () => undefined);
  for (const [what, statements, isKept] of ANSWERS) {
    const used = await pool.connect();
    for (const statement of statements.slice(0, -1)) await used.query(statement);
    await expect(used.query(statements.at(-1) ?? ''), what).rejects.toThrow();
    used.release();
    const next = await pool.connect();
    expect([what, next === used]).toEqual([what, isKept]);
    next.release();
  }
  await pool.end();
});

itOnPostgres('[faults.read-only] closes the connections that are as old as one which is read-only, too', async () => {
  const pool = openPool(own.cluster.url, () => undefined);
  const old = await Promise.all([pool.connect(), pool.connect(), pool.connect()]);
  const [first] = old;
  await first?.query('begin read only');
  await expect(first?.query('create table t (a int)')).rejects.toThrow();
  for (const client of old) client.release();
  const replaced = await Promise.all([pool.connect(), pool.connect(), pool.connect()]);
  expect(replaced.filter((client) => old.includes(client))).toEqual([]);
  for (const client of replaced) client.release();
  await pool.end();
});
