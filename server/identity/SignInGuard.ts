import { RateLimiterMemory } from 'rate-limiter-flexible';
import { callerKey, consume } from '../http/rateLimits.ts';

/** Wrong passwords are counted over so long, in seconds. */
const WINDOW_SECONDS = 10 * 60;
/** How long an address from which an account was entered is known, in seconds. */
const KNOWN_ADDRESS_SECONDS = 7 * 24 * 60 * 60;
/** What part of the requests of a minute (RATE_LIMIT) are the wrong passwords that an account takes. */
const RATE_LIMIT_DIVISOR = 20;

export interface Attempt {
  readonly email: string;
  /** The network address it comes from. */
  readonly ip: string;
}

/**
 * Keeps one account's password from being guessed from many addresses at once. Whoever has entered the account lately is
 * let through, so that nobody locks its owner out by guessing wrong on purpose; the limit of each address stays.
 */
export class SignInGuard {
  readonly #failedAttempts: RateLimiterMemory;
  readonly #knownAddresses = new RateLimiterMemory({ points: 1, duration: KNOWN_ADDRESS_SECONDS });

  constructor(rateLimit: number) {
    this.#failedAttempts = new RateLimiterMemory({
      points: Math.max(1, Math.floor(rateLimit / RATE_LIMIT_DIVISOR)),
      duration: WINDOW_SECONDS,
    });
  }

  /** Lets an attempt through. @throws Refusal `too-many` */
  async attempt({ email, ip }: Attempt, signIn: () => Promise<Response>): Promise<Response> {
    const account = email.trim().toLowerCase();
    const key = `${callerKey(ip)} ${account}`;
    const isKnownAddress = (await this.#knownAddresses.get(key)) !== null;
    // Counted before it is known, so that a thousand at once are not a thousand tries.
    if (!isKnownAddress) await consume(this.#failedAttempts, account);
    const answer = await signIn();
    if (!answer.ok) return answer;
    if (!isKnownAddress) await this.#failedAttempts.reward(account);
    await this.#knownAddresses.set(key, 1, KNOWN_ADDRESS_SECONDS);
    return answer;
  }
}
