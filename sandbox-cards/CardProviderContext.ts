import type { DatabaseSync } from 'node:sqlite';

/** What the sandbox's functions work with. */
export interface CardProviderContext {
  readonly database: DatabaseSync;
  /** Milliseconds UTC. */
  readonly now: () => number;
  /** Unguessable text for ids and secrets. */
  readonly newToken: () => string;
}
