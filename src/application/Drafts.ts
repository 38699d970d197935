import type { Email } from '#domain/email.ts';
import type { Draft, DraftKey, DraftStore } from './DraftStore.ts';
import type { Clock } from './ports.ts';
import type { SessionState } from './SessionState.ts';

/** How long a draft is stored after its last change, in milliseconds: seven days. */
export const DRAFT_LIFETIME_MS = 7 * 24 * 60 * 60 * 1_000;

export interface DraftsDependencies {
  readonly store: DraftStore;
  readonly clock: Clock;
  readonly state: Pick<SessionState, 'read'>;
}

/** Half-written forms, which survive a reload, a log-in and a crash, and are readable to their writer alone. */
export class Drafts {
  readonly #dependencies: DraftsDependencies;
  /** Members who logged out on this page: a form of theirs that is still open saves nothing more. */
  readonly #loggedOut = new Set<Email>();

  constructor(dependencies: DraftsDependencies) {
    this.#dependencies = dependencies;
  }

  /** The draft of a form; undefined without one, or where the browser stores nothing. */
  async read(key: DraftKey): Promise<Draft | undefined> {
    const { store, clock } = this.#dependencies;
    const draft = await store.read(key).catch(() => undefined);
    return draft !== undefined && clock.now() - draft.savedAt < DRAFT_LIFETIME_MS ? draft : undefined;
  }

  /** Throws `unavailable` where the browser stores nothing. */
  async save(key: DraftKey, values: Draft['values']): Promise<void> {
    const { store, clock } = this.#dependencies;
    if (!this.#maySave(key)) return;
    await store.write(key, { values, savedAt: clock.now() });
  }

  async remove(key: DraftKey): Promise<void> {
    await this.#dependencies.store.remove(key).catch(() => undefined);
  }

  /** Somebody has signed in on this device: from now on it has no one else's drafts, a sign-up's included. */
  async signedIn(email: Email): Promise<void> {
    const { store, clock } = this.#dependencies;
    this.#loggedOut.delete(email);
    await store.removeAllBut(email).catch(() => undefined);
    await store.removeSavedBefore(clock.now() - DRAFT_LIFETIME_MS).catch(() => undefined);
  }

  /** Somebody has logged out, or was: the next person on this device finds no draft. An expired session is not a log-out. */
  async loggedOut(email: Email | undefined): Promise<void> {
    if (email !== undefined) this.#loggedOut.add(email);
    await this.#dependencies.store.removeAllBut(undefined).catch(() => undefined);
  }

  /** The form of a signed-out person may still be open after they have signed in. */
  #maySave({ owner }: DraftKey): boolean {
    if (owner === undefined) return this.#dependencies.state.read().identity === undefined;
    return !this.#loggedOut.has(owner);
  }
}
