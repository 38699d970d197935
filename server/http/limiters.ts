import type { Pool } from 'pg';
import { RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible';

interface LimiterOptions {
  /** Unique among the limiters of the server. */
  readonly name: string;
  readonly points: number;
  /** In seconds. */
  readonly duration: number;
}

export type Limiter = RateLimiterMemory | RateLimiterPostgres;

/**
 * Makes limiters that count in this process, or in the database that several servers share. While the database does not
 * answer, each server counts for itself.
 */
export const limiterFactory =
  (pool: Pool | undefined) =>
  ({ name, points, duration }: LimiterOptions): Limiter => {
    const ownLimiter = new RateLimiterMemory({ keyPrefix: name, points, duration });
    if (pool === undefined) return ownLimiter;
    return new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true, // by a migration
      clearExpiredByTimeout: true,
      keyPrefix: name,
      points,
      duration,
      insuranceLimiter: ownLimiter,
    });
  };

export type CreateLimiter = ReturnType<typeof limiterFactory>;
