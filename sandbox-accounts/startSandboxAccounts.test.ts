import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#support/server.ts';
import { type SandboxAccounts, startSandboxAccounts } from './startSandboxAccounts.ts';

const GITA = { name: 'Gita "G" <Das>', email: 'gita@example.test' };
let sandbox: SandboxAccounts;
let server: TestServer;
beforeAll(async () => {
  sandbox = await startSandboxAccounts([GITA]);
  const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret', GOOGLE_ISSUER: sandbox.issuer };
  server = await startTestServer({ env: google });
});
afterAll(async () => {
  await server.remove();
  await sandbox.stop();
});

const CALLBACKS = { callbackURL: '/signed-in.html', errorCallbackURL: '/signed-in.html' };

/** The popup of a new visitor, on the chooser's page. */
async function openPopup() {
  const visitor = server.visitor();
  const { json } = await visitor.post('/identity/sign-in/social', {
    provider: 'google',
    disableRedirect: true,
    ...CALLBACKS,
  });
  const chooser = new URL(String(json.url));
  const page = await (await fetch(chooser)).text();
  /** Goes on as the popup does, with what its link or form adds. */
  const goOn = async (added: Readonly<Record<string, string>>) => {
    const params = new URLSearchParams([...chooser.searchParams, ...Object.entries(added)]);
    const granted = await fetch(`${sandbox.issuer}/authorize?${params}`, { redirect: 'manual' });
    const back = new URL(granted.headers.get('location') ?? '');
    expect(back.origin).toBe(server.address);
    const { headers } = await visitor.get(back.pathname + back.search);
    const { json: session } = await visitor.get('/identity/get-session');
    return { location: headers.get('location'), user: session?.user };
  };
  return { page, goOn };
}

it('[google.sandbox] offers its accounts in test mode, and signs in the one that is chosen', async () => {
  const { page, goOn } = await openPopup();
  expect(page).toContain('Test mode');
  expect(page).toContain('Gita &quot;G&quot; &lt;Das&gt;');
  expect(page).toContain(`login_hint=${encodeURIComponent(GITA.email)}`);
  const { location, user } = await goOn({ login_hint: GITA.email });
  expect(location).toBe('/signed-in.html');
  expect(user).toMatchObject({ email: GITA.email, name: GITA.name, emailVerified: false });
});

it('[google.sandbox] signs in an account that is typed in, and offers it from then on', async () => {
  const { user } = await (await openPopup()).goOn({ login_hint: ' New@Example.test ', name: 'New One' });
  expect(user).toMatchObject({ email: 'new@example.test', name: 'New One' });
  expect((await openPopup()).page).toContain('New One');
});

it.each([{}, { login_hint: 'no address' }])('[google.sandbox] refuses %j as Google does', async (added) => {
  const { location, user } = await (await openPopup()).goOn(added);
  expect([location, user]).toEqual(['/signed-in.html?error=access_denied', undefined]);
});

it('[google.sandbox] [google.no-link] never signs in to an account with a password', async () => {
  const member = await server.member();
  const { location, user } = await (await openPopup()).goOn({ login_hint: member.email });
  expect([location, user]).toEqual(['/signed-in.html?error=account_not_linked', undefined]);
});
