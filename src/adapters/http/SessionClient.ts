import type { CurrentSession } from '#application/CurrentSession.ts';
import { isFailure } from '#application/Failure.ts';
import type { Http, HttpRequest, HttpResponse } from './Http.ts';
import type { HttpClient } from './HttpClient.ts';

/**
 * Requests of the signed-in user: adds the access token where the contract requires it, renews the session once after a 401 and
 * repeats the request once (spec: sessions.renewal), and signs out everywhere when the response says that the account was deleted.
 */
export class SessionClient implements Http {
  readonly #client: HttpClient;
  readonly #currentSession: CurrentSession;

  constructor({ client, currentSession }: { readonly client: HttpClient; readonly currentSession: CurrentSession }) {
    this.#client = client;
    this.#currentSession = currentSession;
  }

  async send(call: HttpRequest): Promise<HttpResponse> {
    try {
      return await this.#sendOnce(call).catch(async (error: unknown) => {
        if (!isFailure(error, 'unauthenticated')) throw error;
        await this.#currentSession.renew();
        return this.#sendOnce(call);
      });
    } catch (error) {
      // Of several requests in progress, only the first such response ends the session.
      if (isFailure(error, 'removed') && this.#currentSession.isSignedIn) await this.#currentSession.endAsRemoved();
      throw error;
    }
  }

  /** Without a token the request is sent without the header: its 401 starts a renewal. */
  #sendOnce(call: HttpRequest): Promise<HttpResponse> {
    const accessToken = call.withAccessToken === true ? this.#currentSession.accessToken() : undefined;
    return accessToken === undefined ? this.#client.send(call) : this.#client.sendWithToken(call, accessToken);
  }
}
