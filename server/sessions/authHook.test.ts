import cookie from '@fastify/cookie';
import { type FastifyInstance, type FastifyRequest, fastify } from 'fastify';
import { Type } from 'typebox';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { email, freshMarket, memberRow, SECRETS } from '#support/payments/marketRows.ts';
import { unguarded } from '../database/writeGuard.ts';
import { readEnv } from '../env.ts';
import { type Access, defineCall } from '../http/defineCall.ts';
import { handleErrors } from '../http/errors.ts';
import { registerCalls } from '../http/registerCalls.ts';
import { issueAccessToken } from './accessTokens.ts';
import { authHook, callerOf, requireCaller, requireMember } from './authHook.ts';
import { type Caller, hashSessionId } from './sessions.ts';

const HOUR = 60 * 60_000;
const ADA = email('ada@x.test');
const KEY = 'a key of the suite for access tokens';

let market: Awaited<ReturnType<typeof freshMarket>>;
let app: FastifyInstance;
let now = 0;
/** How often the database was asked for a session. */
let lookUps = 0;
beforeAll(async () => {
  market = await freshMarket();
});
afterAll(() => market.remove());

const clock = { now: () => now };
const services = () => {
  const { store } = market;
  const counted = new Proxy(store, {
    get(target, name) {
      lookUps += 1;
      const part = Reflect.get(target, name);
      return typeof part === 'function' ? part.bind(target) : part;
    },
  });
  return { env: readEnv({}), store: counted, clock, secrets: { ...SECRETS, accessTokens: KEY } };
};

/** A call that anybody whom `access` lets through may make; it answers who they are. */
const callFor = (name: string, access: Access) =>
  defineCall({
    method: 'GET',
    path: `/api/${name}`,
    tag: 'Test',
    summary: 'A call of the suite',
    access,
    query: Type.Object({ email: Type.Optional(Type.String()) }),
    answer: Type.Object({ caller: Type.Union([Type.String(), Type.Null()]) }),
    example: { answer: { caller: null } },
    handle: (_services: unknown, { caller }) => ({ caller: caller === null ? null : caller.email }),
  });

beforeEach(async () => {
  now = 1_000 * 24 * HOUR;
  for (const table of ['sessions', 'members'] as const) await unguarded(market.store).deleteFrom(table).execute();
  app = fastify();
  handleErrors(app);
  await app.register(cookie);
  await app.register(authHook, services());
  const calls = [
    callFor('anyone', { proof: 'anyone' }),
    callFor('deleted-too', { proof: 'anyone', allowsRemoved: true }),
    callFor('signed', { proof: 'signature' }),
    callFor('session', { proof: 'session' }),
    callFor('bearer', { proof: 'bearer' }),
    callFor('sellers', { proof: 'session', action: 'add-car' }),
    callFor('own', { proof: 'session', ownEmail: 'forbidden' }),
    callFor('own-token', { proof: 'session', ownEmail: 'unauthenticated' }),
  ];
  registerCalls(app, calls, {});
  lookUps = 0;
});
afterEach(() => app.close());

const session = (changes: object = {}) =>
  market.store
    .insertInto('sessions')
    .values({
      id_hash: hashSessionId('ada'),
      email: ADA,
      email_verified: 0,
      created_at: now,
      seen_at: now,
      expires_at: now + HOUR,
      removed: 0,
      ...changes,
    })
    .execute();
const join = (role: 'Buyer' | 'Seller') =>
  unguarded(market.store)
    .insertInto('members')
    .values(memberRow({ email: ADA, role }))
    .execute();
const tokenFor = (id: string) => issueAccessToken(KEY, { email: ADA, idHash: hashSessionId(id) }, clock);

async function get(path: string, headers: Readonly<Record<string, string>> = { cookie: 'session=ada' }) {
  const answer = await app.inject({ url: `/api/${path}`, headers });
  const { caller, msg } = answer.json();
  return { status: answer.statusCode, caller, msg, cookies: answer.cookies.map(({ name, value }) => [name, value]) };
}
const GUEST = {};
const LOG_IN = { status: 401, msg: 'Please log in first' };

it('stops the start when an address of the API has no defined call', () => {
  expect(() => app.get('/api/everything', async () => ({}))).toThrow('GET /api/everything is not a defined call');
  expect(() => app.get('/pages/everything', async () => ({}))).not.toThrow();
});

describe('a call for anyone', () => {
  it('asks nothing of a guest, and knows whom a session is of', async () => {
    expect(await get('anyone', GUEST)).toMatchObject({ status: 200, caller: null });
    expect(lookUps).toBe(0);
    await session();
    expect(await get('anyone')).toMatchObject({ status: 200, caller: ADA, cookies: [] });
    expect(await get('anyone', { cookie: 'session=ended' })).toMatchObject({ status: 200, caller: null });
  });

  it('[account.deletion] is refused to a deleted account, but for what it still may do', async () => {
    await session({ removed: 1 });
    for (const path of ['anyone', 'signed', 'session'])
      expect(await get(path)).toMatchObject({ status: 403, msg: expect.stringContaining('deleted') });
    expect(await get('deleted-too')).toMatchObject({ status: 200, caller: ADA });
  });

  it('asks nothing either where an address has no call, as of a page', async () => {
    app.get('/page', async () => 'a page');
    expect((await app.inject({ url: '/page', headers: { cookie: 'session=ada' } })).body).toBe('a page');
    expect(lookUps).toBe(0);
  });

  it('is one too where a signature is the proof', async () => {
    expect(await get('signed', GUEST)).toMatchObject({ status: 200, caller: null });
  });
});

describe('[sessions.bearer] a call with a proof', () => {
  it('needs a session that is open', async () => {
    for (const path of ['session', 'bearer', 'sellers', 'own']) {
      expect(await get(path, GUEST)).toMatchObject(LOG_IN);
      expect(await get(path, { cookie: 'session=ended' })).toMatchObject(LOG_IN);
    }
    await session();
    expect(await get('session')).toMatchObject({ status: 200, caller: ADA });
  });

  it('needs the access token of that very session beside it, where it says so', async () => {
    await session();
    const bearer = async (authorization: string) => (await get('bearer', { cookie: 'session=ada', authorization })).msg;
    const token = await tokenFor('ada');
    expect(await bearer(`Bearer ${token}`)).toBeUndefined();
    for (const wrong of [
      token,
      'Bearer ',
      `Bearer ${token}!`,
      `Bearer ${await tokenFor('other')}`,
      `x Bearer ${token}`,
    ])
      expect(await bearer(wrong)).toBe('Please log in again');
    expect(await get('bearer')).toMatchObject({ status: 401, msg: 'Please log in again' });
    now += 10 * 60_000;
    expect(await bearer(`Bearer ${token}`)).toBe('Please log in again');
  });

  it('needs a role that may make it, where it says so', async () => {
    await session();
    expect(await get('sellers')).toMatchObject({ status: 403, msg: 'Finish your sign up first' });
    await join('Buyer');
    expect(await get('sellers')).toMatchObject({ status: 403, msg: expect.not.stringContaining('sign up') });
    await unguarded(market.store).updateTable('members').set({ role: 'Seller' }).execute();
    expect(await get('sellers')).toMatchObject({ status: 200, caller: ADA });
  });

  it.each([
    ['own', 403],
    ['own-token', 401],
  ])('is about nobody but the caller, where it says so: %s', async (path, status) => {
    await session();
    expect((await get(`${path}?email=%20ADA@x.test`)).status).toBe(200);
    const somebodyElse = { status, msg: 'You are logged in as somebody else' };
    for (const query of ['?email=ben@x.test', '?email=', ''])
      expect(await get(`${path}${query}`)).toMatchObject(somebodyElse);
  });

  it('[sessions.cookie] sends the cookie again where its session lasts longer now, and not where it is refused', async () => {
    await session({ seen_at: now - 2 * HOUR });
    expect((await get('sellers')).cookies).toEqual([]);
    await market.store
      .updateTable('sessions')
      .set({ seen_at: now - 2 * HOUR })
      .execute();
    expect((await get('session')).cookies).toEqual([
      ['session', 'ada'],
      ['signed-in', '1'],
    ]);
    expect((await get('session')).cookies).toEqual([]);
  });
});

describe('who sends a request', () => {
  const requestWith = (cookies: object) => ({ cookies, ip: '10.0.0.1' }) as unknown as FastifyRequest;

  it('is known by the session’s cookie alone, where no call is defined', async () => {
    await session();
    expect(await callerOf(services(), requestWith({ session: 'ada' }))).toMatchObject({ email: ADA });
    expect(await callerOf(services(), requestWith({ session: 'ended' }))).toBeUndefined();
    expect(await callerOf(services(), requestWith({}))).toBeUndefined();
  });

  it('is required by a handler, with the user record where it needs one', () => {
    const caller = { email: ADA, member: undefined } as unknown as Caller;
    const member = { ...caller, member: memberRow({ email: ADA }) };
    const unauthenticated = expect.objectContaining({ kind: 'unauthenticated' });
    expect(requireCaller({ caller })).toBe(caller);
    expect(requireMember({ caller: member })).toEqual(member);
    expect(() => requireCaller({ caller: null })).toThrow(unauthenticated);
    expect(() => requireMember({ caller: null })).toThrow(unauthenticated);
    expect(() => requireMember({ caller })).toThrow(expect.objectContaining({ kind: 'forbidden' }));
  });
});
