import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { toEmail } from '#domain/email.ts';
import { callerKey } from '../http/networks.ts';
import { Refusal } from '../http/Refusal.ts';
import type { ServerContext } from '../ServerContext.ts';
import { FailedSignIns, type FailureCount } from './FailedSignIns.ts';
import { KnownBrowsers } from './KnownBrowsers.ts';

const MINUTE_MS = 60 * 1_000;
/** Wrong passwords of one address for one account within ten minutes: RATE_LIMIT divided by this. */
const RATE_LIMIT_DIVISOR = 20;
const PASSWORD_WINDOW_MS = 10 * MINUTE_MS;
/** Wrong codes for one account within an hour, from all unknown browsers together: a million codes are few, and only who knows the password gets here. */
const CODE_LIMIT = 10;
const CODE_WINDOW_MS = 60 * MINUTE_MS;
/** The part of them that an unknown address may still try once others have used up as many. */
const WARNED_DIVISOR = 10;
/** How long strangers wait for each answer about such an account, in milliseconds. */
const SLOWED_MS = 2_000;

export interface Attempt {
  readonly email: string;
  /** The network address it comes from. */
  readonly ip: string;
  /** The browser's cookie of `KnownBrowsers`. */
  readonly browser: string | undefined;
  /** A password where left out; or a code of the second factor, by somebody who has given the password. */
  readonly guesses?: 'code';
}

interface Bounds {
  readonly limit: number;
  readonly windowMs: number;
}

interface GuessesOfMany {
  readonly guesses: Attempt['guesses'] | undefined;
  readonly ofAccount: FailureCount;
  readonly ofPair: FailureCount;
}

export interface GuardedAnswer {
  readonly answer: Response;
  /** After a log-in, the cookie by which the browser is known; undefined after a failure. */
  readonly browser?: string;
}

/**
 * Limits guesses of one account's password. They are counted by account and address together, so that nobody locks the owner
 * out by guessing wrong; where many addresses guess, each gets fewer tries and slower answers. A browser that has logged in
 * before has a count of its own. Codes of the second factor are counted apart, since a right password must not begin their
 * count anew, and all unknown browsers have one count of them.
 */
export class SignInGuard {
  readonly browsers: KnownBrowsers;
  readonly #failures: FailedSignIns;
  readonly #bounds: Readonly<Record<'password' | 'code', Bounds>>;
  readonly #wait: (ms: number) => Promise<unknown>;

  constructor(
    services: Pick<ServerContext, 'store' | 'clock' | 'secrets' | 'env'>,
    wait: (ms: number) => Promise<unknown> = sleep,
  ) {
    this.browsers = new KnownBrowsers(services);
    this.#failures = new FailedSignIns(services);
    const passwords = Math.max(1, Math.floor(services.env.rateLimit / RATE_LIMIT_DIVISOR));
    this.#bounds = {
      password: { limit: passwords, windowMs: PASSWORD_WINDOW_MS },
      code: { limit: CODE_LIMIT, windowMs: CODE_WINDOW_MS },
    };
    this.#wait = wait;
  }

  /** Runs a sign-in attempt. @throws Refusal `too-many` */
  async attempt({ email, ip, browser, guesses }: Attempt, signIn: () => Promise<Response>): Promise<GuardedAnswer> {
    const name = toEmail(email) ?? email;
    const account = hashOf(guesses === undefined ? name : `${guesses} ${name}`);
    const { limit, windowMs } = this.#bounds[guesses ?? 'password'];
    const proof = this.browsers.proofOf(account, browser);
    const pair = hashOf(`${account} ${proof ?? callerKey(ip)}`);
    // Counted before the result is known, so that a thousand simultaneous attempts are limited too.
    const ofPair = await this.#failures.add(pair, windowMs);
    if (ofPair.count > limit) throw tooMany(ofPair);
    if (proof === undefined) {
      const ofAccount = await this.#failures.add(account, windowMs);
      if (ofAccount.count > limit) await this.#slowDown({ ofAccount, ofPair, guesses });
    }
    const answer = await signIn();
    if (!answer.ok) return { answer };
    await this.#failures.forget(pair);
    if (proof === undefined) await this.#failures.takeBack(account);
    return { answer, browser: this.browsers.cookieAfterLogIn(account, browser) };
  }

  /** Many addresses guess together. */
  async #slowDown({ ofAccount, ofPair, guesses }: GuessesOfMany): Promise<void> {
    if (guesses === 'code') throw tooMany(ofAccount);
    const warned = Math.max(1, Math.floor(this.#bounds.password.limit / WARNED_DIVISOR));
    if (ofPair.count > warned) throw tooMany(ofPair);
    await this.#wait(SLOWED_MS);
  }
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

const tooMany = ({ endsIn }: FailureCount): Refusal =>
  new Refusal('too-many', 'Too many requests, please wait a moment', { retryAfter: Math.ceil(endsIn / 1_000) });
