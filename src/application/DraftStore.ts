import type { Email } from '#domain/email.ts';

/** A form on this device: of a member, or, with no owner, of the person who is signed out in this tab. */
export interface DraftKey {
  readonly owner: Email | undefined;
  /** The form's name, with what it is about: "add-car", "booking car-17". */
  readonly form: string;
}

/** The unsent values of one form: texts, files, and lists and records of both. */
export interface Draft {
  readonly values: Readonly<Record<string, unknown>>;
  /** Milliseconds UTC. */
  readonly savedAt: number;
}

/**
 * Stores half-written forms on this device. What a signed-out person wrote is visible to the same tab alone, also after a
 * reload. Throws `unavailable` where the browser stores nothing.
 */
export interface DraftStore {
  read(key: DraftKey): Promise<Draft | undefined>;
  write(key: DraftKey, draft: Draft): Promise<void>;
  remove(key: DraftKey): Promise<void>;
  /** Removes everyone's but this member's; without a member, everyone's. */
  removeAllBut(owner: Email | undefined): Promise<void>;
  /** Removes what was saved before this time, in milliseconds UTC. */
  removeSavedBefore(time: number): Promise<void>;
}
