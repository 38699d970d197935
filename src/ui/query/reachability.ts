import { createContext, useContext } from 'react';
import { isFailure } from '#application/Failure.ts';

/**
 * Whether the server answers. Reported by every query and mutation, read by the offline banner. Not TanStack Query's
 * `onlineManager`: that one is shared by all clients of the process, and the browser's `online` event would set it to
 * true while the server is still unreachable.
 */
export interface Reachability {
  read(): boolean;
  subscribe(listener: () => void): () => void;
  reportError(error: unknown): void;
  /** Called when the browser goes offline; the next answer resets it. */
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
      // Any other failure is an answer of the server.
      if (isFailure(error, 'offline')) setState(false);
    },
    setUnreachable: () => setState(false),
    setReachable: () => setState(true),
  };
}

export const ReachabilityContext = createContext<Reachability | undefined>(undefined);

/** Must be called below `Providers`. */
export function useReachability(): Reachability {
  const reachability = useContext(ReachabilityContext);
  if (reachability === undefined) throw new Error('useReachability() was called outside of Providers');
  return reachability;
}
