/**
 * Every kind of failure.
 *
 * - `offline`: no answer came (network gone, server stopped)
 * - `blocked`: no answer came although the server is there: something in the browser, such as an ad blocker, stopped the call
 * - `slow`: the answer took longer than we wait
 * - `malformed`: the answer does not match the contract
 * - `unauthenticated`: not signed in (any more), 401
 * - `forbidden`: signed in, but may not, 403
 * - `removed`: the account was deleted by the admin: a 403 with that reason, or any 403 of the token call
 * - `factor-needed`: an admin has to give the second factor first: a 403 with that reason
 * - `proof-needed`: a member has to prove the address first: a 403 with that reason
 * - `not-found`: 404, and a call that the server lacks, with that reason
 * - `invalid`: a field was refused, 400
 * - `conflict`: the state has changed meanwhile, 409
 * - `refused`: a rule refuses the action
 * - `too-many`: a rate limit is reached, 429
 * - `unavailable`: the server or a service behind it failed, 5xx
 * - `identity`: the identity provider refused; `detail` is its message
 * - `card`: the card was declined; `detail` is the provider's message
 * - `upload`: the picture did not reach the image host; `cause` is the failure of the upload
 * - `cancelled`: the person closed a popup or dialog
 * - `popup-blocked`: the browser blocked the window
 */
export type FailureKind =
  | 'offline'
  | 'blocked'
  | 'slow'
  | 'malformed'
  | 'unauthenticated'
  | 'forbidden'
  | 'removed'
  | 'factor-needed'
  | 'proof-needed'
  | 'not-found'
  | 'invalid'
  | 'conflict'
  | 'refused'
  | 'too-many'
  | 'unavailable'
  | 'identity'
  | 'card'
  | 'upload'
  | 'cancelled'
  | 'popup-blocked';

/**
 * The exact reason, when the kind alone is too general and no server has sent a message.
 *
 * - `not-offered`: the server lacks this call, which is not in the specification
 * - `google-off`: the operator has not set up Google sign-in
 * - `account-not-linked`: the email has an account with a password
 * - `google-denied`: Google refused, or the person did not agree
 * - `too-many-sign-ups`: too many people have signed up from this network within an hour
 * - `google-failed`: any other failure of the Google sign-in; `detail` is the provider's code
 * - `wrong-login`: email and password don't belong together, or there is no such account: the two are never told apart
 * - `sign-up-refused`: the provider makes no account for this email
 * - `email-invalid`: the provider does not accept the email's spelling
 * - `password-refused`: the provider's rules ask for another password
 * - `login-off`: the operator has not switched on this way to sign in at the provider
 * - `login-misconfigured`: the provider does not accept this market's address or key
 * - `second-factor`: the account asks for a second step, which the market does not have
 * - `login-too-old`: an admin has to log in again first
 * - `other-identity`: the member of the address is known by another account at the identity provider
 * - `code-wrong`: the code of the second factor is another one
 * - `code-used`: the code of the second factor was used before
 * - `link-spent`: the link of a mail was used before, or is too old
 * - `password-wrong`: the current password is another one
 * - `password-missing`: the account has no password, only another way to sign in
 * - `password-set`: the account has a password already
 * - `login-stale`: this needs a login of the last five minutes
 * - `other-google-account`: the login with Google was another account's
 * - `browser-unsupported`: the browser stores nothing, or opens no window, for the provider
 * - `too-large`: the server, or a proxy before it, takes nothing so large, 413
 * - `card-missing`: no card was filled in
 * - `card-form-blocked`: the provider's card fields could not be loaded
 * - `payment-incomplete`: the provider accepted the card, but the payment did not succeed
 * - `payment-cancelled`: the payment was cancelled before the card was charged: the car was sold, costs something else or is gone
 */
export type FailureReason =
  | 'not-offered'
  | 'google-off'
  | 'account-not-linked'
  | 'google-denied'
  | 'too-many-sign-ups'
  | 'google-failed'
  | 'wrong-login'
  | 'sign-up-refused'
  | 'email-invalid'
  | 'email-taken'
  | 'password-refused'
  | 'password-weak'
  | 'login-off'
  | 'login-misconfigured'
  | 'second-factor'
  | 'login-too-old'
  | 'other-identity'
  | 'code-wrong'
  | 'code-used'
  | 'link-spent'
  | 'password-wrong'
  | 'password-missing'
  | 'password-set'
  | 'login-stale'
  | 'other-google-account'
  | 'browser-unsupported'
  | 'too-large'
  | 'card-missing'
  | 'card-form-blocked'
  | 'payment-incomplete'
  | 'payment-cancelled';

export interface FailureOptions {
  /** A message for people from the other side: the server's `msg`, or the provider's message. */
  readonly detail?: string | undefined;
  readonly reason?: FailureReason;
  readonly cause?: unknown;
}

/** Thrown by adapters and services; `messageFor` of the UI has the messages for people. */
export class Failure extends Error {
  readonly kind: FailureKind;
  readonly detail: string | undefined;
  readonly reason: FailureReason | undefined;

  constructor(kind: FailureKind, { detail, reason, cause }: FailureOptions = {}) {
    super(detail ?? reason ?? kind, { cause });
    this.name = 'Failure';
    this.kind = kind;
    this.detail = detail;
    this.reason = reason;
  }
}

/** Whether it is a Failure of one of these kinds. */
export const isFailure = (error: unknown, ...kinds: readonly FailureKind[]): error is Failure =>
  error instanceof Failure && (kinds.length === 0 || kinds.includes(error.kind));

/** Whether the server lacks the call that failed (docs/contract.md, Missing calls). */
export const isNotOffered = (error: unknown): boolean => isFailure(error) && error.reason === 'not-offered';
