import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { appCode } from '#support/appCode.ts';
import { encryptedIn, foundIn, openedBy, textsOf } from '#support/credentials.ts';
import { itOnSqlite } from '#support/engineTests.ts';
import { type OldCredentials, oldCredentials, placeOldMarket } from '#support/oldMarket.ts';
import { startTestServer, type TestServer, temporaryFolder } from '#support/server.ts';
import { isOnPostgres } from '#support/testDatabase.ts';
import { PASSWORD } from '#support/Visitor.ts';
import { reportSettings } from '../env/SettingsCheck.ts';
import { secretsCheck } from './secretsCheck.ts';

/* A market of version 1.0.0, a minute after it was stopped. */

let dataDir: string;
let server: TestServer;
let owned: OldCredentials;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(oldCredentials('').madeAt + 60_000);
  dataDir = temporaryFolder();
  await placeOldMarket(dataDir);
  server = await startTestServer({ dataDir });
  owned = oldCredentials(server.address);
});
afterEach(() => server.remove());

it('[secrets.moved] signs nobody out, whichever cookie or token they have', async () => {
  for (const person of [owned.member, owned.admin]) {
    expect((await person.get(`/api/jwt?email=${person.email}`)).status).toBe(200);
    expect((await person.get('/identity/token')).status).toBe(200);
  }
  expect((await owned.member.get(`/api/product?email=${owned.member.email}`, { bearer: true })).list).toHaveLength(1);
  expect((await owned.admin.get(`/api/user/admin?email=${owned.admin.email}`)).json.isAdmin).toBe(true);
});

it('[secrets.moved] takes the codes of a second factor, and its recovery codes', async () => {
  const verify = (code: string) => owned.admin.post('/identity/two-factor/verify-totp', { code });
  expect((await owned.admin.get('/identity/two-factor')).json).toEqual({ isSetUp: true, recoveryCodes: 10 });
  expect((await verify('000000')).status).toBe(401);
  expect((await verify(appCode(owned.app))).status).toBe(200);
  const recovery = { code: owned.recoveryCodes[0] };
  expect((await owned.admin.post('/identity/two-factor/verify-backup-code', recovery)).status).toBe(200);
});

it('[secrets.moved] takes what was on its way: ID tokens, links, upload keys, passwords', async () => {
  const { member, idToken, resetToken, uploadKey } = owned;
  const guest = server.visitor();
  expect((await guest.post('/api/session', { idToken })).status).toBe(200);
  const form = new FormData();
  form.set('image', new Blob([readFileSync('tests/support/car.jpg')], { type: 'image/jpeg' }), 'car.jpg');
  expect((await guest.post(`/image-host/1/upload?key=${uploadKey}`, form)).status).toBe(200);
  const newPassword = 'Another#2026';
  expect((await guest.post('/identity/reset-password', { token: resetToken, newPassword })).status).toBe(200);
  await server.visitor().logIn(member.email, newPassword);
  await server.visitor().logIn(owned.admin.email, PASSWORD);
});

it('[identity.proof] takes no link of a proof that was mailed before: it counted beside any password', async () => {
  const { member, proofToken: token } = owned;
  expect((await member.post('/identity/verify-email', { token })).status).toBe(400);
});

it('[secrets.moved] [secrets.copy] leaves no secret in plain text, in the tables or in the free pages of the file', async () => {
  const { store, secrets } = server.services;
  const texts = await textsOf(store);
  const encrypted = await encryptedIn(store);
  expect(encrypted.length).toBeGreaterThan(1);
  const found: string[] = [];
  for (const text of texts) found.push(...foundIn(text, owned), ...(await openedBy(text, owned, encrypted)));
  expect([...new Set(found)]).toEqual([]);
  if (isOnPostgres()) return;
  const files = ['market.db', 'market.db-wal'].map((name) => join(dataDir, name)).filter(existsSync);
  const bytes = files.map((file) => readFileSync(file, 'latin1')).join('');
  expect(bytes).toContain(owned.member.email);
  expect(foundIn(bytes, owned)).toEqual([]);
  expect(Object.values(secrets).filter((secret) => bytes.includes(secret))).toEqual([]);
});

itOnSqlite('[settings.report] names the copy of before the update, which has the secrets in plain text', async () => {
  const report = await reportSettings([secretsCheck], server.services.env, randomUUID);
  expect(report.lines.join('\n')).toMatch(
    /ok: the key opens them; '.*0001-before-\d{4}-.*\.db' has them in plain text/,
  );
});

it('[secrets.moved] serves the same people after another start', async () => {
  await server.stop();
  server = await startTestServer({ dataDir });
  const { admin } = oldCredentials(server.address);
  expect((await admin.get(`/api/user/admin?email=${admin.email}`)).json.isAdmin).toBe(true);
  expect((await admin.get('/identity/token')).status).toBe(200);
});
