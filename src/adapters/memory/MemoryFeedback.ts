import type { FeedbackSource } from '#application/ports.ts';
import type { Feedback } from '#domain/feedback.ts';
import type { World } from './World.ts';

export class MemoryFeedback implements FeedbackSource {
  readonly #world: World;

  constructor({ world }: { readonly world: World }) {
    this.#world = world;
  }

  async list(): Promise<readonly Feedback[]> {
    return this.#world.feedback;
  }
}
