import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Clock } from '#application/ports.ts';
import { databaseNow, isPostgres } from './engine.ts';
import type { Store } from './schema.ts';
import { type MarketEvent, notifyOtherServers, onCommitted } from './transactionEvents.ts';

/** How often a server reads what the others have written, in milliseconds. */
const POLL_MS = 500;
/** How far each reading reaches back, in milliseconds: a transaction may commit long after it has written its event. */
const OVERLAP_MS = 20_000;
/** How long an event stays in the table, in milliseconds. */
const LIFETIME_MS = 10 * 60_000;
const CLEAN_UP_MS = 60_000;
/** Without a reading for so long, what the others do is not known here, in milliseconds. */
const OUTDATED_MS = 5_000;

interface Dependencies {
  readonly store: Store;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly log: FastifyBaseLogger;
}

type Listener = (event: MarketEvent) => void;

/**
 * Tells every server what has happened at one of them. The own listeners hear it at once; the other servers read the table
 * `events` each half second, or sooner where the database can notify them. SQLite has one server, so nothing is written.
 */
export class EventBus {
  readonly #context: Dependencies;
  readonly #listeners = new Map<string, Set<Listener>>();
  /** Events that were delivered, by id, with the time after which no reading finds them again. */
  readonly #delivered = new Map<string, number>();
  #timer: NodeJS.Timeout | undefined;
  #reading: Promise<void> | undefined;
  #lastCleanUp = 0;
  /** When the events were last read, in milliseconds UTC. */
  #lastReading = 0;
  readonly #isAlone: boolean;
  readonly #gapListeners = new Set<() => void>();

  constructor(context: Dependencies) {
    this.#context = context;
    this.#isAlone = !isPostgres(context.store);
    onCommitted(context.store, (events) => {
      for (const { id, ...event } of events) this.#deliver(id ?? context.newId(), event);
    });
  }

  /** Whether everything is known that has happened at the other servers, except in the last seconds. */
  isCurrent(): boolean {
    return this.#isAlone || this.#context.clock.now() - this.#lastReading < OUTDATED_MS;
  }

  /** Calls the listener when the events could not be read for so long that some may never be. */
  onGap(listener: () => void): void {
    this.#gapListeners.add(listener);
  }

  subscribe(topic: string, listener: Listener): () => void {
    const listeners = this.#listeners.get(topic) ?? new Set();
    this.#listeners.set(topic, listeners.add(listener));
    return () => listeners.delete(listener);
  }

  /** Tells it. An event that can't be written is logged: what it reports is in the database already. */
  async publish(event: MarketEvent): Promise<void> {
    const { store, newId, log } = this.#context;
    const id = newId();
    this.#deliver(id, event);
    if (this.#isAlone) return;
    try {
      await store
        .insertInto('events')
        .values({ id, ...event, created_at: databaseNow(store) })
        .execute();
      await notifyOtherServers(store);
    } catch (err) {
      log.error({ err, topic: event.topic }, 'the other servers could not be told');
    }
  }

  /** Reads what the others write from now on; events before the start concern nobody who is connected here. */
  async start(): Promise<void> {
    if (this.#isAlone) return;
    for (const { id } of await this.#recent()) this.#remember(id);
    this.#lastReading = this.#context.clock.now();
    this.#schedule();
  }

  /** Reads now: the database says that something was written. Resolves once it is told here. */
  wake(): Promise<void> {
    clearTimeout(this.#timer);
    this.#reading ??= this.#read().finally(() => {
      this.#reading = undefined;
      if (this.#timer !== undefined) this.#schedule();
    });
    return this.#reading;
  }

  async stop(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    await this.#reading;
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.wake(), POLL_MS).unref();
  }

  async #read(): Promise<void> {
    try {
      const begin = this.#context.clock.now();
      for (const { id, topic, key, detail } of await this.#recent()) this.#deliver(id, { topic, key, detail });
      if (begin - this.#lastReading > OVERLAP_MS) for (const listener of this.#gapListeners) listener();
      this.#lastReading = begin;
      await this.#cleanUp();
    } catch (err) {
      this.#context.log.warn({ err }, 'the events of the other servers could not be read');
    }
  }

  #recent() {
    const { store } = this.#context;
    return store
      .selectFrom('events')
      .select(['id', 'topic', 'key', 'detail'])
      .where('created_at', '>', sql<number>`${databaseNow(store)} - ${sql.lit(OVERLAP_MS)}`)
      .orderBy('created_at')
      .execute();
  }

  #deliver(id: string, event: MarketEvent): void {
    if (!this.#remember(id)) return;
    for (const listener of [...(this.#listeners.get(event.topic) ?? [])]) listener(event);
  }

  /** False for an event that was delivered before. */
  #remember(id: string): boolean {
    const now = this.#context.clock.now();
    if (this.#delivered.has(id)) return false;
    this.#delivered.set(id, now + 2 * OVERLAP_MS);
    for (const [old, until] of this.#delivered) {
      if (until > now) break;
      this.#delivered.delete(old);
    }
    return true;
  }

  async #cleanUp(): Promise<void> {
    const { store, clock } = this.#context;
    if (clock.now() - this.#lastCleanUp < CLEAN_UP_MS) return;
    this.#lastCleanUp = clock.now();
    await store
      .deleteFrom('events')
      .where('created_at', '<', sql<number>`${databaseNow(store)} - ${sql.lit(LIFETIME_MS)}`)
      .execute();
  }
}
