/** The cookie that the server sets beside the session's own, which no script can read. */
const HINT_COOKIE = 'signed-in';

/**
 * Whether somebody may be signed in in this browser, before anybody is asked: a guest's page loads nothing to find out. It is
 * only a hint: a session may have ended elsewhere.
 */
export class SessionHint {
  readonly #readToken: () => string | undefined;

  /** `readToken` gives the stored access token, which is there with a server that sets no such cookie too. */
  constructor({ readToken }: { readonly readToken: () => string | undefined }) {
    this.#readToken = readToken;
  }

  isSet(): boolean {
    return this.#readToken() !== undefined || document.cookie.split('; ').some((one) => one === `${HINT_COOKIE}=1`);
  }

  /** Nobody was signed in after all. */
  clear(): void {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs https, and is missing in some browsers
    document.cookie = `${HINT_COOKIE}=; path=/; max-age=0; samesite=lax`;
  }
}
