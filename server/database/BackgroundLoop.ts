export interface BackgroundWork {
  /** Does what is due by now; resolves when nothing is. */
  readonly runDue: () => Promise<void>;
  /** When the next work is due, in milliseconds UTC; undefined while nothing waits. */
  readonly nextDueAt: () => Promise<number | undefined>;
  readonly now: () => number;
  /** Called before a run where another server may have done some of the work since the last one. */
  readonly onTaken?: () => void;
  /** Called once the loop has ended. */
  readonly end?: () => Promise<void>;
  /** Called with an error of the work; the loop goes on. */
  readonly onError: (error: unknown) => void;
}

/** The delay after an error, and the longest delay (clocks may jump), in milliseconds. */
const DELAY_AFTER_ERROR_MS = 5_000;
export const MAX_DELAY_MS = 60 * 60_000;

/** Runs the due work of a durable queue: at once when woken, else when the next work is due; one run at a time. */
export class BackgroundLoop {
  readonly #work: BackgroundWork;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #isStopped = false;
  #isWoken = false;

  constructor(work: BackgroundWork) {
    this.#work = work;
  }

  /** Runs the due work now. */
  wake(): void {
    // A run under way may have read the queue already, so another one follows it.
    this.#isWoken = true;
    if (this.#isStopped || this.#running !== undefined) return;
    clearTimeout(this.#timer);
    this.#isWoken = false;
    this.#running = this.#run().then((pause) => {
      this.#running = undefined;
      if (this.#isWoken) return this.wake();
      if (this.#isStopped || pause === undefined) return;
      this.#timer = setTimeout(() => this.wake(), pause).unref();
    });
  }

  /** Resolves when the run under way is done. */
  async idle(): Promise<void> {
    await this.#running;
  }

  /** Ends after the run under way. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#running;
    await this.#work.end?.();
  }

  get isStopped(): boolean {
    return this.#isStopped;
  }

  /** Gives the delay until the next run, in milliseconds; undefined: until woken. */
  async #run(): Promise<number | undefined> {
    const { runDue, nextDueAt, now, onError } = this.#work;
    try {
      await runDue();
      const due = await nextDueAt();
      return due === undefined ? undefined : Math.min(Math.max(due - now(), 0), MAX_DELAY_MS);
    } catch (error) {
      onError(error);
      return DELAY_AFTER_ERROR_MS;
    }
  }
}

/** The delay after failed attempts, in milliseconds: doubled each time, up to an hour. */
export const retryDelayMs = (attempts: number): number => Math.min(500 * 2 ** Math.min(attempts, 20), MAX_DELAY_MS);
