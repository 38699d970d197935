import type { Call } from './openApi.ts';

/** One answered request, as it is counted. */
export interface CountedResponse {
  readonly call: Call;
  readonly status: number;
  /** Whether it was sent with an unchanged, valid proof of a member, which was accepted. */
  readonly isAuthenticated: boolean;
  /** Whether only one field was wrong. */
  readonly isNearlyGood: boolean;
}

const percent = (part: number, whole: number): string => `${((part / whole) * 100).toFixed(1)} %`;

/** Counts the requests that were sent, for the report. */
export class Tally {
  readonly #counted: CountedResponse[] = [];

  add(one: CountedResponse): void {
    this.#counted.push(one);
  }

  get total(): number {
    return this.#counted.length;
  }

  /** Shares of all requests, 0 to 1. */
  get authenticated(): number {
    return this.#counted.filter((one) => one.isAuthenticated).length / this.total;
  }

  get nearlyGood(): number {
    return this.#counted.filter((one) => one.isNearlyGood).length / this.total;
  }

  /** The calls whose handler or schema has answered: not refused by the auth hook, the method or the content type. */
  get reached(): ReadonlySet<string> {
    const within = this.#counted.filter(({ status }) => ![401, 403, 405, 413, 415, 421, 431].includes(status));
    return new Set(within.map(({ call }) => call.name));
  }

  /** The lines that a passing suite prints. */
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
