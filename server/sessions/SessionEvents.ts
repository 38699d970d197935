import type { SessionEvent, Unsubscribe } from '#application/ports.ts';

type Listener = (event: SessionEvent) => void;

/** Sends events of a session to its open pages. */
export class SessionEvents {
  readonly #listeners = new Map<string, Set<Listener>>();

  /** Listens to a session, by the hash of its id. */
  subscribe(idHash: string, listener: Listener): Unsubscribe {
    const listeners = this.#listeners.get(idHash) ?? new Set();
    this.#listeners.set(idHash, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.#listeners.get(idHash) === listeners) this.#listeners.delete(idHash);
    };
  }

  emit(idHash: string, event: SessionEvent): void {
    for (const listener of [...(this.#listeners.get(idHash) ?? [])]) listener(event);
  }
}
