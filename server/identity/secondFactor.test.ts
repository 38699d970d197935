import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { appCode } from '#support/appCode.ts';
import { email } from '#support/builders.ts';
import { startTestServer, type TestServer, withOwnAccounts } from '#support/server.ts';
import { linkIn, startSmtpServer } from '#support/smtpServer.ts';
import { PASSWORD, type Visitor } from '#support/Visitor.ts';
import { setAdmin } from '../members/provisionAdmin.ts';

/** A server that others reach. */
const PUBLIC = { PUBLIC_URL: 'https://cars.test', TRUST_PROXY: '127.0.0.1', PAYMENTS: 'sandbox', RATE_LIMIT: '6000' };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: PUBLIC });
});
afterAll(() => server.remove());

// The provider's codes follow the system's time; it stands still, so that no code changes between two lines.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});

const STEP_MS = 30_000;
const tick = (steps: number) => vi.setSystemTime(Date.now() + steps * STEP_MS);

/** Somebody with admin rights and a proven address, and no second factor yet. */
async function newAdmin(on = server): Promise<string> {
  const member = await on.member();
  await withOwnAccounts(on.services).identity.markEmailVerified(email(member.email));
  await setAdmin(on.services, email(member.email), true);
  return member.email;
}

async function signIn(address: string, on = server): Promise<Visitor> {
  const visitor = on.visitor();
  const { status } = await visitor.post('/identity/sign-in/email', { email: address, password: PASSWORD });
  expect(status).toBe(200);
  visitor.email = address;
  return visitor;
}

async function tryToOpen(visitor: Visitor) {
  const { json } = await visitor.get('/identity/token');
  return visitor.post('/api/session', { idToken: json.token });
}
const begin = (visitor: Visitor) => visitor.post('/identity/two-factor/enable', { password: PASSWORD });
const verify = (visitor: Visitor, code: string) => visitor.post('/identity/two-factor/verify-totp', { code });
const verifyRecovery = (visitor: Visitor, code: string) =>
  visitor.post('/identity/two-factor/verify-backup-code', { code });

/** An admin with a second factor, logged in with it; the code of this moment is used. */
async function protectedAdmin(on = server) {
  const visitor = await signIn(await newAdmin(on), on);
  const { json } = await begin(visitor);
  const link = String(json.totpURI);
  expect((await verify(visitor, appCode(link))).status).toBe(200);
  return { visitor, link, recoveryCodes: json.backupCodes as unknown as readonly string[] };
}

const audited = async (address: string) =>
  (
    await server.services.store
      .selectFrom('audit_log')
      .select(['kind', 'note', 'actor', 'person'])
      .where((where) => where.or([where('actor', '=', address), where('person', '=', address)]))
      .execute()
  ).map(({ kind, note }) => (note === '' ? kind : `${kind} ${note}`));

describe('the session of an admin', () => {
  it('[second-factor.asked] opens only once the second factor was given; a new admin sets one up first', async () => {
    const visitor = await signIn(await newAdmin());
    const refused = await tryToOpen(visitor);
    expect([refused.status, refused.json.reason]).toEqual([403, 'second-factor']);
    // The page asks again after a reload.
    expect(refused.headers.getSetCookie().join()).toContain('signed-in=1');
    expect(
      [...visitor.cookies.keys()].filter((name) => name.includes('session') && !name.includes('identity')),
    ).toEqual([]);
    expect((await visitor.get('/identity/two-factor')).json).toEqual({ isSetUp: false, recoveryCodes: 0 });
    const { json } = await begin(visitor);
    expect((await verifyRecovery(visitor, String(json.backupCodes?.[0]))).status).toBe(400);
    expect((await tryToOpen(visitor)).status).toBe(403);
    expect((await verify(visitor, appCode(String(json.totpURI)))).json).toEqual({ status: true });
    expect((await tryToOpen(visitor)).status).toBe(200);
    expect((await visitor.get(`/api/user/admin?email=${visitor.email}`)).json.isAdmin).toBe(true);

    const elsewhere = await signIn(visitor.email);
    expect((await tryToOpen(elsewhere)).json.reason).toBe('second-factor');
    expect((await elsewhere.get('/identity/two-factor')).json).toEqual({ isSetUp: true, recoveryCodes: 10 });
    tick(1);
    expect((await verify(elsewhere, appCode(String(json.totpURI)))).status).toBe(200);
    expect((await tryToOpen(elsewhere)).status).toBe(200);
  });

  it('[second-factor.asked] ends with the grant where it was opened before as another role’s', async () => {
    const member = await server.member();
    await withOwnAccounts(server.services).identity.markEmailVerified(email(member.email));
    await member.openSession();
    expect((await member.get(`/api/jwt?email=${member.email}`)).status).toBe(200);
    await setAdmin(server.services, email(member.email), true);
    expect((await member.get(`/api/jwt?email=${member.email}`)).status).toBe(401);
    expect((await tryToOpen(member)).json.reason).toBe('second-factor');
  });

  it('[second-factor.asked] asks nobody else, and no admin on a server for its own machine alone', async () => {
    const seller = await server.seller();
    expect((await tryToOpen(seller)).status).toBe(200);
    expect((await begin(seller)).status).toBe(403);
    expect((await begin(server.visitor())).status).toBe(401);
    const local = await startTestServer();
    const admin = await local.admin();
    expect((await admin.get(`/api/user/admin?email=${admin.email}`)).json.isAdmin).toBe(true);
    await local.remove();
  });

  it('[second-factor.asked] [audit.recorded] leaves the set-up, each code and each failure in the audit log', async () => {
    const { visitor, link, recoveryCodes } = await protectedAdmin();
    await verifyRecovery(visitor, recoveryCodes[0] ?? '');
    await verify(visitor, appCode(link, 7));
    await visitor.post('/identity/two-factor/generate-backup-codes', { password: PASSWORD });
    await visitor.post('/identity/two-factor/disable', { password: PASSWORD });
    const lines = (await audited(visitor.email)).filter((line) => line !== 'login' && line !== 'admin-granted');
    expect(lines.toSorted()).toEqual([
      'login-failed code',
      'recovery-codes-made',
      'second-factor-passed app-code',
      'second-factor-passed recovery-code',
      'second-factor-removed',
      'second-factor-set-up',
    ]);
  });
});

describe('a code', () => {
  it('[second-factor.code] is taken one step early or late, and no further', async () => {
    const { visitor, link } = await protectedAdmin();
    tick(10);
    const statuses = [];
    for (const steps of [-2, 2, -1, 0, 1]) statuses.push((await verify(visitor, appCode(link, steps))).status);
    expect(statuses).toEqual([401, 401, 200, 200, 200]);
  });

  it('[second-factor.code] works once, also for two requests at the same time and after a restart', async () => {
    const { visitor, link } = await protectedAdmin();
    tick(1);
    const [one, other] = [await signIn(visitor.email), await signIn(visitor.email)];
    const answers = await Promise.all([verify(one, appCode(link)), verify(other, appCode(link))]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    const again = await verify(visitor, appCode(link));
    expect([again.status, again.json.code]).toEqual([401, 'CODE_USED']);
  });

  it('[second-factor.code] is stored with its key encrypted', async () => {
    const { link, recoveryCodes } = await protectedAdmin();
    const rows = await server.services.store
      .selectFrom('identity_second_factor' as never)
      .selectAll()
      .execute();
    const stored = JSON.stringify(rows);
    for (const secret of [new URL(link).searchParams.get('secret') ?? '', ...recoveryCodes]) {
      expect(stored).not.toContain(secret);
    }
  });

  it('[second-factor.guessed] can be guessed ten times an hour in one log-in, and locks no other browser of the owner out', async () => {
    const { visitor, link } = await protectedAdmin();
    tick(10);
    const thief = await signIn(visitor.email);
    const statuses = [];
    for (let time = 0; time < 11; time += 1) statuses.push((await verify(thief, appCode(link, 100 + time))).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
    // A browser that was never here, in the same network; and the one that has given a code before.
    expect((await verify(await signIn(visitor.email), appCode(link))).status).toBe(200);
    tick(1);
    expect((await verify(visitor, appCode(link))).status).toBe(200);
  });

  it('[second-factor.guessed] can be guessed a hundred times a day, however often the password is given, and from wherever', async () => {
    const { visitor, link } = await protectedAdmin();
    tick(10);
    const statuses = [];
    for (let network = 0; network < 11; network += 1) {
      const thief = await signIn(visitor.email);
      const headers = { 'x-forwarded-for': `203.0.${network}.1`, 'x-forwarded-host': 'cars.test' };
      for (let time = 0; time < 10 && statuses.at(-1) !== 429; time += 1) {
        const guess = { code: appCode(link, 100 + time) };
        statuses.push((await thief.post('/identity/two-factor/verify-totp', guess, { headers })).status);
      }
    }
    expect(statuses).toEqual([...Array.from({ length: 100 }, () => 401), 429]);
    expect((await verify(visitor, appCode(link))).status).toBe(200);
  });
});

describe('a change', () => {
  it('[second-factor.recovery] a recovery code opens the session once, and new ones end the earlier', async () => {
    const { visitor, recoveryCodes } = await protectedAdmin();
    const [first = '', second = ''] = recoveryCodes;
    const elsewhere = await signIn(visitor.email);
    expect((await verifyRecovery(elsewhere, first)).status).toBe(200);
    expect((await tryToOpen(elsewhere)).status).toBe(200);
    const again = await verifyRecovery(await signIn(visitor.email), first);
    expect([again.status, again.json.code]).toEqual([401, 'INVALID_BACKUP_CODE']);
    expect((await visitor.get('/identity/two-factor')).json.recoveryCodes).toBe(9);
    const { json } = await visitor.post('/identity/two-factor/generate-backup-codes', { password: PASSWORD });
    expect(json.backupCodes).toHaveLength(10);
    expect((await verifyRecovery(visitor, second)).status).toBe(401);
  });

  it('[second-factor.changes] needs the password, in a log-in that has given it', async () => {
    const { visitor } = await protectedAdmin();
    const thief = await signIn(visitor.email);
    for (const call of ['disable', 'generate-backup-codes']) {
      const path = `/identity/two-factor/${call}`;
      expect((await thief.post(path, { password: PASSWORD })).status).toBe(403);
      expect((await visitor.post(path, { password: 'Wrong#2026' })).json.code).toBe('INVALID_PASSWORD');
    }
    const change = { currentPassword: PASSWORD, newPassword: 'Another#2026' };
    expect((await thief.post('/identity/change-password', change)).status).toBe(403);
    const renewed = await begin(thief);
    expect([renewed.status, renewed.json.totpURI]).toEqual([400, undefined]);
    expect((await visitor.get('/identity/two-factor')).json).toEqual({ isSetUp: true, recoveryCodes: 10 });
    expect((await visitor.post('/identity/two-factor/disable', { password: PASSWORD })).status).toBe(200);
    expect((await tryToOpen(await signIn(visitor.email))).json.reason).toBe('second-factor');
  });

  it('[passwords.first] a set-up makes a login no younger', async () => {
    const visitor = await signIn(await newAdmin());
    const begun = () => withOwnAccounts(server.services).identity.loginOf(visitor.cookieHeader());
    const before = (await begun())?.session.createdAt;
    const { json } = await begin(visitor);
    tick(20);
    expect((await verify(visitor, appCode(String(json.totpURI)))).status).toBe(200);
    expect((await begun())?.session.createdAt).toEqual(before);
  });

  it('[second-factor.changes] tells the owner by mail of a set-up and of a removal', async () => {
    vi.useRealTimers();
    const smtp = await startSmtpServer();
    const mailing = await startTestServer({ env: { ...PUBLIC, ...smtp.env } });
    const { visitor } = await protectedAdmin(mailing);
    await visitor.post('/identity/two-factor/disable', { password: PASSWORD });
    const mail = await smtp.mailTo(visitor.email, /second factor/, 2);
    expect(linkIn(mail).href).toBe('https://cars.test/reset-password');
    await mailing.remove();
    await smtp.stop();
  });

  it('[second-factor.changes] closes the provider’s calls that give the key away or let a device be trusted', async () => {
    const { visitor, link } = await protectedAdmin();
    for (const call of ['get-totp-uri', 'send-otp', 'verify-otp', 'view-backup-codes']) {
      const { status } = await visitor.post(`/identity/two-factor/${call}`, { password: PASSWORD });
      expect([call, status]).toEqual([call, 404]);
    }
    tick(1);
    const elsewhere = await signIn(visitor.email);
    const trusting = { code: appCode(link), trustDevice: true };
    expect((await elsewhere.post('/identity/two-factor/verify-totp', trusting)).status).toBe(200);
    expect((await tryToOpen(await signIn(visitor.email))).status).toBe(403);
  });
});
