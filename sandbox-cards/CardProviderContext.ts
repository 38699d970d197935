import type { DatabaseSync } from 'node:sqlite';

/** What the sandbox's functions work with. */
export interface CardProviderContext {
  readonly database: DatabaseSync;
  /** Milliseconds UTC. */
  readonly now: () => number;
  /** Unguessable text for ids and secrets. */
  readonly newToken: () => string;
  /** The steps of a request that is executed; production does nothing at them, and a test throws for a fault of the provider. */
  readonly checkpoint?: (step: ExecutionStep, path: string) => void;
}

/** `executing`: nothing is done yet; `executed`: the work is stored, the answer is not. */
export type ExecutionStep = 'executing' | 'executed';
