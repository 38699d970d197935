import { isFailure } from '#application/Failure.ts';

/** Does the market answer? Fed by every query and mutation, read by the offline banner. */
export interface Reachability {
  read(): boolean;
  subscribe(listener: () => void): () => void;
  reportError(error: unknown): void;
  /** The browser says that its network is gone; the next answer that comes proves otherwise. */
  setUnreachable(): void;
  setReachable(): void;
}

export function createReachability(): Reachability {
  const listeners = new Set<() => void>();
  let isReachable = true;
  const setState = (next: boolean) => {
    if (next === isReachable) return;
    isReachable = next;
    for (const listener of listeners) listener();
  };
  return {
    read: () => isReachable,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    reportError(error) {
      // Any other failure is an answer of the market.
      if (isFailure(error, 'offline')) setState(false);
    },
    setUnreachable: () => setState(false),
    setReachable: () => setState(true),
  };
}
