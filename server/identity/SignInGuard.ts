import { RateLimiterMemory } from 'rate-limiter-flexible';
import { callerKey, consume } from '../http/rateLimits.ts';

/** Wrong passwords are counted over so long, in seconds. */
const WINDOW = 10 * 60;
/** How long an address from which an account was entered is known, in seconds. */
const FAMILIAR_FOR = 7 * 24 * 60 * 60;
/** What part of the requests of a minute (RATE_LIMIT) are the wrong passwords that an account takes. */
const PART = 20;

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
  readonly #wrong: RateLimiterMemory;
  readonly #familiar = new RateLimiterMemory({ points: 1, duration: FAMILIAR_FOR });

  constructor(rateLimit: number) {
    this.#wrong = new RateLimiterMemory({ points: Math.max(1, Math.floor(rateLimit / PART)), duration: WINDOW });
  }

  /** Lets an attempt through. @throws Refusal `too-many` */
  async try({ email, ip }: Attempt, signIn: () => Promise<Response>): Promise<Response> {
    const account = email.trim().toLowerCase();
    const place = `${callerKey(ip)} ${account}`;
    const isFamiliar = (await this.#familiar.get(place)) !== null;
    // Counted before it is known, so that a thousand at once are not a thousand tries.
    if (!isFamiliar) await consume(this.#wrong, account);
    const answer = await signIn();
    if (!answer.ok) return answer;
    if (!isFamiliar) await this.#wrong.reward(account);
    await this.#familiar.set(place, 1, FAMILIAR_FOR);
    return answer;
  }
}
