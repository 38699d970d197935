import { type Email, toEmail } from '#domain/email.ts';
import type { ServerContext } from '../context/ServerContext.ts';
import { whereWithin } from '../database/due.ts';
import { callerKey } from '../http/callers.ts';
import { auditedPerson, type LoginFailure, recordAudit } from './audit.ts';

/** Failures of one account from one address, for one reason, within this time are one line and, afterwards, a second one with their number; in milliseconds. */
const WINDOW_MS = 60_000;
/** Accounts and addresses of one such time; what comes beyond them is one line with the number, so that a flood fills no disk. */
const MOST_LINES = 100;
/** Lines of a day, of all servers together; what comes beyond them is one line a window too. */
const MOST_LINES_A_DAY = 10_000;
const DAY_MS = 24 * 60 * 60_000;

export interface FailedLogin {
  /** The typed address; undefined where none was sent. */
  readonly email: Email | undefined;
  readonly ip: string;
  readonly why: LoginFailure;
}

type Dependencies = Pick<ServerContext, 'store' | 'secrets' | 'clock' | 'newId' | 'log'>;

/** Records failed logins, in a bounded number of lines. */
export class FailedLogins {
  readonly #context: Dependencies;
  /** Those of the current window, with how many have come after the first. */
  readonly #later = new Map<string, { readonly failure: FailedLogin; times: number }>();
  #beyond = 0;
  /** Whether the day has had its lines already, asked once in a window. */
  #isDayFull: Promise<boolean> | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(context: Dependencies) {
    this.#context = context;
  }

  /** Never rejects: a login that failed is answered as such. */
  async add(failure: FailedLogin): Promise<void> {
    this.#timer ??= setTimeout(() => void this.endWindow(), WINDOW_MS).unref();
    this.#isDayFull ??= this.#readWhetherDayIsFull();
    if (await this.#isDayFull) {
      this.#beyond += 1;
      return;
    }
    const key = `${failure.why} ${failure.email ?? ''} ${callerKey(failure.ip)}`;
    const seen = this.#later.get(key);
    if (seen !== undefined) seen.times += 1;
    else if (this.#later.size >= MOST_LINES) this.#beyond += 1;
    else {
      this.#later.set(key, { failure, times: 0 });
      await this.#record(failure, 1);
    }
  }

  /** Records what was only counted; at the end of each window and of the server. */
  async endWindow(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const counted = [...this.#later.values()].filter(({ times }) => times > 0);
    const beyond = this.#beyond;
    this.#later.clear();
    this.#beyond = 0;
    this.#isDayFull = undefined;
    for (const { failure, times } of counted) await this.#record(failure, times);
    if (beyond > 0) await this.#record(undefined, beyond);
  }

  async #readWhetherDayIsFull(): Promise<boolean> {
    const { store, clock, log } = this.#context;
    try {
      const lines = store.selectFrom('audit_log').select('id').where('kind', '=', 'login-failed');
      const ofDay = lines
        .where(whereWithin('created_at', clock.now(), DAY_MS))
        .orderBy('created_at')
        .orderBy('id');
      return (
        (
          await ofDay
            .offset(MOST_LINES_A_DAY - 1)
            .limit(1)
            .execute()
        ).length > 0
      );
    } catch (error) {
      log.error({ err: error }, 'failed logins could not be counted');
      return false;
    }
  }

  async #record(failure: FailedLogin | undefined, times: number): Promise<void> {
    const { store, log } = this.#context;
    try {
      const person = failure?.email === undefined ? undefined : await auditedPerson(store, failure.email);
      const source = { by: undefined, ...(failure && { ip: failure.ip }) };
      const event = { kind: 'login-failed', person, note: failure?.why ?? 'many', times } as const;
      await recordAudit(this.#context, store, { ...source, ...event });
    } catch (error) {
      log.error({ err: error }, 'a failed login could not be recorded');
    }
  }
}

/** The email of a log-in's body. */
export const typedEmail = (body: unknown): Email | undefined =>
  typeof body === 'object' && body !== null && 'email' in body ? toEmail(String(body.email)) : undefined;
