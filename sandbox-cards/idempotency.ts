import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from './database.ts';
import { text } from './rows.ts';
import { SandboxError } from './SandboxError.ts';

export interface IdempotentRequest {
  /** The Idempotency-Key header; undefined where the caller sent none. */
  readonly key: string | undefined;
  readonly path: string;
  readonly body: string;
}

export interface IdempotentResponse {
  readonly body: unknown;
  /** True when the answer is the one of an earlier request. */
  readonly isReplay: boolean;
}

/**
 * Runs `work` in one transaction, at most once per key: the second request gets the first one's answer, also after a
 * restart. An error is not stored, so the request may be sent again under the same key.
 * @throws SandboxError `idempotency_error` when the key came with another request.
 */
export function runIdempotent(
  database: DatabaseSync,
  request: IdempotentRequest,
  work: () => unknown,
): IdempotentResponse {
  const { key } = request;
  if (key === undefined) return { body: inTransaction(database, work), isReplay: false };
  const fingerprint = createHash('sha256').update(`${request.path}\n${request.body}`).digest('hex');
  return inTransaction(database, () => {
    const stored = database.prepare('select * from idempotency_keys where key = ?').get(key);
    if (stored === undefined) {
      const body = work();
      database
        .prepare('insert into idempotency_keys (key, fingerprint, body) values (?, ?, ?)')
        .run(key, fingerprint, JSON.stringify(body));
      return { body, isReplay: false };
    }
    if (text(stored, 'fingerprint') !== fingerprint) {
      const message = 'This idempotency key was used before, with other parameters.';
      throw new SandboxError(400, { type: 'idempotency_error', message });
    }
    return { body: JSON.parse(text(stored, 'body')), isReplay: true };
  });
}
