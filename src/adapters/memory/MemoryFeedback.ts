import type { FeedbackSource } from '#application/ports.ts';
import type { Feedback } from '#domain/feedback.ts';
import type { MemoryMarket } from './MemoryMarket.ts';

export class MemoryFeedback implements FeedbackSource {
  readonly #market: MemoryMarket;

  constructor({ market }: { readonly market: MemoryMarket }) {
    this.#market = market;
  }

  async list(): Promise<readonly Feedback[]> {
    return this.#market.feedback;
  }
}
