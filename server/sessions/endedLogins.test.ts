import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ACCOUNT_DELETED, LOGIN_HAS_ENDED } from '#domain/account.ts';
import { NOT_ALLOWED } from '#domain/role.ts';
import { email, freshMarket, memberRow, SECRETS } from '#support/payments/marketRows.ts';
import { transact } from '../database/transact.ts';
import { unguarded } from '../database/writeGuard.ts';
import { readEnv } from '../env.ts';
import { endOtherSessions } from '../logins/marketSessions.ts';
import {
  closeSession,
  hashSessionId,
  openSession,
  requireExistingMember,
  requireSeller,
  type SessionStart,
  sessionHashOf,
} from './sessions.ts';

const DAY = 24 * 60 * 60_000;
const [ADA, BEN] = [email('ada@x.test'), email('ben@x.test')];
const ENDED = { kind: 'unauthenticated', message: LOGIN_HAS_ENDED };

let market: Awaited<ReturnType<typeof freshMarket>>;
let now = 0;
beforeEach(async () => {
  market = await freshMarket();
  now = 1_000 * DAY;
});
afterEach(() => market.remove());

const identityOf = (address = ADA) => ({
  id: `id of ${address}`,
  email: address,
  isEmailVerified: true,
  name: 'Ada',
  picture: '',
});
const context = () => ({
  store: market.store,
  clock: { now: () => now },
  newSecret: randomUUID,
  newId: randomUUID,
  secrets: SECRETS,
  env: { rateLimit: 0 },
});
const open = (start: Partial<SessionStart> = {}, identity = identityOf()) =>
  openSession(context(), identity, { loggedInAt: now, ...start });
const join = (address = ADA, changes: object = {}) =>
  unguarded(market.store)
    .insertInto('members')
    .values(memberRow({ email: address, ...changes }))
    .execute();
const idHashes = async () =>
  (await market.store.selectFrom('sessions').select('id_hash').execute()).map((row) => row.id_hash);
const remembered = async () => (await market.store.selectFrom('ended_logins').selectAll().execute()).length;

describe('[log-out.everywhere] a log-in whose session was closed', () => {
  it('opens no other one, while another log-in does', async () => {
    const [closed, other] = [await open({ login: 'first' }), await open({ login: 'other' })];
    await closeSession(context(), { email: ADA, idHash: hashSessionId(closed) });
    expect(await idHashes()).toEqual([hashSessionId(other)]);
    await expect(open({ login: 'first' })).rejects.toMatchObject(ENDED);
    await expect(open({ login: 'other' })).resolves.toBeTruthy();
    await expect(open({ login: 'first' }, identityOf(BEN))).resolves.toBeTruthy();
  });

  it('is remembered for thirty days, after which it opens none by itself', async () => {
    const id = await open({ login: 'first' });
    await closeSession(context(), { email: ADA, idHash: hashSessionId(id) });
    now += 30 * DAY - 1;
    await open({}, identityOf(BEN));
    expect(await remembered()).toBe(1);
    now += 1;
    await open({}, identityOf(BEN));
    expect(await remembered()).toBe(0);
  });
});

it('[account.sign-out] the end of all others is for log-ins from before it that are known', async () => {
  const nobody = { idHash: undefined, login: null };
  await transact(market.store, (trx) => endOtherSessions(trx, ADA, { spared: nobody, now }));
  await expect(open({ login: 'before', loggedInAt: now - 1_000 })).rejects.toMatchObject(ENDED);
  await expect(open({ login: 'after' })).resolves.toBeTruthy();
  await expect(open({ loggedInAt: now - 1_000 })).resolves.toBeTruthy();
});

it('[identity.subject] a member’s session is opened by their own account of a provider alone', async () => {
  await join();
  await open({ issuer: 'firebase' });
  await expect(open({ issuer: 'firebase' })).resolves.toBeTruthy();
  const another = { ...identityOf(), id: 'another account' };
  await expect(open({ issuer: 'firebase' }, another)).rejects.toMatchObject({ kind: 'other-identity' });
});

it('[account.deletion] nothing is written for a caller whose account was deleted meanwhile', async () => {
  const require = () => transact(market.store, (trx) => requireExistingMember(trx, ADA));
  await join(BEN);
  await expect(require()).rejects.toMatchObject({ kind: 'removed' });
  await unguarded(market.store).deleteFrom('members').execute();
  await join();
  await expect(require()).resolves.toBeUndefined();
});

it('[account.role] nothing is listed for a caller whose account was deleted meanwhile, or who is no seller any more', async () => {
  const require = () => transact(market.store, (trx) => requireSeller(trx, ADA));
  await join(BEN, { id: 'ben', role: 'Seller' });
  await expect(require()).rejects.toMatchObject({ kind: 'removed', message: ACCOUNT_DELETED });
  await join(ADA, { role: 'Buyer' });
  await expect(require()).rejects.toMatchObject({ kind: 'forbidden', message: NOT_ALLOWED });
  await unguarded(market.store).updateTable('members').set({ role: 'Seller' }).where('email', '=', ADA).execute();
  await expect(require()).resolves.toBeUndefined();
});

it('[sessions.cookie] a session is known by the hash of its cookie', () => {
  const hashIn = (cookies: object) => sessionHashOf(readEnv({}), { cookies } as unknown as FastifyRequest);
  expect(hashIn({ session: 'ada' })).toBe(hashSessionId('ada'));
  expect(hashIn({})).toBeUndefined();
});
