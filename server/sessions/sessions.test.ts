import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { email as emailFrom } from '#support/builders.ts';
import { startTestServer, type TestServer, withOwnAccounts } from '#support/server.ts';
import { PASSWORD } from '#support/Visitor.ts';
import { unguarded } from '../database/writeGuard.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.remove());

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const jwt = (email: string) => `/api/jwt?email=${encodeURIComponent(email)}`;
const wishlist = (email: string) => `/api/wishlist?email=${encodeURIComponent(email)}`;

describe('the session', () => {
  it('[sessions.cookie] is a cookie that scripts can’t read and other sites don’t send', async () => {
    const buyer = await server.member();
    const [cookie, hint] = (await buyer.openSession()).headers.getSetCookie().toSorted();
    expect(cookie).toMatch(/^session=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/);
    // Its page learns by another cookie, which opens nothing, that there is a session.
    expect(hint).toBe('signed-in=1; Max-Age=604800; Path=/; SameSite=Lax');
    const gone = (await buyer.post('/api/logout', {})).headers.getSetCookie();
    expect(gone.filter((line) => /^signed-in=;.*Expires=Thu, 01 Jan 1970/.test(line))).toHaveLength(1);
  });

  it('[sessions.proof] is refused for a token that the identity provider did not sign', async () => {
    const buyer = await server.member();
    const { json } = await buyer.get('/identity/token');
    const [head, body, signature] = String(json.token).split('.');
    const claims = { ...JSON.parse(Buffer.from(String(body), 'base64url').toString()), email: 'admin@x.test' };
    const forged = [head, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.');
    const none = [Buffer.from('{"alg":"none"}').toString('base64url'), body, ''].join('.');
    for (const idToken of [forged, none, 'x', '']) {
      const answer = await server.visitor().post('/api/session', { idToken });
      expect(answer.status).toBe(401);
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
  });

  it('[sessions.cookie] lasts seven days after its last use', async () => {
    const [busy, idle] = [await server.member(), await server.member()];
    const start = server.time.now;
    server.time.now = start + 6 * DAY;
    const used = await busy.get(jwt(busy.email));
    expect(used.headers.getSetCookie()[0]).toContain('Max-Age=604800');
    server.time.now = start + 8 * DAY;
    expect((await busy.get(jwt(busy.email))).status).toBe(200);
    expect((await idle.get(jwt(idle.email))).status).toBe(401);
    server.time.now = start;
  });

  it('[sessions.proof] is opened by a token with white space around it', async () => {
    const buyer = await server.member();
    const { token } = (await buyer.get('/identity/token')).json;
    const answer = await buyer.post('/api/session', { idToken: `\n${token} ` });
    expect([answer.status, answer.json]).toEqual([200, { acknowledged: true }]);
  });

  it('[sessions.new-id] 1.8 gets a new id at each login, and the old one ends', async () => {
    const buyer = await server.member();
    const before = buyer.cookieHeader();
    await buyer.openSession();
    expect(buyer.cookieHeader()).not.toBe(before);
    expect((await buyer.get(jwt(buyer.email), { headers: { cookie: before } })).status).toBe(401);
    expect((await buyer.get(jwt(buyer.email))).status).toBe(200);
  });

  it('[sessions.new-id] 1.8 ends the event streams of the old session, so that they are opened by the new one', async () => {
    const buyer = await server.member();
    const stream = await fetch(`${server.address}/api/events`, { headers: { cookie: buyer.cookieHeader() } });
    await buyer.openSession();
    expect(await stream.text()).toBe(': open\n\n');
  });

  it('[sessions.end] 1.8 ends thirty days after the log-in, however much it is used, and is not renewed without a new one', async () => {
    const buyer = await server.member();
    const start = server.time.now;
    for (let day = 5; day <= 25; day += 5) {
      server.time.now = start + day * DAY;
      expect((await buyer.get(jwt(buyer.email))).status).toBe(200);
    }
    server.time.now = start + 30 * DAY + MINUTE;
    expect((await buyer.get(jwt(buyer.email))).status).toBe(401);
    const renewed = async () => {
      const { json } = await buyer.get('/identity/token');
      return (await buyer.post('/api/session', { idToken: String(json?.token ?? 'none') })).status;
    };
    expect(await renewed()).toBe(401);
    // The clean-up of expired log-ins goes by the same clock, and may have run before.
    await withOwnAccounts(server.services).identity.removeExpired(new Date(server.time.now));
    expect(await renewed()).toBe(401);
    server.time.now = start;
  });

  it('[sessions.proof-once] 1.8 is opened once by an ID token, in its first five minutes, and not after a log-out', async () => {
    const [buyer, thief] = [await server.member(), server.visitor()];
    const tokens = await Promise.all(
      [1, 2, 3].map(async () => String((await buyer.get('/identity/token')).json.token)),
    );
    const open = async (idToken = '') => (await thief.post('/api/session', { idToken })).status;
    expect(new Set(tokens).size).toBe(3);
    expect((await Promise.all([open(tokens[0]), open(tokens[0])])).sort()).toEqual([200, 401]);
    server.time.now += 6 * MINUTE;
    expect(await open(tokens[1])).toBe(401);
    server.time.now -= 6 * MINUTE;
    await buyer.post('/api/logout', {});
    expect(await open(tokens[2])).toBe(401);
  });

  it('[log-out.everywhere] ends with a log-out, also at the embedded identity provider', async () => {
    const buyer = await server.member();
    const cookie = buyer.cookieHeader();
    expect((await buyer.post('/api/logout', {})).json).toEqual({ acknowledged: true });
    expect([...buyer.cookies]).toEqual([]);
    const replayed = { headers: { cookie: cookie } };
    expect((await buyer.get(jwt(buyer.email), replayed)).status).toBe(401);
    expect((await buyer.get('/identity/get-session', replayed)).text).toBe('null');
  });

  it('[log-out.everywhere] ends in every tab of the browser with a log-out', async () => {
    const buyer = await server.member();
    const tab = await fetch(`${server.address}/api/events`, { headers: { cookie: buyer.cookieHeader() } });
    await buyer.post('/api/logout', {});
    expect(await tab.text()).toBe(': open\n\nevent: signed-out\ndata: {}\n\n');
  });

  it('stays open once its address is proven, and a log-in elsewhere shows that', async () => {
    const buyer = await server.member();
    await withOwnAccounts(server.services).identity.markEmailVerified(emailFrom(buyer.email));
    await server.visitor().logIn(buyer.email, PASSWORD);
    expect((await buyer.get(jwt(buyer.email))).status).toBe(200);
  });

  it('of a removed account leaves its browser free for another one', async () => {
    const [admin, removed] = [await server.admin(), await server.seller()];
    await admin.delete(`/api/userdelet?email=${admin.email}&&selleremail=${removed.email}`);
    expect((await removed.get(jwt(removed.email))).status).toBe(403);
    await removed.signUp({ email: 'other.account@x.test', name: 'Other' });
    expect((await removed.get(jwt(removed.email))).status).toBe(200);
  });

  it('stays open on another device after a log-out', async () => {
    const buyer = await server.member();
    const phone = await server.visitor().logIn(buyer.email, PASSWORD);
    await phone.post('/api/logout', {});
    expect((await phone.get(jwt(buyer.email))).status).toBe(401);
    expect((await buyer.get(jwt(buyer.email))).status).toBe(200);
  });

  it('lets everyone log out, also twice', async () => {
    expect((await server.visitor().post('/api/logout', {})).json).toEqual({ acknowledged: true });
  });
});

describe('the access token', () => {
  it('[calls.jwt] is issued for the caller’s own email only: 401 for another email and when no one is signed in', async () => {
    const [buyer, other] = [await server.member(), await server.member()];
    expect((await server.visitor().get(jwt(buyer.email))).status).toBe(401);
    expect((await other.get(jwt(buyer.email))).status).toBe(401);
    const own = await buyer.get(jwt(` ${buyer.email.toUpperCase()} `));
    expect(own.status).toBe(200);
    expect(own.headers.get('cache-control')).toBe('no-store');
  });

  it('[calls.jwt] [sign-up.broken-off] is refused with 404 while there is no user record', async () => {
    const halfway = server.visitor();
    await halfway.post('/identity/sign-up/email', { email: 'half@x.test', name: 'Half', password: 'Secret#1' });
    await halfway.openSession();
    expect((await halfway.get(jwt('half@x.test'))).status).toBe(404);
  });

  it('[sessions.access-token] is invalid without the cookie of its session, and with the cookie of another one', async () => {
    const [buyer, thief] = [await server.member(), await server.member()];
    const headers = { authorization: `bearer ${buyer.accessToken}` };
    expect((await server.visitor().get(wishlist(buyer.email), { headers })).status).toBe(401);
    expect((await thief.get(wishlist(buyer.email), { headers })).status).toBe(401);
    const elsewhere = await server.visitor().logIn(buyer.email, 'Secret#1');
    expect((await elsewhere.get(wishlist(buyer.email), { headers })).status).toBe(401);
    expect((await buyer.get(wishlist(buyer.email), { headers })).status).toBe(200);
  });

  it('[sessions.access-token] lasts ten minutes', async () => {
    const buyer = await server.member();
    const start = server.time.now;
    server.time.now = start + 9 * MINUTE;
    expect((await buyer.getWithToken(wishlist(buyer.email))).status).toBe(200);
    server.time.now = start + 11 * MINUTE;
    expect((await buyer.getWithToken(wishlist(buyer.email))).status).toBe(401);
    server.time.now = start;
  });

  it('[sessions.bearer] is required by protected calls besides the cookie: 401 without it, never 403', async () => {
    const buyer = await server.member();
    for (const path of [wishlist(buyer.email), `/api/bookinglist?email=${buyer.email}`, '/api/product?email=a@b.c']) {
      const answer = await buyer.get(path);
      expect([path, answer.status]).toEqual([path, 401]);
      expect(answer.json.msg).toBeTypeOf('string');
    }
  });

  it('[sessions.bearer] is one word after `bearer`, in whichever case', async () => {
    const buyer = await server.member();
    const token = buyer.accessToken;
    const statusWith = async (authorization: string) =>
      (await buyer.get(wishlist(buyer.email), { headers: { authorization } })).status;
    expect(await statusWith(`Bearer ${token}`)).toBe(200);
    for (const wrong of [token, `x-bearer ${token}`, `bearer ${token} ${token}`, `bearer ${token}!`, 'bearer '])
      expect(await statusWith(wrong), wrong.replaceAll(token, '…')).toBe(401);
  });
});

describe('a user record', () => {
  it('[calls.user-save] [user-record.role-once] takes its role only when it is created', async () => {
    const seller = await server.seller();
    const again = { name: 'New Name', email: seller.email, role: 'Buyer', img: '' };
    expect((await seller.put('/api/user', again)).status).toBe(200);
    const check = await seller.get(`/api/user/seller?email=${seller.email}`);
    expect(check.json).toEqual({ isSeller: true, verified: false });
  });

  it('[calls.user-save] can be written only by its owner, and never as an admin', async () => {
    const [buyer, other] = [await server.member(), await server.member()];
    const record = { name: 'N', email: buyer.email, role: 'Seller', img: '' };
    expect((await other.put('/api/user', record)).status).toBe(403);
    expect((await server.visitor().put('/api/user', record)).status).toBe(401);
    const greedy = { ...record, role: 'Admin' };
    expect((await buyer.put('/api/user', greedy)).json.msg).toMatch(/^role:/);
  });

  it('[user-record.picture-alias] [pictures.origin] accepts `photo` as another name of `img`, and only our own pictures', async () => {
    const buyer = await server.member();
    const record = { name: 'N', email: buyer.email, role: 'Buyer' };
    expect((await buyer.put('/api/user', { ...record, photo: '/cars/corvane-outpost.svg' })).status).toBe(200);
    const foreign = await buyer.put('/api/user', { ...record, img: 'https://elsewhere.test/x.png' });
    expect([foreign.status, String(foreign.json.msg)]).toEqual([400, expect.stringMatching(/^img:/)]);
  });

  it('[calls.admin-check] [calls.seller-check] is read by two role checks that answer everyone, but only about the caller', async () => {
    const [seller, admin] = [await server.seller(), await server.admin()];
    expect((await admin.get(`/api/user/admin?email=${admin.email}`)).json).toEqual({ isAdmin: true });
    for (const caller of [server.visitor(), seller]) {
      expect((await caller.get(`/api/user/admin?email=${admin.email}`)).json).toEqual({ isAdmin: false });
    }
    const answer = await admin.get(`/api/user/seller?email=${seller.email}`);
    expect([answer.status, answer.json]).toEqual([200, { isSeller: false, verified: false }]);
  });

  it('[admins.proven-email] grants admin rights only when the address is verified', async () => {
    const squatter = await server.member();
    await unguarded(server.services.store)
      .updateTable('members')
      .set({ is_admin: 1 })
      .where('email', '=', emailFrom(squatter.email))
      .execute();
    expect((await squatter.get(`/api/user/admin?email=${squatter.email}`)).json).toEqual({ isAdmin: false });
    expect((await squatter.getWithToken(`/api/user?email=${squatter.email}&&role=Buyer`)).status).toBe(403);
  });
});
