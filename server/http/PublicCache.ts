import { LRUCache } from 'lru-cache';
import type { EventLog } from '../database/EventLog.ts';
import { onPublicChange, type Shown } from '../database/publicChanges.ts';

/** An operator who changes a row with SQL tells no server of it: the change shows after this time, in milliseconds. */
const LONGEST_STORED_MS = 60_000;
/** How much memory all stored values together may take, in bytes: what strangers get, thousands of lists, and members' pages. */
export const MAX_STORED_BYTES = { strangers: 24 * 1_048_576, members: 16 * 1_048_576 } as const;
/** What an entry takes besides its value, in bytes. */
const ENTRY_BYTES = 1_000;

/** What was computed for an address. */
export interface Computed<Value> {
  readonly value: Value;
  /** How much memory it takes. */
  readonly bytes: number;
  /** When one of these changes, the value is forgotten. */
  readonly shows: readonly Shown[];
}

/**
 * Keeps what strangers get at an address, the same for all of them, until something that it shows has changed here or at another
 * server. Many who ask at once for what is not stored wait for one computation. The least recently used go first.
 */
export class PublicCache<Value extends object> {
  readonly #events: Pick<EventLog, 'isCurrent'>;
  readonly #stored: LRUCache<string, Computed<Value>>;
  /** The addresses whose values show something. */
  readonly #showing = new Map<Shown, Set<string>>();
  readonly #running = new Map<string, Promise<Value | undefined>>();
  /** How often something has changed. */
  #changes = 0;

  constructor(events: Pick<EventLog, 'subscribe' | 'isCurrent' | 'onGap'>, maxBytes: number) {
    this.#events = events;
    this.#stored = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ bytes }, address) => bytes + 2 * address.length + ENTRY_BYTES,
      ttl: LONGEST_STORED_MS,
      ttlResolution: 1_000,
      dispose: ({ shows }, address) => this.#unlink(address, shows),
    });
    onPublicChange(events, (changed) => this.#forget(changed));
  }

  /** What is stored takes so much memory. */
  get bytes(): number {
    return this.#stored.calculatedSize;
  }

  /** The stored value of an address, if there is one. */
  peek(address: string): Value | undefined {
    return this.#events.isCurrent() ? this.#stored.get(address)?.value : undefined;
  }

  /**
   * The value of an address: stored, or computed once for all who ask meanwhile. `compute` gives undefined for what is not to be
   * stored, and then so does this; its errors reach everyone who waits.
   */
  get(address: string, compute: () => Promise<Computed<Value> | undefined>): Promise<Value | undefined> {
    const value = this.peek(address);
    if (value !== undefined) return Promise.resolve(value);
    const running = this.#running.get(address);
    if (running !== undefined) return running;
    const started = this.#run(address, compute).finally(() => {
      if (this.#running.get(address) === started) this.#running.delete(address);
    });
    this.#running.set(address, started);
    return started;
  }

  /** Puts a better value, such as a smaller one, in the place of one that is stored still. */
  replace(address: string, old: Value, better: Pick<Computed<Value>, 'value' | 'bytes'>): void {
    const stored = this.#stored.peek(address);
    if (stored?.value === old) this.#store(address, { ...better, shows: stored.shows });
  }

  async #run(address: string, compute: () => Promise<Computed<Value> | undefined>): Promise<Value | undefined> {
    const before = this.#changes;
    const computed = await compute();
    // What has changed meanwhile may be in it or not.
    if (computed !== undefined && before === this.#changes) this.#store(address, computed);
    return computed?.value;
  }

  #store(address: string, computed: Computed<Value>): void {
    this.#stored.set(address, computed);
    if (!this.#stored.has(address)) return; // larger than the whole cache
    for (const shown of computed.shows) {
      const addresses = this.#showing.get(shown) ?? new Set();
      this.#showing.set(shown, addresses.add(address));
    }
  }

  #unlink(address: string, shows: readonly Shown[]): void {
    for (const shown of shows) {
      const addresses = this.#showing.get(shown);
      addresses?.delete(address);
      if (addresses?.size === 0) this.#showing.delete(shown);
    }
  }

  #forget(changed: readonly Shown[] | undefined): void {
    this.#changes += 1;
    this.#running.clear(); // who asks from now on does not wait for what began before
    if (changed === undefined) this.#stored.clear();
    const addresses = (changed ?? []).flatMap((shown) => [...(this.#showing.get(shown) ?? [])]);
    for (const address of addresses) this.#stored.delete(address);
  }
}
