import { describe, expect, it } from 'vitest';
import { messageFor } from '#ui/components/messageFor.ts';
import { expectFailure } from './expectFailure.ts';
import { type Market, newEmail, PASSWORD } from './Market.ts';

/** What a sign-up with a taken email is told. */
const TAKEN = 'User already exists. Use another email.';

/** The embedded provider refuses in its own words. */
const UNKNOWN_PERSON = ['unauthenticated', 'identity'] as const;

export const identityProviderContract = (market: () => Market, { taken = TAKEN } = {}) => {
  const signUp = async (name: string) => {
    const { ports } = market().openBrowser();
    const email = newEmail(name);
    const account = { email, password: PASSWORD, name: 'Somebody New', picture: '/cars/corvane-outpost.svg' };
    return { ports, email, account, identity: await ports.identity.signUp(account) };
  };

  describe(`IdentityProvider on ${market().kind}`, () => {
    it('[identity.user] [identity.features] signs a person up with name and picture, and signs them in', async () => {
      const { ports, email, account, identity } = await signUp('new');
      expect(identity).toMatchObject({ email, name: account.name, picture: account.picture, isEmailVerified: false });
      expect(await ports.identity.current()).toEqual(identity);
    });

    it('has no one signed in in a new browser', async () => {
      const { identity } = market().openBrowser().ports;
      expect(await identity.current()).toBeUndefined();
      await expectFailure(identity.idToken(), 'unauthenticated');
    });

    it('[identity.features] signs in with email and password, whatever the email’s case and white space', async () => {
      const { email, identity } = await signUp('Again');
      const { ports } = market().openBrowser();
      const login = { email: email.toUpperCase(), password: PASSWORD };
      expect(await ports.identity.signIn(login)).toEqual(identity);
      expect(await ports.identity.idToken()).toBeTruthy();
    });

    it('refuses a wrong password and an unknown email with the same message', async () => {
      const { email } = await signUp('known');
      const { identity } = market().openBrowser().ports;
      const wrong = await expectFailure(identity.signIn({ email, password: 'Wrong#2026' }), 'identity');
      const unknown = await expectFailure(
        identity.signIn({ email: newEmail('unknown'), password: PASSWORD }),
        'identity',
      );
      expect(messageFor(wrong)).toBe('Invalid email or password');
      expect(messageFor(unknown)).toBe(messageFor(wrong));
      expect(await identity.current()).toBeUndefined();
    });

    it('refuses a second account with the same email, with a message', async () => {
      const { account } = await signUp('twice');
      const again = await expectFailure(market().openBrowser().ports.identity.signUp(account), 'identity');
      expect(messageFor(again)).toBe(taken);
    });

    it('[account.profile] changes name and picture, also for the next log-in', async () => {
      const { ports, email, identity } = await signUp('renamed');
      const changed = { name: 'Somebody Else', picture: '/cars/brill-comet.svg' };
      expect(await ports.identity.changeProfile(changed)).toEqual({ ...identity, ...changed });
      expect(await ports.identity.current()).toEqual({ ...identity, ...changed });
      const again = market().openBrowser().ports.identity;
      expect(await again.signIn({ email, password: PASSWORD })).toMatchObject(changed);
      await expectFailure(market().openBrowser().ports.identity.changeProfile(changed), ...UNKNOWN_PERSON);
    });

    it('signs out', async () => {
      const { ports } = await signUp('leaving');
      await ports.identity.signOut();
      expect(await ports.identity.current()).toBeUndefined();
    });
  });
};
