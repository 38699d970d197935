import { describe, expect, it } from 'vitest';
import { SEEDED_PASSWORD } from '#adapters/memory/MemoryMarket.ts';
import { ADMIN, BUYER, email } from '#support/builders.ts';
import { emptyMarket, unprovenMarket } from '#support/memoryMarkets.ts';
import { createMemoryRoot } from '#support/memoryRoot.ts';

const NEW_PASSWORD = 'Another#2026';
const tokenOf = ({ market }: ReturnType<typeof createMemoryRoot>) => market.mails.at(-1)?.token ?? '';

it('[passwords.reset] signs the page out whose account has a new password', async () => {
  const root = createMemoryRoot(emptyMarket(), { signedInAs: BUYER.email });
  const { credentials, security } = root.useCases;
  await security.requestReset(BUYER.email);
  await credentials.resetPassword({ token: tokenOf(root), password: NEW_PASSWORD });
  expect(root.state.read()).toMatchObject({ status: 'signedOut', identity: undefined });
  expect(root.vault.read()).toBeUndefined();
  expect(root.market.accounts.get(BUYER.email)?.password).toBe(NEW_PASSWORD);
});

it('[passwords.reset] leaves the page as it is where the link is spent', async () => {
  const { useCases, state } = createMemoryRoot(emptyMarket(), { signedInAs: BUYER.email });
  const reset = useCases.credentials.resetPassword({ token: 'spent', password: NEW_PASSWORD });
  await expect(reset).rejects.toMatchObject({ kind: 'identity', reason: 'link-spent' });
  expect(state.read().status).toBe('signedIn');
});

it('[passwords.change] changes the password and stays signed in', async () => {
  const { useCases, state, market } = createMemoryRoot(emptyMarket(), { signedInAs: BUYER.email });
  const change = { currentPassword: SEEDED_PASSWORD, password: NEW_PASSWORD, endsOthers: true };
  await useCases.security.changePassword(change);
  expect(market.accounts.get(BUYER.email)?.password).toBe(NEW_PASSWORD);
  expect(state.read().status).toBe('signedIn');
});

it('[identity.proof] tells the session once the address is proven', async () => {
  const root = createMemoryRoot(unprovenMarket(), { signedInAs: BUYER.email });
  const { credentials, security } = root.useCases;
  expect(await credentials.isEmailVerified()).toBe(false);
  await security.requestProof();
  await security.prove(tokenOf(root));
  expect(await credentials.isEmailVerified()).toBe(true);
  expect(root.state.read().identity?.isEmailVerified).toBe(true);
});

it('asks no server about an address that was proven at the login, and nobody who is signed out', async () => {
  const proven = createMemoryRoot(emptyMarket(), { signedInAs: BUYER.email });
  proven.failures.set('security.isEmailVerified', { fail: 'offline' });
  expect(await proven.useCases.credentials.isEmailVerified()).toBe(true);
  const { useCases } = createMemoryRoot(emptyMarket());
  await expect(useCases.credentials.isEmailVerified()).rejects.toMatchObject({ kind: 'unauthenticated' });
});

it('[mail.none] says what happens to mails', () => {
  const mailOf = (mail: 'sent' | 'none') => createMemoryRoot(emptyMarket({ mail })).useCases.security.mail;
  expect([mailOf('sent'), mailOf('none')]).toEqual(['sent', 'none']);
});

describe('[passwords.first] an account that logs in with Google', () => {
  const GOOGLE = { id: 'google-1', email: email('gita@demo.test'), name: 'Gita', picture: '', password: '' };
  async function signedInByGoogle() {
    const root = createMemoryRoot(emptyMarket());
    root.browser.googleAccount = GOOGLE;
    await root.useCases.accounts.signInWithGoogle();
    return root;
  }

  it('sets its first password, and stays signed in', async () => {
    const { useCases, market, state } = await signedInByGoogle();
    expect(await useCases.security.hasPassword()).toBe(false);
    await useCases.security.setFirstPassword(NEW_PASSWORD);
    expect(await useCases.security.hasPassword()).toBe(true);
    expect(market.accounts.get(GOOGLE.email)?.password).toBe(NEW_PASSWORD);
    expect(state.read().status).toBe('signedIn');
  });

  it('logs in again where its login is too old, and never leaves the page meanwhile', async () => {
    const { useCases, browser, state } = await signedInByGoogle();
    const { credentials, security } = useCases;
    browser.isLoginFresh = false;
    const refused = security.setFirstPassword(NEW_PASSWORD);
    await expect(refused).rejects.toMatchObject({ kind: 'identity', reason: 'login-stale' });
    const seen = new Set<string>();
    const stop = state.subscribe(() => seen.add(state.read().status));
    await credentials.logInWithGoogleAgain();
    stop();
    expect([...seen]).toEqual([]);
    await security.setFirstPassword(NEW_PASSWORD);
    expect(await security.hasPassword()).toBe(true);
  });

  it('ends the login of another Google account', async () => {
    const { useCases, browser, market } = await signedInByGoogle();
    browser.googleAccount = { ...GOOGLE, id: 'google-2', email: email('other@demo.test') };
    const other = useCases.credentials.logInWithGoogleAgain();
    await expect(other).rejects.toMatchObject({ kind: 'identity', reason: 'other-google-account' });
    expect(browser.account).toBeUndefined();
    browser.googleAccount = GOOGLE;
    await useCases.credentials.logInWithGoogleAgain();
    await useCases.security.setFirstPassword(NEW_PASSWORD);
    expect(market.accounts.get(GOOGLE.email)?.password).toBe(NEW_PASSWORD);
  });

  it('asks an admin for the second factor of the new login', async () => {
    const root = createMemoryRoot(emptyMarket({ asksSecondFactor: true }), { signedInAs: ADMIN.email });
    const admin = root.market.accounts.get(ADMIN.email);
    root.browser.googleAccount = admin;
    root.browser.setSession(undefined);
    await root.useCases.credentials.logInWithGoogleAgain();
    expect(root.state.read()).toMatchObject({ status: 'factorNeeded', identity: { email: ADMIN.email } });
  });
});
