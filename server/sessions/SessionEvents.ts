import type { Unsubscribe } from '#application/ports.ts';
import { SESSION_EVENTS, type SessionEvent } from '#domain/serverEvent.ts';
import type { EventBus } from '../database/EventBus.ts';

const TOPIC = 'session';

/** `replaced`: the browser has another session now, so what this one subscribed to ends. */
export type SessionNews = SessionEvent | 'replaced';
const NEWS: readonly SessionNews[] = [...SESSION_EVENTS, 'replaced'];

type Listener = (news: SessionNews) => void;

/** Sends events of a session to its open pages, at whichever server they are connected. */
export class SessionEvents {
  readonly #events: EventBus;
  readonly #listeners = new Map<string, Set<Listener>>();

  constructor(events: EventBus) {
    this.#events = events;
    events.subscribe(TOPIC, ({ key, detail }) => {
      const news = NEWS.find((name) => name === detail);
      if (news !== undefined) for (const listener of [...(this.#listeners.get(key) ?? [])]) listener(news);
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
  emit(idHash: string, news: SessionNews): Promise<void> {
    return this.#events.publish({ topic: TOPIC, key: idHash, detail: news });
  }
}
