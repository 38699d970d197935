/**
 * Every way in which something goes wrong that is not a rule's answer.
 *
 * - `offline`: no answer came (network gone, server stopped)
 * - `slow`: the answer took longer than we wait
 * - `malformed`: an answer that is not what the contract says
 * - `unauthenticated`: not signed in (any more), 401
 * - `forbidden`: signed in, but may not, 403
 * - `removed`: the account was deleted by the admin: a 403 with that reason, or any 403 of the token call
 * - `not-found`: 404
 * - `invalid`: a field was refused, 400
 * - `conflict`: the thing has changed meanwhile, 409
 * - `refused`: a rule said no
 * - `too-many`: slow down, 429
 * - `unavailable`: the other side is broken, 5xx
 * - `identity`: the identity provider said no; `detail` is its sentence
 * - `card`: the card was declined; `detail` is the provider's sentence
 * - `upload`: the picture did not reach the image host; `cause` says how
 * - `cancelled`: the person closed a popup or dialog
 * - `popup-blocked`: the browser let no window open
 */
export type FailureKind =
  | 'offline'
  | 'slow'
  | 'malformed'
  | 'unauthenticated'
  | 'forbidden'
  | 'removed'
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
 * What exactly went wrong where the kind alone does not say it and no other side has a sentence for it.
 *
 * - `google-off`: the operator has not set up Google sign-in
 * - `account-not-linked`: the email has an account with a password
 * - `google-denied`: Google refused, or the person did not agree
 * - `google-failed`: any other failure of the Google sign-in; `detail` is the provider's code
 * - `card-missing`: no card was filled in
 * - `payment-incomplete`: the provider took the card, and no payment came of it
 */
export type FailureReason =
  | 'google-off'
  | 'account-not-linked'
  | 'google-denied'
  | 'google-failed'
  | 'card-missing'
  | 'payment-incomplete';

export interface FailureOptions {
  /** A sentence of the other side meant for people: the server's `msg`, the provider's message. */
  readonly detail?: string | undefined;
  readonly reason?: FailureReason;
  readonly cause?: unknown;
}

/** Thrown by adapters and services; `messageFor` of the UI has the sentences for people. */
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

/** Is it a Failure of one of these kinds? */
export const isFailure = (error: unknown, ...kinds: readonly FailureKind[]): error is Failure =>
  error instanceof Failure && (kinds.length === 0 || kinds.includes(error.kind));
