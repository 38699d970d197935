import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#support/server.ts';

let server: TestServer;
let otherProgram: DatabaseSync;
beforeAll(async () => {
  server = await startTestServer();
  otherProgram = new DatabaseSync(join(server.dataDir, 'market.db'));
});
afterAll(async () => {
  otherProgram.close();
  await server.remove();
});

const DAY = 24 * 60 * 60 * 1_000;

it('[faults.locked] 3. a lock of another program answers 503 to what writes, and reads go on', async () => {
  const [seller, buyer] = [await server.seller(), await server.member()];
  const car = await server.listCar(seller);
  const book = () => buyer.post('/api/booking', { serial: car, price: 12_500 });
  otherProgram.exec('begin immediate');
  const seen: string[] = [];
  const writes = Promise.all([1, 2, 3, 4].map(async () => (await book()).status)).then((statuses) => {
    seen.push('written');
    return statuses;
  });
  // While the writes wait for the lock, this process answers others; were it stopped, these would come after them.
  for (const path of ['/healthz', '/api/advertise', '/api/catagory/suv']) {
    expect((await server.visitor().get(path)).status).toBe(200);
  }
  seen.push('read');
  expect(await writes).toEqual([503, 503, 503, 503]);
  expect(seen).toEqual(['read', 'written']);
  otherProgram.exec('rollback');
  expect((await book()).json).toMatchObject({ acknowledged: true });
});

it('[faults.locked] 3. a lock of a moment is waited for', async () => {
  const [seller, buyer] = [await server.seller(), await server.member()];
  const car = await server.listCar(seller);
  otherProgram.exec('begin immediate');
  const booked = buyer.post('/api/booking', { serial: car, price: 12_500 });
  await server.visitor().get('/healthz');
  otherProgram.exec('rollback');
  expect((await booked).json).toMatchObject({ acknowledged: true });
});

it('[faults.reads] 3. a session that can not be extended can still read', async () => {
  const buyer = await server.member();
  const path = `/api/user/seller?email=${buyer.email}`;
  otherProgram.exec('begin immediate');
  server.time.now += 2 * DAY;
  expect((await buyer.get(path)).json).toEqual({ isSeller: false, verified: false });
  otherProgram.exec('rollback');
  const extended = await buyer.get(path);
  expect(extended.headers.getSetCookie()[0]).toMatch(/^session=/);
  server.time.now -= 2 * DAY;
});

it('[faults.ready] 3. /readyz is honest about a database that can only be read, while reads go on', async () => {
  const eventually = (status: number) =>
    expect.poll(async () => (await server.visitor().get('/readyz')).status).toBe(status);
  const { store } = server.services;
  await eventually(200);
  await sql`pragma query_only = 1`.execute(store);
  await eventually(503);
  expect((await server.visitor().get('/api/advertise')).status).toBe(200);
  await sql`pragma query_only = 0`.execute(store);
  await eventually(200);
});
