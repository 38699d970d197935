/**
 * Every kind of refusal, with its status.
 *
 * - `invalid`: a field is wrong, 400
 * - `unauthenticated`: the caller has not proved who they are, 401
 * - `forbidden`: the caller may not do this, 403
 * - `removed`: the account was deleted by the admin, 403
 * - `second-factor`: an admin's session opens once the second factor was given, 403
 * - `login-too-old`: an admin's session opens right after a log-in only, 403
 * - `address-unproven`: the address has a member, who has to prove it at this identity provider first, 403
 * - `other-identity`: the member of the address is known by another account at the identity provider, 403
 * - `not-found`: there is no such thing, or the caller may not know of it, 404
 * - `not-allowed`: the address takes other methods, 405
 * - `conflict`: the thing's state does not allow it, 409
 * - `too-large`: the body is over the limit, 413
 * - `unsupported`: the body is of another type, 415
 * - `misdirected`: the request is for another server's name, 421
 * - `too-many`: a rate limit is used up, 429
 * - `unavailable`: something that the server needs does not answer, 503
 */
export type RefusalKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'removed'
  | 'second-factor'
  | 'login-too-old'
  | 'address-unproven'
  | 'other-identity'
  | 'not-found'
  | 'not-allowed'
  | 'conflict'
  | 'too-large'
  | 'unsupported'
  | 'misdirected'
  | 'too-many'
  | 'unavailable';

/** Thrown anywhere in the server; `message` is meant for people and becomes the answer's `msg`. */
export class Refusal extends Error {
  readonly kind: RefusalKind;
  /** Seconds until it may be tried again; with `too-many` and `unavailable`. */
  readonly retryAfter: number | undefined;

  constructor(
    kind: RefusalKind,
    msg: string,
    details: { readonly retryAfter?: number; readonly cause?: unknown } = {},
  ) {
    super(msg, { cause: details.cause });
    this.name = 'Refusal';
    this.kind = kind;
    this.retryAfter = details.retryAfter;
  }
}

const MINUTE_MS = 60_000;

/** A refusal that ends by itself after `waitMs` milliseconds; the sentence says when, in whole minutes. */
export function waitRefusal(kind: 'too-many' | 'unavailable', sentence: string, waitMs: number): Refusal {
  const minutes = Math.max(1, Math.ceil(waitMs / MINUTE_MS));
  const when = minutes === 1 ? 'in a minute' : `in ${minutes} minutes`;
  const retryAfter = Math.max(1, Math.ceil(waitMs / 1_000));
  return new Refusal(kind, `${sentence}. Please try again ${when}`, { retryAfter });
}
