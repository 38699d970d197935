import { Refusal } from '../http/Refusal.ts';

/** Uploads of one address that may be under way at once, each of them held in memory until it is whole. */
const MOST = 6;
const RETRY_AFTER = 5; // seconds

/** Keeps one address from filling the memory with uploads. */
export class UploadGate {
  readonly #underWay = new Map<string, number>();

  /** @throws Refusal `too-many` */
  async pass<T>(address: string, upload: () => Promise<T>): Promise<T> {
    const others = this.#underWay.get(address) ?? 0;
    if (others >= MOST) {
      throw new Refusal('too-many', 'Too many pictures at once, please wait a moment', { retryAfter: RETRY_AFTER });
    }
    this.#underWay.set(address, others + 1);
    try {
      return await upload();
    } finally {
      const left = (this.#underWay.get(address) ?? 1) - 1;
      if (left === 0) this.#underWay.delete(address);
      else this.#underWay.set(address, left);
    }
  }
}
