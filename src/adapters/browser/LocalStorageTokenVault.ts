import type { TokenVault, Unsubscribe } from '#application/ports.ts';

/** The key that the contract names (spec: sessions.token-storage). */
export const ACCESS_TOKEN_KEY = 'accessToken';
/** Set only while a log-out removes the token, for the other tabs. */
const LOG_OUT_KEY = 'logOut';

/**
 * The access token in local storage. If storage is blocked or full, the token is kept until the page is closed:
 * the next visit gets a new one by the session cookie.
 */
export class LocalStorageTokenVault implements TokenVault {
  #fallback: string | undefined;

  read(): string | undefined {
    try {
      return localStorage.getItem(ACCESS_TOKEN_KEY) ?? this.#fallback;
    } catch {
      return this.#fallback;
    }
  }

  write(accessToken: string): void {
    try {
      localStorage.setItem(ACCESS_TOKEN_KEY, accessToken);
      this.#fallback = undefined;
    } catch {
      this.#fallback = accessToken;
    }
  }

  clear(isLogOut = false): void {
    this.#fallback = undefined;
    try {
      if (isLogOut) localStorage.setItem(LOG_OUT_KEY, 'true');
    } catch {
      // Storage that is full still removes.
    }
    try {
      localStorage.removeItem(ACCESS_TOKEN_KEY);
      localStorage.removeItem(LOG_OUT_KEY);
    } catch {
      // Storage is unavailable, so there is nothing to remove.
    }
  }

  /** The browser sends these events to the other tabs only; a key of null means that everything was cleared. */
  watch(listener: (accessToken: string | undefined, isLogOut: boolean) => void): Unsubscribe {
    let isLogOut = false;
    const onStorage = ({ key, newValue }: StorageEvent): void => {
      if (key === LOG_OUT_KEY) isLogOut = newValue !== null;
      if (key === ACCESS_TOKEN_KEY || key === null) listener(newValue ?? undefined, isLogOut || key === null);
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }
}
