import type { CurrentSession } from '#application/CurrentSession.ts';
import { isFailure } from '#application/Failure.ts';
import type { Http, HttpRequest, HttpResponse } from './Http.ts';
import type { HttpClient } from './HttpClient.ts';

/**
 * Calls of a person who is here: signs those that the contract wants signed, renews the session once after a 401 and
 * repeats the call once (spec: sessions.renewal), and ends everything when the answer says that the account was deleted.
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
      // Of many calls under way, those that are answered after the end have nothing left to end.
      if (isFailure(error, 'removed') && this.#currentSession.isSignedIn) await this.#currentSession.endAsRemoved();
      throw error;
    }
  }

  /** Without a token the call goes unsigned: its 401 renews. */
  #sendOnce(call: HttpRequest): Promise<HttpResponse> {
    const accessToken = call.withAccessToken === true ? this.#currentSession.accessToken() : undefined;
    return accessToken === undefined ? this.#client.send(call) : this.#client.sendWithToken(call, accessToken);
  }
}
