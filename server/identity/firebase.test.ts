import { generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ACCOUNT_DELETED } from '#domain/account.ts';
import { startTestServer, type TestServer, temporaryFolder } from '#support/server.ts';
import { Visitor } from '#support/Visitor.ts';
import { createApp } from '../app.ts';
import { RESTORED_AT_KEY, writeValue } from '../database/settings.ts';
import { readEnv } from '../env.ts';
import { AdminTool } from '../members/AdminTool.ts';
import { firebaseAccounts } from './firebase.ts';
import { IdTokenVerifier } from './IdTokenVerifier.ts';

/* A server whose accounts are at Firebase. The emulator itself is not needed: the tests make its unsigned tokens. */

const SETTINGS = {
  FIREBASE_PROJECT_ID: 'demo-cars',
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'cars.example',
  FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
};
const BOSS = 'boss@cars.test';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { ...SETTINGS, ADMIN_EMAIL: BOSS } });
});
afterAll(() => server.remove());

const tokenOf = (email: string, isVerified: boolean, about: object = {}) =>
  new UnsecuredJWT({ sub: email, email, email_verified: isVerified, ...about })
    .setIssuer('https://securetoken.google.com/demo-cars')
    .setAudience('demo-cars')
    .setJti(crypto.randomUUID())
    .setIssuedAt()
    .setExpirationTime('1h')
    .encode();

async function logIn(email: string, isVerified = false, about: object = {}): Promise<Visitor> {
  const visitor = server.visitor();
  await visitor.post('/api/session', { idToken: tokenOf(email, isVerified, about) });
  visitor.accessToken = String((await visitor.get(`/api/jwt?email=${email}`)).json.accessToken);
  return visitor;
}

async function signUp(email: string): Promise<Visitor> {
  const visitor = await logIn(email);
  await visitor.put('/api/user', { name: 'Bina', email, role: 'Buyer', img: '' });
  return visitor;
}

const isAdmin = async (visitor: Visitor, email: string) =>
  (await visitor.get(`/api/user/admin?email=${email}`)).json.isAdmin;

describe('a server with accounts at Firebase', () => {
  it('[identity.firebase] opens a session with its token, and none with another', async () => {
    const buyer = await signUp('bina@cars.test');
    expect((await buyer.get('/api/jwt?email=bina@cars.test')).status).toBe(200);
    const refused = await server.visitor().post('/api/session', { idToken: 'no token' });
    expect([refused.status, refused.json.msg]).toEqual([401, expect.stringContaining('vouch')]);
  });

  it('[sessions.proof-once] takes the same token again for five seconds alone: two logins of one second have the same', async () => {
    const idToken = tokenOf('twice@cars.test', false);
    const open = async () => (await server.visitor().post('/api/session', { idToken })).status;
    const start = server.time.now;
    expect([await open(), await open()]).toEqual([200, 200]);
    server.time.now = Date.now() + 6_000;
    expect(await open()).toBe(401);
    server.time.now = start;
  });

  it('[identity.firebase-ends] ends the log-in with the log-out: another token of it opens no session', async () => {
    const visitor = server.visitor();
    const loggedInAt = Math.floor(server.time.now / 1_000) - 60;
    const open = async (auth_time: number) =>
      (await visitor.post('/api/session', { idToken: tokenOf('left@cars.test', false, { auth_time }) })).status;
    expect(await open(loggedInAt)).toBe(200);
    await visitor.post('/api/logout', {});
    expect(await open(loggedInAt)).toBe(401);
    expect(await open(loggedInAt + 30)).toBe(200);
  });

  it('[secrets.restored] ends every log-in of before a restore, which Firebase keeps', async () => {
    const { store } = server.services;
    const seconds = Math.floor(server.time.now / 1_000);
    const open = async (auth_time: number) =>
      (await server.visitor().post('/api/session', { idToken: tokenOf('back@cars.test', false, { auth_time }) }))
        .status;
    expect(await open(seconds - 30)).toBe(200);
    await writeValue(store, RESTORED_AT_KEY, String((seconds - 10) * 1_000));
    expect(await open(seconds - 29)).toBe(401);
    expect(await open(seconds - 10)).toBe(200);
    await store.deleteFrom('settings').where('key', '=', RESTORED_AT_KEY).execute();
  });

  it('[second-factor.firebase] opens an admin’s session on a server that others reach only within five minutes after the login', async () => {
    const services = { ...server.services, env: { ...server.services.env, isLocalOnly: false } };
    const app = await createApp(services);
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    const seconds = Math.floor(server.time.now / 1_000);
    const open = async (email: string, isVerified: boolean, about: object) => {
      const visitor = new Visitor(address);
      const { status, json } = await visitor.post('/api/session', { idToken: tokenOf(email, isVerified, about) });
      return { visitor, answer: [status, json.reason] };
    };
    const refused = [403, 'login-too-old'];
    expect((await open(BOSS, true, { auth_time: seconds - 301 })).answer).toEqual(refused);
    expect((await open(BOSS, true, {})).answer).toEqual(refused);
    // What the token of another issuer would say of a second factor counts for nothing here.
    expect((await open(BOSS, true, { auth_time: seconds - 301, amr: ['otp'] })).answer).toEqual(refused);
    const recent = await open(BOSS, true, { auth_time: seconds - 290 });
    expect(recent.answer).toEqual([200, undefined]);
    expect(await isAdmin(recent.visitor, BOSS)).toBe(true);
    expect((await open(BOSS, false, { auth_time: seconds - 301 })).answer).toEqual([200, undefined]);
    expect((await open('bina@cars.test', true, { auth_time: seconds - 301 })).answer).toEqual([200, undefined]);
    await app.close();
  });

  it('[identity.firebase] answers 503 to a login whose keys can not be had, since it may be a good one', async () => {
    const { firebase } = server.services.env;
    if (firebase === undefined) throw new Error('Firebase is not set up');
    const away = { ...firebase, emulatorUrl: undefined, keysUrl: 'http://127.0.0.1:1/keys' };
    const idTokens = new IdTokenVerifier(firebaseAccounts(away).tokenIssuer, server.services.clock);
    const app = await createApp({ ...server.services, idTokens });
    const { privateKey } = await generateKeyPair('RS256');
    const idToken = await new SignJWT({ email: 'bina@cars.test' })
      .setProtectedHeader({ alg: 'RS256', kid: 'key' })
      .sign(privateKey);
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    const answer = await new Visitor(address).post('/api/session', { idToken });
    expect([answer.status, answer.json]).toEqual([503, { msg: expect.stringContaining('try again') }]);
    await app.close();
  });

  it('[identity.firebase] answers no call of the embedded accounts, and describes none', async () => {
    const visitor = server.visitor();
    const login = { email: 'bina@cars.test', password: 'Secret#1', name: 'Bina' };
    expect((await visitor.post('/identity/sign-up/email', login)).status).toBe(404);
    expect((await visitor.get('/identity/jwks')).status).toBe(404);
    const { json } = await visitor.get('/api/openapi.json');
    const paths = Object.keys(Object(json.paths));
    expect(paths).toContain('/api/session');
    expect(paths.filter((path) => path.startsWith('/identity'))).toEqual([]);
  });

  it('tells the pages how to reach Firebase, and nothing that is secret', async () => {
    const { text } = await server.visitor().get('/', { headers: { accept: 'text/html' } });
    const [, settings = ''] = /id="settings">(.*?)<\/script>/s.exec(text) ?? [];
    expect(JSON.parse(settings).identity).toEqual({
      kind: 'firebase',
      projectId: 'demo-cars',
      apiKey: 'key',
      authDomain: 'cars.example',
      emulatorUrl: 'http://127.0.0.1:9099',
    });
  });

  it('[identity.firebase] lets the login and sign-up pages load the popup, and every page renew its token', async () => {
    const policyOf = async (path: string) => {
      const { headers } = await server.visitor().get(path, { headers: { accept: 'text/html' } });
      return headers.get('content-security-policy');
    };
    for (const path of ['/login', '/signup']) {
      expect(await policyOf(path)).toContain("script-src 'self' https://apis.google.com;");
      expect(await policyOf(path)).toContain('frame-src http://127.0.0.1:9099;');
    }
    for (const path of ['/', '/login', '/dashboard/myorders']) {
      expect(await policyOf(path)).toContain("connect-src 'self' http://127.0.0.1:9099;");
    }
    expect(await policyOf('/blog')).toContain("script-src 'self';");
    expect(await policyOf('/blog')).toContain("frame-src 'none';");
  });

  it('asks the pages of Firebase itself where there is no emulator', () => {
    const env = readEnv({ ...SETTINGS, FIREBASE_AUTH_EMULATOR_HOST: '' });
    if (env.firebase === undefined) throw new Error('Firebase is not set up');
    expect(firebaseAccounts(env.firebase).pagePolicies).toEqual([
      {
        path: '*',
        sources: { 'connect-src': ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'] },
      },
      ...['/login', '/signup'].map((path) => ({
        path,
        sources: { 'script-src': ['https://apis.google.com'], 'frame-src': ['https://cars.example'] },
      })),
    ]);
  });

  it('[admins.proven-email] makes the operator’s address an admin, but only in a login with a verified email', async () => {
    expect(await isAdmin(await signUp(BOSS), BOSS)).toBe(false);
    expect(await isAdmin(await logIn(BOSS, true), BOSS)).toBe(true);
    expect(await isAdmin(await logIn('else@cars.test', true), 'else@cars.test')).toBe(false);
  });

  it('[admins.granting] [admins.vouching-firebase] makes other members admins where the operator vouches, and ends their sessions', async () => {
    const [member, tool] = ['second@cars.test', new AdminTool(server.services)];
    expect((await tool.run(['grant', member, '--vouch'])).isDone).toBe(false);
    const stranger = await signUp(member);
    expect((await stranger.get(`/api/jwt?email=${member}`)).status).toBe(200);
    expect((await tool.run(['grant', member])).isDone).toBe(false);
    expect((await tool.run(['grant', member, '--vouch'])).isDone).toBe(true);
    expect((await stranger.get(`/api/jwt?email=${member}`)).status).toBe(401);
    const seconds = Math.floor(server.time.now / 1_000);
    const earlier = { idToken: tokenOf(member, true, { auth_time: seconds - 10 }) };
    expect((await server.visitor().post('/api/session', earlier)).status).toBe(401);
    const later = { auth_time: seconds + 60 };
    expect(await isAdmin(await logIn(member, false, later), member)).toBe(false);
    expect(await isAdmin(await logIn(member, true, later), member)).toBe(true);
    expect((await tool.run(['revoke', member])).isDone).toBe(true);
  });

  it('[deleted-accounts.login] [deleted-accounts.refusal] refuses a deleted member whose login at Firebase still works', async () => {
    const target = 'gone@cars.test';
    await signUp(target);
    const admin = await logIn(BOSS, true);
    expect((await admin.delete(`/api/userdelet?email=${BOSS}&&selleremail=${target}`)).json).toEqual({
      msg: 'Deleted',
    });
    const again = await logIn(target);
    const answers = [await again.get(`/api/jwt?email=${target}`), await again.put('/api/user', memberRecord(target))];
    for (const { status, json } of answers) {
      expect({ status, json }).toEqual({ status: 403, json: { msg: ACCOUNT_DELETED, reason: 'account-removed' } });
    }
  });

  it('logs out', async () => {
    const buyer = await signUp('leaving@cars.test');
    const left = await buyer.post('/api/logout', {});
    expect(left.status).toBe(200);
    const ended = ['session', 'signed-in'].map((name) =>
      expect.stringMatching(new RegExp(`^${name}=;.*Expires=Thu, 01 Jan 1970`)),
    );
    expect(left.headers.getSetCookie().toSorted()).toEqual(ended);
    expect((await buyer.get('/api/jwt?email=leaving@cars.test')).status).toBe(401);
  });
});

const memberRecord = (email: string) => ({ name: 'Bina', email, role: 'Buyer', img: '' });

describe('a data folder', () => {
  it('stays with its identity provider unless the operator says otherwise: a forgotten setting would lock everybody out', async () => {
    const dataDir = temporaryFolder();
    const start = (env: Readonly<Record<string, string>>) => startTestServer({ dataDir, env });
    const embedded = await start({});
    await embedded.member();
    await embedded.stop();
    await expect(start(SETTINGS)).rejects.toThrow(/^FIREBASE_PROJECT_ID: another;[^\n]+ embedded\. If /);
    await (await start({})).remove();
  });

  it('of Firebase is refused with another project, and without one', async () => {
    const dataDir = temporaryFolder();
    const start = (env: Readonly<Record<string, string>>) => startTestServer({ dataDir, env });
    await (await start({ ...SETTINGS, ADMIN_EMAIL: BOSS })).stop();
    await expect(start({ ...SETTINGS, FIREBASE_PROJECT_ID: 'demo-boats' })).rejects.toThrow(/^FIREBASE_PROJECT_ID: /);
    await expect(start({})).rejects.toThrow(/^FIREBASE_PROJECT_ID: missing;[^\n]+ firebase-emulator:demo-cars\. If /);
    await (await start({ ...SETTINGS, ADMIN_EMAIL: BOSS })).remove();
  });
});
