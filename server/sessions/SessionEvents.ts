import { EventEmitter } from 'node:events';
import type { Unsubscribe } from '#application/ports.ts';
import { SESSION_EVENTS, type SessionEvent } from '#domain/serverEvent.ts';
import type { EventBus } from '../database/EventBus.ts';

const TOPIC = 'session';

/** `replaced`: the browser has another session now, so what this one subscribed to ends. */
export type SessionNews = SessionEvent | 'replaced';
const NEWS: readonly SessionNews[] = [...SESSION_EVENTS, 'replaced'];

/** Sends events of a session to its open pages, at whichever server they are connected. */
export class SessionEvents {
  readonly #events: EventBus;
  /** By the hash of a session's id. */
  readonly #pages = new EventEmitter().setMaxListeners(0);

  constructor(events: EventBus) {
    this.#events = events;
    events.subscribe(TOPIC, ({ key, detail }) => {
      const news = NEWS.find((name) => name === detail);
      if (news !== undefined) this.#pages.emit(key, news);
    });
  }

  /** Listens to a session, by the hash of its id. */
  subscribe(idHash: string, listener: (news: SessionNews) => void): Unsubscribe {
    this.#pages.on(idHash, listener);
    return () => void this.#pages.off(idHash, listener);
  }

  /** Resolves when the other servers can read it. */
  emit(idHash: string, news: SessionNews): Promise<void> {
    return this.#events.publish({ topic: TOPIC, key: idHash, detail: news });
  }
}
