import { describe, expect, it } from 'vitest';
import { email } from '#support/builders.ts';
import { FirebaseAccountSecurity } from './FirebaseAccountSecurity.ts';
import type { FirebaseIdentityDependencies } from './FirebaseIdentity.ts';

const ORIGIN = 'https://cars.example';
const BINA = email('bina@demo.test');
const failing = (code: string) => async () => {
  throw Object.assign(new Error(code), { code });
};
const CHANGE = { currentPassword: 'Secret#1', password: 'Secret#2', endsOthers: true };

type Sdk = Awaited<ReturnType<FirebaseIdentityDependencies['loadSdk']>>;

function over(changes: Partial<Sdk> = {}) {
  const calls: unknown[] = [];
  const sdk = {
    currentUser: async () => null,
    sendPasswordReset: async (...sent: unknown[]) => void calls.push(sent),
    sendProof: async (url: string) => void calls.push(url),
    isEmailVerified: async () => true,
    hasPassword: async () => false,
    setPassword: async (...sent: unknown[]) => void calls.push(sent),
    changePassword: async (...sent: unknown[]) => void calls.push(sent),
    ...changes,
  } as unknown as Sdk;
  const ownAccount = { endOtherSessions: async () => void calls.push('other sessions ended') };
  return { security: new FirebaseAccountSecurity({ loadSdk: async () => sdk, origin: ORIGIN, ownAccount }), calls };
}

describe('Firebase keeps its accounts their owners’', () => {
  it('[passwords.reset] [identity.firebase] mails its own link, whose page leads back to the login', async () => {
    const { security, calls } = over();
    await security.requestReset(BINA);
    expect(calls).toEqual([[BINA, `${ORIGIN}/login`]]);
    expect(security.mail).toBe('sent');
  });

  it('[passwords.reset-alike] [identity.firebase] ends alike where Firebase says that there is no such account', async () => {
    const { security } = over({ sendPasswordReset: failing('auth/user-not-found') });
    expect(await security.requestReset(BINA)).toBeUndefined();
    const busy = over({ sendPasswordReset: failing('auth/too-many-requests') });
    await expect(busy.security.requestReset(BINA)).rejects.toMatchObject({ kind: 'too-many' });
  });

  it('[passwords.change] [identity.firebase] changes the password with the current one', async () => {
    const { security, calls } = over();
    await security.changePassword(CHANGE);
    expect(calls).toEqual([['Secret#1', 'Secret#2'], 'other sessions ended']);
    await security.changePassword({ ...CHANGE, endsOthers: false });
    expect(calls.at(-1)).toEqual(['Secret#1', 'Secret#2']);
    for (const code of ['auth/wrong-password', 'auth/invalid-credential']) {
      const wrong = over({ changePassword: failing(code) });
      await expect(wrong.security.changePassword(CHANGE)).rejects.toMatchObject({
        kind: 'identity',
        reason: 'password-wrong',
      });
    }
    const weak = over({ changePassword: failing('auth/weak-password') });
    await expect(weak.security.changePassword(CHANGE)).rejects.toMatchObject({
      kind: 'identity',
      reason: 'password-refused',
    });
  });

  it('[passwords.first] [identity.firebase] sets a first password where Firebase finds the login recent', async () => {
    const { security, calls } = over();
    expect(await security.hasPassword()).toBe(false);
    await security.setFirstPassword('Secret#2');
    expect(calls).toEqual([['Secret#2'], 'other sessions ended']);
    const stale = over({ setPassword: failing('auth/requires-recent-login') });
    const late = stale.security.setFirstPassword('Secret#2');
    await expect(late).rejects.toMatchObject({ kind: 'identity', reason: 'login-stale' });
    const known = over({ hasPassword: async () => true });
    const again = known.security.setFirstPassword('Secret#2');
    await expect(again).rejects.toMatchObject({ kind: 'identity', reason: 'password-set' });
    expect([stale.calls, known.calls]).toEqual([[], []]);
  });

  it('[identity.proof] [identity.firebase] mails the link that proves the address, and asks anew whether it was used', async () => {
    const { security, calls } = over();
    await security.requestProof();
    expect(calls).toEqual([`${ORIGIN}/`]);
    expect(await security.isEmailVerified()).toBe(true);
    await expect(over({ isEmailVerified: failing('auth/null-user') }).security.isEmailVerified()).rejects.toMatchObject(
      {
        kind: 'unauthenticated',
      },
    );
  });

  it('[identity.firebase] has no links of ours', async () => {
    const { security } = over();
    await expect(security.prove()).rejects.toMatchObject({ kind: 'identity', reason: 'link-spent' });
    await expect(security.resetPassword()).rejects.toMatchObject({ kind: 'identity', reason: 'link-spent' });
  });
});
