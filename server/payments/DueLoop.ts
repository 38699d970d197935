export interface DueWork {
  /** Does what is due by now; resolves when nothing is. */
  readonly doDue: () => Promise<void>;
  /** When the next thing is due, in milliseconds UTC; undefined while nothing waits. */
  readonly nextDue: () => Promise<number | undefined>;
  readonly now: () => number;
  /** Told what broke; the loop itself goes on. */
  readonly onError: (error: unknown) => void;
}

/** After something broke, and at the longest, in milliseconds: clocks may jump. */
const PAUSE_AFTER_ERROR = 5_000;
const LONGEST_PAUSE = 60 * 60_000;

/** Works off a durable queue: at once when poked, else when the next thing is due; never twice at a time. */
export class DueLoop {
  readonly #work: DueWork;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #isStopped = false;
  #isPoked = false;

  constructor(work: DueWork) {
    this.#work = work;
  }

  /** Something may be due: look now. */
  poke(): void {
    // Work under way may have looked already: it looks once more when it is done.
    this.#isPoked = true;
    if (this.#isStopped || this.#running !== undefined) return;
    clearTimeout(this.#timer);
    this.#isPoked = false;
    this.#running = this.#run().then((pause) => {
      this.#running = undefined;
      if (this.#isPoked) return this.poke();
      if (this.#isStopped || pause === undefined) return;
      this.#timer = setTimeout(() => this.poke(), pause).unref();
    });
  }

  /** Resolves when the work under way is done. */
  async idle(): Promise<void> {
    await this.#running;
  }

  /** Ends after the step under way. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#running;
  }

  get isStopped(): boolean {
    return this.#isStopped;
  }

  /** How long to sleep, in milliseconds; undefined: until poked. */
  async #run(): Promise<number | undefined> {
    const { doDue, nextDue, now, onError } = this.#work;
    try {
      await doDue();
      const due = await nextDue();
      return due === undefined ? undefined : Math.min(Math.max(due - now(), 0), LONGEST_PAUSE);
    } catch (error) {
      onError(error);
      return PAUSE_AFTER_ERROR;
    }
  }
}

/** The pause after failed attempts, in milliseconds: doubled each time, up to an hour. */
export const pauseAfter = (attempts: number): number => Math.min(500 * 2 ** Math.min(attempts, 20), LONGEST_PAUSE);
