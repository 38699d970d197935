import type { DatabaseSync } from 'node:sqlite';

/** What the sandbox bank works with. */
export interface CardProviderContext {
  readonly database: DatabaseSync;
  /** Milliseconds UTC. */
  readonly now: () => number;
  /** Unguessable text for ids and secrets. */
  readonly newToken: () => string;
}
