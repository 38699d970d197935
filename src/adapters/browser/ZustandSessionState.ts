import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Unsubscribe } from '#application/ports.ts';
import type { Session, SessionChange, SessionSnapshot, SessionState } from '#application/SessionState.ts';
import { DEFAULT_ROLE, type Role } from '#domain/role.ts';

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
  #snapshot: SessionSnapshot;

  /** Starts signed out with the auth-loading flag set, until the first auth state arrives (spec: client-state.auth-loading). */
  constructor(currentYear: number) {
    this.#store = createStore<StoredSession>(() => ({
      session: { status: 'restoring', identity: undefined },
      userRoll: DEFAULT_ROLE,
      isverified: false,
      currentYear,
      loading: true,
    }));
    this.#snapshot = toSnapshot(this.#store.getState());
  }

  /** The same object until something changes: React compares it. */
  read(): SessionSnapshot {
    return this.#snapshot;
  }

  change(changes: SessionChange): void {
    this.#snapshot = { ...this.#snapshot, ...changes };
    this.#store.setState(toStored(this.#snapshot));
  }

  subscribe(listener: () => void): Unsubscribe {
    return this.#store.subscribe(listener);
  }
}
