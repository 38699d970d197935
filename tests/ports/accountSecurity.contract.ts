import { describe, expect, it } from 'vitest';
import { messageFor } from '#ui/components/messageFor.ts';
import { expectFailure } from './expectFailure.ts';
import { type Market, newEmail, PASSWORD, type Person, signUp } from './Market.ts';

const NEW_PASSWORD = 'Another#2026';

export const accountSecurityContract = (market: () => Market) => {
  const mailedToken: NonNullable<Market['mailedToken']> = (...mail) => {
    const read = market().mailedToken;
    if (read === undefined) throw new Error('this market shows no mails');
    return read(...mail);
  };
  const signIn = (person: Person, password: string) =>
    market().openBrowser().ports.identity.signIn({ email: person.email, password });
  /** Another browser in which the same person is logged in. */
  const logInElsewhere = async ({ email }: Person) => {
    const elsewhere = market().openBrowser();
    await elsewhere.useCases.accounts.signIn({ email, password: PASSWORD });
    return elsewhere;
  };

  describe(`AccountSecurity on ${market().kind}`, () => {
    it('[passwords.reset] sets a new password by the mailed link, once, proves the address, and ends every session', async () => {
      const person = await signUp(market(), 'Buyer');
      const { security } = market().openBrowser().ports;
      await security.requestReset(person.email);
      const token = await mailedToken(person.email, 'reset');
      await security.resetPassword({ token, password: NEW_PASSWORD });
      await expectFailure(person.ports.sessions.accessToken(person.email), 'unauthenticated');
      expect(await person.ports.identity.current()).toBeUndefined();
      await expectFailure(signIn(person, PASSWORD), 'identity');
      expect(await signIn(person, NEW_PASSWORD)).toMatchObject({ isEmailVerified: true });
      const { reason } = await expectFailure(security.resetPassword({ token, password: PASSWORD }), 'identity');
      expect(reason).toBe('link-spent');
    });

    it('[passwords.reset] takes no weak password, and the link still works after one', async () => {
      const person = await signUp(market(), 'Buyer');
      const { security } = market().openBrowser().ports;
      await security.requestReset(person.email);
      const token = await mailedToken(person.email, 'reset');
      const weak = await expectFailure(security.resetPassword({ token, password: 'secret' }), 'identity');
      expect(messageFor(weak)).toBe('Password Must Strong');
      await security.resetPassword({ token, password: NEW_PASSWORD });
    });

    it('[passwords.reset-alike] ends alike for an address without an account', async () => {
      const { security } = market().openBrowser().ports;
      expect(await security.requestReset(newEmail('nobody'))).toBeUndefined();
    });

    it('[identity.proof] proves the address by the mailed link, again too, in a log-in of its account', async () => {
      const person = await signUp(market(), 'Buyer');
      const { security, identity } = person.ports;
      expect(await security.isEmailVerified()).toBe(false);
      await security.requestProof();
      const token = await mailedToken(person.email, 'proof');
      const { ports: elsewhere } = await logInElsewhere(person);
      for (let time = 0; time < 2; time += 1) await elsewhere.security.prove(token);
      expect(await security.isEmailVerified()).toBe(true);
      expect(await identity.current()).toMatchObject({ isEmailVerified: true });
    });

    it('[identity.proof] proves nothing in a browser without a log-in of the account', async () => {
      const { email, ports } = await signUp(market(), 'Buyer');
      await ports.security.requestProof();
      const token = await mailedToken(email, 'proof');
      const other = await signUp(market(), 'Buyer');
      for (const { security } of [market().openBrowser().ports, other.ports]) {
        await expectFailure(security.prove(token), 'unauthenticated');
      }
      expect(await ports.security.isEmailVerified()).toBe(false);
      expect(await other.ports.security.isEmailVerified()).toBe(false);
    });

    it('[identity.proof] proves the address with a new password, once, and ends every session of the account', async () => {
      const person = await signUp(market(), 'Buyer');
      await person.ports.security.requestProof();
      const token = await mailedToken(person.email, 'proof');
      const { security } = market().openBrowser().ports;
      const weak = await expectFailure(security.proveWithPassword({ token, password: 'secret' }), 'identity');
      expect(messageFor(weak)).toBe('Password Must Strong');
      await security.proveWithPassword({ token, password: NEW_PASSWORD });
      await expectFailure(person.ports.sessions.accessToken(person.email), 'unauthenticated');
      expect(await person.ports.identity.current()).toBeUndefined();
      await expectFailure(signIn(person, PASSWORD), 'identity');
      expect(await signIn(person, NEW_PASSWORD)).toMatchObject({ isEmailVerified: true });
      const again = security.proveWithPassword({ token, password: PASSWORD });
      expect((await expectFailure(again, 'identity')).reason).toBe('link-spent');
    });

    it('[identity.proof] takes no token of another kind, and mails nobody who is signed out', async () => {
      const { security } = market().openBrowser().ports;
      expect((await expectFailure(security.prove('x.y.z'), 'identity')).reason).toBe('link-spent');
      await expectFailure(security.requestProof(), 'unauthenticated');
      await expectFailure(security.isEmailVerified(), 'unauthenticated');
    });

    it('[passwords.change] changes the password and ends the other sessions, unless the person says otherwise', async () => {
      const person = await signUp(market(), 'Buyer');
      const { security, sessions } = person.ports;
      const other = await logInElsewhere(person);
      await security.changePassword({ currentPassword: PASSWORD, password: NEW_PASSWORD, endsOthers: false });
      expect(await other.ports.sessions.accessToken(person.email)).toBeTruthy();
      await security.changePassword({ currentPassword: NEW_PASSWORD, password: PASSWORD, endsOthers: true });
      await expectFailure(other.ports.sessions.accessToken(person.email), 'unauthenticated');
      expect(await other.ports.identity.current()).toBeUndefined();
      expect(await sessions.accessToken(person.email)).toBeTruthy();
      expect(await person.ports.identity.current()).toBeDefined();
    });

    it('[passwords.first] sets no first password where there is one, and knows which account has one', async () => {
      const { ports } = await signUp(market(), 'Buyer');
      expect(await ports.security.hasPassword()).toBe(true);
      const again = ports.security.setFirstPassword(NEW_PASSWORD);
      expect((await expectFailure(again, 'identity')).reason).toBe('password-set');
      const { security } = market().openBrowser().ports;
      await expectFailure(security.hasPassword(), 'unauthenticated');
      await expectFailure(security.setFirstPassword(NEW_PASSWORD), 'unauthenticated');
    });

    it('[passwords.change] needs the current password, a strong new one, and a log-in', async () => {
      const { ports } = await signUp(market(), 'Buyer');
      const change = (currentPassword: string, password: string, { security } = ports) =>
        security.changePassword({ currentPassword, password, endsOthers: true });
      expect((await expectFailure(change('Wrong#2026', NEW_PASSWORD), 'identity')).reason).toBe('password-wrong');
      expect(messageFor(await expectFailure(change(PASSWORD, 'secret'), 'identity'))).toBe('Password Must Strong');
      const { ports: signedOut } = market().openBrowser();
      await expectFailure(change(PASSWORD, NEW_PASSWORD, signedOut), 'unauthenticated');
    });
  });
};
