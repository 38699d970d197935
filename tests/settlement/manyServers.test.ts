import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { eventually } from '#support/payments/eventually.ts';
import { type StartedSandbox, startSandbox } from '#support/payments/startSandbox.ts';
import { repeats } from '#support/scale.ts';
import { failedStart } from '#support/serverProcess.ts';
import { databaseEnv, dropDatabase } from '#support/testDatabase.ts';
import { type Balancer, startBalancer } from './support/balancer.ts';
import { expectOneOwner, waitForRefunds } from './support/expectOneOwner.ts';
import { openPaymentOf, type Payer, payOpened, report } from './support/payers.ts';
import { call, type Person, seedMarket } from './support/people.ts';
import { type RunningServer, startServer } from './support/startServer.ts';

/* Three servers on one PostgreSQL behind a proxy; the card provider stands alone. */

const BUYERS = repeats(15, 300);
/** Requests a second during the rolling restart. */
const RATE = 50;

/** Several servers need a common place for pictures; nothing is uploaded here. */
const PICTURES = { IMAGE_HOST_URL: 'http://127.0.0.1:9/upload', IMAGE_HOST_KEY: 'key' };

let folder: string;
let sandbox: StartedSandbox;
let servers: RunningServer[];
let balancer: Balancer;
let people: { readonly seller: Person; readonly buyers: readonly Person[]; readonly admin: Person };

/** The n-th server: a data folder of its own, the database of all. */
async function startNth(n: number): Promise<RunningServer> {
  const dataDir = join(folder, `server-${n}`);
  mkdirSync(dataDir, { recursive: true });
  return startServer({
    dataDir,
    providerUrl: sandbox.url,
    env: { ...(await databaseEnv(join(folder, 'market'))), ...PICTURES },
  });
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'many-servers-'));
  people = await seedMarket(join(folder, 'market'), { buyers: BUYERS, cars: [{ id: 'c1' }] });
  sandbox = await startSandbox({ file: join(folder, 'cards.db'), isLive: true });
  // All at once on an empty database: one migrates, the others wait.
  servers = await Promise.all([0, 1, 2].map(startNth));
  balancer = await startBalancer(servers.map(({ url }) => url));
});
afterEach(async () => {
  await balancer.stop();
  await Promise.all(servers.map((server) => server.kill()));
  await sandbox.stop();
  await dropDatabase(join(folder, 'market'));
  rmSync(folder, { recursive: true });
});

/** Pays; undefined when a server found the first payment by itself and cancelled the others, so that no card is charged. */
async function payUnlessCancelled({
  person,
  payment,
}: {
  readonly person: Person;
  readonly payment: Awaited<ReturnType<typeof openPaymentOf>>;
}): Promise<Payer | undefined> {
  try {
    return await payOpened(sandbox.url, person, payment);
  } catch (error) {
    if (String(error).includes('status canceled')) return undefined;
    throw error;
  }
}

it(`[payment.one-owner] [payment.refund] sells the car to one of ${BUYERS} buyers who pay through three servers, one of which is killed`, async () => {
  const open = (person: Person) =>
    eventually(async () => ({ person, payment: await openPaymentOf(balancer.url, person, 'c1') }));
  const opened = await Promise.all(people.buyers.map(open));
  const payers = (await Promise.all(opened.map(payUnlessCancelled))).filter((payer) => payer !== undefined);
  expect(payers.length).toBeGreaterThan(BUYERS / 2);
  const reportAndKill = async (payer: Payer, n: number) => {
    if (n === Math.floor(payers.length / 2)) await servers[1]?.kill();
    // The page reports until it gets an answer.
    await eventually(async () => expect((await report(balancer.url, payer)).status).toBe(200));
  };
  await Promise.all(payers.map(reportAndKill));
  await waitForRefunds(balancer.url, payers);
  await expectOneOwner({ server: balancer.url, provider: sandbox.url }, payers);
});

it('answers every request while the servers are restarted one after the other', { tags: 'full' }, async () => {
  const failures: string[] = [];
  const inFlight = new Set<Promise<void>>();
  const [buyer] = people.buyers;
  if (buyer === undefined) throw new Error('no buyer');
  let sent = 0;
  const send = async () => {
    sent += 1;
    const [method, path, body] =
      sent % 5 === 0
        ? (['PUT', '/api/wishlist', { _id: 'c1' }] as const)
        : (['GET', '/api/catagory/suv', undefined] as const);
    const answer = await call(balancer.url, buyer, [method, path, body]).catch((error: unknown) => ({
      status: String(error),
      body: {},
    }));
    if (answer.status !== 200) failures.push(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  };
  const timer = setInterval(() => {
    const request = send().finally(() => inFlight.delete(request));
    inFlight.add(request);
  }, 1_000 / RATE);
  for (const n of [0, 1, 2]) {
    await servers[n]?.stop();
    const restarted = await startNth(n);
    servers[n] = restarted;
    balancer.upstreams = servers.map(({ url }) => url);
    await eventually(async () => expect((await fetch(`${restarted.url}/readyz`)).ok).toBe(true));
    // Longer than the proxy needs to notice.
    const before = sent;
    await eventually(() => expect(sent).toBeGreaterThan(before + RATE));
  }
  clearInterval(timer);
  await Promise.all(inFlight);
  expect(failures).toEqual([]);
  expect(sent).toBeGreaterThan(RATE * 5);
});

it('[deleted-accounts.open-pages] signs a deleted member out at the other servers', { tags: 'full' }, async () => {
  const [, second, third] = servers;
  const [buyer] = people.buyers;
  if (second === undefined || third === undefined || buyer === undefined) throw new Error('not three servers');
  const stream = await fetch(`${second.url}/api/events`, { headers: buyer.headers });
  const events = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await events?.read())?.value).toContain(': open');
  const path = `/api/userdelet?email=${people.admin.email}&&selleremail=${buyer.email}`;
  const began = performance.now();
  const deleted = await call(third.url, people.admin, ['DELETE', path]);
  expect(deleted.status, JSON.stringify(deleted.body)).toBe(200);
  // Other events may come before it.
  let received = '';
  while (!received.includes('event: removed')) {
    const { value, done } = (await events?.read()) ?? { done: true };
    if (done) throw new Error(`the stream ended: ${received}`);
    received += value;
  }
  console.log(`» a deletion reached the other server after ${Math.round(performance.now() - began)} ms`);
  expect((await call(second.url, buyer, ['GET', `/api/wishlist?email=${buyer.email}`])).status).toBe(403);
});

it('[stored.exact] takes a sold car out of what every server has stored for guests and for members', {
  tags: 'full',
}, async () => {
  const lists = ['/api/catagory/suv', '/api/search?category=suv', '/api/car/c1'];
  const storedAt = (url: string) =>
    Promise.all(lists.map(async (path) => (await fetch(url + path, { headers: { 'accept-encoding': 'br' } })).json()));
  const [member] = people.buyers;
  if (member === undefined) throw new Error('no member');
  const membersAt = async (url: string) => JSON.stringify((await call(url, member, ['GET', lists[0] ?? ''])).body);
  const [seller, ...others] = [servers[0]?.url ?? '', servers[1]?.url ?? '', servers[2]?.url ?? ''];
  for (const url of [seller, ...others]) {
    for (const body of await storedAt(url)) expect(JSON.stringify(body)).toContain('"_id":"c1"');
    expect(await membersAt(url)).toContain('"_id":"c1"');
  }
  const began = performance.now();
  const sold = await call(seller, people.seller, ['PUT', '/api/sold', { _id: 'c1' }]);
  expect(sold.status, JSON.stringify(sold.body)).toBe(200);
  const hasSold = async (url: string) => {
    const [list, found, car] = await storedAt(url);
    expect([JSON.stringify(list), JSON.stringify(found)].filter((text) => text.includes('c1'))).toEqual([]);
    expect(JSON.stringify(car)).toContain('"issold":true');
    expect(await membersAt(url)).toBe('[]');
  };
  await hasSold(seller); // at once
  for (const url of others) await eventually(() => hasSold(url));
  console.log(`» a sold car left the lists of the other servers after ${Math.round(performance.now() - began)} ms`);
});

it('refuses to start beside another server while pictures are in the data folder', { tags: 'full' }, async () => {
  const dataDir = join(folder, 'server-4');
  mkdirSync(dataDir);
  const env = { ...(await databaseEnv(join(folder, 'market'))), DATA_DIR: dataDir, PORT: '0' };
  const { code, output } = await failedStart(env);
  expect([code, output]).toEqual([1, expect.stringMatching(/^S3_BUCKET: missing; another server uses this database/)]);
});
