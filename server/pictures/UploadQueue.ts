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

/** Who uploads, and how many bytes at most. */
export interface UploadClaim {
  readonly address: string;
  readonly bytes: number;
}

/** Uploads wait here for their turn to be decoded, one at a time. The addresses take turns, so that none waits for all of another's. */
export class UploadQueue {
  /** Whether addresses share it: on a server for this machine alone everyone has the same one. */
  readonly #isShared: boolean;
  readonly #used = new Map<string, Use>();
  #all = NONE;
  /** By address, in the order of their turns. */
  readonly #waiting = new Map<string, (() => void)[]>();
  #isBusy = false;

  constructor({ isShared }: { readonly isShared: boolean }) {
    this.#isShared = isShared;
  }

  /** Receives an upload within its claim. @throws Refusal `unavailable` when the queue is full, or the address's part of it */
  async receive<T>({ address, bytes }: UploadClaim, upload: () => Promise<T>): Promise<T> {
    const own = this.#used.get(address) ?? NONE;
    const isOwnFull = this.#isShared && exceeds(own, bytes, SHARE);
    if (isOwnFull || exceeds(this.#all, bytes, 1))
      throw new Refusal('unavailable', FULL, { retryAfter: RETRY_AFTER_SECONDS });
    this.#count(address, { uploads: 1, bytes });
    try {
      return await upload();
    } finally {
      this.#count(address, { uploads: -1, bytes: -bytes });
    }
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
