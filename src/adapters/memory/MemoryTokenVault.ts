import type { TokenVault, Unsubscribe } from '#application/ports.ts';

type Listener = (accessToken: string | undefined, isLogOut: boolean) => void;

/** The storage that the tabs of one browser share. */
interface BrowserStorage {
  accessToken: string | undefined;
  readonly tabs: Set<MemoryTokenVault>;
}

/** One tab's view of its browser's access token. */
export class MemoryTokenVault implements TokenVault {
  readonly #storage: BrowserStorage;
  readonly #listeners = new Set<Listener>();

  constructor(accessToken?: string, storage: BrowserStorage = { accessToken, tabs: new Set() }) {
    this.#storage = storage;
    storage.tabs.add(this);
  }

  /** A second tab of the same browser. */
  openTab(): MemoryTokenVault {
    return new MemoryTokenVault(undefined, this.#storage);
  }

  read(): string | undefined {
    return this.#storage.accessToken;
  }

  write(accessToken: string): void {
    this.#store(accessToken);
  }

  clear(isLogOut = false): void {
    this.#store(undefined, isLogOut);
  }

  watch(listener: Listener): Unsubscribe {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Writes, or clears with undefined, as another tab. */
  simulateOtherTab(accessToken: string | undefined): void {
    this.openTab().#store(accessToken);
  }

  /** Like a browser, notifies the other tabs of a change, and of nothing when the value stays the same. */
  #store(accessToken: string | undefined, isLogOut = false): void {
    if (accessToken === this.#storage.accessToken) return;
    this.#storage.accessToken = accessToken;
    for (const tab of this.#storage.tabs) {
      if (tab !== this) for (const listener of [...tab.#listeners]) listener(accessToken, isLogOut);
    }
  }
}
