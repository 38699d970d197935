import { Failure, isFailure, isNotOffered } from '#application/Failure.ts';
import type { Sessions, Unsubscribe } from '#application/ports.ts';
import type { Email } from '#domain/email.ts';
import type { ServerEvent } from '#domain/serverEvent.ts';
import { decode, name, object } from './decoders.ts';
import type { Http } from './Http.ts';
import { type EventDependencies, watchEvents } from './sessionEvents.ts';
import { encodeQuery } from './wireValues.ts';

/** How long to wait whether there are events, in milliseconds: a stream that is served does not end by itself. */
const EVENTS_QUESTION = 3_000;

export interface HttpSessionsDependencies extends EventDependencies {
  /** Without token renewal: the callers decide what a 401 or 403 of these calls means. */
  readonly http: Http;
}

/** `GET /jwt` (spec: calls.jwt), and the additive `POST /session`, `POST /logout` and `GET /events`. */
export class HttpSessions implements Sessions {
  readonly #dependencies: HttpSessionsDependencies;

  constructor(dependencies: HttpSessionsDependencies) {
    this.#dependencies = dependencies;
  }

  async open(idToken: string): Promise<void> {
    const call = { method: 'POST', path: '/session', body: { idToken } } as const;
    await this.#dependencies.http.send(call).catch((error: unknown) => {
      // Such a server knows its callers by their access token alone.
      if (!isNotOffered(error)) throw error;
    });
  }

  async accessToken(email: Email): Promise<string> {
    const call = { method: 'GET', path: `/jwt?email=${encodeQuery(email)}` } as const;
    const { body } = await this.#dependencies.http.send(call).catch((cause: unknown) => {
      // Any 403 of this call means a deleted account, whatever its body (spec: calls.jwt).
      throw isFailure(cause, 'forbidden') ? new Failure('removed', { detail: cause.detail, cause }) : cause;
    });
    return decode(object({ accessToken: name }), body, 'token').accessToken;
  }

  async close(): Promise<void> {
    await this.#dependencies.http.send({ method: 'POST', path: '/logout', body: {}, keepalive: true });
  }

  watch(listener: (event: ServerEvent) => void): Unsubscribe {
    return watchEvents({ ...this.#dependencies, hasEvents: () => this.#hasEvents() }, listener);
  }

  /** Whether the server has the additive stream; another one may answer with a page or not know the address. */
  async #hasEvents(): Promise<boolean> {
    const signal = AbortSignal.timeout(EVENTS_QUESTION);
    const call = { method: 'GET', path: '/events', signal } as const;
    return this.#dependencies.http.send(call).then(
      () => true,
      (cause: unknown) => !isFailure(cause, 'not-found') && !isFailure(cause, 'malformed'),
    );
  }
}
