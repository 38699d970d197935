/** @module-tag full */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenIdProvider, startOpenIdProvider } from '#support/openIdProvider.ts';
import { repeats } from '#support/scale.ts';
import { startTestServer, type TestServer, withOwnAccounts } from '#support/server.ts';
import { PASSWORD, Visitor } from '#support/Visitor.ts';
import { readEnv } from './env.ts';
import { allCalls } from './features.ts';
import type { CallDescription } from './http/defineCall.ts';
import { uploadTicket } from './http/uploadTickets.ts';

/*
 * What guests can make the market store: every call that needs no account, found by the definitions, is sent from many networks for an
 * hour, each time from another address and with other values. A table that grows must be named below with its bound.
 */

const MINUTE = 60_000;
const NETWORKS = repeats(2, 12);
/** Within the hour, by each call and network: more than any bound of a network. */
const ATTEMPTS = 36;
const ROUNDS = 3;

/** Calls that need no account. A stream never ends, and needs one anyway. */
const CALLS = allCalls(readEnv({ GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' })).filter(
  ({ access, isStream }) => ['anyone', 'signature'].includes(access.proof) && !isStream,
);
/** Addresses of a network that send requests. */
const HOSTS = 250;
/** On PostgreSQL: of each address, for all calls and for each strict one; and of each address that a mail was asked for. */
const COUNTERS = NETWORKS * (HOSTS * (1 + CALLS.filter(({ rate }) => rate === 'strict').length) + ATTEMPTS);
/** On PostgreSQL: one for each kind of background work. */
const LEASES = 20;
/** On PostgreSQL: what background work tells other servers, not guests. They are kept for ten minutes by the database's own clock. */
const EVENTS = 5;

/** The most rows that an hour of guests adds to each table; what is not named stays as it is. */
const BOUNDS: Readonly<Record<string, number>> = {
  pictures: 20 * NETWORKS,
  sign_ups: 30 * NETWORKS,
  identity_user: 30 * NETWORKS,
  identity_account: 30 * NETWORKS,
  // A sign-up logs in.
  identity_session: 30 * NETWORKS,
  // The states of log-ins elsewhere, for ten minutes: strict calls. The proof of each new account's address, for a day.
  identity_verification: (ATTEMPTS + 30) * NETWORKS,
  identity_key: 1,
  // What `/readyz` writes, and until when payments were read, with which keys.
  settings: 3,
  // For ten minutes: of an account, and of an account and an address.
  failed_sign_ins: 2 * ATTEMPTS * NETWORKS,
  rate_limits: COUNTERS,
  leases: LEASES,
  events: EVENTS,
};
/** What is left of it a day later. */
const LEFT: Readonly<Record<string, number>> = {
  identity_user: 30 * NETWORKS,
  identity_account: 30 * NETWORKS,
  identity_session: 30 * NETWORKS,
  identity_key: 1,
  settings: 3,
  failed_sign_ins: 2,
  // The limiter removes them by the machine's own clock.
  rate_limits: COUNTERS + 10,
  leases: LEASES,
  events: EVENTS,
};

let provider: OpenIdProvider;
let server: TestServer;
let picture: Blob;
beforeAll(async () => {
  provider = await startOpenIdProvider();
  server = await startTestServer({ env: { RATE_LIMIT: '', TRUST_PROXY: '127.0.0.1', ...provider.env } });
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const image = sharp({ create: { width: 120, height: 120, channels: 3, noise, background: 'black' } });
  picture = new Blob([new Uint8Array(await image.jpeg().toBuffer())]);
});
afterAll(async () => {
  await server.remove();
  await provider.stop();
});

let count = 0;
/** A value of an example, made another one: each request has an address and a text of its own. */
function another(value: unknown): unknown {
  if (typeof value === 'string') return value.includes('@') ? `guest${count}@x.test` : value;
  if (Array.isArray(value)) return value.map(another);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, /password/i.test(name) ? PASSWORD : another(part)]),
  );
}

const addressOf = ({ path, example }: CallDescription): string => {
  const params = Object.entries(example.params ?? {});
  const filled = params.reduce(
    (text, [name, value]) => text.replace(`:${name}`, encodeURIComponent(String(value))),
    path,
  );
  const query = new URLSearchParams(
    Object.entries(Object(another(example.query ?? {}))).map(([a, b]) => [a, String(b)]),
  );
  if (query.has('key')) query.set('key', uploadTicket(server.services));
  return query.size === 0 ? filled : `${filled}?${query}`;
};

function bodyOf({ bodyType, example, request }: CallDescription): unknown {
  if (request.body === undefined) return undefined;
  const body = Object(another(example.body ?? {}));
  if (bodyType === 'application/x-www-form-urlencoded') return new URLSearchParams(body);
  if (bodyType !== 'multipart/form-data') return body;
  const form = new FormData();
  form.set('image', picture, 'car.jpg');
  return form;
}

async function send(call: CallDescription, network: number): Promise<number> {
  count += 1;
  const headers = { 'x-forwarded-for': `203.${network}.113.${(count % HOSTS) + 1}` };
  const answer = await new Visitor(server.address).call(call.method, addressOf(call), { body: bodyOf(call), headers });
  return answer.status;
}

/** The rows of every table, once every mail is sent: in the queue they come and go by themselves. */
async function rowsByTable(): Promise<ReadonlyMap<string, number>> {
  const { store } = server.services;
  const waiting = () => store.selectFrom('queued_mails').select('id').execute();
  await expect.poll(waiting, { message: 'mails in the queue' }).toEqual([]);
  const tables = await store.introspection.getTables();
  const rows = new Map<string, number>();
  for (const { name, isView } of tables) {
    if (isView || name.startsWith('search_words')) continue;
    const counted = await sql<{ readonly rows: number }>`select count(*) as rows from ${sql.table(name)}`.execute(
      store,
    );
    rows.set(name, Number(counted.rows[0]?.rows));
  }
  return rows;
}

const grownSince = (
  before: ReadonlyMap<string, number>,
  after: ReadonlyMap<string, number>,
  most: Readonly<Record<string, number>>,
) =>
  [...after].flatMap(([table, rows]) => {
    const growth = rows - (before.get(table) ?? 0);
    return growth > (most[table] ?? 0) ? [`${table}: ${growth} rows, at most ${most[table] ?? 0}`] : [];
  });

const filesIn = (folder: string) => readdirSync(join(server.dataDir, folder));
const bytesIn = (folder: string) =>
  filesIn(folder).reduce((sum, file) => sum + statSync(join(server.dataDir, folder, file)).size, 0);

it('[guests.bounded] 1.3 an hour of guests from many networks adds no more than what is stated of each table, and a day later hardly anything is left', async () => {
  expect(CALLS.length).toBeGreaterThan(25);
  const began = performance.now();
  // Of each minute of the machine's own clock: a hundred failed log-ins, their numbers, and the number of the others.
  const auditBound = () => ({ audit_log: Math.ceil((performance.now() - began) / MINUTE) * 2 * 101 });
  const before = await rowsByTable();
  const statuses = new Map<string, Set<number>>();
  for (let round = 0; round < ROUNDS; round += 1) {
    for (let network = 0; network < NETWORKS; network += 1) {
      for (const call of CALLS) {
        const seen = statuses.get(call.path) ?? new Set<number>();
        statuses.set(call.path, seen);
        for (let attempt = 0; attempt < ATTEMPTS / ROUNDS; attempt += 1) seen.add(await send(call, network));
      }
    }
    server.time.now += (60 / ROUNDS - 1) * MINUTE;
  }
  expect(statuses.get('/image-host/1/upload'), 'stored, and refused beyond the bound').toEqual(new Set([200, 429]));
  expect(statuses.get('/identity/sign-up/email'), 'stored, and refused beyond the bound').toEqual(new Set([200, 429]));
  expect(grownSince(before, await rowsByTable(), { ...BOUNDS, ...auditBound() })).toEqual([]);
  expect(filesIn('uploads')).toEqual([]);
  expect(filesIn('pictures').length).toBeLessThanOrEqual(5 * 20 * NETWORKS);
  expect(bytesIn('pictures')).toBeLessThanOrEqual(20 * NETWORKS * 200_000);

  const later = 25 * 60 * MINUTE;
  const { pictures } = server.services;
  server.time.now += later;
  await pictures.removeUnused();
  // Its library reads the machine's own clock.
  await withOwnAccounts(server.services).identity.removeExpired(new Date(Date.now() + later));
  const wrong = { email: 'next@x.test', password: 'Wrong#2026' };
  await server.visitor().post('/identity/sign-in/email', wrong, { headers: { 'x-forwarded-for': '198.51.100.1' } });
  const newcomer = { email: 'newcomer@x.test', name: 'Una', password: PASSWORD };
  await server.visitor().post('/identity/sign-up/email', newcomer, { headers: { 'x-forwarded-for': '198.51.100.1' } });
  const left = {
    ...LEFT,
    ...auditBound(),
    sign_ups: 1,
    // The newcomer's own.
    identity_verification: 1,
    identity_user: 30 * NETWORKS + 1,
    identity_account: 30 * NETWORKS + 1,
    identity_session: 30 * NETWORKS + 1,
  };
  expect(grownSince(before, await rowsByTable(), left)).toEqual([]);
  expect(filesIn('pictures')).toEqual([]);
});
