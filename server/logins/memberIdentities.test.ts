import { UnsecuredJWT } from 'jose';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { email as toAddress } from '#support/builders.ts';
import { startTestServer, type TestServer, temporaryFolder, withOwnAccounts } from '#support/server.ts';
import { PASSWORD, type TestResponse, Visitor } from '#support/Visitor.ts';
import { BY_OPERATOR } from '../audit/audit.ts';
import { memberIdentities } from '../database/migrations/0019-member-identities.ts';
import { AdminTool } from '../members/AdminTool.ts';
import { eraseMember, removeMember, restoreMember } from '../members/removal.ts';

/* Accounts at Firebase: the tests make the unsigned tokens of its emulator. */

const SETTINGS = {
  FIREBASE_PROJECT_ID: 'demo-cars',
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'cars.example',
  FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
};
const ISSUER = 'https://securetoken.google.com/demo-cars';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: SETTINGS });
});
afterAll(() => server.remove());

let logins = 0;

interface Account {
  readonly sub: string;
  readonly email: string;
  readonly verified?: boolean;
}

/** Logs in at the provider, each time anew, and opens a session with the proof. */
async function open(visitor: Visitor, { sub, email, verified = false }: Account): Promise<TestResponse> {
  logins += 1;
  const idToken = new UnsecuredJWT({
    sub,
    email,
    email_verified: verified,
    auth_time: Math.floor(server.time.now / 1_000) + logins,
  })
    .setIssuer(ISSUER)
    .setAudience('demo-cars')
    .setJti(String(logins))
    .setIssuedAt()
    .setExpirationTime('1h')
    .encode();
  visitor.email = email;
  return visitor.post('/api/session', { idToken });
}

const register = (visitor: Visitor) =>
  visitor.put('/api/user', { name: 'Mina', email: visitor.email, role: 'Buyer', img: '' });
const isIn = async (visitor: Visitor) => (await visitor.get(`/api/jwt?email=${visitor.email}`)).status === 200;

/** A member who is known by this account. */
async function member(account: Account): Promise<Visitor> {
  const visitor = server.visitor();
  await open(visitor, account);
  expect((await register(visitor)).status).toBe(200);
  return visitor;
}

const answerOf = async (account: Account) => {
  const { status, json } = await open(server.visitor(), account);
  return [status, json.reason];
};
const bindings = (email: string) =>
  server.services.store
    .selectFrom('member_identities')
    .select('subject')
    .where('email', '=', toAddress(email))
    .execute();

const ADMITTED = [200, undefined];
const OTHER = [403, 'other-identity'];
const UNPROVEN = [403, 'address-unproven'];

describe('a member', () => {
  it('[identity.subject] is known by the account that made the record, proven or not', async () => {
    const email = 'first@x.test';
    await member({ sub: 'first', email });
    expect(await answerOf({ sub: 'first', email })).toEqual(ADMITTED);
    expect(await answerOf({ sub: 'other', email })).toEqual(OTHER);
    expect(await answerOf({ sub: 'other', email, verified: true })).toEqual(OTHER);
    expect(await bindings(email)).toEqual([{ subject: 'first' }]);
  });

  it('[identity.subject] is told so in a sentence', async () => {
    const email = 'told@x.test';
    await member({ sub: 'told', email });
    const { json } = await open(server.visitor(), { sub: 'sly', email });
    expect(json.msg).toMatch(/^This login is not the one .+ operator of this market$/);
  });

  it('[identity.subject] keeps the account whose address has changed at the provider from being another member', async () => {
    await member({ sub: 'moves', email: 'before@x.test' });
    expect(await answerOf({ sub: 'moves', email: 'after@x.test', verified: true })).toEqual(OTHER);
    await member({ sub: 'stays', email: 'victim@x.test' });
    expect(await answerOf({ sub: 'moves', email: 'victim@x.test', verified: true })).toEqual(OTHER);
  });

  it('[identity.subject] who is known by no account yet is known by the first with a verified address', async () => {
    const email = 'older@x.test';
    await member({ sub: 'older', email });
    await server.services.store.deleteFrom('member_identities').where('email', '=', toAddress(email)).execute();
    expect(await answerOf({ sub: 'sly', email })).toEqual(UNPROVEN);
    expect(await bindings(email)).toEqual([]);
    expect(await answerOf({ sub: 'owner', email, verified: true })).toEqual(ADMITTED);
    expect(await answerOf({ sub: 'owner', email })).toEqual(ADMITTED);
    expect(await answerOf({ sub: 'sly', email, verified: true })).toEqual(OTHER);
  });
});

describe('sessions from before', () => {
  it('[identity.subject] of another account end when the record is made', async () => {
    const email = 'race@x.test';
    const [loser, winner] = [server.visitor(), server.visitor()];
    await open(loser, { sub: 'loser', email });
    await open(winner, { sub: 'winner', email });
    expect((await register(winner)).status).toBe(200);
    expect([await isIn(winner), await isIn(loser), (await register(loser)).status]).toEqual([true, false, 401]);
  });

  it('[identity.subject] of two accounts that make the record at once leave one of them', async () => {
    for (let round = 0; round < 5; round += 1) {
      const email = `both${round}@x.test`;
      const visitors = [server.visitor(), server.visitor()];
      for (const [place, visitor] of visitors.entries()) await open(visitor, { sub: `${round}-${place}`, email });
      await Promise.all(visitors.map(register));
      expect((await Promise.all(visitors.map(isIn))).filter(Boolean)).toEqual([true]);
      expect((await bindings(email)).length).toBe(1);
    }
  });

  it('[identity.subject] without a known account end when the member is known by one', async () => {
    const email = 'unnamed@x.test';
    const stranger = await member({ sub: 'unnamed', email });
    const { store } = server.services;
    await store.deleteFrom('member_identities').where('email', '=', toAddress(email)).execute();
    await store
      .updateTable('sessions')
      .set({ issuer: null, subject: null })
      .where('email', '=', toAddress(email))
      .execute();
    expect(await isIn(stranger)).toBe(true);
    expect(await answerOf({ sub: 'owner-of-it', email, verified: true })).toEqual(ADMITTED);
    expect(await isIn(stranger)).toBe(false);
  });

  it('[identity.firebase-proof] of an unproven address end with the first log-in that shows it proven', async () => {
    const account = { sub: 'proves', email: 'proves@x.test' };
    const before = await member(account);
    const after = server.visitor();
    expect((await open(after, { ...account, verified: true })).status).toBe(200);
    expect([await isIn(before), await isIn(after)]).toEqual([false, true]);
    expect((await open(before, { ...account, verified: true })).status).toBe(200);
    expect([await isIn(before), await isIn(after)]).toEqual([true, true]);
  });
});

describe('a deleted member', () => {
  it('[identity.subject] is known by the same account once restored, and by none once erased', async () => {
    const account = { sub: 'restored', email: 'restored@x.test' };
    await member(account);
    const address = toAddress(account.email);
    await removeMember(server.services, address, BY_OPERATOR);
    expect(await answerOf({ ...account, sub: 'sly' })).toEqual(ADMITTED);
    await restoreMember(server.services, address, BY_OPERATOR);
    expect(await answerOf(account)).toEqual(ADMITTED);
    expect(await answerOf({ ...account, sub: 'sly', verified: true })).toEqual(OTHER);
    await removeMember(server.services, address, BY_OPERATOR);
    await eraseMember(server.services, address);
    expect(await bindings(account.email)).toEqual([]);
    const visitor = server.visitor();
    await open(visitor, account);
    expect((await visitor.get(`/api/jwt?email=${account.email}`)).json.reason).toBe('account-removed');
  });
});

describe('the operator', () => {
  it('[identity.relink] lets a member be known by another account, named or the next that has the address verified', async () => {
    const email = 'moved@x.test';
    const before = await member({ sub: 'lost', email });
    await member({ sub: 'elsewhere', email: 'elsewhere@x.test' });
    const relink = async (...args: readonly string[]) =>
      (await new AdminTool(server.services).run(['relink', ...args])).isDone;
    expect(await relink(email, 'elsewhere')).toBe(true);
    expect(await isIn(before)).toBe(false);
    expect(await answerOf({ sub: 'lost', email, verified: true })).toEqual(OTHER);
    expect(await answerOf({ sub: 'elsewhere', email })).toEqual(ADMITTED);
    expect(await bindings('elsewhere@x.test')).toEqual([]);
    expect(await relink(email)).toBe(true);
    expect(await answerOf({ sub: 'third', email })).toEqual(UNPROVEN);
    expect(await answerOf({ sub: 'third', email, verified: true })).toEqual(ADMITTED);
    expect(await relink('nobody@x.test')).toBe(false);
    const { lines } = await new AdminTool(server.services).run(['list']);
    expect(lines).toEqual(['There is not an admin']);
  });

  it('[identity.relink] gives a member to the account of the address, and the account to its owner, where the accounts are ours', async () => {
    const own = await startTestServer();
    const { email } = await own.member();
    const { store } = own.services;
    await store.deleteFrom('member_identities').execute();
    const stranger = own.visitor();
    await stranger.post('/identity/sign-in/email', { email, password: 'Secret#1' });
    const { json } = await stranger.get('/identity/token');
    const refused = await stranger.post('/api/session', { idToken: json.token });
    expect([refused.status, refused.json.reason]).toEqual(UNPROVEN);
    const { lines, isDone } = await new AdminTool(own.services).run(['relink', email]);
    expect([isDone, (await stranger.get('/identity/token')).status]).toEqual([true, 401]);
    const token = new URLSearchParams(new URL(lines.at(-1) ?? '').hash.slice(1)).get('token');
    await own.visitor().post('/identity/reset-password', { token, newPassword: 'Owners#2026' });
    const owner = await own.visitor().logIn(email, 'Owners#2026');
    expect(owner.accessToken).not.toBe('');
    const known = await store.selectFrom('member_identities').select('subject').execute();
    const id = await withOwnAccounts(own.services).identity.accountIdOf(toAddress(email));
    expect(known).toEqual([{ subject: id }]);
    await own.remove();
  });
});

describe('a market from before', () => {
  it('[identity.subject] knows the members of embedded accounts by these, and leaves their sessions open', async () => {
    const old = await startTestServer();
    const { store } = old.services;
    const [person, halfway] = [await old.member(), old.visitor()];
    const account = { email: 'halfway@x.test', name: 'Half Way', password: PASSWORD };
    await halfway.post('/identity/sign-up/email', account);
    await halfway.openSession();
    for (const column of ['issuer', 'subject']) await store.schema.alterTable('sessions').dropColumn(column).execute();
    await store.schema.dropTable('member_identities').execute();

    await memberIdentities.up(store as unknown as Kysely<unknown>);
    expect((await person.get(`/api/jwt?email=${person.email}`)).status).toBe(200);
    expect((await old.visitor().logIn(person.email, PASSWORD)).accessToken).not.toBe('');
    halfway.email = account.email;
    expect((await register(halfway)).status).toBe(200);
    const known = store.selectFrom('member_identities').select(['email', 'issuer']).orderBy('email');
    expect(await known.execute()).toEqual(
      ['halfway@x.test', person.email].map((email) => ({ email, issuer: 'second-gear-identity' })),
    );
    await old.remove();
  });
});

describe('another identity provider', () => {
  it('[identity.new-provider] gives a member to nobody who has not proven the address there', async () => {
    const dataDir = temporaryFolder();
    const before = await startTestServer({ dataDir });
    const { email } = await before.member();
    await before.stop();
    await expect(startTestServer({ dataDir, env: SETTINGS })).rejects.toThrow(/new-provider/);
    const again = await startTestServer({ dataDir });
    expect((await new AdminTool(again.services).run(['new-provider'])).isDone).toBe(true);
    await again.stop();
    const after = await startTestServer({ dataDir, env: SETTINGS });
    const openAt = (account: Account) => open(new Visitor(after.address), account);
    expect((await openAt({ sub: 'sly', email })).json.reason).toBe('address-unproven');
    const owner = new Visitor(after.address);
    expect((await open(owner, { sub: 'owner-there', email, verified: true })).status).toBe(200);
    expect(await isIn(owner)).toBe(true);
    await after.remove();
  });
});
