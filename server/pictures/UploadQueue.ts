import type { Clock } from '#application/ports.ts';
import { Refusal } from '../http/Refusal.ts';

/** What the uploads that are received or wait may take together on the disk, in bytes, and their number. */
const MAX_BYTES = 128 * 1024 * 1024;
const MAX_UPLOADS = 100;
const RETRY_AFTER_SECONDS = 5;
const FULL = 'Too many pictures at once, please wait a moment';

/** A share of the queue: an address never has more than a quarter of it. */
const SHARE = 4;

interface Use {
  readonly uploads: number;
  readonly bytes: number;
}
const NONE: Use = { uploads: 0, bytes: 0 };

/** Bytes a second below which an upload is slow, after so many milliseconds: phones with a bad connection send more. */
const SLOW = { pace: 16 * 1024, after: 5_000 };

/** Who uploads, how many bytes at most, and how many have arrived so far. */
export interface UploadClaim {
  readonly address: string;
  readonly bytes: number;
  readonly arrived: () => number;
}

/** An upload's place in the queue. */
export interface Place {
  /** Aborts, with the refusal to be answered, when another upload gets the place. */
  readonly signal: AbortSignal;
  /** Says that all of it has arrived: from then on the client does not decide how long it takes. */
  readonly complete: () => void;
}

interface Arriving {
  readonly claim: UploadClaim;
  readonly began: number;
  readonly leave: (reason?: Refusal) => void;
}

/** Uploads wait here for their turn to be decoded, one at a time. The addresses take turns, so that none waits for all of another's. */
export class UploadQueue {
  /** Whether addresses share it: on a server for this machine alone everyone has the same one. */
  readonly #isShared: boolean;
  readonly #clock: Clock;
  readonly #used = new Map<string, Use>();
  #all = NONE;
  readonly #arriving = new Set<Arriving>();
  /** By address, in the order of their turns. */
  readonly #waiting = new Map<string, (() => void)[]>();
  #isBusy = false;

  constructor({ isShared, clock }: { readonly isShared: boolean; readonly clock: Clock }) {
    this.#isShared = isShared;
    this.#clock = clock;
  }

  /**
   * Receives an upload within its claim. Where there is no room for it, slow ones that are still arriving make room.
   * @throws Refusal `unavailable` when the queue is full, or the address's part of it
   */
  async receive<T>(claim: UploadClaim, upload: (place: Place) => Promise<T>): Promise<T> {
    this.#makeRoom(claim);
    const { address, bytes } = claim;
    const ending = new AbortController();
    let hasPlace = true;
    const leave = (reason?: Refusal): void => {
      if (!hasPlace) return;
      hasPlace = false;
      this.#arriving.delete(arriving);
      this.#count(address, { uploads: -1, bytes: -bytes });
      if (reason !== undefined) ending.abort(reason);
    };
    const arriving: Arriving = { claim, began: this.#clock.now(), leave };
    this.#arriving.add(arriving);
    this.#count(address, { uploads: 1, bytes });
    try {
      return await upload({ signal: ending.signal, complete: () => this.#arriving.delete(arriving) });
    } catch (error) {
      throw ending.signal.aborted ? ending.signal.reason : error;
    } finally {
      leave();
    }
  }

  /** @throws Refusal `unavailable` */
  #makeRoom({ address, bytes }: UploadClaim): void {
    const slow = this.#slowOnes();
    for (;;) {
      const isOwnFull = this.#isShared && exceeds(this.#used.get(address) ?? NONE, bytes, SHARE);
      if (!isOwnFull && !exceeds(this.#all, bytes, 1)) return;
      const full = new Refusal('unavailable', FULL, { retryAfter: RETRY_AFTER_SECONDS });
      const next = slow.findIndex(({ claim }) => !isOwnFull || claim.address === address);
      if (next === -1) throw full;
      for (const { leave } of slow.splice(next, 1)) leave(full);
    }
  }

  /** Those that arrive slowly, the slowest first. */
  #slowOnes(): Arriving[] {
    const now = this.#clock.now();
    const paceOf = ({ claim, began }: Arriving) => (1_000 * claim.arrived()) / (now - began);
    const old = [...this.#arriving].filter(({ began }) => now - began > SLOW.after);
    return old.filter((each) => paceOf(each) < SLOW.pace).toSorted((a, b) => paceOf(a) - paceOf(b));
  }

  /** Does the work when it is this address's turn. */
  async limitConcurrency<T>(address: string, work: () => Promise<T>): Promise<T> {
    if (this.#isBusy) {
      await new Promise<void>((go) => {
        const others = this.#waiting.get(address);
        if (others === undefined) this.#waiting.set(address, [go]);
        else others.push(go);
      });
    }
    this.#isBusy = true;
    try {
      return await work();
    } finally {
      this.#next();
    }
  }

  #next(): void {
    const [first] = this.#waiting;
    if (first === undefined) {
      this.#isBusy = false;
      return;
    }
    const [address, [go, ...others]] = first;
    this.#waiting.delete(address);
    if (others.length > 0) this.#waiting.set(address, others);
    go?.();
  }

  #count(address: string, change: Use): void {
    const own = sum(this.#used.get(address) ?? NONE, change);
    if (own.uploads === 0) this.#used.delete(address);
    else this.#used.set(address, own);
    this.#all = sum(this.#all, change);
  }
}

const sum = (a: Use, b: Use): Use => ({ uploads: a.uploads + b.uploads, bytes: a.bytes + b.bytes });

const exceeds = ({ uploads, bytes }: Use, more: number, share: number): boolean =>
  uploads + 1 > MAX_UPLOADS / share || bytes + more > MAX_BYTES / share;
