import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { email, freshMarket, memberRow, SECRETS } from '#support/payments/marketRows.ts';
import { unguarded } from '../database/writeGuard.ts';
import { hashSessionId, openSession, type SessionStart } from './sessions.ts';
import { requireStrongLogin } from './strongLogin.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const [ADA, BEN] = [email('ada@x.test'), email('ben@x.test')];

let market: Awaited<ReturnType<typeof freshMarket>>;
let now = 1_000 * DAY;
beforeAll(async () => {
  market = await freshMarket();
});
afterAll(() => market.remove());
beforeEach(async () => {
  for (const table of ['sessions', 'tombstones', 'members'] as const)
    await unguarded(market.store).deleteFrom(table).execute();
  // Nobody clears the audit log, so that each test is long after the one before.
  now += 100 * DAY;
});

const identityOf = (address = ADA, isEmailVerified = false) => ({
  id: `id of ${address}`,
  email: address,
  isEmailVerified,
  name: 'Ada',
  picture: '',
});
const open = (
  identity = identityOf(),
  { rateLimit = 600, ...start }: Partial<SessionStart> & { rateLimit?: number } = {},
) =>
  openSession(
    {
      store: market.store,
      clock: { now: () => now },
      newSecret: randomUUID,
      newId: randomUUID,
      secrets: SECRETS,
      env: { rateLimit },
    },
    identity,
    { loggedInAt: now, ...start },
  );
const sessions = () => market.store.selectFrom('sessions').selectAll().orderBy('seen_at').execute();
const auditLines = () => {
  const lines = market.store.selectFrom('audit_log').select(['kind', 'note', 'origin']);
  return lines.where('created_at', '=', now).orderBy('note').execute();
};
const idHashes = async () => (await sessions()).map(({ id_hash }) => id_hash).toSorted();
/** A session that is there already. */
const session = (id_hash: string, changes: object = {}) =>
  market.store
    .insertInto('sessions')
    .values({
      id_hash,
      email: ADA,
      email_verified: 0,
      created_at: now,
      seen_at: now,
      expires_at: now + DAY,
      removed: 0,
      ...changes,
    })
    .execute();

describe('a session that is opened', () => {
  it('is stored without its cookie, with what is known of the log-in', async () => {
    const id = await open(identityOf(ADA, true), {
      loggedInAt: now - 25 * DAY,
      login: 'first',
      userAgent: 'x'.repeat(501),
      isStrong: true,
      issuer: 'firebase',
    });
    expect(await sessions()).toEqual([
      {
        id_hash: hashSessionId(id),
        email: ADA,
        email_verified: 1,
        created_at: now - 25 * DAY,
        seen_at: now,
        // Thirty days after the log-in.
        expires_at: now + 5 * DAY,
        removed: 0,
        login: 'first',
        user_agent: 'x'.repeat(500),
        strong_login: 1,
        issuer: 'firebase',
        subject: `id of ${ADA}`,
      },
    ]);
  });

  it('lasts a week where nothing else is known of it', async () => {
    await open();
    const unknown = { login: null, user_agent: '', strong_login: 0, issuer: null, subject: null, email_verified: 0 };
    expect(await sessions()).toMatchObject([{ ...unknown, expires_at: now + 7 * DAY, removed: 0 }]);
    expect(await auditLines()).toEqual([{ kind: 'login', note: '', origin: '' }]);
  });

  it('is one of a deleted account where the admin has deleted it', async () => {
    await market.store.insertInto('tombstones').values({ email: ADA, removed_at: 1 }).execute();
    await open(identityOf(ADA), { ip: '10.0.0.1' });
    await open(identityOf(BEN));
    const removed = (await sessions()).map((row) => [row.email, row.removed]);
    expect(removed.toSorted()).toEqual([
      [ADA, 1],
      [BEN, 0],
    ]);
    expect(await auditLines()).toEqual([
      { kind: 'login', note: '', origin: '' },
      { kind: 'login', note: 'deleted-account', origin: expect.stringMatching(/./) },
    ]);
  });

  it('[sessions.new-id] ends the one that the browser had, and those that have expired', async () => {
    await session(hashSessionId('replaced'));
    await session('of another browser');
    await session('expired', { email: BEN, expires_at: now });
    await session('expires soon', { email: BEN, expires_at: now + 1 });
    const id = await open(identityOf(), { replaced: 'replaced' });
    expect(await idHashes()).toEqual([hashSessionId(id), 'of another browser', 'expires soon'].toSorted());
  });

  it.each([
    { endsUnproven: true, left: ['of another', 'proven'] },
    { endsUnproven: false, left: ['of another', 'proven', 'unproven'] },
  ])(
    'ends those from before the address was proven where it is told to ($endsUnproven)',
    async ({ endsUnproven, left }) => {
      await session('unproven');
      await session('proven', { email_verified: 1 });
      await session('of another', { email: BEN });
      const id = await open(identityOf(ADA, true), { endsUnproven });
      expect(await idHashes()).toEqual([hashSessionId(id), ...left].toSorted());
    },
  );

  it('[guests.bounded] ends the one of 100 that was used the longest time ago', async () => {
    for (let count = 1; count <= 120; count += 1) await session(`a${count}`, { seen_at: now - count });
    await session('of another', { email: BEN, seen_at: 1 });
    const id = await open();
    const latest = Array.from({ length: 99 }, (_, index) => `a${index + 1}`);
    expect(await idHashes()).toEqual([hashSessionId(id), 'of another', ...latest].toSorted());
  });
});

describe('[guests.bounded] the sessions that an account opens within an hour', () => {
  it.each([
    ['a member', false],
    ['an admin', true],
  ])('are at most 60 of %s, and say when there may be more', async (_who, isAdmin) => {
    if (isAdmin)
      await unguarded(market.store)
        .insertInto('members')
        .values(memberRow({ email: ADA, is_admin: 1 }))
        .execute();
    const identity = identityOf(ADA, true);
    await open(identity);
    now += 10 * MINUTE;
    for (let count = 1; count < 60; count += 1) await open(identity);
    await expect(open(identity)).rejects.toMatchObject({
      kind: 'too-many',
      message: 'This account has logged in very often within an hour. Please try again in 50 minutes',
      retryAfter: 50 * 60,
    });
    expect((await sessions()).length).toBe(60);
    await open(identityOf(BEN));
    now += 50 * MINUTE;
    await open(identity);
    await expect(open(identity)).rejects.toMatchObject({ kind: 'too-many', retryAfter: 10 * 60 });
    // Whoever has no verified address has no admin rights, and is counted as a guest.
    if (isAdmin) await open(identityOf(ADA, false));
    await open(identity, { rateLimit: 0 });
  });
});

describe('[second-factor.asked] a log-in by a password alone', () => {
  const EMBEDDED = { isLocalOnly: false, firebase: undefined };
  const login = (
    changes: { env?: object; address?: typeof ADA; isEmailVerified?: boolean; isStrong?: boolean } = {},
  ) => {
    const { env = EMBEDDED, address = ADA, isEmailVerified = true, isStrong = false } = changes;
    const services = { env, store: market.store } as unknown as Parameters<typeof requireStrongLogin>[0];
    return requireStrongLogin(services, { ...identityOf(address, isEmailVerified), proof: { isStrong } });
  };
  beforeEach(async () => {
    await unguarded(market.store)
      .insertInto('members')
      .values(memberRow({ email: ADA, is_admin: 1 }))
      .execute();
    await unguarded(market.store)
      .insertInto('members')
      .values(memberRow({ id: 'm2', email: BEN }))
      .execute();
  });

  it('is not enough for an admin: a second factor is missing, or at Firebase a recent one', async () => {
    await expect(login()).rejects.toMatchObject({ kind: 'second-factor' });
    await expect(login({ env: { ...EMBEDDED, firebase: {} } })).rejects.toMatchObject({ kind: 'login-too-old' });
  });

  it('is enough for everybody else, and on a server for its own machine alone', async () => {
    for (const changes of [
      { isStrong: true },
      { isEmailVerified: false },
      { address: BEN },
      { address: email('new@x.test') },
      { env: { ...EMBEDDED, isLocalOnly: true } },
    ])
      await expect(login(changes), JSON.stringify(changes)).resolves.toBeUndefined();
  });
});
