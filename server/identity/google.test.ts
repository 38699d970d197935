import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { itOnSqlite } from '#support/engineTests.ts';
import { type OpenIdProvider, startOpenIdProvider } from '#support/openIdProvider.ts';
import { startTestServer, type TestServer } from '#support/server.ts';
import type { Visitor } from '#support/Visitor.ts';

let provider: OpenIdProvider;
let server: TestServer;
beforeAll(async () => {
  provider = await startOpenIdProvider();
  server = await startTestServer({ env: provider.env });
});
afterAll(async () => {
  await server.remove();
  await provider.stop();
});
beforeEach(() => {
  provider.account = { email: 'gita@example.test', name: 'Gita' };
});

const CALLBACKS = { callbackURL: '/signed-in.html', errorCallbackURL: '/signed-in.html' };
const ask = (visitor: Visitor, callbacks: object = CALLBACKS) =>
  visitor.post('/identity/sign-in/social', { provider: 'google', disableRedirect: true, ...callbacks });

/** What the popup does, from the provider's page back to the market; returns the last answer. */
async function comeBack(visitor: Visitor, asked: string) {
  const { searchParams } = new URL(asked);
  const granted = await fetch(`${provider.issuer}/authorize?${searchParams}`, { redirect: 'manual' });
  const back = new URL(granted.headers.get('location') ?? '');
  expect(back.origin).toBe(server.address);
  return visitor.get(back.pathname + back.search);
}

async function signIn(visitor: Visitor) {
  const { json } = await ask(visitor);
  return comeBack(visitor, String(json.url));
}

const personAt = async (visitor: Visitor) => (await visitor.get('/identity/get-session')).json?.user;

describe('a sign-in with Google', () => {
  it('goes to the provider and back to the same origin, on pages that keep the popup connected to its opener', async () => {
    const visitor = server.visitor();
    const { json } = await ask(visitor);
    const asked = new URL(String(json.url));
    expect(asked.origin + asked.pathname).toBe(`${provider.issuer}/sign-in`);
    expect(asked.searchParams.get('redirect_uri')).toBe(`${server.address}/identity/callback/google`);
    const answer = await comeBack(visitor, asked.href);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/signed-in.html']);
    expect(answer.headers.get('cross-origin-opener-policy')).toBeNull();
    expect(await personAt(visitor)).toMatchObject({ email: 'gita@example.test', name: 'Gita', emailVerified: true });
  });

  it('copies no picture of another host, and derives a missing name from the address', async () => {
    provider.account = { email: 'plain@example.test', picture: 'https://pictures.example/1.jpg' };
    const visitor = server.visitor();
    await signIn(visitor);
    expect(await personAt(visitor)).toMatchObject({ name: 'plain', image: '' });
  });

  it('stores no token of the provider', async () => {
    await signIn(server.visitor());
    await signIn(server.visitor());
    const { rows } = await sql<{ stored: string }>`
      select coalesce("accessToken", "idToken", "refreshToken", 'nothing') as stored
      from identity_account where "providerId" = 'google'`.execute(server.services.store);
    expect(new Set(rows.map(({ stored }) => stored))).toEqual(new Set(['nothing']));
  });

  it('can only be finished by the browser that started it', async () => {
    const { json } = await ask(server.visitor());
    const other = server.visitor();
    const answer = await comeBack(other, String(json.url));
    expect(answer.headers.get('location')).toMatch(/^\/signed-in\.html\?error=state_mismatch/);
    expect(await personAt(other)).toBeUndefined();
  });

  it('[google.no-link] is not linked to a password account with an unverified address', async () => {
    const member = await server.member();
    provider.account = { email: member.email };
    const visitor = server.visitor();
    expect((await signIn(visitor)).headers.get('location')).toBe('/signed-in.html?error=account_not_linked');
    expect(await personAt(visitor)).toBeUndefined();
  });

  it('is not linked to an account by an address that the provider has not verified', async () => {
    const admin = await server.admin();
    provider.account = { email: admin.email, isEmailVerified: false };
    expect((await signIn(server.visitor())).headers.get('location')).toContain('error=account_not_linked');
  });

  it.each([
    ['the Kelvin sign', '\u212A'],
    ['a full-width letter', '\uFF4B'],
  ])('[wire.emails] does not sign in to an account whose address differs only by %s', async (_what, letter) => {
    provider.account = { email: 'kate@example.test', name: 'Kate' };
    await signIn(server.visitor());
    provider.account = { email: `${letter}ate@example.test`, name: 'Sly' };
    const visitor = server.visitor();
    expect((await signIn(visitor)).headers.get('location')).toContain('error=email_not_found');
    expect(await personAt(visitor)).toBeUndefined();
  });

  it('[wire.emails] makes no account of an address that the provider of the accounts would change', async () => {
    provider.account = { email: 'Ärne@example.test', name: 'Arne' };
    expect((await signIn(server.visitor())).headers.get('location')).toContain('error=email_not_found');
    provider.account = { email: 'ärne@example.test', name: 'Arne' };
    const visitor = server.visitor();
    await signIn(visitor);
    expect(await personAt(visitor)).toMatchObject({ email: 'ärne@example.test' });
  });

  it('redirects to no other site', async () => {
    const answer = await ask(server.visitor(), { callbackURL: 'https://elsewhere.example/' });
    expect(answer.status).toBe(403);
  });

  it('[google.popup] ends on a page of one script, without an opener policy', async () => {
    const { status, headers } = await server.visitor().get('/signed-in.html');
    expect(status).toBe(200);
    expect(headers.get('cross-origin-opener-policy')).toBeNull();
    expect(headers.get('content-security-policy')).toContain("script-src 'self'");
  });
});

describe('the settings for Google', () => {
  const started = (env: Record<string, string>) => startTestServer({ env });

  it('enable no call while they are missing', async () => {
    const plain = await started({});
    expect((await ask(plain.visitor())).status).toBe(404);
    await plain.remove();
  });

  it('mean Google itself when no other provider is named', async () => {
    const real = await started({ GOOGLE_CLIENT_ID: 'market', GOOGLE_CLIENT_SECRET: 'hush' });
    const { json } = await ask(real.visitor());
    const asked = new URL(String(json.url));
    expect(asked.origin).toBe('https://accounts.google.com');
    expect(asked.searchParams.get('client_id')).toBe('market');
    expect(asked.searchParams.get('redirect_uri')).toBe(`${real.address}/identity/callback/google`);
    await real.remove();
  });

  it('stop the start when the provider’s configuration can’t be read', async () => {
    const settings = { ...provider.env, GOOGLE_ISSUER: `${provider.issuer}/elsewhere` };
    await expect(started(settings)).rejects.toThrow(/^GOOGLE_ISSUER: /);
  });
});

describe('[identity.faults] where the market can’t finish a sign-in with Google', () => {
  const LATER = '/signed-in.html?error=unavailable';
  async function backTo(broken: TestServer, breakIt: () => Promise<unknown>) {
    const visitor = broken.visitor();
    const { json } = await ask(visitor);
    const { searchParams } = new URL(String(json.url));
    const granted = await fetch(`${provider.issuer}/authorize?${searchParams}`, { redirect: 'manual' });
    const back = new URL(granted.headers.get('location') ?? '');
    await breakIt();
    const { status, headers } = await visitor.get(back.pathname + back.search);
    return { status, location: headers.get('location'), policy: headers.get('cross-origin-opener-policy') };
  }

  itOnSqlite('the popup goes back with the reason while the disk takes nothing', async () => {
    const broken = await startTestServer({ env: provider.env });
    const { store } = broken.services;
    const answer = await backTo(broken, () => sql`pragma query_only = 1`.execute(store));
    expect(answer).toEqual({ status: 302, location: LATER, policy: null });
    expect(broken.logLines.join('')).toContain('something behind the server is away');
    await sql`pragma query_only = 0`.execute(store);
    await broken.remove();
  });

  it('the popup goes back with the reason where the server itself fails, which is logged', async () => {
    const broken = await startTestServer({ env: provider.env });
    const answer = await backTo(broken, () => broken.services.store.destroy());
    expect(answer).toEqual({ status: 302, location: LATER, policy: null });
    expect(broken.logLines.join('')).toContain('a request failed');
    await broken.remove();
  });
});
