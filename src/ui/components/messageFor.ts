import { type FailureKind, type FailureReason, isFailure } from '#application/Failure.ts';
import { CREDENTIAL_MESSAGES } from '#domain/credentialMessages.ts';

/** Our own message for each kind of failure, used if the server sent none for the user. */
const MESSAGES: Readonly<Record<FailureKind, string>> = {
  offline: 'We can’t reach the market right now. Please check your connection and try again.',
  blocked: 'Something in your browser, such as an ad blocker, seems to stop this. Allow this site there and try again.',
  slow: 'The market takes longer than usual to answer. Please try again.',
  malformed: 'The market gave an answer we don’t understand. Please try again.',
  unauthenticated: 'You have been signed out. Please log in again.',
  forbidden: 'You may not do this with your account.',
  removed: 'This account was deleted.',
  'factor-needed': 'An admin needs a second factor to log in.',
  'proof-needed': 'There is an account with this address already. Prove that the address is yours.',
  'not-found': 'We can’t find this any more.',
  invalid: 'Something in the form is not right yet. Please look at it again.',
  conflict: 'This has changed in the meantime. Please look at it again.',
  refused: 'This can’t be done.',
  'too-many': 'That was a little fast. Please wait a moment and try again.',
  unavailable: 'The market is having a problem. Please try again in a moment.',
  identity: 'The sign-in did not work. Please try again.',
  card: 'The card was declined. Please try another one.',
  upload: 'The picture could not be uploaded.',
  cancelled: 'The window was closed before the sign-in was done.',
  'popup-blocked': 'Your browser blocked the sign-in window. Allow pop-ups for this site and try again.',
};

const REASON_MESSAGES: Readonly<Record<FailureReason, string>> = {
  'not-offered': 'This market doesn’t offer this',
  'google-off': 'Google sign-in is not switched on here. Use your email and password',
  'account-not-linked': 'There is already an account with this email. Log in with your password',
  'google-denied': 'Google did not let you in',
  'too-many-sign-ups': 'Many people have signed up from your network within an hour. Please try again in an hour',
  'google-failed': 'Google sign-in failed',
  'wrong-login': 'Invalid email or password',
  'sign-up-refused': 'We can’t make an account with this email. If you have signed up before, log in instead',
  'email-invalid': 'This is not a valid email address',
  'email-taken': 'User already exists. Use another email.',
  'password-refused': 'This password is too easy to guess. Please choose another one',
  'password-weak': CREDENTIAL_MESSAGES.passwordWeak,
  'login-off': 'This way to sign in is not switched on here',
  'login-misconfigured': 'Sign-in is not set up correctly for this site. Please tell its operator',
  'second-factor': 'This account asks for a second step. Please use another account',
  'login-too-old': 'For an admin this login is too long ago. Please log in again',
  'other-identity': 'This is not the account that this address is known by. Please ask the operator of this market',
  'code-wrong': 'This is not the right code. Please look again',
  'code-used': 'This code was used before. Wait until the app shows the next one',
  'link-spent': 'This link was used before or is too old',
  'password-wrong': 'This is not your current password',
  'password-missing': 'Your account has no password yet. “Forgot your password?” on the login page sets one',
  'password-set': 'Your account has a password already. Load this page again',
  'login-stale': 'Log in with Google again, then set it within five minutes',
  'other-google-account': 'That was another Google account. Choose the one of this account',
  'browser-unsupported': 'Your browser does not allow this sign-in. Allow cookies and site data, and try again',
  'too-large': 'This is too large for this server',
  'card-missing': 'Fill in your card first',
  'card-form-blocked': 'Our payment provider did not answer, or something on this device blocks it',
  'payment-incomplete': 'The payment did not go through',
  'payment-cancelled': 'This payment was cancelled. Nothing was charged. Please check the price and try again',
};

/** The detail of these kinds is technical or missing, so they always show our own message. */
const KINDS_WITHOUT_DETAIL: readonly FailureKind[] = ['offline', 'blocked', 'slow', 'malformed', 'unauthenticated'];

/** Turns anything thrown into the message shown to the user. */
export function messageFor(error: unknown): string {
  if (!isFailure(error)) return 'Something went wrong on this page. Please try again.';
  if (error.reason !== undefined) {
    const sentence = REASON_MESSAGES[error.reason];
    return error.detail === undefined ? sentence : `${sentence}: ${error.detail}`;
  }
  const detail = KINDS_WITHOUT_DETAIL.includes(error.kind) ? undefined : error.detail;
  return detail ?? MESSAGES[error.kind];
}
