import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { email, freshMarket } from '#support/payments/marketRows.ts';
import { isLoginEnded } from '../logins/endedLogins.ts';
import { endOwnOtherSessions, endOwnSession, listOwnSessions } from './ownSessions.ts';

const MINUTE = 60_000;
const [ADA, BEN] = [email('ada@x.test'), email('ben@x.test')];
/** The session that asks. */
const OWN = { email: ADA, idHash: 'own' };

let market: Awaited<ReturnType<typeof freshMarket>>;
const now = 1_000_000_000;
/** What the identity provider was asked to end, and which sessions' pages were told. */
let asked: unknown[];
let told: string[];
beforeAll(async () => {
  market = await freshMarket();
});
afterAll(() => market.remove());
beforeEach(async () => {
  [asked, told] = [[], []];
  for (const table of ['sessions', 'ended_logins'] as const) await market.store.deleteFrom(table).execute();
});

const services = (kind = 'embedded') => {
  const identity = { kind, endSessions: async (...request: unknown[]) => void asked.push(request) };
  const sessionEvents = { emit: async (idHash: string, news: string) => void told.push(`${idHash} ${news}`) };
  const parts = { store: market.store, clock: { now: () => now }, identity, sessionEvents };
  return parts as unknown as Parameters<typeof endOwnSession>[0];
};

/** A session, by the log-in of its own name. */
const session = (id_hash: string, changes: object = {}) =>
  market.store
    .insertInto('sessions')
    .values({
      id_hash,
      email: ADA,
      email_verified: 0,
      created_at: now - 60 * MINUTE,
      seen_at: now - MINUTE,
      expires_at: now + MINUTE,
      removed: 0,
      login: `login of ${id_hash}`,
      ...changes,
    })
    .execute();
const left = async () => {
  const rows = await market.store.selectFrom('sessions').select('id_hash').orderBy('id_hash').execute();
  return rows.map(({ id_hash }) => id_hash);
};
const isEnded = (login: string) => isLoginEnded(market.store, ADA, { login, loggedInAt: now - 60 * MINUTE });
/** The name in the list of the session that was used so long ago, in milliseconds. */
async function idOf(age: number): Promise<string> {
  const listed = await listOwnSessions(services(), OWN);
  return listed.find(({ usedAt }) => usedAt === now - age)?.id ?? 'none';
}

describe('[account.sessions] the own sessions', () => {
  it('are those that are open, the one used last first, and the one that asks is used now', async () => {
    await session('own', { seen_at: now - 30 * MINUTE });
    await session('phone', { seen_at: now - 20 * MINUTE });
    await session('tablet', { seen_at: now - 10 * MINUTE, created_at: now - 90 * MINUTE });
    await session('expired', { expires_at: now });
    await session('of another', { email: BEN });
    const listed = await listOwnSessions(services(), OWN);
    expect(listed.map(({ loggedInAt, usedAt, isCurrent }) => [loggedInAt, usedAt, isCurrent])).toEqual([
      [now - 90 * MINUTE, now - 10 * MINUTE, false],
      [now - 60 * MINUTE, now - 20 * MINUTE, false],
      [now - 60 * MINUTE, now, true],
    ]);
    expect(new Set(listed.map(({ id }) => id)).size).toBe(3);
  });

  it('have ids of their own, which stay the same and do not tell the cookie’s hash', async () => {
    await session('own');
    const [first, again] = [await listOwnSessions(services(), OWN), await listOwnSessions(services(), OWN)];
    expect(first).toEqual(again);
    expect(first[0]?.id).toMatch(/^[0-9a-f]{32}$/);
  });
});

describe('[account.sign-out] the end of one of the own sessions', () => {
  it('ends its log-in too, here and at the embedded identity provider, and tells its pages', async () => {
    await session('own');
    await session('phone', { seen_at: now - 20 * MINUTE });
    await session('tablet');
    await endOwnSession(services(), OWN, await idOf(20 * MINUTE));
    expect(await left()).toEqual(['own', 'tablet']);
    expect(asked).toEqual([[ADA, { only: ['login of phone'] }]]);
    expect(told).toEqual(['phone signed-out']);
    expect([await isEnded('login of phone'), await isEnded('login of tablet')]).toEqual([true, false]);
  });

  it('spares the log-in of the session that asks, by which the other one was opened too', async () => {
    await session('own', { login: 'shared' });
    await session('phone', { login: 'shared', seen_at: now - 20 * MINUTE });
    await endOwnSession(services(), OWN, await idOf(20 * MINUTE));
    expect(await left()).toEqual(['own']);
    expect(asked).toEqual([[ADA, { only: [] }]]);
    expect(await isEnded('shared')).toBe(false);
  });

  it('ends the log-in of the session that asks where it is that one', async () => {
    await session('own');
    await session('phone', { seen_at: now - 20 * MINUTE });
    await endOwnSession(services(), OWN, await idOf(0));
    expect(await left()).toEqual(['phone']);
    expect(asked).toEqual([[ADA, { only: ['login of own'] }]]);
    expect(await isEnded('login of own')).toBe(true);
  });

  it('is refused for one that has ended already, and for another member’s', async () => {
    await session('own');
    await session('of another', { email: BEN, seen_at: now - 20 * MINUTE });
    const [others] = await listOwnSessions(services(), { email: BEN, idHash: 'of another' });
    for (const id of [others?.id ?? '', 'ended']) {
      await expect(endOwnSession(services(), OWN, id)).rejects.toMatchObject({ kind: 'not-found' });
    }
    expect([await left(), asked, told]).toEqual([['of another', 'own'], [], []]);
  });

  it('is asked of no provider that keeps its own sessions', async () => {
    await session('own');
    await session('phone', { seen_at: now - 20 * MINUTE });
    await endOwnSession(services('firebase'), OWN, await idOf(20 * MINUTE));
    expect([await left(), asked, told]).toEqual([['own'], [], ['phone signed-out']]);
    expect(await isEnded('login of phone')).toBe(true);
  });
});

describe('[account.sign-out] the end of all other own sessions', () => {
  it('spares the session that asks and its log-in, and ends log-ins without a session too', async () => {
    await session('own');
    await session('phone');
    await session('tablet');
    await session('of another', { email: BEN });
    expect(await endOwnOtherSessions(services(), OWN)).toBe(2);
    expect(await left()).toEqual(['of another', 'own']);
    expect(asked).toEqual([[ADA, { except: 'login of own' }]]);
    expect(told.toSorted()).toEqual(['phone signed-out', 'tablet signed-out']);
    expect([await isEnded('login of own'), await isEnded('without a session')]).toEqual([false, true]);
  });

  it('spares no log-in where the session that asks has ended meanwhile, or none is known of it', async () => {
    await endOwnOtherSessions(services(), OWN);
    await session('own', { login: null });
    await endOwnOtherSessions(services(), OWN);
    expect(asked).toEqual([
      [ADA, { except: null }],
      [ADA, { except: null }],
    ]);
    expect(await isEnded('login of own')).toBe(true);
  });
});
