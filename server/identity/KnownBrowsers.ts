import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ServerContext } from '../context/ServerContext.ts';
import type { Env } from '../env/Env.ts';

/** How long a browser stays known after a log-in, in milliseconds. */
const KNOWN_MS = 180 * 24 * 60 * 60 * 1_000;
/** Accounts for which one browser is known; the oldest goes. */
const MAX_ACCOUNTS = 5;
const SEPARATOR = '~';

/** The cookie's name; another server behind this one never sees cookies of the identity provider. */
export const knownBrowserCookieName = ({ isSecure }: Pick<Env, 'isSecure'>): string =>
  isSecure ? '__Host-identity.known' : 'identity.known';

/**
 * Browsers that have logged in to an account before. Each has a signed proof in a cookie, so that nothing is stored here;
 * a proof opens nothing, it only exempts its owner from the limits of unknown browsers.
 */
export class KnownBrowsers {
  readonly maxAge = KNOWN_MS / 1_000;
  readonly #secret: string;
  readonly #clock: ServerContext['clock'];

  constructor({ secrets, clock }: Pick<ServerContext, 'secrets' | 'clock'>) {
    this.#secret = secrets.knownBrowsers;
    this.#clock = clock;
  }

  /** The proof in the cookie that the browser is known to this account; undefined without one. */
  proofOf(account: string, cookie: string | undefined): string | undefined {
    return this.#proofs(cookie).find((proof) => {
      const [end = ''] = proof.split('.', 1);
      return Number.parseInt(end, 36) > this.#clock.now() && this.#isEqual(proof, this.#sign(account, end));
    });
  }

  /** The cookie of a browser that has just logged in to the account. */
  cookieAfterLogIn(account: string, cookie: string | undefined): string {
    const known = this.proofOf(account, cookie);
    const others = this.#proofs(cookie).filter((proof) => proof !== known);
    const proof = this.#sign(account, (this.#clock.now() + KNOWN_MS).toString(36));
    return [proof, ...others].slice(0, MAX_ACCOUNTS).join(SEPARATOR);
  }

  #sign(account: string, end: string): string {
    return `${end}.${createHmac('sha256', this.#secret).update(`${account} ${end}`).digest('base64url')}`;
  }

  #proofs(cookie = ''): readonly string[] {
    return cookie.split(SEPARATOR, MAX_ACCOUNTS).filter((proof) => /^[0-9a-z]{1,12}\.[\w-]{43}$/.test(proof));
  }

  #isEqual(one: string, other: string): boolean {
    return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
  }
}
