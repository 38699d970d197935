import { createHash } from 'node:crypto';
import type { CardProviderContext } from './CardProviderContext.ts';
import { inTransaction } from './database.ts';
import { integer, text } from './rows.ts';
import { answerToError, badRequest, SandboxError } from './SandboxError.ts';

export interface IdempotentRequest {
  /** The Idempotency-Key header; undefined where the caller sent none. */
  readonly key: string | undefined;
  readonly path: string;
  readonly body: string;
}

export interface ExecutedAnswer {
  readonly status: number;
  readonly body: unknown;
  /** True when the answer is the one of an earlier request. */
  readonly isReplay: boolean;
}

/** How long an answer is stored, in milliseconds (docs.stripe.com/api/idempotent_requests). */
const STORED_MS = 24 * 60 * 60_000;
const LONGEST_KEY = 255;

/**
 * Executes a valid request, at most once a day per key. As at Stripe, the first answer is kept whatever it is, a refusal and
 * an error of the provider too, also over a restart. A request that is refused before it is executed is not kept.
 * @throws SandboxError `idempotency_error` when the key came with another request.
 */
export function runIdempotent(
  context: CardProviderContext,
  request: IdempotentRequest,
  work: () => unknown,
): ExecutedAnswer {
  const { database, now } = context;
  const { key, path } = request;
  if (key !== undefined && key.length > LONGEST_KEY) throw badRequest('The idempotency key is too long.');
  const fingerprint = createHash('sha256').update(`${path}\n${request.body}`).digest('hex');
  return inTransaction(database, () => {
    if (key === undefined) return { ...execute(context, path, work), isReplay: false };
    database.prepare('delete from stored_answers where created <= ?').run(now() - STORED_MS);
    const stored = database.prepare('select * from stored_answers where key = ?').get(key);
    if (stored === undefined) {
      const answer = execute(context, path, work);
      database
        .prepare('insert into stored_answers (key, fingerprint, status, body, created) values (?, ?, ?, ?, ?)')
        .run(key, fingerprint, answer.status, JSON.stringify(answer.body), now());
      return { ...answer, isReplay: false };
    }
    if (text(stored, 'fingerprint') !== fingerprint) {
      const message = 'This idempotency key was used before, with other parameters.';
      throw new SandboxError(400, { type: 'idempotency_error', message });
    }
    return { status: integer(stored, 'status'), body: JSON.parse(text(stored, 'body')), isReplay: true };
  });
}

/** An error undoes the work; one after the work leaves it, as a fault between a provider's work and its answer does. */
function execute(
  { database, checkpoint = () => {} }: CardProviderContext,
  path: string,
  work: () => unknown,
): Omit<ExecutedAnswer, 'isReplay'> {
  let isDone = false;
  database.exec('savepoint execution');
  try {
    checkpoint('executing', path);
    const body = work();
    isDone = true;
    checkpoint('executed', path);
    return { status: 200, body };
  } catch (error) {
    // A full disk has ended the transaction already: nothing is kept.
    if (!database.isTransaction) throw error;
    if (!isDone) database.exec('rollback to execution');
    const { status, body } = answerToError(error);
    return { status, body: { error: body } };
  } finally {
    if (database.isTransaction) database.exec('release execution');
  }
}
