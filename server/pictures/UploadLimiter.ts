import { Refusal } from '../http/Refusal.ts';

/** Concurrent uploads allowed per network address; each is in memory until it is complete. */
const MAX_CONCURRENT_UPLOADS = 6;
const RETRY_AFTER_SECONDS = 5;

/** Stops one network address from filling the memory with uploads. */
export class UploadLimiter {
  readonly #running = new Map<string, number>();

  /** @throws Refusal `too-many` */
  async run<T>(address: string, upload: () => Promise<T>): Promise<T> {
    const others = this.#running.get(address) ?? 0;
    if (others >= MAX_CONCURRENT_UPLOADS) {
      throw new Refusal('too-many', 'Too many pictures at once, please wait a moment', {
        retryAfter: RETRY_AFTER_SECONDS,
      });
    }
    this.#running.set(address, others + 1);
    try {
      return await upload();
    } finally {
      const left = (this.#running.get(address) ?? 1) - 1;
      if (left === 0) this.#running.delete(address);
      else this.#running.set(address, left);
    }
  }
}
