import type { Call } from './openApi.ts';

/** One answered request, as it is counted. */
export interface CountedResponse {
  readonly call: Call;
  readonly status: number;
  /** Did it come with the proof of somebody who is here, untouched, and was that taken? */
  readonly isAuthenticated: boolean;
  /** Was it good in all but one field? */
  readonly isNearlyGood: boolean;
}

const percent = (part: number, whole: number): string => `${((part / whole) * 100).toFixed(1)} %`;

/** Counts what was sent, and says it. */
export class Tally {
  readonly #counted: CountedResponse[] = [];

  add(one: CountedResponse): void {
    this.#counted.push(one);
  }

  get total(): number {
    return this.#counted.length;
  }

  /** The parts of all requests, 0 to 1. */
  get authenticated(): number {
    return this.#counted.filter((one) => one.isAuthenticated).length / this.total;
  }

  get nearlyGood(): number {
    return this.#counted.filter((one) => one.isNearlyGood).length / this.total;
  }

  /** The calls whose own code has answered: past the guard, not at the wrong method or type. */
  get reached(): ReadonlySet<string> {
    const within = this.#counted.filter(({ status }) => ![401, 403, 405, 413, 415, 431].includes(status));
    return new Set(within.map(({ call }) => call.name));
  }

  /** Lines that a passing suite has to tell. */
  lines(calls: readonly Call[]): readonly string[] {
    const statuses = new Map<number, number>();
    for (const { status } of this.#counted) statuses.set(status, (statuses.get(status) ?? 0) + 1);
    const byStatus = [...statuses]
      .sort(([one], [other]) => one - other)
      .map(([status, times]) => `${times} × ${status}`);
    return [
      `» ${this.total} hostile requests, none answered with 5xx: ${byStatus.join(', ')}`,
      `» ${percent(this.authenticated, 1)} authenticated, ${percent(this.nearlyGood, 1)} good in all but one field`,
      `» ${this.reached.size} of ${calls.length} calls reached`,
    ];
  }
}
