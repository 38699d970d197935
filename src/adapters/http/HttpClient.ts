import { Failure, type FailureKind } from '#application/Failure.ts';
import { ACCOUNT_DELETED } from '#domain/account.ts';
import type { Http, HttpAnswer, HttpCall } from './Http.ts';

/** Waits this long for an answer, in milliseconds. */
export const PATIENCE = 15_000;

export interface HttpClientParts {
  /** Stands before every path: '/api', or '' for addresses that are whole. */
  readonly base: string;
  /** How long an answer may take, in milliseconds. */
  readonly patience?: number;
  readonly fetch?: typeof fetch;
  /** Where the other side's sentence for people stands in a refusal's body; `msg` as the market's server says it. */
  readonly sentenceIn?: (body: unknown) => unknown;
}

const KINDS: Readonly<Record<number, FailureKind>> = {
  400: 'invalid',
  401: 'unauthenticated',
  402: 'card',
  403: 'forbidden',
  404: 'not-found',
  408: 'slow',
  409: 'conflict',
  413: 'invalid',
  415: 'invalid',
  422: 'invalid',
  429: 'too-many',
};

/** A JSON value's own field; undefined for anything that has none. */
export const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined;

/** Sends calls with the page's own cookies, and gives every way to fail its kind. It signs nothing and repeats nothing. */
export class HttpClient implements Http {
  readonly #parts: Required<HttpClientParts>;

  constructor({ base, patience = PATIENCE, fetch = globalThis.fetch, sentenceIn = marketSentence }: HttpClientParts) {
    // Called as a method of anything else, the browser's fetch refuses to work.
    this.#parts = { base, patience, sentenceIn, fetch: (...args) => fetch(...args) };
  }

  /** Throws every kind of Failure that is about a network or a status; `removed` for the 403 of a deleted account. */
  async send(call: HttpCall): Promise<HttpAnswer> {
    return this.#receive(call, new Headers({ accept: 'application/json' }));
  }

  /** The same with the bearer header (spec, section 6). */
  async sendSigned(call: HttpCall, accessToken: string): Promise<HttpAnswer> {
    const headers = new Headers({ accept: 'application/json', authorization: `bearer ${accessToken}` });
    return this.#receive(call, headers);
  }

  async #receive(call: HttpCall, headers: Headers): Promise<HttpAnswer> {
    const signal = AbortSignal.timeout(this.#parts.patience);
    const body = encode(call.body, headers);
    try {
      const response = await this.#parts.fetch(`${this.#parts.base}${call.path}`, {
        method: call.method,
        headers,
        body,
        signal,
      });
      const text = await response.text();
      if (!response.ok) throw this.#refusal(response.status, text);
      return { body: text === '' ? undefined : parse(text), headers: response.headers };
    } catch (cause) {
      if (cause instanceof Failure) throw cause;
      throw new Failure(signal.aborted ? 'slow' : 'offline', { cause });
    }
  }

  #refusal(status: number, text: string): Failure {
    const sentence = this.#parts.sentenceIn(parseRefusal(text));
    const said = typeof sentence === 'string' && sentence !== '' ? sentence : undefined;
    const kind = KINDS[status] ?? (status >= 500 ? 'unavailable' : 'refused');
    const cause = new Error(`HTTP ${status}`);
    return new Failure(status === 403 && said === ACCOUNT_DELETED ? 'removed' : kind, { said, cause });
  }
}

const marketSentence = (body: unknown): unknown => fieldOf(body, 'msg');

function encode(body: unknown, headers: Headers): BodyInit | null {
  if (body === undefined) return null;
  // The browser writes these two's content type itself, boundary included.
  if (body instanceof FormData || body instanceof URLSearchParams) return body;
  headers.set('content-type', 'application/json');
  return JSON.stringify(body);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Failure('malformed', { cause });
  }
}

/** A proxy's refusal may be a page of HTML: it says nothing to people. */
function parseRefusal(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
