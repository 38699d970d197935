import * as v from 'valibot';
import type { OwnAccount } from '#application/ports.ts';
import type { OpenSession } from '#domain/account.ts';
import type { Email } from '#domain/email.ts';
import type { ChosenRole } from '#domain/role.ts';
import { decode, flag, listOf, name, object, optionalText } from './decoders.ts';
import type { Http, HttpRequest, HttpResponse } from './Http.ts';
import { readAnswer } from './readAnswer.ts';
import { deletedCount, encodeQuery, timestamp } from './wireValues.ts';

/** The additive calls about the own account. */
export class HttpOwnAccount implements OwnAccount {
  readonly #http: Http;

  constructor({ http }: { readonly http: Http }) {
    this.#http = http;
  }

  async sessions(): Promise<readonly OpenSession[]> {
    return readAnswer(listOf(openSession), await this.#send({ method: 'GET', path: '/account/sessions' }));
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
    decode(object({ format: name }), body, 'own data');
    return new Blob([JSON.stringify(body, null, 2)], { type: 'application/json' });
  }

  async changeRole(role: ChosenRole): Promise<{ readonly isVerified: boolean }> {
    const { verified } = readAnswer(
      ownRole,
      await this.#send({ method: 'PUT', path: '/account/role', body: { role } }),
    );
    return { isVerified: verified };
  }

  async remove(typed: Email): Promise<void> {
    await this.#send({ method: 'POST', path: '/account/deletion', body: { email: typed } });
  }

  #send(call: Pick<HttpRequest, 'method' | 'path' | 'body'>): Promise<HttpResponse> {
    return this.#http.send({ ...call, withAccessToken: true });
  }
}

const ownRole = object({ verified: flag });

const openSession = v.pipe(
  object({
    _id: name,
    since: timestamp,
    used: timestamp,
    browser: optionalText,
    system: optionalText,
    current: flag,
  }),
  v.transform(
    ({ _id, since, used, current, ...same }): OpenSession => ({
      ...same,
      id: _id,
      loggedInAt: since,
      usedAt: used,
      isCurrent: current,
    }),
  ),
);
