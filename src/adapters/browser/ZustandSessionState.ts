import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Unsubscribe } from '#application/ports.ts';
import {
  initialSession,
  type Session,
  type SessionChange,
  type SessionSnapshot,
  type SessionState,
} from '#application/SessionState.ts';
import type { Role } from '#domain/role.ts';

/** The client-held flags under the contract's own names (spec: client-state.names), and the session next to them. */
interface StoredSession {
  readonly session: Session;
  readonly userRoll: Role;
  readonly isverified: boolean;
  readonly currentYear: number;
  readonly loading: boolean;
}

const toSnapshot = ({ session, userRoll, isverified, currentYear, loading }: StoredSession): SessionSnapshot => ({
  ...session,
  role: userRoll,
  isVerified: isverified,
  currentYear,
  isLoading: loading,
});

const toStored = ({ role, isVerified, currentYear, isLoading, ...session }: SessionSnapshot): StoredSession => ({
  session,
  userRoll: role,
  isverified: isVerified,
  currentYear,
  loading: isLoading,
});

export class ZustandSessionState implements SessionState {
  readonly #store: StoreApi<StoredSession>;
  /** The store's state; the same object until it changes, since React compares it. */
  #snapshot: SessionSnapshot;

  constructor(currentYear: number) {
    this.#snapshot = initialSession(currentYear);
    this.#store = createStore(() => toStored(this.#snapshot));
    this.#store.subscribe((stored) => {
      this.#snapshot = toSnapshot(stored);
    });
  }

  read(): SessionSnapshot {
    return this.#snapshot;
  }

  change(changes: SessionChange): void {
    this.#store.setState(toStored({ ...this.#snapshot, ...changes }));
  }

  subscribe(listener: () => void): Unsubscribe {
    return this.#store.subscribe(listener);
  }
}
