import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { appCode } from '#support/appCode.ts';
import { type Credentials, LOGIN_COOKIE, withCredentials } from '#support/credentials.ts';
import { itOnSqlite } from '#support/engineTests.ts';
import { runCommand } from '#support/runCommand.ts';
import { startTestServer, type TestServer, temporaryFolder } from '#support/server.ts';
import { startSmtpServer, type TestSmtpServer } from '#support/smtpServer.ts';
import { databaseEnv, isOnPostgres } from '#support/testDatabase.ts';
import { PASSWORD, type Visitor } from '#support/Visitor.ts';
import type { RawEnv } from '../env/Env.ts';
import { programVersion } from '../programVersion.ts';
import { KEY_FILE } from '../secrets/keyFile.ts';
import { createBackup } from './createBackup.ts';
import { markRestored } from './markRestored.ts';
import { restoreBackup } from './restoreBackup.ts';

/* What a restore brings back, and what it must not: of what was ended, used or mailed before it nothing opens anything. */

let smtp: TestSmtpServer;
let dataDir: string;
let server: TestServer;
let owned: Credentials;
beforeAll(async () => {
  smtp = await startSmtpServer();
});
afterAll(() => smtp.stop());
beforeEach(async () => {
  dataDir = temporaryFolder();
  server = await startTestServer({ dataDir, env: smtp.env });
  owned = await withCredentials(server, smtp);
});
afterEach(async () => {
  vi.useRealTimers();
  await server.remove();
});

const PASSPHRASE = 'correct horse battery';
const NO_KEYS = { current: undefined, previous: undefined };
const runtime = {
  program: programVersion(),
  now: () => Date.now(),
  newSecret: () => randomBytes(32).toString('base64url'),
  progress: { tell: () => {}, warn: () => {} },
};

async function backup(isEncrypted: boolean): Promise<string> {
  const file = join(temporaryFolder(), 'market.backup');
  const encryption = isEncrypted ? { passphrase: PASSPHRASE, cost: 10 } : undefined;
  await createBackup({
    ...runtime,
    env: { dataDir, s3: undefined, minFreeDisk: 0, secretKeys: NO_KEYS },
    file,
    encryption,
  });
  return file;
}

const restore = (file: string, into: string, passphrase?: string) =>
  restoreBackup({
    ...runtime,
    env: { dataDir: into, minFreeDisk: 0, secretKeys: NO_KEYS },
    file,
    passphrase,
    mayReplace: true,
  });

const mark = async (...words: readonly string[]) =>
  runCommand('server/restore.ts', ['--mark', ...words], { DATA_DIR: dataDir, ...(await databaseEnv(dataDir)) });

/** Goes on with the people's browsers at a server on a folder. */
async function startOn(folder: string, settings: RawEnv = {}): Promise<void> {
  server = await startTestServer({ dataDir: folder, env: { ...smtp.env, ...settings } });
  owned = { ...owned, member: owned.member.at(server.address), admin: owned.admin.at(server.address) };
}

/** What of the people's credentials still works. */
async function working(): Promise<readonly string[]> {
  const { member, admin, idToken, proofToken, resetToken, uploadKey } = owned;
  const guest = server.visitor();
  const form = new FormData();
  form.set('image', new Blob([readFileSync('tests/support/car.jpg')], { type: 'image/jpeg' }), 'car.jpg');
  const newPassword = 'Another#2026';
  // The reset comes last: it ends what the others have.
  const asked: readonly (readonly [string, () => Promise<{ readonly status: number }>])[] = [
    ['session', () => member.get(`/api/jwt?email=${member.email}`)],
    ['log-in', () => admin.get('/identity/token')],
    ['access token', () => member.get(`/api/product?email=${member.email}`, { bearer: true })],
    ['ID token', () => guest.post('/api/session', { idToken })],
    ['proof link', () => member.post('/identity/verify-email', { token: proofToken })],
    ['upload key', () => guest.post(`/image-host/1/upload?key=${uploadKey}`, form)],
    ['reset link', () => guest.post('/identity/reset-password', { token: resetToken, newPassword })],
  ];
  const found: string[] = [];
  for (const [name, ask] of asked) if ((await ask()).status === 200) found.push(name);
  return found;
}

const signIn = async (person: Visitor) => {
  const visitor = server.visitor();
  const { status } = await visitor.post('/identity/sign-in/email', { email: person.email, password: PASSWORD });
  expect(status).toBe(200);
  return visitor;
};
const verify = (visitor: Visitor, code: string) => visitor.post('/identity/two-factor/verify-totp', { code });

/** Two minutes later: a code of before the restore is none any more. */
function later(): void {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Date.now() + 120_000);
  server.time.now = Date.now();
}

it('[secrets.restored] the same people work before a restore', { tags: 'full' }, async () => {
  expect(await working()).toEqual([
    'session',
    'log-in',
    'access token',
    'ID token',
    'proof link',
    'upload key',
    'reset link',
  ]);
});

describe('[secrets.restored] after a restore', () => {
  it('nothing works that was mailed, signed or opened before it, and the second factor goes on', async () => {
    await server.stop();
    const marked = await mark();
    expect(marked.code, marked.output).toBe(0);
    await startOn(dataDir);
    expect(await working()).toEqual([]);

    const admin = await signIn(owned.admin);
    const early = await verify(admin, appCode(owned.app));
    expect([early.status, early.json.code]).toEqual([401, 'CODE_USED']);
    later();
    expect((await verify(admin, appCode(owned.app))).status).toBe(200);
    expect((await admin.get('/identity/two-factor')).json).toEqual({ isSetUp: true, recoveryCodes: 0 });
    const recovery = { code: owned.recoveryCodes[3] };
    expect((await admin.post('/identity/two-factor/verify-backup-code', recovery)).status).toBe(401);
  });

  itOnSqlite('of an older state, nothing comes back that was used up or ended meanwhile', async () => {
    const file = await backup(true);
    const { member, admin, resetToken, recoveryCodes } = owned;
    await server.visitor().post('/identity/reset-password', { token: resetToken, newPassword: 'Another#2026' });
    await member.post('/api/logout', {});
    expect((await admin.post('/identity/two-factor/verify-backup-code', { code: recoveryCodes[0] })).status).toBe(200);
    const cookie = admin.cookies.get(LOGIN_COOKIE);
    await server.stop();
    const { secrets } = await restore(file, dataDir, PASSPHRASE);
    expect(secrets).toEqual({ isKeyLost: false, unreadableFactors: [] });
    await startOn(dataDir);
    expect(owned.admin.cookies.get(LOGIN_COOKIE)).toBe(cookie);
    expect(await working()).toEqual([]);
    later();
    const again = await signIn(owned.admin);
    expect((await again.post('/identity/two-factor/verify-backup-code', { code: recoveryCodes[0] })).status).toBe(401);
    expect((await verify(again, appCode(owned.app))).status).toBe(200);
  });
});

const keyOf = (folder: string) => readFileSync(join(folder, KEY_FILE), 'utf8');

itOnSqlite('[secrets.backup] the key comes with an encrypted backup, and never with one that is not', async () => {
  const [open, closed] = [await backup(false), await backup(true)];
  const [withoutKey, withKey] = [temporaryFolder(), temporaryFolder()];
  expect((await restore(closed, withKey, PASSPHRASE)).secrets.isKeyLost).toBe(false);
  expect(keyOf(withKey)).toBe(keyOf(dataDir));
  const { secrets } = await restore(open, withoutKey);
  expect(secrets).toEqual({ isKeyLost: true, unreadableFactors: [owned.admin.email] });
  expect(existsSync(join(withoutKey, KEY_FILE))).toBe(false);
});

itOnSqlite('[secrets.backup] the key is taken from the folder whose content an open backup replaces', async () => {
  const key = keyOf(dataDir);
  const file = await backup(false);
  await server.stop();
  expect((await restore(file, dataDir)).secrets.isKeyLost).toBe(false);
  expect(keyOf(dataDir)).toBe(key);
  await startOn(dataDir);
  later();
  expect((await verify(await signIn(owned.admin), appCode(owned.app))).status).toBe(200);
});

describe('[secrets.lost] a market whose key is lost', () => {
  /** As after the restore of a dump or of a file without its key. */
  async function loseKey(): Promise<Readonly<Record<string, string>>> {
    await server.stop();
    if (!isOnPostgres()) renameSync(join(dataDir, KEY_FILE), join(dataDir, 'elsewhere'));
    const database = await databaseEnv(dataDir);
    const other = { ...database, SECRET_KEY: randomBytes(32).toString('base64') };
    return isOnPostgres() ? other : {};
  }

  it('is given up with a word of the operator alone, who reads whose second factor to remove', async () => {
    const settings = { DATA_DIR: dataDir, ...(await loseKey()) };
    const refused = await runCommand('server/restore.ts', ['--mark'], settings);
    expect(refused).toEqual({
      code: 1,
      output: expect.stringMatching(/^(SECRET_KEY: not the key|DATA_DIR: the file)[^\n]*\n$/),
    });
    const { code, output } = await runCommand('server/restore.ts', ['--mark', '--without-key'], settings);
    expect(code, output).toBe(0);
    expect(output).toContain(`npm run admin -- remove-second-factor ${owned.admin.email}\n`);

    await startOn(dataDir, settings);
    expect(await working()).toEqual([]);
    later();
    const admin = await signIn(owned.admin);
    expect((await admin.get('/identity/two-factor')).json).toEqual({ isSetUp: true, recoveryCodes: 0 });
    const unreadable = await verify(admin, appCode(owned.app));
    expect([unreadable.status, unreadable.json.msg]).toEqual([403, expect.stringContaining('ask its operator')]);

    const words = ['remove-second-factor', owned.admin.email];
    const removed = await runCommand('server/admin.ts', words, settings);
    expect(removed.code, removed.output).toBe(0);
    const again = await signIn(owned.admin);
    const { json } = await again.post('/identity/two-factor/enable', { password: PASSWORD });
    expect((await verify(again, appCode(String(json.totpURI)))).status).toBe(200);
  });
});

it('[backup.restored] nobody who was signed in is so any more', async () => {
  const member = await server.member();
  await markRestored(server.services.store, { ...runtime, madeAt: 3_000, now: 9_000, key: { is: 'none' } });
  for (const path of [`/api/jwt?email=${member.email}`, '/identity/token']) {
    expect((await member.get(path)).status, path).toBe(401);
  }
});
