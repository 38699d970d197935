import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { email } from '#support/builders.ts';
import { type OpenIdProvider, startOpenIdProvider } from '#support/openIdProvider.ts';
import { startTestServer, type TestServer, withOwnAccounts } from '#support/server.ts';
import { startSmtpServer, type TestSmtpServer, tokenIn } from '#support/smtpServer.ts';
import { PASSWORD, type Visitor } from '#support/Visitor.ts';
import { writeValue } from '../database/settings.ts';
import { AdminTool } from '../members/AdminTool.ts';
import { provisionAdmin } from '../members/provisionAdmin.ts';
import { unlessEndedMeanwhile } from './endedMeanwhile.ts';

/*
 * Somebody signs up with another person's address and so knows the password of the account; the address is proven later, by whom it
 * belongs to. Every way to prove it is walked here after everything that the stranger can have prepared.
 */

let provider: OpenIdProvider;
let smtp: TestSmtpServer;
let server: TestServer;
beforeAll(async () => {
  [provider, smtp] = [await startOpenIdProvider(), await startSmtpServer()];
  server = await startTestServer({ env: { ...provider.env, ...smtp.env } });
});
afterAll(async () => {
  await server.remove();
  await smtp.stop();
  await provider.stop();
});

const OWNERS = 'Owners#2026';
const CALLBACKS = { provider: 'google', callbackURL: '/signed-in.html', errorCallbackURL: '/signed-in.html' };

async function signInByGoogle(visitor: Visitor, account: OpenIdProvider['account']) {
  provider.account = account;
  const { json } = await visitor.post('/identity/sign-in/social', { ...CALLBACKS, disableRedirect: true });
  const { searchParams } = new URL(String(json.url));
  const granted = await fetch(`${provider.issuer}/authorize?${searchParams}`, { redirect: 'manual' });
  const back = new URL(granted.headers.get('location') ?? '');
  return visitor.get(back.pathname + back.search);
}

/** What the stranger keeps. */
interface Stranger {
  readonly address: string;
  readonly browsers: readonly Visitor[];
  /** ID tokens that have opened no session yet. */
  readonly idTokens: readonly string[];
  /** Logs in in another browser. */
  readonly logIn: (visitor: Visitor) => Promise<unknown>;
}

const preparations: Readonly<Record<string, () => Promise<Stranger>>> = {
  'a password': async () => {
    const first = await server.member();
    const logIn = (visitor: Visitor) => visitor.logIn(first.email, PASSWORD).catch(() => undefined);
    return strangerWith(first.email, [first, await server.visitor().logIn(first.email, PASSWORD)], logIn);
  },
  'a Google account that has not verified the address': async () => {
    people += 1;
    const account = { email: `google${people}@x.test`, name: 'Sly', isEmailVerified: false };
    const visitor = server.visitor();
    const logIn = async (browser: Visitor) => {
      await signInByGoogle(browser, account);
      const { json } = await browser.get('/identity/token');
      await browser.post('/api/session', { idToken: json.token });
    };
    await logIn(visitor);
    visitor.email = account.email;
    await visitor.put('/api/user', { name: 'Sly', email: account.email, role: 'Buyer', img: '' });
    const { json } = await visitor.get(`/api/jwt?email=${account.email}`);
    visitor.accessToken = String(json.accessToken);
    return strangerWith(account.email, [visitor], logIn);
  },
};
let people = 0;

async function strangerWith(
  address: string,
  browsers: readonly Visitor[],
  logIn: Stranger['logIn'],
): Promise<Stranger> {
  const tokens = await Promise.all(browsers.map((browser) => browser.get('/identity/token')));
  const [first] = browsers;
  await first?.post('/identity/two-factor/enable', { password: PASSWORD });
  return { address, browsers, idTokens: tokens.map(({ json }) => String(json.token)), logIn };
}

const proofTo = async (address: string, asked: Visitor) => {
  await asked.post('/identity/send-verification-email', {});
  return tokenIn(await smtp.mailTo(address, /your email address/));
};

/** Ways in which the owner, who has the mailbox, proves the address. The last word is who has the account then. */
const ways: Readonly<Record<string, (stranger: Stranger) => Promise<void>>> = {
  'the link of a mail for a new password': async ({ address }) => {
    await server.visitor().post('/identity/request-password-reset', { email: address });
    const token = tokenIn(await smtp.mailTo(address, /new password/));
    const { status } = await server.visitor().post('/identity/reset-password', { token, newPassword: OWNERS });
    expect(status).toBe(200);
  },
  'the link of a proof, with a new password': async ({ address, browsers: [first = server.visitor()] }) => {
    const token = await proofTo(address, first);
    const { status } = await server.visitor().post('/identity/verify-email', { token, newPassword: OWNERS });
    expect(status).toBe(200);
  },
  'the operator, who vouches for the owner': async ({ address }) => {
    const { lines } = await new AdminTool(server.services).run(['grant', address, '--vouch']);
    const token = new URLSearchParams(new URL(lines.at(-1) ?? '').hash.slice(1)).get('token');
    const { status } = await server.visitor().post('/identity/reset-password', { token, newPassword: OWNERS });
    expect(status).toBe(200);
  },
  'the operator’s ADMIN_EMAIL, at a start that was interrupted before': async ({ address }) => {
    await writeValue(server.services.store, `admin:${address}`, 'begun');
    const services = withOwnAccounts(server.services);
    await provisionAdmin(services, { email: email(address), password: OWNERS });
  },
};

const isEmailVerified = (address: string) => withOwnAccounts(server.services).identity.isEmailVerified(email(address));

/** Everything by which the stranger might still be somebody here. */
async function assertAllFieldsUsed({ address, browsers, idTokens, logIn }: Stranger): Promise<void> {
  for (const browser of browsers) {
    expect((await browser.get(`/api/jwt?email=${address}`)).status).toBe(401);
    expect((await browser.getWithToken('/api/bookinglist')).status).toBe(401);
    expect((await browser.get('/identity/token')).status).toBe(401);
    expect((await browser.post('/identity/send-verification-email', {})).status).toBe(401);
    const change = { currentPassword: PASSWORD, newPassword: 'Stranger#2026' };
    expect((await browser.post('/identity/change-password', change)).status).toBe(401);
  }
  for (const idToken of idTokens) expect((await server.visitor().post('/api/session', { idToken })).status).toBe(401);
  const again = server.visitor();
  await logIn(again);
  expect((await again.get(`/api/jwt?email=${address}`)).status).toBe(401);
  expect((await again.get('/identity/token')).status).toBe(401);
  const { identity, store } = withOwnAccounts(server.services);
  const owner = await server.visitor().logIn(address, OWNERS);
  const userId = String((await owner.get('/identity/get-session')).json.user?.id);
  expect(await identity.secondFactor(userId)).toMatchObject({ isSetUp: false, recoveryCodes: 0 });
  const sessions = await store.selectFrom('sessions').select('id_hash').where('email', '=', email(address)).execute();
  expect(sessions.length).toBe(1);
}

describe.each(Object.entries(preparations))(
  'of a stranger who signed up with the owner’s address by %s',
  (_how, prepare) => {
    it.each(Object.entries(ways))(
      '[identity.proof] [passwords.reset] [admins.vouching] nothing is left once it is proven by %s',
      async (_way, prove) => {
        const stranger = await prepare();
        expect(await isEmailVerified(stranger.address)).toBe(false);
        await prove(stranger);
        expect(await isEmailVerified(stranger.address)).toBe(true);
        await assertAllFieldsUsed(stranger);
      },
    );

    it('[identity.proof] nothing is proven by the mere link, nor in a log-in of another account, and no right is granted then', async () => {
      const { address, browsers } = await prepare();
      const token = await proofTo(address, browsers[0] ?? server.visitor());
      const other = await server.member();
      for (const opener of [server.visitor(), other]) {
        const { status, json } = await opener.post('/identity/verify-email', { token });
        expect([status, json.code]).toEqual([401, 'LOGIN_NEEDED']);
      }
      expect([await isEmailVerified(address), await isEmailVerified(other.email)]).toEqual([false, false]);
      expect((await new AdminTool(server.services).run(['grant', address])).isDone).toBe(false);
      const weak = await server.visitor().post('/identity/verify-email', { token, newPassword: 'secret' });
      expect([weak.status, weak.json.message, await isEmailVerified(address)]).toEqual([
        400,
        'Password Must Strong',
        false,
      ]);
    });
  },
);

it('[identity.proof] counts in a session of the account, and its link sets no password from then on', async () => {
  const person = await server.member();
  const token = await proofTo(person.email, person);
  expect((await person.post('/identity/verify-email', { token })).status).toBe(200);
  const later = await server.visitor().post('/identity/verify-email', { token, newPassword: 'Thief#2026' });
  expect([later.status, later.json.code]).toEqual([400, 'INVALID_TOKEN']);
  expect((await person.get('/identity/token')).status).toBe(200);
});

it('[identity.proof] a link is good for a day', async () => {
  const person = await server.member();
  const token = await proofTo(person.email, person);
  server.time.now += 24 * 60 * 60_000 + 1;
  const { json } = await person.post('/identity/verify-email', { token });
  server.time.now -= 24 * 60 * 60_000 + 1;
  expect([json.code, await isEmailVerified(person.email)]).toEqual(['INVALID_TOKEN', false]);
});

it('[passwords.reset] a log-in whose password was read before the owner set another one opens nothing', async () => {
  const { email: address } = await server.member();
  const services = withOwnAccounts(server.services);
  const logIn = async () => {
    await services.identity.replacePassword(email(address), OWNERS);
    // As if the password had been right when it was read: the session is made after the end of all others.
    const body = JSON.stringify({ email: address, password: OWNERS });
    const headers = { 'content-type': 'application/json', origin: server.address };
    const url = `${server.address}/identity/sign-in/email`;
    return services.identity.handle(new Request(url, { method: 'POST', headers, body }));
  };
  const ended = unlessEndedMeanwhile(services, email(address), logIn);
  await expect(ended).rejects.toThrow('This login has ended, please log in again');
  const { rows } = await sql`select s.id from identity_session s join identity_user u on u.id = s."userId"
    where u.email = ${address}`.execute(services.store);
  expect(rows).toEqual([]);
});

it('[google.no-link] a Google login of the owner proves nothing while a stranger’s password stands', async () => {
  const stranger = await server.member();
  const owner = server.visitor();
  const answer = await signInByGoogle(owner, { email: stranger.email, isEmailVerified: true });
  expect(answer.headers.get('location')).toContain('error=account_not_linked');
  expect(await isEmailVerified(stranger.email)).toBe(false);
});

/** What in the server's code makes an address a proven one: a new place is a new way, to be walked above. */
it('there is no further way to prove an address', () => {
  const files = readdirSync('server', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.ts$/.test(file),
  );
  const places = files.flatMap((file) =>
    (
      readFileSync(join('server', file), 'utf8').match(
        /(?:isE|e)mailVerified: (?!boolean|async)[^,;]*true|email_verified: 1/g,
      ) ?? []
    ).map((match) => `${file} ${match}`),
  );
  expect(places.toSorted()).toEqual([
    // The tokens of an issuer, and of Google, as they are.
    'identity/IdTokenVerifier.ts isEmailVerified: claims.email_verified === true',
    'identity/google.ts emailVerified: email_verified === true',
    // A new password or a proof in the own session, the operator, an account that the operator makes.
    'identity/identity.ts emailVerified: true',
    'identity/identity.ts emailVerified: true',
    'identity/identity.ts emailVerified: true',
    'logins/marketSessions.ts email_verified: 1',
  ]);
});
