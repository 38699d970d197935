import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { toEmail } from '#domain/email.ts';
import type { ServerContext } from '../context/ServerContext.ts';
import { callerKey, networkOf } from '../http/callers.ts';
import { Refusal } from '../http/Refusal.ts';
import { FailedSignIns, type FailureCount } from './FailedSignIns.ts';
import { KnownBrowsers } from './KnownBrowsers.ts';

const MINUTE_MS = 60 * 1_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Wrong passwords of one address for one account within ten minutes: RATE_LIMIT divided by this. */
const RATE_LIMIT_DIVISOR = 20;
const PASSWORD_WINDOW_MS = 10 * MINUTE_MS;
/**
 * Wrong codes for one account: of one log-in or one known browser, of all unknown browsers of one network, and of all unknown browsers.
 * A million codes are few, and only who knows the password gets here.
 */
const CODES_OF_LOGIN: Bounds = { limit: 10, windowMs: HOUR_MS };
const CODES_OF_NETWORK: Bounds = { limit: 30, windowMs: DAY_MS };
const CODES_OF_ACCOUNT: Bounds = { limit: 100, windowMs: DAY_MS };
/** The part of them that an unknown address may still try once others have used up as many. */
const WARNED_DIVISOR = 10;
/** How long unknown browsers wait for each answer about such an account, in milliseconds. */
const SLOWED_MS = 2_000;

export interface Attempt {
  readonly email: string;
  /** The network address it comes from. */
  readonly ip: string;
  /** The browser's cookie of `KnownBrowsers`. */
  readonly browser: string | undefined;
  /** The log-in, by a password that was right, in which a code of the second factor is tried; left out where a password is tried. */
  readonly login?: string;
}

interface Bounds {
  readonly limit: number;
  readonly windowMs: number;
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
 * count anew, and unknown browsers have a bound of all together.
 */
export class SignInGuard {
  readonly browsers: KnownBrowsers;
  readonly #failures: FailedSignIns;
  readonly #passwords: Bounds;
  readonly #wait: (ms: number) => Promise<unknown>;

  constructor(
    services: Pick<ServerContext, 'store' | 'clock' | 'secrets' | 'env'>,
    wait: (ms: number) => Promise<unknown> = sleep,
  ) {
    this.browsers = new KnownBrowsers(services);
    this.#failures = new FailedSignIns(services);
    const limit = Math.max(1, Math.floor(services.env.rateLimit / RATE_LIMIT_DIVISOR));
    this.#passwords = { limit, windowMs: PASSWORD_WINDOW_MS };
    this.#wait = wait;
  }

  /** Runs a sign-in attempt. @throws Refusal `too-many` */
  attempt(attempt: Attempt, signIn: () => Promise<Response>): Promise<GuardedAnswer> {
    return attempt.login === undefined ? this.#tryPassword(attempt, signIn) : this.#tryCode(attempt, signIn);
  }

  async #tryPassword({ email, ip, browser }: Attempt, signIn: () => Promise<Response>): Promise<GuardedAnswer> {
    const account = hashOf(nameOf(email));
    const { limit, windowMs } = this.#passwords;
    const proof = this.browsers.proofOf(account, browser);
    const pair = hashOf(`${account} ${proof ?? callerKey(ip)}`);
    // Counted before the result is known, so that a thousand simultaneous attempts are limited too.
    const ofPair = await this.#failures.add(pair, windowMs);
    if (ofPair.count > limit) throw tooMany(ofPair);
    if (proof === undefined) {
      const ofAccount = await this.#failures.add(account, windowMs);
      if (ofAccount.count > limit) await this.#slowDown(ofPair);
    }
    const answer = await signIn();
    if (!answer.ok) return { answer };
    await this.#failures.forget(pair);
    if (proof === undefined) await this.#failures.takeBack(account);
    return { answer, browser: this.browsers.cookieAfterLogIn(account, browser) };
  }

  /** Many addresses guess together. */
  async #slowDown(ofPair: FailureCount): Promise<void> {
    const warned = Math.max(1, Math.floor(this.#passwords.limit / WARNED_DIVISOR));
    if (ofPair.count > warned) throw tooMany(ofPair);
    await this.#wait(SLOWED_MS);
  }

  async #tryCode({ email, ip, browser, login }: Attempt, signIn: () => Promise<Response>): Promise<GuardedAnswer> {
    const account = hashOf(`code ${nameOf(email)}`);
    const proof = this.browsers.proofOf(account, browser);
    const counts: readonly (readonly [hash: string, bounds: Bounds])[] =
      proof === undefined
        ? [
            [hashOf(`${account} login ${login}`), CODES_OF_LOGIN],
            [hashOf(`${account} network ${networkOf(ip)}`), CODES_OF_NETWORK],
            [account, CODES_OF_ACCOUNT],
          ]
        : [[hashOf(`${account} ${proof}`), CODES_OF_LOGIN]];
    // A count that is used up keeps the attempt out of the wider ones.
    for (const [hash, { limit, windowMs }] of counts) {
      const ofHash = await this.#failures.add(hash, windowMs);
      if (ofHash.count > limit) throw tooMany(ofHash);
    }
    const answer = await signIn();
    if (!answer.ok) return { answer };
    for (const [hash] of counts) await this.#failures.takeBack(hash);
    return { answer, browser: this.browsers.cookieAfterLogIn(account, browser) };
  }
}

const nameOf = (email: string): string => toEmail(email) ?? email;

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

const tooMany = ({ endsIn }: FailureCount): Refusal =>
  new Refusal('too-many', 'Too many requests, please wait a moment', { retryAfter: Math.ceil(endsIn / 1_000) });
