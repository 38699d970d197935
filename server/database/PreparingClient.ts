import pg from 'pg';
import { forgetPreparedText, preparedName } from './queryByKey.ts';

/** Plans of an older table, a name that is in use already, and one that is unknown. */
const NOT_PREPARED: readonly unknown[] = ['0A000', '42P05', '26000'];

/** Why a connection can't be used any more: it is over or hangs, or the database behind it has become read-only. */
export type ConnectionFault = 'broken' | 'read-only';

const READ_ONLY = '25006';
/** A standby does not say that it is read-only when a transaction begins: it has no serializable ones. */
const NOT_SUPPORTED = '0A000';
const BEGINS_TRANSACTION = /^\s*(?:begin|start transaction)\b/i;
const FATAL: readonly unknown[] = ['FATAL', 'PANIC'];
/** The driver gives up waiting for an answer, which may still come: before that of the next query. */
const UNANSWERED = 'Query read timeout';

function faultOf(error: unknown): ConnectionFault | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('code' in error && error.code === READ_ONLY) return 'read-only';
  const isOver = 'severity' in error && FATAL.includes(error.severity);
  return isOver || error.message === UNANSWERED ? 'broken' : undefined;
}

function asReadOnly(text: unknown, error: unknown): unknown {
  const isOfStandby =
    error instanceof Error && 'code' in error && error.code === NOT_SUPPORTED && BEGINS_TRANSACTION.test(String(text));
  return isOfStandby ? Object.assign(error, { code: READ_ONLY }) : error;
}

type Query = (text: unknown, values?: unknown, ...rest: readonly unknown[]) => unknown;

/**
 * A connection to PostgreSQL that has the texts of prepared queries parsed and planned once, under a name. Where that fails, because a
 * table has changed, the text is sent whole again, then and from then on.
 */
export class PreparingClient extends pg.Client {
  /** False behind a pooler: another connection does not know the names, and a transaction that finds out is over. */
  isPreparing = true;
  /** The number of the database's process that serves it; the driver sets it. */
  declare readonly processID: number;
  #fault: ConnectionFault | undefined;

  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const unwatched: Query = super.query.bind(this) as Query;
    const send: Query = (...query) => this.#watched(query[0], unwatched(...query));
    const query: Query = (text, values, ...rest) => {
      const isPrepared = this.isPreparing && typeof text === 'string' && rest.length === 0;
      const name = isPrepared ? preparedName(text) : undefined;
      if (name === undefined || !Array.isArray(values)) return send(text, values, ...rest);
      return Promise.resolve(send({ name, text, values })).catch((error: unknown) => {
        if (typeof error !== 'object' || error === null || !('code' in error) || !NOT_PREPARED.includes(error.code))
          throw error;
        forgetPreparedText(String(text));
        return send(text, values);
      });
    };
    Object.assign(this, { query });
    // The pool listens only while nobody uses the connection. Where it breaks between two queries, the second one is refused.
    this.on('error', () => undefined);
  }

  /** Why it can't be used any more; undefined while it can. */
  get fault(): ConnectionFault | undefined {
    return this.#fault;
  }

  #watched(text: unknown, sent: unknown): unknown {
    if (!(sent instanceof Promise)) return sent;
    return sent.catch((cause: unknown) => {
      const error = asReadOnly(text, cause);
      this.#fault ??= faultOf(error);
      throw error;
    });
  }
}
