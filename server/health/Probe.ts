import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

/** Limits in milliseconds. */
interface ProbeLimits {
  /** How long a probe may take while nothing else shows that what it asks works. */
  readonly silent: number;
  /** How long it may take at all: others are served, but writes wait for too long. */
  readonly longest: number;
}
export const PROBE_LIMITS: ProbeLimits = { silent: 1_200, longest: 10_000 };
const TICK_MS = 100;

export interface Probed {
  /** Asks it to do what a visitor's request needs. @throws Error where it can't */
  readonly ask: () => Promise<void>;
  /** A number that changes while it works for others; undefined where nobody can tell. */
  readonly progress: () => number | undefined;
}

/**
 * Asks whether something works, and tells slow from hanging: what serves others meanwhile is only busy. Never asks twice at once,
 * since each question to something that hangs would occupy a thread or a connection.
 */
export class Probe {
  readonly #probed: Probed;
  readonly #limits: ProbeLimits;
  #asking: Promise<void> | undefined;
  #isHanging = false;

  constructor(probed: Probed, limits = PROBE_LIMITS) {
    this.#probed = probed;
    this.#limits = limits;
  }

  /** Resolves when it works. @throws Error with the reason why not */
  async check(): Promise<void> {
    if (this.#isHanging) throw new Error('it is still not answering');
    this.#asking ??= this.#ask();
    const { silent, longest } = this.#limits;
    for (let waited = 0; waited < longest; waited += silent) {
      const before = this.#probed.progress();
      if (await isSettledWithin(this.#asking, silent)) return;
      const now = this.#probed.progress();
      if (now === undefined || now === before) break;
    }
    this.#isHanging = this.#asking !== undefined;
    throw new Error('it is not answering');
  }

  #ask(): Promise<void> {
    return this.#probed.ask().finally(() => {
      this.#asking = undefined;
      this.#isHanging = false;
    });
  }
}

/**
 * Whether the work ends in this time; its error is passed on. The time passes in ticks, after each of which the event loop reads what
 * has arrived: while this process is too busy to read an answer, no time passes.
 */
async function isSettledWithin(work: Promise<void>, milliseconds: number): Promise<boolean> {
  let isSettled = false;
  const settled = work.finally(() => {
    isSettled = true;
  });
  const waiting = async () => {
    for (let passed = 0; passed < milliseconds && !isSettled; passed += TICK_MS) {
      await sleep(TICK_MS, undefined, { ref: false });
      await nextTurn();
    }
  };
  await Promise.race([settled, waiting()]);
  return isSettled;
}
