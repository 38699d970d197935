import { LRUCache } from 'lru-cache';
import type { EventBus } from '../database/EventBus.ts';
import { type CacheTag, onPublicChange } from './publicChanges.ts';

/** An operator who changes a row with SQL tells no server of it: the change shows after this time, in milliseconds. */
const LONGEST_STORED_MS = 60_000;
/** How much memory all stored values together may take, in bytes: what guests get, thousands of lists, and members' pages. */
export const MAX_STORED_BYTES = { guests: 24 * 1_048_576, members: 16 * 1_048_576 } as const;
/** What an entry takes besides its value, in bytes. */
const ENTRY_BYTES = 1_000;

/** How a cache keeps its contents. */
interface Options<Content, Value> {
  readonly maxBytes: number;
  /** What is stored of a content. */
  readonly encode: (content: Content) => Value | Promise<Value>;
  /** How much memory a value takes, in bytes. */
  readonly sizeOf: (value: Value) => number;
}

/** A content that may be stored. */
export interface Source<Content> {
  /** When one of these changes, the content is forgotten; undefined where there is none. */
  readonly tags: () => readonly CacheTag[] | Promise<readonly CacheTag[] | undefined>;
  /** Undefined for what is not to be stored. */
  readonly read: () => Promise<Content | undefined>;
}

interface Stored<Value> {
  readonly value: Value;
  readonly tags: readonly CacheTag[];
}

/**
 * Keeps what guests get at an address, the same for all of them, until something that it shows has changed here or at another
 * server. Many who ask at once for what is not stored wait for one reading of it. The least recently used go first.
 */
export class PublicCache<Content, Value extends object> {
  readonly #events: Pick<EventBus, 'isCurrent'>;
  readonly #encode: Options<Content, Value>['encode'];
  readonly #stored: LRUCache<string, Stored<Value>>;
  /** The addresses of each tag. */
  readonly #tagged = new Map<CacheTag, Set<string>>();
  readonly #running = new Map<string, Promise<Value | undefined>>();
  /** How often something has changed. */
  #changes = 0;

  constructor(
    events: Pick<EventBus, 'subscribe' | 'isCurrent' | 'onGap'>,
    { maxBytes, encode, sizeOf }: Options<Content, Value>,
  ) {
    this.#events = events;
    this.#encode = encode;
    this.#stored = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ value }, address) => sizeOf(value) + 2 * address.length + ENTRY_BYTES,
      ttl: LONGEST_STORED_MS,
      ttlResolution: 1_000,
      dispose: ({ tags }, address) => this.#unlink(address, tags),
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
   * The value of an address: stored, or read once for all who ask meanwhile. Undefined for what is not to be stored; errors reach everyone
   * who waits.
   */
  get(address: string, source: Source<Content>): Promise<Value | undefined> {
    const value = this.peek(address);
    if (value !== undefined) return Promise.resolve(value);
    const running = this.#running.get(address);
    if (running !== undefined) return running;
    const started = this.#run(address, source).finally(() => {
      if (this.#running.get(address) === started) this.#running.delete(address);
    });
    this.#running.set(address, started);
    return started;
  }

  /** Puts a better value, such as a smaller one, in the place of one that is stored still. */
  replace(address: string, old: Value, better: Value): void {
    const stored = this.#stored.peek(address);
    if (stored?.value === old) this.#store(address, { value: better, tags: stored.tags });
  }

  async #run(address: string, { tags: tagsOf, read }: Source<Content>): Promise<Value | undefined> {
    const before = this.#changes;
    const tags = await tagsOf();
    const content = tags && (await read());
    if (tags === undefined || content === undefined) return undefined;
    const value = await this.#encode(content);
    // What has changed meanwhile may be in it or not.
    if (before === this.#changes) this.#store(address, { value, tags });
    return value;
  }

  #store(address: string, stored: Stored<Value>): void {
    this.#stored.set(address, stored);
    if (!this.#stored.has(address)) return; // larger than the whole cache
    for (const tag of stored.tags) {
      const addresses = this.#tagged.get(tag) ?? new Set();
      this.#tagged.set(tag, addresses.add(address));
    }
  }

  #unlink(address: string, tags: readonly CacheTag[]): void {
    for (const tag of tags) {
      const addresses = this.#tagged.get(tag);
      addresses?.delete(address);
      if (addresses?.size === 0) this.#tagged.delete(tag);
    }
  }

  #forget(changed: readonly CacheTag[] | undefined): void {
    this.#changes += 1;
    this.#running.clear(); // who asks from now on does not wait for what began before
    if (changed === undefined) this.#stored.clear();
    const addresses = (changed ?? []).flatMap((tag) => [...(this.#tagged.get(tag) ?? [])]);
    for (const address of addresses) this.#stored.delete(address);
  }
}
