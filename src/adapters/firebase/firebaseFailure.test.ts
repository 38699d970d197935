import { AuthErrorCodes } from 'firebase/auth';
import { describe, expect, it } from 'vitest';
import { Failure } from '#application/Failure.ts';
import { messageFor } from '#ui/components/messageFor.ts';
import { firebaseFailure } from './firebaseFailure.ts';

const failureOf = (code: string) => firebaseFailure(Object.assign(new Error(`Firebase: ${code}`), { code }));
const messageFrom = (code: string) => messageFor(failureOf(code));
const UNKNOWN = messageFor(new Failure('identity'));

describe('a code of Firebase', () => {
  it.each([
    ['auth/network-request-failed', 'offline', /check your connection/],
    ['auth/timeout', 'slow', /longer than usual/],
    ['auth/too-many-requests', 'too-many', /wait a moment/],
    ['auth/user-token-expired', 'unauthenticated', /log in again/],
    ['auth/invalid-refresh-token', 'unauthenticated', /log in again/],
    ['auth/popup-blocked', 'popup-blocked', /Allow pop-ups/],
    ['auth/popup-closed-by-user', 'cancelled', /window was closed/],
    ['auth/cancelled-popup-request', 'cancelled', /window was closed/],
    ['auth/unauthorized-domain', 'identity', /not set up correctly/],
    ['auth/invalid-api-key', 'identity', /not set up correctly/],
    ['auth/api-key-not-valid.-please-pass-a-valid-api-key.', 'identity', /not set up correctly/],
    ['auth/account-exists-with-different-credential', 'identity', /already an account with this email/],
    ['auth/operation-not-allowed', 'identity', /not switched on/],
    ['auth/weak-password', 'identity', /too easy to guess/],
    ['auth/invalid-email', 'identity', /not a valid email/],
    ['auth/multi-factor-auth-required', 'identity', /second step/],
    ['auth/web-storage-unsupported', 'identity', /Allow cookies/],
  ])('[identity.codes] [identity.firebase] %s gives %s and a sentence', (code, kind, sentence) => {
    expect(failureOf(code)).toMatchObject({ kind, cause: { code } });
    expect(messageFrom(code)).toMatch(sentence);
  });

  it('[identity.firebase] of a refused login never tells whether the address has an account', () => {
    const codes = [
      'invalid-credential',
      'invalid-login-credentials',
      'wrong-password',
      'user-not-found',
      'user-disabled',
    ];
    expect(new Set(codes.map((code) => messageFrom(`auth/${code}`)))).toEqual(new Set(['Invalid email or password']));
  });

  it('that the SDK knows is never shown to anybody', () => {
    const codes = Object.values(AuthErrorCodes).map((code) => `auth/${code.replace(/^auth\//, '')}`);
    expect(codes.length).toBeGreaterThan(90);
    for (const code of codes)
      expect([code, messageFrom(code)]).not.toEqual([code, expect.stringMatching(/auth\/|Firebase/)]);
  });

  it('that is unknown, or no code at all, gives a general sentence', () => {
    expect(messageFrom('auth/internal-error')).toBe(UNKNOWN);
    expect(messageFor(firebaseFailure(new TypeError('x is undefined')))).toBe(UNKNOWN);
    expect(messageFor(firebaseFailure(undefined))).toBe(UNKNOWN);
  });
});
