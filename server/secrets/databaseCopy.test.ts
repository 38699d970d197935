import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type Credentials,
  encryptedIn,
  foundIn,
  LOGIN_COOKIE,
  openedBy,
  SESSION_COOKIE,
  textsOf,
  withCredentials,
} from '#support/credentials.ts';
import { itOnSqlite } from '#support/engineTests.ts';
import { startTestServer, type TestServer } from '#support/server.ts';
import { startSmtpServer, type TestSmtpServer } from '#support/smtpServer.ts';

/* Somebody reads a copy of the database: every text of every table is tried as whatever opens something. */

let smtp: TestSmtpServer;
let server: TestServer;
let owned: Credentials;
let texts: readonly string[];
beforeAll(async () => {
  smtp = await startSmtpServer();
  server = await startTestServer({ env: smtp.env });
  owned = await withCredentials(server, smtp);
  texts = await textsOf(server.services.store);
});
afterAll(async () => {
  await server.remove();
  await smtp.stop();
});

const withCookie = (name: string, value: string) => ({ headers: { cookie: `${name}=${encodeURIComponent(value)}` } });

/** What a text opens in a request, as each kind of credential: it is not refused as such. */
async function openedByRequest(text: string): Promise<readonly string[]> {
  const guest = server.visitor();
  const form = new FormData();
  form.set('nothing', '1');
  const encoded = encodeURIComponent(text);
  const headers = { authorization: `bearer ${encoded}` };
  const asked: readonly (readonly [kind: string, refused: readonly number[], Promise<{ readonly status: number }>])[] =
    [
      ['session', [401], guest.get('/api/bookings/none', withCookie(SESSION_COOKIE, text))],
      ['log-in', [401], guest.get('/identity/token', withCookie(LOGIN_COOKIE, text))],
      ['access token', [401], owned.admin.get(`/api/product?email=${owned.admin.email}`, { headers })],
      ['ID token', [400, 401], guest.post('/api/session', { idToken: text })],
      ['reset link', [400], guest.post('/identity/reset-password', { token: text, newPassword: 'Another#2026' })],
      ['proof link', [400], guest.post('/identity/verify-email', { token: text })],
      ['upload key', [403], guest.post(`/image-host/1/upload?key=${encoded}`, form)],
    ];
  const opened = asked.map(async ([kind, refused, answer]) => (refused.includes((await answer).status) ? [] : [kind]));
  return (await Promise.all(opened)).flat();
}

it('[secrets.copy] the probes see what a right credential opens', async () => {
  expect(await openedByRequest(decodeURIComponent(owned.member.cookies.get(SESSION_COOKIE) ?? ''))).toEqual([
    'session',
  ]);
  expect(await openedByRequest(decodeURIComponent(owned.member.cookies.get(LOGIN_COOKIE) ?? ''))).toEqual(['log-in']);
  expect(await openedByRequest(owned.admin.accessToken)).toEqual(['access token']);
  expect(await openedByRequest(owned.uploadKey)).toEqual(['upload key']);
  expect(await openedByRequest(owned.idToken)).toEqual(['ID token']);
  const { secrets, store } = server.services;
  const encrypted = await encryptedIn(store);
  expect(encrypted.map(([name]) => name)).toEqual(['second factor', 'key of ID tokens']);
  expect(await openedBy(secrets.identity, owned, encrypted)).toEqual([
    'cookies of the provider',
    'second factor',
    'key of ID tokens',
  ]);
  expect(await openedBy(secrets.accessTokens, owned, encrypted)).toEqual(['access tokens']);
  expect(await openedBy(secrets.imageHostKey, owned, encrypted)).toEqual(['upload keys']);
});

it('[secrets.copy] no text of any table gives a credential away, or signs or decrypts one', async () => {
  expect(texts.length).toBeGreaterThan(100);
  const encrypted = await encryptedIn(server.services.store);
  const found: string[] = [];
  for (const text of texts) found.push(...foundIn(text, owned), ...(await openedBy(text, owned, encrypted)));
  expect([...new Set(found)]).toEqual([]);
});

it('[secrets.copy] no text of any table opens anything in a request', async () => {
  const opened: string[] = [];
  for (const text of texts) opened.push(...(await openedByRequest(text)));
  expect([...new Set(opened)]).toEqual([]);
});

itOnSqlite('[secrets.copy] the files of an embedded database have none either, with what was deleted from them', () => {
  const files = ['market.db', 'market.db-wal'].map((name) => join(server.dataDir, name)).filter(existsSync);
  const bytes = files.map((file) => readFileSync(file, 'latin1')).join('');
  expect(bytes).toContain(owned.member.email);
  expect(foundIn(bytes, owned)).toEqual([]);
  expect(Object.values(server.services.secrets).filter((secret) => bytes.includes(secret))).toEqual([]);
});
