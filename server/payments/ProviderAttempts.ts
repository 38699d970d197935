import type { ServerContext } from '../context/ServerContext.ts';
import { MAX_DELAY_MS } from '../database/BackgroundLoop.ts';

/** One attempt of a request to the card provider, which has an idempotency key of its own. */
export interface Attempt {
  /** How many attempts were given up before. */
  readonly number: number;
  /** Milliseconds UTC. */
  readonly startedAt: number;
  /** Whether the provider may have forgotten its key. */
  readonly isExpired: boolean;
}

/** Which attempt of each request counts. A request is named for what it asks for, such as `refund:pi_1`. */
export interface ProviderAttempts {
  /** The attempt that counts, the first one for a new request; it is stored before it is used. */
  current(request: string): Promise<Attempt>;
  /** Gives up an attempt, unless that has been done already; the attempt that counts now. */
  next(request: string, attempt: Attempt): Promise<Attempt>;
}

/** How long a key is repeated, in milliseconds. The provider may forget it after 24 hours (docs.stripe.com/api/idempotent_requests). */
const KEY_REPEATED_MS = 23 * 60 * 60_000;
/** How long an attempt is remembered, in milliseconds: far longer than the provider remembers its key. */
const REMEMBERED_MS = 90 * 24 * 60 * 60_000;

/** The attempts in the market's database, the same for every server and over restarts. */
export function createProviderAttempts({ store, clock }: Pick<ServerContext, 'store' | 'clock'>): ProviderAttempts {
  const read = (request: string) =>
    store
      .selectFrom('provider_attempts')
      .select(['number', 'started_at as startedAt'])
      .where('request', '=', request)
      .executeTakeFirst();

  async function current(request: string): Promise<Attempt> {
    const now = clock.now();
    const attempt = await read(request);
    if (attempt !== undefined) return { ...attempt, isExpired: isExpired(now - attempt.startedAt) };
    await store
      .insertInto('provider_attempts')
      .values({ request, number: 0, started_at: now })
      .onConflict((conflict) => conflict.column('request').doNothing())
      .execute();
    await store
      .deleteFrom('provider_attempts')
      .where('started_at', '<', now - REMEMBERED_MS)
      .execute();
    return { number: 0, startedAt: now, ...(await read(request)), isExpired: false };
  }

  return {
    current,
    async next(request, { number }) {
      await store
        .updateTable('provider_attempts')
        .set({ number: number + 1, started_at: clock.now() })
        .where('request', '=', request)
        .where('number', '=', number)
        .execute();
      return current(request);
    },
  };
}

/** A clock that ran ahead has left a time that is still to come; clocks of several servers differ by less than an hour. */
const isExpired = (age: number): boolean => age >= KEY_REPEATED_MS || age < -MAX_DELAY_MS;

/** Attempts of tools that open no database and end soon. */
export function createMemoryAttempts(): ProviderAttempts {
  const numbers = new Map<string, number>();
  const current = async (request: string): Promise<Attempt> => ({
    number: numbers.get(request) ?? 0,
    startedAt: 0,
    isExpired: false,
  });
  return {
    current,
    async next(request, { number }) {
      if ((await current(request)).number === number) numbers.set(request, number + 1);
      return current(request);
    },
  };
}
