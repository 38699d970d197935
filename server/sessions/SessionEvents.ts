import type { SessionEvent, Unsubscribe } from '#application/ports.ts';
import type { EventLog } from '../database/EventLog.ts';

const TOPIC = 'session';
const EVENTS: readonly SessionEvent[] = ['removed', 'signed-out'];

type Listener = (event: SessionEvent) => void;

/** Sends events of a session to its open pages, at whichever server they are connected. */
export class SessionEvents {
  readonly #log: EventLog;
  readonly #listeners = new Map<string, Set<Listener>>();

  constructor(log: EventLog) {
    this.#log = log;
    log.subscribe(TOPIC, ({ key, detail }) => {
      const event = EVENTS.find((name) => name === detail);
      if (event !== undefined) for (const listener of [...(this.#listeners.get(key) ?? [])]) listener(event);
    });
  }

  /** Listens to a session, by the hash of its id. */
  subscribe(idHash: string, listener: Listener): Unsubscribe {
    const listeners = this.#listeners.get(idHash) ?? new Set();
    this.#listeners.set(idHash, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.#listeners.get(idHash) === listeners) this.#listeners.delete(idHash);
    };
  }

  /** Resolves when the other servers can read it. */
  emit(idHash: string, event: SessionEvent): Promise<void> {
    return this.#log.publish({ topic: TOPIC, key: idHash, detail: event });
  }
}
