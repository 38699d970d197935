import { Failure, type FailureKind, type FailureReason } from '#application/Failure.ts';
import type { MissingCalls } from '#application/MissingCalls.ts';
import { callOf, optionalMethod, saysMissing } from './calls.ts';
import { fetchWithProgress } from './fetchWithProgress.ts';
import type { Http, HttpRequest, HttpResponse } from './Http.ts';

/** How long to wait for a response, in milliseconds. */
const DEFAULT_TIMEOUT_MS = 15_000;

export interface HttpClientOptions {
  /** Prefix of every path: '/api', or '' for complete addresses. */
  readonly base: string;
  /** How long an answer may take, in milliseconds. */
  readonly timeoutMs?: number;
  readonly fetch?: typeof fetch;
  /** Whether the server answers at all: then a call without an answer was stopped on the way. Asked after such a call. */
  readonly isServerThere?: (() => Promise<boolean>) | undefined;
  /** What the server has turned out to lack; every call is sent where nothing is given. */
  readonly missingCalls?: Pick<MissingCalls, 'has' | 'add'> | undefined;
  /** Reads the message for people from a refusal's body; from `msg` by default, as the market's server sends it. */
  readonly messageFrom?: (body: unknown) => unknown;
}

const FAILURE_KIND_BY_STATUS: Readonly<Record<number, FailureKind>> = {
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

/** What the reasons mean that our server adds to a 403; other servers may leave them out. */
const REASONS_OF_403: Readonly<Record<string, { readonly kind: FailureKind; readonly reason?: FailureReason }>> = {
  'account-removed': { kind: 'removed' },
  'second-factor': { kind: 'factor-needed' },
  'login-too-old': { kind: 'unauthenticated', reason: 'login-too-old' },
  'address-unproven': { kind: 'proof-needed' },
  'other-identity': { kind: 'unauthenticated', reason: 'other-identity' },
};

interface SentRequest {
  readonly method: string;
  readonly headers: Headers;
  readonly body: BodyInit | null;
  readonly signal: AbortSignal;
}

/** A JSON value's own field; undefined for anything that has none. */
export const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined;

/** Sends requests with the page's own cookies and turns every error into a Failure. It adds no token and repeats nothing. */
export class HttpClient implements Http {
  readonly #options: HttpClientOptions & Required<Pick<HttpClientOptions, 'timeoutMs' | 'messageFrom'>>;

  constructor(options: HttpClientOptions) {
    this.#options = {
      ...options,
      timeoutMs: options.timeoutMs ?? DEFAULT_TIMEOUT_MS,
      isServerThere: options.isServerThere,
      messageFrom: options.messageFrom ?? messageFromApi,
    };
  }

  /** Throws every kind of Failure that is about a network or a status; `removed` for the 403 of a deleted account. */
  async send(call: HttpRequest): Promise<HttpResponse> {
    return this.#request(call, new Headers({ accept: 'application/json' }));
  }

  /** Sends a request with the bearer header (spec: sessions.bearer). */
  async sendWithToken(call: HttpRequest, accessToken: string): Promise<HttpResponse> {
    const headers = new Headers({ accept: 'application/json', authorization: `bearer ${accessToken}` });
    return this.#request(call, headers);
  }

  async #request(call: HttpRequest, headers: Headers): Promise<HttpResponse> {
    const sent = callOf(call);
    const optional = optionalMethod(sent);
    if (optional !== undefined && this.#options.missingCalls?.has(optional)) throw notOffered(sent);
    const timeout = AbortSignal.timeout(this.#options.timeoutMs);
    const signal = call.signal === undefined ? timeout : AbortSignal.any([timeout, call.signal]);
    const body = encode(call.body, headers);
    try {
      const response = await this.#sendBody(call, { method: call.method, headers, body, signal });
      const text = await response.text();
      if (!response.ok && !call.acceptedStatuses?.includes(response.status))
        throw this.#failureFrom(sent, response.status, text);
      const answer = text === '' ? undefined : parse(text);
      return { call: sent, body: answer, headers: response.headers, status: response.status };
    } catch (cause) {
      if (cause instanceof Failure) throw cause;
      if (call.signal?.aborted) throw new Failure('cancelled', { cause });
      if (signal.aborted) throw new Failure('slow', { cause });
      throw new Failure((await this.#options.isServerThere?.()) ? 'blocked' : 'offline', { cause });
    }
  }

  #sendBody({ path, keepalive = false, onProgress }: HttpRequest, request: SentRequest): Promise<Response> {
    const address = `${this.#options.base}${path}`;
    const { body } = request;
    // A fetch that was passed in, as in tests and in Node, tells no progress.
    const canTell = this.#options.fetch === undefined && 'XMLHttpRequest' in globalThis;
    if (onProgress !== undefined && canTell && body instanceof FormData) {
      return fetchWithProgress(address, { ...request, body }, onProgress);
    }
    const send = this.#options.fetch ?? globalThis.fetch;
    return send(address, { ...request, keepalive });
  }

  #failureFrom(call: string, status: number, text: string): Failure {
    const optional = optionalMethod(call);
    if (optional !== undefined && saysMissing(call, status)) {
      this.#options.missingCalls?.add(optional);
      return notOffered(call);
    }
    const body = parseErrorBody(text);
    const message = this.#options.messageFrom(body);
    const detail = typeof message === 'string' && message !== '' ? message : undefined;
    const kind = FAILURE_KIND_BY_STATUS[status] ?? (status >= 500 ? 'unavailable' : 'refused');
    const cause = new Error(`HTTP ${status}`);
    const special = status === 403 ? REASONS_OF_403[String(fieldOf(body, 'reason'))] : undefined;
    // The reason has a sentence of its own.
    if (special?.reason !== undefined) return new Failure(special.kind, { reason: special.reason, cause });
    // Of a proxy, which says nothing to people; the market's own answer has a sentence.
    if (status === 413 && detail === undefined) return new Failure(kind, { reason: 'too-large', cause });
    return new Failure(special?.kind ?? kind, { detail, cause });
  }
}

const notOffered = (call: string): Failure =>
  new Failure('not-found', { reason: 'not-offered', cause: new Error(`the server lacks ${call}`) });

const messageFromApi = (body: unknown): unknown => fieldOf(body, 'msg');

function encode(body: unknown, headers: Headers): BodyInit | null {
  if (body === undefined) return null;
  // The browser sets the content type of these two itself, boundary included.
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

/** A proxy may answer with an HTML page, which has no message for people. */
function parseErrorBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
