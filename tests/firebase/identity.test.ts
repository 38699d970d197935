import { GoogleAuthProvider, signInWithCredential } from 'firebase/auth';
import { afterAll, describe, expect, it } from 'vitest';
import { FirebaseIdentity } from '#adapters/firebase/FirebaseIdentity.ts';
import { DEFAULT_ROLE } from '#domain/role.ts';
import { createHttpRoot } from '#support/httpRoot.ts';
import { expectFailure } from '../ports/expectFailure.ts';
import { identityProviderContract } from '../ports/identityProvider.contract.ts';
import { newEmail, PASSWORD, signInAdmin, signUp } from '../ports/Market.ts';
import { membersContract } from '../ports/members.contract.ts';
import { deleteAccount, disableAccount, openSdk } from './accounts.ts';
import { startFirebaseMarket } from './firebaseMarket.ts';

const market = await startFirebaseMarket();
afterAll(() => market.stop());

const TAKEN = 'We can’t make an account with this email. If you have signed up before, log in instead';
identityProviderContract(() => market, { taken: TAKEN });
membersContract(() => market);

const signUpAt = (identity: FirebaseIdentity, email: string) =>
  identity.signUp({ email, password: PASSWORD, name: 'Bina', picture: '' });

describe('an account at Firebase', () => {
  it('opens a session by its token, and renews the session by a new one', async () => {
    const { useCases, ports, browser } = await openMarket();
    const email = newEmail('renewal');
    await ports.identity.signUp({ email, password: PASSWORD, name: 'Bina', picture: '' });
    await ports.identity.signOut();
    expect(await useCases.accounts.signIn({ email, password: PASSWORD })).toBe('role-needed');
    expect(await useCases.accounts.completeSignUp('Seller')).toBe('entered');
    expect(useCases.sessionState.read()).toMatchObject({ status: 'signedIn', role: 'Seller' });
    // The market's session is gone, the login at Firebase is not.
    browser.clearCookies();
    await expectFailure(ports.sessions.accessToken(email), 'unauthenticated');
    expect(await useCases.currentSession.renew()).toBeTruthy();
  });

  it('[deleted-accounts.login] still logs in after the admin has deleted the member, and meets the refusal', async () => {
    const { ports, email } = await signUp(market, 'Seller');
    const admin = await signInAdmin(market);
    await admin.ports.members.remove(admin.email, email);
    await expectFailure(ports.sessions.accessToken(email), 'removed');
    const again = await openMarket();
    expect(await again.useCases.accounts.signIn({ email, password: PASSWORD })).toBe('removed');
    expect(again.notifier.toasts.at(-1)?.text).toMatch(/^Your account was deleted/);
    expect(await again.ports.identity.current()).toBeUndefined();
  });

  it('gives no further token once it is disabled or deleted at Firebase', async () => {
    for (const end of [disableAccount, deleteAccount]) {
      const identity = new FirebaseIdentity({ loadSdk: async () => openSdk(), origin: market.address });
      const { id } = await signUpAt(identity, newEmail('ended'));
      expect(await identity.idToken()).toBeTruthy();
      await end(id);
      await expectFailure(identity.idToken(), 'unauthenticated');
    }
  });

  it('can be a Google account, without its picture, and registers a Buyer', async () => {
    const sdk = openSdk();
    const email = newEmail('gita');
    const picture = 'https://lh3.googleusercontent.com/a/1';
    const claims = { sub: email, email, email_verified: true, name: 'Gita', picture };
    // In place of the popup, which loads Google's own script.
    const signInWithGoogle = async () =>
      (await signInWithCredential(sdk.auth, GoogleAuthProvider.credential(JSON.stringify(claims)))).user;
    const { useCases } = await openMarket(async () => ({ ...sdk, signInWithGoogle }));
    expect(await useCases.accounts.signInWithGoogle()).toBe('entered');
    expect(useCases.sessionState.read()).toMatchObject({
      status: 'signedIn',
      role: DEFAULT_ROLE,
      identity: { email, name: 'Gita', picture: '', isEmailVerified: true },
    });
  });

  it('says that Firebase is not reached while it is not', async () => {
    const sdk = openSdk('http://127.0.0.1:1');
    const identity = new FirebaseIdentity({ loadSdk: async () => sdk, origin: market.address });
    await expectFailure(identity.signIn({ email: newEmail('offline'), password: PASSWORD }), 'offline');
    expect(await identity.current()).toBeUndefined();
  });
});

/** A browser of the market, as its own type. */
async function openMarket(loadSdk: () => Promise<ReturnType<typeof openSdk>> = async () => openSdk()) {
  return createHttpRoot(market.address, {
    publicConfig: market.publicConfig,
    firebase: { origin: market.address, loadSdk },
  });
}
