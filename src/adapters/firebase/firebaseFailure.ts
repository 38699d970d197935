import { Failure, type FailureKind, type FailureReason } from '#application/Failure.ts';

/**
 * The SDK's codes (AuthErrorCodes in @firebase/auth, and what its server adds), without "auth/". No answer tells whether an
 * address has an account: the codes of a refused login give one message, and so does `user-disabled`.
 */
const CODES: Readonly<Record<string, FailureKind | FailureReason>> = {
  'invalid-credential': 'wrong-login',
  'invalid-login-credentials': 'wrong-login',
  'user-disabled': 'wrong-login',
  'user-not-found': 'wrong-login',
  'wrong-password': 'wrong-login',

  'email-already-in-use': 'sign-up-refused',
  'invalid-email': 'email-invalid',
  'missing-email': 'email-invalid',
  'missing-password': 'password-refused',
  'password-does-not-meet-requirements': 'password-refused',
  'weak-password': 'password-refused',

  // Told to somebody who has just proved at Google that the address is theirs.
  'account-exists-with-different-credential': 'account-not-linked',
  'credential-already-in-use': 'account-not-linked',
  'cancelled-popup-request': 'cancelled',
  'popup-closed-by-user': 'cancelled',
  'user-cancelled': 'cancelled',
  'popup-blocked': 'popup-blocked',
  'rejected-credential': 'google-denied',
  'requires-recent-login': 'login-stale',
  'multi-factor-auth-required': 'second-factor',

  'invalid-refresh-token': 'unauthenticated',
  'invalid-user-token': 'unauthenticated',
  'null-user': 'unauthenticated',
  'user-mismatch': 'unauthenticated',
  'user-signed-out': 'unauthenticated',
  'user-token-expired': 'unauthenticated',

  'network-request-failed': 'offline',
  timeout: 'slow',
  'quota-exceeded': 'too-many',
  'too-many-requests': 'too-many',

  'admin-restricted-operation': 'login-off',
  'operation-not-allowed': 'login-off',
  'api-key-not-valid.-please-pass-a-valid-api-key.': 'login-misconfigured',
  'app-not-authorized': 'login-misconfigured',
  'argument-error': 'login-misconfigured',
  'auth-domain-config-required': 'login-misconfigured',
  'captcha-check-failed': 'login-misconfigured',
  'configuration-not-found': 'login-misconfigured',
  'invalid-api-key': 'login-misconfigured',
  'invalid-app-id': 'login-misconfigured',
  'invalid-cordova-configuration': 'login-misconfigured',
  'invalid-oauth-client-id': 'login-misconfigured',
  'invalid-oauth-provider': 'login-misconfigured',
  'missing-recaptcha-token': 'login-misconfigured',
  'unauthorized-domain': 'login-misconfigured',

  'operation-not-supported-in-this-environment': 'browser-unsupported',
  'web-storage-unsupported': 'browser-unsupported',
};

/** The kinds among the values above; every other value is a reason of the kind `identity`. */
const KINDS = ['cancelled', 'popup-blocked', 'unauthenticated', 'offline', 'slow', 'too-many'] as const;

type Kind = (typeof KINDS)[number];
const isKind = (value: string): value is Kind => KINDS.some((kind) => kind === value);

/** The Failure for what the SDK throws; an unknown code gives `identity` without a reason. */
export function firebaseFailure(cause: unknown): Failure {
  if (cause instanceof Failure) return cause;
  const meaning = CODES[codeOf(cause).replace(/^auth\//, '')];
  if (meaning === undefined) return new Failure('identity', { cause });
  return isKind(meaning)
    ? new Failure(meaning, { cause })
    : new Failure('identity', { reason: meaning as FailureReason, cause });
}

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
