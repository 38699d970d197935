import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import type { Clock } from '#application/ports.ts';
import type { StatementCount, Store } from '../database/database.ts';
import type { EventBus } from '../database/EventBus.ts';
import type { Env } from '../env/Env.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { ServerTimes } from './times.ts';

/** What every feature of the server works with. */
export interface ServerContext {
  readonly env: Env;
  readonly store: Store;
  /** The connections behind `store`, for libraries that speak to PostgreSQL themselves; undefined on SQLite. */
  readonly pool: Pool | undefined;
  readonly statements: StatementCount;
  /** What the servers on one database tell each other. */
  readonly events: EventBus;
  readonly clock: Clock;
  readonly times: ServerTimes;
  /** A fresh id, unique in the market. */
  readonly newId: () => string;
  /** An unguessable text, safe in addresses and cookies. */
  readonly newSecret: () => string;
  readonly log: FastifyBaseLogger;
  readonly secrets: Secrets;
  /** What /readyz says. */
  readonly health: { isStopping: boolean };
}

/**
 * The services of the application; the root creates them, tests replace some. A feature adds its own with
 * `declare module '../context/ServerContext.ts'`, as plugins of Fastify add decorators.
 */
export interface AppServices extends ServerContext {}
