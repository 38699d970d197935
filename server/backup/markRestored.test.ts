import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { email, freshMarket, memberRow } from '#support/payments/marketRows.ts';
import type { Store } from '../database/database.ts';
import { RESTORED_AT_KEY, readValue, writeValue } from '../database/settings.ts';
import { unguarded } from '../database/writeGuard.ts';
import { USERS_TABLE } from '../identity/identityOptions.ts';
import { RECONCILED_UNTIL_KEY } from '../payments/reconciler.ts';
import { readSealed, writeSealed } from '../secrets/sealedSecrets.ts';
import { decodeSecretKey } from '../secrets/secretKey.ts';
import { markRestored } from './markRestored.ts';
import type { RestoredKey } from './restoredKey.ts';

const newSecret = () => randomBytes(32).toString('base64url');

let market: Awaited<ReturnType<typeof freshMarket>>;
let store: Store;
beforeEach(async () => {
  market = await freshMarket();
  store = market.store;
});
afterEach(() => market.remove());

const mark = (key: RestoredKey = { is: 'none' }) => markRestored(store, { madeAt: 3_000, now: 9_000, key, newSecret });
const count = async (table: string) =>
  (await sql`select * from ${sql.table(table)}`.execute(unguarded(store))).rows.length;

const NOW = { createdAt: '2026-11-01', updatedAt: '2026-11-01' };

/** Adds a row to a table of the identity provider; texts that both engines take. */
async function addRow(table: string, row: Readonly<Record<string, string>>): Promise<void> {
  const columns = sql.join(Object.keys(row).map((name) => sql.ref(name)));
  await sql`insert into ${sql.table(table)} (${columns}) values (${sql.join(Object.values(row))})`.execute(store);
}

const addProviderUser = (id: string, address: string) =>
  addRow('identity_user', { id, name: 'One', email: address, emailVerified: '1', ...NOW });

describe('[backup.restored] a restored market', () => {
  it('has nothing any more by which somebody was signed in, or a server worked, and everything else', async () => {
    const ended = ['sessions', 'leases', 'identity_session', 'identity_verification'];
    await addProviderUser('1', 'buyer@x.test');
    await addRow('identity_session', { id: 's', token: 't', userId: '1', ...NOW, expiresAt: '2026-12-01' });
    await addRow('identity_verification', { id: 'v', identifier: 'i', value: 'v', ...NOW, expiresAt: '2026-12-01' });
    const times = { created_at: 1, seen_at: 1, expires_at: 9_999 };
    await store
      .insertInto('sessions')
      .values({ id_hash: 'x', email: email('buyer@x.test'), email_verified: 1, removed: 0, ...times })
      .execute();
    await store.insertInto('leases').values({ name: 'refunds', holder: 'a server', expires_at: 9_999 }).execute();
    await unguarded(store).insertInto('members').values(memberRow()).execute();
    expect(await mark()).toEqual([]);
    expect(await Promise.all([...ended, 'members'].map(count))).toEqual([0, 0, 0, 0, 1]);
  });

  it.each(['none', 'lost'] as const)('may have its accounts at Firebase: its key is %s', async (is) => {
    await writeValue(store, 'secret:identity', 'old');
    const tables = (await store.introspection.getTables()).filter(({ name }) => name.startsWith('identity_'));
    // The users last: others refer to them.
    for (const { name } of tables.toSorted((a, b) => Number(a.name === USERS_TABLE) - Number(b.name === USERS_TABLE))) {
      await sql`drop table ${sql.table(name)}`.execute(store);
    }
    expect(await mark({ is })).toEqual([]);
    expect(await readValue(store, RESTORED_AT_KEY)).toBe('9000');
  });

  it.each([
    ['is asked from the backup on', '5000', '3000'],
    ['is asked from where it was at, if that is earlier', '1000', '1000'],
    ['is asked for everything where it was never asked', undefined, '0'],
  ])('knows its time, and its card provider %s', async (_how, before, after) => {
    if (before !== undefined) await writeValue(store, RECONCILED_UNTIL_KEY, before);
    await mark();
    expect(await readValue(store, RECONCILED_UNTIL_KEY)).toBe(after);
    expect(await readValue(store, RESTORED_AT_KEY)).toBe('9000');
  });
});

describe('[secrets.restored] the secrets of a restored market', () => {
  const key = decodeSecretKey('a key', randomBytes(32).toString('base64'));
  const sealed = async () =>
    Object.fromEntries(await readSealed(store, { current: key, previous: undefined, newSecret }));
  beforeEach(async () => {
    for (const name of ['access-tokens', 'audit']) {
      await writeSealed(store, { current: key, newSecret }, [name, 'old']);
      await writeValue(store, `secret:${name}`, 'old');
    }
  });

  it('are new ones under the same key', async () => {
    await mark({ is: 'known', key });
    expect(await sealed()).toEqual({ 'access-tokens': expect.not.stringMatching(/^old$/), audit: 'old' });
  });

  it('are new ones in plain text, where an older version has them so', async () => {
    await mark({ is: 'none' });
    expect(await readValue(store, 'secret:access-tokens')).not.toBe('old');
    expect(await sealed()).toEqual({ 'access-tokens': 'old', audit: 'old' });
  });

  it('are forgotten with their key, and those whose second factors went with it are named', async () => {
    await addProviderUser('1', 'admin@x.test');
    await addProviderUser('2', 'buyer@x.test');
    await addRow('identity_second_factor', { id: 'f', secret: 's', backupCodes: 'c', userId: '1' });
    expect(await mark({ is: 'lost' })).toEqual(['admin@x.test']);
    expect(await sealed()).toEqual({});
    expect(await readValue(store, RESTORED_AT_KEY)).toBe('9000');
  });
});
