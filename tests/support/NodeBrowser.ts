import type { EventStream } from '#adapters/http/sessionEvents.ts';

/** The browser features that HTTP adapters need, for tests in Node: an origin for relative addresses, cookies, event streams. */
export class NodeBrowser {
  readonly #origin: string;
  readonly #cookies = new Map<string, string>();

  readonly #send: typeof fetch;

  /** `send` answers the event streams in place of the server at the origin. */
  constructor(origin: string, send?: typeof fetch) {
    this.#origin = origin;
    this.#send = send ?? ((...request) => this.fetch(...request));
  }

  /** As a person clears them, or as they expire. */
  clearCookies(): void {
    this.#cookies.clear();
  }

  readonly fetch: typeof fetch = async (input, init) => {
    // Concatenated, since a URL object would normalise the address that is sent.
    const address = typeof input === 'string' && input.startsWith('/') ? `${this.#origin}${input}` : input;
    const request = new Request(address, init);
    request.headers.set('origin', this.#origin);
    const jar = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    if (jar !== '') request.headers.set('cookie', jar);
    const response = await fetch(request);
    for (const cookie of response.headers.getSetCookie()) this.#storeCookie(cookie);
    return response;
  };

  /** The server's events of one session, read from a fetch answer. */
  readonly openEvents = (): EventStream => {
    const target = new EventTarget();
    const stopped = new AbortController();
    let readyState = 0;
    const close = (): void => {
      readyState = 2;
      stopped.abort();
    };
    const read = async (): Promise<void> => {
      const response = await this.#send('/api/events', { signal: stopped.signal });
      if (!response.ok || response.body === null) throw new Error(`HTTP ${response.status}`);
      readyState = 1;
      target.dispatchEvent(new Event('open'));
      for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
        for (const [, name = ''] of chunk.matchAll(/^event: (.+)$/gm)) target.dispatchEvent(new Event(name));
      }
    };
    read().catch(() => {
      readyState = 2;
      if (!stopped.signal.aborted) target.dispatchEvent(new Event('error'));
    });
    return {
      get readyState() {
        return readyState;
      },
      addEventListener: (name, listener) => target.addEventListener(name, listener),
      close,
    };
  };

  #storeCookie(cookie: string): void {
    const [pair = '', ...attributes] = cookie.split(';').map((part) => part.trim());
    const [name = '', ...value] = pair.split('=');
    const isOver = attributes.some((attribute) => /^max-age=0$/i.test(attribute)) || value.join('=') === '';
    if (isOver) this.#cookies.delete(name);
    else this.#cookies.set(name, value.join('='));
  }
}
