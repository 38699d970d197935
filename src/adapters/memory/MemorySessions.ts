import { Failure } from '#application/Failure.ts';
import type { Sessions, Unsubscribe } from '#application/ports.ts';
import { type Email, toEmail } from '#domain/email.ts';
import { SECOND_FACTOR_NEEDED } from '#domain/secondFactor.ts';
import type { ServerEvent } from '#domain/serverEvent.ts';
import type { MemoryBrowser } from './MemoryBrowser.ts';

/** Sessions of the market's server, one per browser. */
export class MemorySessions implements Sessions {
  readonly #browser: MemoryBrowser;

  constructor({ browser }: { readonly browser: MemoryBrowser }) {
    this.#browser = browser;
  }

  async open(idToken: string): Promise<void> {
    const email = toEmail(idToken);
    const isValidToken = email !== undefined && this.#browser.market.accounts.has(email);
    if (!isValidToken) throw new Failure('unauthenticated');
    if (this.#needsFactor(email)) throw new Failure('factor-needed', { detail: SECOND_FACTOR_NEEDED });
    this.#requireOwnIdentity(email);
    this.#browser.setSession(email);
    this.#browser.market.audit('login', { by: email });
  }

  async accessToken(email: Email): Promise<string> {
    if (this.#browser.requireCaller() !== email) throw new Failure('unauthenticated');
    if (!this.#browser.market.members.has(email)) throw new Failure('not-found');
    return this.#browser.market.newId('token');
  }

  async close(): Promise<void> {
    this.#browser.setSession(undefined);
    this.#browser.account = undefined;
  }

  /** The member's own account, or the first with a proven address, which is the member's own from then on. */
  #requireOwnIdentity(email: Email): void {
    const { market } = this.#browser;
    const account = market.accounts.get(email);
    if (account === undefined || !market.members.has(email)) return;
    const known = market.identities.get(email);
    if (known === account.id) return;
    if (known !== undefined) throw new Failure('unauthenticated', { reason: 'other-identity' });
    if (account.isEmailVerified !== true) throw new Failure('proof-needed');
    market.identities.set(email, account.id);
  }

  #needsFactor(email: Email): boolean {
    const { market, hasGivenFactor } = this.#browser;
    const isEmailVerified = market.accounts.get(email)?.isEmailVerified === true;
    return market.asksSecondFactor && !hasGivenFactor && isEmailVerified && market.members.get(email)?.isAdmin === true;
  }

  watch(listener: (event: ServerEvent) => void): Unsubscribe {
    return this.#browser.watch(listener);
  }
}
