/** What was sent, as it stood on the wire. */
export interface Sent {
  readonly line: string;
  readonly headers: Headers;
  readonly body: unknown;
}

export type Reply = Response | (() => Promise<Response>);

/** Stands for `fetch`: keeps what is sent, and gives the answers it was given, the last one again and again. */
export class AnsweringNetwork {
  readonly sent: Sent[] = [];
  readonly #answers: Reply[];

  constructor(...answers: readonly Reply[]) {
    this.#answers = [...answers];
  }

  readonly fetch: typeof fetch = async (address, { method = 'GET', headers, body } = {}) => {
    const sentBody: unknown = typeof body === 'string' ? JSON.parse(body) : body;
    this.sent.push({ line: `${method} ${String(address)}`, headers: new Headers(headers), body: sentBody });
    const answer = this.#answers.length > 1 ? this.#answers.shift() : this.#answers[0];
    if (answer === undefined) throw new TypeError('no answer was prepared');
    return answer instanceof Response ? answer.clone() : answer();
  };

  get lines(): readonly string[] {
    return this.sent.map(({ line }) => line);
  }

  get last(): Sent {
    const last = this.sent.at(-1);
    if (last === undefined) throw new Error('nothing was sent');
    return last;
  }
}

export const json = (body: unknown, init?: ResponseInit): Response => Response.json(body, init);
export const refusal = (status: number, msg = 'no'): Response => Response.json({ msg }, { status });
