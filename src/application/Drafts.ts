import type { Email } from '#domain/email.ts';
import type { Draft, DraftKey, DraftStore } from './DraftStore.ts';
import type { Clock } from './ports.ts';
import { isSignedIn, type SessionState } from './SessionState.ts';

/** How long a draft is stored after its last change, in milliseconds: seven days. */
export const DRAFT_LIFETIME_MS = 7 * 24 * 60 * 60 * 1_000;

export interface DraftsDependencies {
  readonly store: DraftStore;
  readonly clock: Clock;
  readonly state: Pick<SessionState, 'read'>;
}

/**
 * How a session ends, beside running out.
 * - `log-out`: by its person, here or in another tab, or with the account: nothing stays
 * - `revoked`: by the server, on another device's word or with a refusal: the device keeps nothing, the memory of this page does
 * - `lost`: another tab found it ended, and has removed what had to be removed
 */
export type SessionEnd = 'log-out' | 'revoked' | 'lost';

/** Half-written forms, which survive a reload, a log-in and a crash, and are readable to their writer alone. */
export class Drafts {
  readonly #dependencies: DraftsDependencies;
  /** Members whose session has ended on this page: a form of theirs that is still open saves nothing more. */
  readonly #ended = new Map<Email, SessionEnd>();
  /** Forms that the end of a session has closed, with what must not be stored, such as a password. */
  readonly #held = new Map<string, { readonly owner: Email; readonly draft: Draft }>();

  constructor(dependencies: DraftsDependencies) {
    this.#dependencies = dependencies;
  }

  /** The draft of a form; undefined without one, or where the browser stores nothing. */
  async read(key: DraftKey): Promise<Draft | undefined> {
    const { store, clock } = this.#dependencies;
    const held = await this.held(key);
    if (held !== undefined) {
      await this.save(key, held.values).catch(() => undefined);
      this.#held.delete(idOf(key));
      return held;
    }
    const draft = await store.read(key).catch(() => undefined);
    return draft !== undefined && clock.now() - draft.savedAt < DRAFT_LIFETIME_MS ? draft : undefined;
  }

  /** Throws `unavailable` where the browser stores nothing. */
  async save(key: DraftKey, values: Draft['values']): Promise<void> {
    const { store, clock } = this.#dependencies;
    if (!this.#maySave(key)) return;
    await store.write(key, { values, savedAt: clock.now() });
  }

  /**
   * A member's form closes with these values. Where the session has ended without a log-out they are kept until the same person has
   * logged in again: in this page's memory alone, and for nobody else.
   */
  async hold(key: DraftKey, values: Draft['values']): Promise<void> {
    const { clock, state } = this.#dependencies;
    const { owner } = key;
    if (owner === undefined || this.#ended.get(owner) === 'log-out' || isSignedIn(state.read())) return;
    this.#held.set(idOf(key), { owner, draft: { values, savedAt: clock.now() } });
  }

  /** What a form was closed with by the end of a session. */
  async held(key: DraftKey): Promise<Draft | undefined> {
    return this.#held.get(idOf(key))?.draft;
  }

  async remove(key: DraftKey): Promise<void> {
    this.#held.delete(idOf(key));
    await this.#dependencies.store.remove(key).catch(() => undefined);
  }

  /** Somebody has signed in on this device: from now on it has no one else's drafts, a sign-up's included. */
  async signedIn(email: Email): Promise<void> {
    const { store, clock } = this.#dependencies;
    this.#ended.delete(email);
    for (const [id, { owner }] of this.#held) if (owner !== email) this.#held.delete(id);
    await store.removeAllBut(email).catch(() => undefined);
    await store.removeSavedBefore(clock.now() - DRAFT_LIFETIME_MS).catch(() => undefined);
  }

  /** Somebody has logged out, or was: the next person on this device finds no draft. A session that has run out keeps them. */
  async sessionEnded(email: Email | undefined, end: SessionEnd): Promise<void> {
    if (email !== undefined) this.#ended.set(email, end);
    if (end === 'log-out') this.#held.clear();
    if (end === 'lost') return;
    await this.#dependencies.store.removeAllBut(undefined).catch(() => undefined);
  }

  /** The form of a signed-out person may still be open after they have signed in. */
  #maySave({ owner }: DraftKey): boolean {
    if (owner === undefined) return this.#dependencies.state.read().identity === undefined;
    return !this.#ended.has(owner);
  }
}

const idOf = ({ owner, form }: DraftKey): string => JSON.stringify([owner, form]);
