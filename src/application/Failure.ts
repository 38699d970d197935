/**
 * Every way in which something goes wrong that is not a rule's answer.
 *
 * - `offline`: no answer came (network gone, server stopped)
 * - `slow`: the answer took longer than we wait
 * - `malformed`: an answer that is not what the contract says
 * - `unauthenticated`: not signed in (any more), 401
 * - `forbidden`: signed in, but may not, 403
 * - `removed`: the account was deleted by the admin, 403 of the token call
 * - `not-found`: 404
 * - `invalid`: a field was refused, 400
 * - `conflict`: the thing has changed meanwhile, 409
 * - `refused`: a rule said no
 * - `too-many`: slow down, 429
 * - `unavailable`: the other side is broken, 5xx
 * - `identity`: the identity provider said no; `said` is its sentence
 * - `card`: the card was declined; `said` is the provider's sentence
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

export interface FailureOptions {
  /** A sentence of the other side meant for people: the server's `msg`, the provider's message. */
  readonly detail?: string | undefined;
  readonly cause?: unknown;
}

/** Thrown by adapters and services; spoken to people in `ui/speak.ts` alone. */
export class Failure extends Error {
  readonly kind: FailureKind;
  readonly detail: string | undefined;

  constructor(kind: FailureKind, { detail, cause }: FailureOptions = {}) {
    super(detail ?? kind, { cause });
    this.name = 'Failure';
    this.kind = kind;
    this.detail = detail;
  }
}

/** Is it a Failure of one of these kinds? */
export const isFailure = (error: unknown, ...kinds: readonly FailureKind[]): error is Failure =>
  error instanceof Failure && (kinds.length === 0 || kinds.includes(error.kind));
