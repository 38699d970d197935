import type { TokenVault, Unsubscribe } from '#application/ports.ts';

type Listener = (accessToken: string | undefined) => void;

/** One tab's access token. `otherTab` is what a second tab of the same browser does. */
export class MemoryTokenVault implements TokenVault {
  #accessToken: string | undefined;
  readonly #listeners = new Set<Listener>();

  constructor(accessToken?: string) {
    this.#accessToken = accessToken;
  }

  read(): string | undefined {
    return this.#accessToken;
  }

  write(accessToken: string): void {
    this.#accessToken = accessToken;
  }

  clear(): void {
    this.#accessToken = undefined;
  }

  watch(listener: Listener): Unsubscribe {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Writes, or clears with undefined, as another tab. */
  simulateOtherTab(accessToken: string | undefined): void {
    this.#accessToken = accessToken;
    for (const listener of [...this.#listeners]) listener(accessToken);
  }
}
