import { Failure } from '#application/Failure.ts';
import type { Sessions, Unsubscribe } from '#application/ports.ts';
import { type Email, toEmail } from '#domain/email.ts';
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

  watch(listener: (event: ServerEvent) => void): Unsubscribe {
    return this.#browser.watch(listener);
  }
}
