import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { itOnSqlite } from '#support/engineTests.ts';
import { email, freshMarket, memberRow } from '#support/payments/marketRows.ts';
import { unguarded } from '../database/writeGuard.ts';
import { findCaller, hashSessionId, spendIdToken } from './sessions.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const ADA = email('ada@x.test');

let market: Awaited<ReturnType<typeof freshMarket>>;
let now = 0;
beforeAll(async () => {
  market = await freshMarket();
});
afterAll(() => market.remove());
beforeEach(async () => {
  now = 1_000 * DAY;
  for (const table of ['sessions', 'members', 'used_id_tokens'] as const)
    await unguarded(market.store).deleteFrom(table).execute();
});

const clock = { now: () => now };
const find = (sessionId = 'ada', { isLocalOnly = false } = {}) => {
  const services = { env: { isLocalOnly }, store: market.store, clock } as unknown as Parameters<typeof findCaller>[0];
  return findCaller(services, sessionId, '10.0.0.1');
};
const open = (changes: object = {}) =>
  market.store
    .insertInto('sessions')
    .values({
      id_hash: hashSessionId('ada'),
      email: ADA,
      email_verified: 0,
      created_at: now,
      seen_at: now,
      expires_at: now + 7 * DAY,
      removed: 0,
      ...changes,
    })
    .execute();
const join = (changes: object = {}) =>
  unguarded(market.store)
    .insertInto('members')
    .values(memberRow({ email: ADA, ...changes }))
    .execute();
const times = () =>
  market.store.selectFrom('sessions').select(['seen_at as usedAt', 'expires_at as endsAt']).executeTakeFirst();

describe('the caller of a session', () => {
  it('is nobody without one, or once it has ended', async () => {
    await open({ expires_at: now + 1 });
    expect(await find('ben')).toBeUndefined();
    expect(await find()).toBeDefined();
    now += 1;
    expect(await find()).toBeUndefined();
  });

  it('[sign-up.broken-off] has no role while there is no user record', async () => {
    await open();
    expect(await find()).toEqual({
      idHash: hashSessionId('ada'),
      email: ADA,
      isRemoved: false,
      member: undefined,
      role: undefined,
      account: undefined,
      isEmailVerified: false,
      network: expect.stringContaining('10.0.0'),
      isExtended: false,
    });
  });

  it('is a member by the account that opened it', async () => {
    await join({ role: 'Seller' });
    await open({ email_verified: 1, issuer: 'firebase', subject: 'uid', removed: 1 });
    expect(await find()).toMatchObject({
      member: memberRow({ email: ADA, role: 'Seller' }),
      role: 'Seller',
      account: { issuer: 'firebase', subject: 'uid' },
      isEmailVerified: true,
      isRemoved: true,
    });
    // And has the columns of a user record alone.
    expect((await find())?.member).toEqual(memberRow({ email: ADA, role: 'Seller' }));
  });

  it.each([
    { issuer: 'firebase', subject: null },
    { issuer: null, subject: 'uid' },
  ])('is of no account that is known in part alone: $issuer, $subject', async (account) => {
    await open(account);
    expect((await find())?.account).toBeUndefined();
  });

  it('[second-factor.asked] [admins.proven-email] is an admin by a proven address and a strong log-in', async () => {
    const roleOf = async (session: object, env = {}) => {
      await market.store.deleteFrom('sessions').execute();
      await open(session);
      return (await find('ada', env))?.role ?? 'nobody';
    };
    await join({ is_admin: 1 });
    expect(await roleOf({ email_verified: 1, strong_login: 1 })).toBe('Admin');
    expect(await roleOf({ email_verified: 1, strong_login: 0 })).toBe('nobody');
    expect(await roleOf({ email_verified: 1, strong_login: 0 }, { isLocalOnly: true })).toBe('Admin');
    expect(await roleOf({ email_verified: 0, strong_login: 0 })).toBe('Buyer');
  });

  it('[sessions.cookie] extends it after an hour, at most to thirty days after the log-in', async () => {
    await open({ created_at: now - 24 * DAY });
    const before = await times();
    now += HOUR;
    expect(await find()).toMatchObject({ isExtended: false });
    expect(await times()).toEqual(before);
    now += 1;
    expect(await find()).toMatchObject({ isExtended: true });
    expect(await times()).toEqual({ usedAt: now, endsAt: 1_006 * DAY });
    await market.store.deleteFrom('sessions').execute();
    await open({ seen_at: now - 2 * HOUR });
    await find();
    expect(await times()).toEqual({ usedAt: now, endsAt: now + 7 * DAY });
  });
});

/** Who is found where the session's extension fails with this message. */
const findFailing = async (message: string) => {
  await open({ seen_at: now - 2 * HOUR });
  const abort = sql.raw(`select raise(abort, '${message}')`);
  await sql`create trigger failing before update on sessions begin ${abort}; end`.execute(market.store);
  return find().finally(() => sql`drop trigger failing`.execute(market.store));
};

itOnSqlite('[faults.reads] a session can read while the database takes no writes that would extend it', async () => {
  expect(await findFailing('timeout exceeded when trying to connect')).toMatchObject({ email: ADA });
});

itOnSqlite('a session is refused where its extension fails for another reason', async () => {
  await expect(findFailing('a mistake')).rejects.toThrow('a mistake');
});

describe('[sessions.proof-once] an ID token', () => {
  const spend = (hash: string, changes: object = {}) => {
    const proof = { hash, endsAt: now + HOUR, loggedInAt: now, repeatableUntil: now, ...changes };
    return spendIdToken({ store: market.store, clock }, { proof } as unknown as Parameters<typeof spendIdToken>[1]);
  };
  const spent = async () =>
    (await market.store.selectFrom('used_id_tokens').select('hash').execute()).map((row) => row.hash);

  it('opens one session, and another one only while its answer may have been lost', async () => {
    await spend('a');
    await expect(spend('a')).rejects.toMatchObject({
      kind: 'unauthenticated',
      message: 'This login was used before',
    });
    await expect(spend('a', { repeatableUntil: now + 1 })).resolves.toBeUndefined();
    await expect(spend('b')).resolves.toBeUndefined();
  });

  it('opens none thirty days after the log-in', async () => {
    await expect(spend('a', { loggedInAt: now - 30 * DAY })).rejects.toMatchObject({ kind: 'unauthenticated' });
    expect(await spent()).toEqual([]);
    await spend('a', { loggedInAt: now - 30 * DAY + 1 });
  });

  it('is remembered until it ends by itself', async () => {
    await spend('a', { endsAt: now + HOUR });
    now += HOUR - 1;
    await spend('b');
    expect((await spent()).toSorted()).toEqual(['a', 'b']);
    now += 1;
    await spend('c');
    expect((await spent()).toSorted()).toEqual(['b', 'c']);
  });
});
