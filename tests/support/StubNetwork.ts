import { ACCOUNT_DELETED } from '#domain/account.ts';

/** A request as it was sent. */
export interface SentRequest {
  readonly requestLine: string;
  readonly headers: Headers;
  readonly body: unknown;
  /** Whether the request is completed even when the tab is closed. */
  readonly keepalive: boolean;
}

export type StubResponse = Response | (() => Promise<Response>);

/** Replaces `fetch`: records the requests and returns the given answers, the last one repeatedly. */
export class StubNetwork {
  readonly sent: SentRequest[] = [];
  readonly #responses: StubResponse[];

  constructor(...answers: readonly StubResponse[]) {
    this.#responses = [...answers];
  }

  readonly fetch: typeof fetch = async (address, { method = 'GET', headers, body, keepalive = false } = {}) => {
    const sentBody: unknown = typeof body === 'string' ? JSON.parse(body) : body;
    this.sent.push({
      requestLine: `${method} ${String(address)}`,
      headers: new Headers(headers),
      body: sentBody,
      keepalive,
    });
    const answer = this.#responses.length > 1 ? this.#responses.shift() : this.#responses[0];
    if (answer === undefined) throw new TypeError('no answer was prepared');
    return answer instanceof Response ? answer.clone() : answer();
  };

  get requestLines(): readonly string[] {
    return this.sent.map(({ requestLine }) => requestLine);
  }

  get last(): SentRequest {
    const last = this.sent.at(-1);
    if (last === undefined) throw new Error('nothing was sent');
    return last;
  }
}

export const jsonResponse = (body: unknown, init?: ResponseInit): Response => Response.json(body, init);
/** The refusal of a deleted account, as our server answers it. */
export const removedResponse = (): Response =>
  Response.json({ msg: ACCOUNT_DELETED, reason: 'account-removed' }, { status: 403 });
export const refusalResponse = (status: number, msg = 'no'): Response => Response.json({ msg }, { status });
