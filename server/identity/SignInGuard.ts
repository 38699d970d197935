import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal } from '../http/Refusal.ts';
import { callerKey } from '../http/rateLimits.ts';
import type { ServerContext } from '../ServerContext.ts';
import { FailedSignIns, type FailureCount } from './FailedSignIns.ts';
import { KnownBrowsers } from './KnownBrowsers.ts';

/** Wrong passwords of one address for one account within ten minutes: RATE_LIMIT divided by this. */
const RATE_LIMIT_DIVISOR = 20;
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
}

export interface GuardedAnswer {
  readonly answer: Response;
  /** After a log-in, the cookie by which the browser is known; undefined after a failure. */
  readonly browser?: string;
}

/**
 * Limits guesses of one account's password. They are counted by account and address together, so that nobody locks the owner
 * out by guessing wrong; where many addresses guess, each gets fewer tries and slower answers. A browser that has logged in
 * before has a count of its own.
 */
export class SignInGuard {
  readonly browsers: KnownBrowsers;
  readonly #failures: FailedSignIns;
  readonly #limit: number;
  readonly #wait: (ms: number) => Promise<unknown>;

  constructor(
    services: Pick<ServerContext, 'store' | 'clock' | 'secrets' | 'env'>,
    wait: (ms: number) => Promise<unknown> = sleep,
  ) {
    this.browsers = new KnownBrowsers(services);
    this.#failures = new FailedSignIns(services);
    this.#limit = Math.max(1, Math.floor(services.env.rateLimit / RATE_LIMIT_DIVISOR));
    this.#wait = wait;
  }

  /** Runs a sign-in attempt. @throws Refusal `too-many` */
  async attempt({ email, ip, browser }: Attempt, signIn: () => Promise<Response>): Promise<GuardedAnswer> {
    const account = hashOf(email.trim().toLowerCase());
    const proof = this.browsers.proofOf(account, browser);
    const pair = hashOf(`${account} ${proof ?? callerKey(ip)}`);
    // Counted before the result is known, so that a thousand simultaneous attempts are limited too.
    const ofPair = await this.#failures.add(pair);
    if (ofPair.count > this.#limit) throw tooMany(ofPair);
    if (proof === undefined) await this.#slowDown(await this.#failures.add(account), ofPair);
    const answer = await signIn();
    if (!answer.ok) return { answer };
    await this.#failures.forget(pair);
    if (proof === undefined) await this.#failures.takeBack(account);
    return { answer, browser: this.browsers.cookieAfterLogIn(account, browser) };
  }

  async #slowDown(ofAccount: FailureCount, ofPair: FailureCount): Promise<void> {
    if (ofAccount.count <= this.#limit) return;
    if (ofPair.count > Math.max(1, Math.floor(this.#limit / WARNED_DIVISOR))) throw tooMany(ofPair);
    await this.#wait(SLOWED_MS);
  }
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

const tooMany = ({ endsIn }: FailureCount): Refusal =>
  new Refusal('too-many', 'Too many requests, please wait a moment', { retryAfter: Math.ceil(endsIn / 1_000) });
