import type { CreateLimiter, Limiter } from '../http/limiters.ts';
import { callerKey, consume } from '../http/rateLimits.ts';

/** The window in which wrong passwords are counted, in seconds. */
const WINDOW_SECONDS = 10 * 60;
/** How long a network address stays known after a successful log-in, in seconds. */
const KNOWN_ADDRESS_SECONDS = 7 * 24 * 60 * 60;
/** Wrong passwords allowed per account and window: RATE_LIMIT divided by this. */
const RATE_LIMIT_DIVISOR = 20;

export interface Attempt {
  readonly email: string;
  /** The network address it comes from. */
  readonly ip: string;
}

/**
 * Limits guesses of one account's password from many network addresses. An address with a recent successful log-in is not
 * limited, so that an attacker can't lock the owner out by guessing wrong on purpose; the rate limit per address still applies.
 */
export class SignInGuard {
  readonly #failedAttempts: Limiter;
  readonly #knownAddresses: Limiter;

  constructor(rateLimit: number, createLimiter: CreateLimiter) {
    this.#knownAddresses = createLimiter({ name: 'known-address', points: 1, duration: KNOWN_ADDRESS_SECONDS });
    this.#failedAttempts = createLimiter({
      name: 'failed-sign-in',
      points: Math.max(1, Math.floor(rateLimit / RATE_LIMIT_DIVISOR)),
      duration: WINDOW_SECONDS,
    });
  }

  /** Runs a sign-in attempt. @throws Refusal `too-many` */
  async attempt({ email, ip }: Attempt, signIn: () => Promise<Response>): Promise<Response> {
    const account = email.trim().toLowerCase();
    const key = `${callerKey(ip)} ${account}`;
    const isKnownAddress = (await this.#knownAddresses.get(key)) !== null;
    // Counted before the result is known, so that a thousand simultaneous attempts are limited too.
    if (!isKnownAddress) await consume(this.#failedAttempts, account);
    const answer = await signIn();
    if (!answer.ok) return answer;
    if (!isKnownAddress) await this.#failedAttempts.reward(account);
    await this.#knownAddresses.set(key, 1, KNOWN_ADDRESS_SECONDS);
    return answer;
  }
}
