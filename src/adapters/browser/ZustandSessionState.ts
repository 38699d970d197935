import { createStore, type StoreApi } from 'zustand/vanilla';
import type { SessionSnapshot, SessionState, Unsubscribe } from '#application/ports.ts';
import type { Identity } from '#domain/account.ts';
import { DEFAULT_ROLE, type Role } from '#domain/role.ts';

/** The client-held state under the contract's own names (spec: client-state.names). */
interface StoredSession {
  readonly user: Identity | undefined;
  readonly userRoll: Role;
  readonly isRollKnown: boolean;
  readonly isverified: boolean;
  readonly currentYear: number;
  readonly loading: boolean;
}

const toSnapshot = (stored: StoredSession): SessionSnapshot => ({
  identity: stored.user,
  role: stored.userRoll,
  isRoleKnown: stored.isRollKnown,
  isVerified: stored.isverified,
  currentYear: stored.currentYear,
  isLoading: stored.loading,
});

const toStored = (snapshot: SessionSnapshot): StoredSession => ({
  user: snapshot.identity,
  userRoll: snapshot.role,
  isRollKnown: snapshot.isRoleKnown,
  isverified: snapshot.isVerified,
  currentYear: snapshot.currentYear,
  loading: snapshot.isLoading,
});

export class ZustandSessionState implements SessionState {
  readonly #store: StoreApi<StoredSession>;
  #snapshot: SessionSnapshot;

  /** Starts as nobody with the auth-loading flag up, until the first auth state arrives (spec: client-state.auth-loading). */
  constructor(currentYear: number) {
    this.#store = createStore<StoredSession>(() => ({
      user: undefined,
      userRoll: DEFAULT_ROLE,
      isRollKnown: false,
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

  change(changes: Partial<SessionSnapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...changes };
    this.#store.setState(toStored(this.#snapshot));
  }

  subscribe(listener: () => void): Unsubscribe {
    return this.#store.subscribe(listener);
  }
}
