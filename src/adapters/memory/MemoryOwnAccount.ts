import { Failure } from '#application/Failure.ts';
import type { OwnAccount } from '#application/ports.ts';
import type { OpenSession } from '#domain/account.ts';
import type { MemoryBrowser } from './MemoryBrowser.ts';
import { ownDataOf } from './ownDataOf.ts';

/** The own account in the market's memory. */
export class MemoryOwnAccount implements OwnAccount {
  readonly #browser: MemoryBrowser;

  constructor({ browser }: { readonly browser: MemoryBrowser }) {
    this.#browser = browser;
  }

  async sessions(): Promise<readonly OpenSession[]> {
    const caller = this.#browser.requireCaller();
    return [...this.#browser.market.sessions.values()]
      .filter(({ email }) => email === caller)
      .map(({ email: _email, ...session }) => ({ ...session, isCurrent: session.id === this.#browser.sessionId }))
      .sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent) || b.usedAt - a.usedAt);
  }

  async endSession(id: string): Promise<void> {
    const found = (await this.sessions()).find((session) => session.id === id);
    if (found === undefined) throw new Failure('not-found');
    this.#browser.market.endSessions(this.#browser.requireCaller(), [id]);
  }

  async endOtherSessions(): Promise<void> {
    const others = (await this.sessions()).filter(({ isCurrent }) => !isCurrent);
    const ids = others.map(({ id }) => id);
    this.#browser.market.endSessions(this.#browser.requireCaller(), ids);
  }

  async data(): Promise<Blob> {
    const data = ownDataOf(this.#browser, await this.sessions());
    return new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
  }
}
