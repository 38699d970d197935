import Stripe from 'stripe';
import type { Attempt, ProviderAttempts } from './ProviderAttempts.ts';

/** A request to the provider that must have its effect once, whatever becomes of its answers. */
export interface ProviderRequest<T> {
  /** Names what is asked for; the first attempt's idempotency key. */
  readonly name: string;
  readonly send: (idempotencyKey: string) => Promise<T>;
  /** What an attempt has left at the provider although no answer said so; undefined where there is nothing. */
  readonly find: (attempt: Attempt) => Promise<T | undefined>;
}

/** New attempts in one call. */
const MOST_NEW_ATTEMPTS = 2;

/**
 * Sends a request under the key of its current attempt. An outcome that is not known (no answer, a limit, a conflict, a
 * gateway's error) leaves the attempt as it is: the next call repeats the same key. Only an answer that the provider keeps
 * for that key ends the attempt, as does a key that the provider may have forgotten; what the attempt has left there is looked for
 * before there is another one, since a fault may come after the effect (docs.stripe.com/error-low-level#server-errors).
 * @throws what the last attempt threw
 */
export async function sendOnce<T>(
  { attempts }: { readonly attempts: ProviderAttempts },
  request: ProviderRequest<T>,
): Promise<T> {
  let attempt = await attempts.current(request.name);
  let outcome = attempt.isExpired ? undefined : await tryAttempt(request, attempt);
  for (let tries = 0; ; tries += 1) {
    if (outcome?.is === 'answered') return outcome.answer;
    if (outcome?.is === 'unknown') throw outcome.error;
    const found = await request.find(attempt);
    if (found !== undefined) return found;
    attempt = await attempts.next(request.name, attempt);
    if (outcome !== undefined && (outcome.is !== 'fault-stored' || tries === MOST_NEW_ATTEMPTS)) throw outcome.error;
    outcome = await tryAttempt(request, attempt);
  }
}

type Outcome<T> =
  | { readonly is: 'answered'; readonly answer: T }
  | { readonly is: 'unknown' | 'fault-stored' | 'refused'; readonly error: unknown };

/** A fault is answered again at once, since only the repeated answer says whether the provider keeps it. */
async function tryAttempt<T>({ name, send }: ProviderRequest<T>, { number }: Attempt): Promise<Outcome<T>> {
  const key = number === 0 ? name : `${name}#${number}`;
  const trySend = (): Promise<Outcome<T>> =>
    send(key).then(
      (answer) => ({ is: 'answered', answer }),
      (error: unknown) => ({ is: outcomeOf(error), error }),
    );
  const first = await trySend();
  return first.is === 'unknown' && isFault(first.error) ? trySend() : first;
}

/** Of the provider, or of what it depends on (424). */
const isFaultStatus = (status: number): boolean => status >= 500 || status === 424;
const isFault = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && isFaultStatus(error.statusCode ?? 0);

/** Refusals that come before the provider looks at the key (docs.stripe.com/error-low-level#content-errors). */
const NOT_STORED: readonly number[] = [401, 403, 409, 429];

function outcomeOf(error: unknown): 'unknown' | 'fault-stored' | 'refused' {
  if (!(error instanceof Stripe.errors.StripeError) || error.statusCode === undefined) return 'unknown';
  // The key belongs to another request, such as that of an earlier version of the program.
  if (error instanceof Stripe.errors.StripeIdempotencyError) return 'fault-stored';
  const isReplay = error.headers?.['idempotent-replayed'] === 'true';
  if (isFaultStatus(error.statusCode)) return isReplay ? 'fault-stored' : 'unknown';
  return NOT_STORED.includes(error.statusCode) ? 'unknown' : 'refused';
}
