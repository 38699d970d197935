import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '#application/ports.ts';
import type { Store } from './database/database.ts';
import type { Secrets } from './database/settings.ts';
import type { Env } from './env.ts';

/** What every part of the server stands on. */
export interface ServerContext {
  readonly env: Env;
  readonly store: Store;
  readonly clock: Clock;
  /** A fresh id; no two things of the market ever share one. */
  readonly newId: () => string;
  /** Something nobody can guess, safe in addresses and cookies. */
  readonly newSecret: () => string;
  readonly log: FastifyBaseLogger;
  readonly secrets: Secrets;
}
