import { Failure } from '#application/Failure.ts';
import type { OwnAccount } from '#application/ports.ts';
import type { OpenSession } from '#domain/account.ts';
import type { Email } from '#domain/email.ts';
import {
  type Decoder,
  deletedCount,
  encodeQuery,
  fields,
  flag,
  listOf,
  name,
  optionalText,
  timestamp,
} from './decoders.ts';
import type { Http, HttpRequest, HttpResponse } from './Http.ts';

/** What a server answers that lacks a method of its own. */
const NOT_IMPLEMENTED = 501;

/** The additive calls about the own account. */
export class HttpOwnAccount implements OwnAccount {
  readonly #http: Http;

  constructor({ http }: { readonly http: Http }) {
    this.#http = http;
  }

  async sessions(): Promise<readonly OpenSession[]> {
    const { body } = await this.#send({ method: 'GET', path: '/account/sessions' });
    return listOf(openSession)(body, 'sessions');
  }

  async endSession(id: string): Promise<void> {
    const { body } = await this.#send({ method: 'DELETE', path: `/account/sessions/${encodeQuery(id)}` });
    deletedCount(body, 'ended session');
  }

  async endOtherSessions(): Promise<void> {
    const { body } = await this.#send({ method: 'DELETE', path: '/account/sessions' });
    deletedCount(body, 'ended sessions');
  }

  async data(): Promise<Blob> {
    const { body } = await this.#send({ method: 'GET', path: '/account/data' });
    fields(body, 'own data')('format', name);
    return new Blob([JSON.stringify(body, null, 2)], { type: 'application/json' });
  }

  async remove(typed: Email): Promise<void> {
    await this.#send({ method: 'POST', path: '/account/deletion', body: { email: typed } });
  }

  async #send(call: Pick<HttpRequest, 'method' | 'path' | 'body'>): Promise<HttpResponse> {
    const answer = await this.#http.send({ ...call, withAccessToken: true, answersToo: [NOT_IMPLEMENTED] });
    if (answer.status === NOT_IMPLEMENTED) throw new Failure('not-found');
    return answer;
  }
}

const openSession: Decoder<OpenSession> = (value, place) => {
  const field = fields(value, place);
  return {
    id: field('_id', name),
    loggedInAt: field('since', timestamp),
    usedAt: field('used', timestamp),
    browser: field('browser', optionalText),
    system: field('system', optionalText),
    isCurrent: field('current', flag),
  };
};
