import type { Unsubscribe } from '#application/ports.ts';
import type { SessionChange, SessionSnapshot, SessionState } from '#application/SessionState.ts';
import { DEFAULT_ROLE } from '#domain/role.ts';

/** The state of a new page: no session yet, and the auth-loading flag set (spec: client-state.auth-loading). */
export const initialSnapshot = (currentYear: number): SessionSnapshot => ({
  status: 'restoring',
  identity: undefined,
  role: DEFAULT_ROLE,
  isVerified: false,
  currentYear,
  isLoading: true,
});

export class MemorySessionState implements SessionState {
  #snapshot: SessionSnapshot;
  readonly #listeners = new Set<() => void>();

  constructor(snapshot: SessionSnapshot) {
    this.#snapshot = snapshot;
  }

  read(): SessionSnapshot {
    return this.#snapshot;
  }

  change(changes: SessionChange): void {
    this.#snapshot = { ...this.#snapshot, ...changes };
    for (const listener of [...this.#listeners]) listener();
  }

  subscribe(listener: () => void): Unsubscribe {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
