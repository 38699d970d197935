import { sql } from 'kysely';
import type { ServerContext } from '../context/ServerContext.ts';
import { isWindowOver } from '../database/due.ts';

export interface FailureCount {
  /** With the one just counted. */
  readonly count: number;
  /** Until the count begins anew, in milliseconds. */
  readonly endsIn: number;
}

/** Counts failed sign-ins and sign-ups in the market's database, so that the counts outlive a restart and are those of all servers. */
export class FailedSignIns {
  readonly #store: ServerContext['store'];
  readonly #clock: ServerContext['clock'];

  constructor({ store, clock }: Pick<ServerContext, 'store' | 'clock'>) {
    this.#store = store;
    this.#clock = clock;
  }

  /**
   * Counts one under a key of bounded length, for `windowMs` milliseconds from the first one on. A window that was begun by a clock
   * which was ahead (`isWindowOver` says when) begins anew.
   */
  async add(hash: string, windowMs: number): Promise<FailureCount> {
    const now = this.#clock.now();
    const endsAt = now + windowMs;
    const isOver = sql`(failed_sign_ins.expires_at <= ${now} or failed_sign_ins.expires_at > ${now + 2 * windowMs})`;
    const { count, expires_at } = await this.#store
      .insertInto('failed_sign_ins')
      .values({ hash, count: 1, expires_at: endsAt })
      .onConflict((conflict) =>
        conflict.column('hash').doUpdateSet({
          count: sql<number>`case when ${isOver} then 1 else failed_sign_ins.count + 1 end`,
          expires_at: sql<number>`case when ${isOver} then ${endsAt} else failed_sign_ins.expires_at end`,
        }),
      )
      .returning(['count', 'expires_at'])
      .executeTakeFirstOrThrow();
    // A new count makes room for itself: those whose window is over go.
    if (count === 1) await this.#store.deleteFrom('failed_sign_ins').where('expires_at', '<=', now).execute();
    return { count, endsIn: expires_at - now };
  }

  /** The count under a key as it is now; none where its window is over. */
  async read(hash: string, windowMs: number): Promise<FailureCount> {
    const now = this.#clock.now();
    const rows = this.#store.selectFrom('failed_sign_ins').select(['count', 'expires_at']).where('hash', '=', hash);
    const row = await rows.executeTakeFirst();
    if (row === undefined || isWindowOver(row.expires_at, now, windowMs)) return { count: 0, endsIn: 0 };
    return { count: row.count, endsIn: row.expires_at - now };
  }

  /** Takes one back: it did not fail. */
  async takeBack(hash: string): Promise<void> {
    await this.#store
      .updateTable('failed_sign_ins')
      .set({ count: sql<number>`count - 1` })
      .where('hash', '=', hash)
      .where('count', '>', 0)
      .execute();
  }

  async forget(hash: string): Promise<void> {
    await this.#store.deleteFrom('failed_sign_ins').where('hash', '=', hash).execute();
  }
}
