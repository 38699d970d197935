import { isFailure } from '#application/Failure.ts';
import type { SessionKeeper } from '#application/SessionKeeper.ts';
import type { Http, HttpAnswer, HttpCall } from './Http.ts';
import type { HttpClient } from './HttpClient.ts';

/**
 * Calls of a person who is here: signs those that the contract wants signed, renews the session once after a 401 and
 * repeats the call once (readings, section 2), and ends everything when the answer says that the account was deleted.
 */
export class SessionClient implements Http {
  readonly #client: HttpClient;
  readonly #keeper: SessionKeeper;

  constructor({ client, keeper }: { readonly client: HttpClient; readonly keeper: SessionKeeper }) {
    this.#client = client;
    this.#keeper = keeper;
  }

  async send(call: HttpCall): Promise<HttpAnswer> {
    try {
      return await this.#sendOnce(call).catch(async (error: unknown) => {
        if (!isFailure(error, 'unauthenticated')) throw error;
        await this.#keeper.renew();
        return this.#sendOnce(call);
      });
    } catch (error) {
      // Of many calls under way, those that are answered after the end have nothing left to end.
      if (isFailure(error, 'removed') && this.#keeper.hasSomebody) await this.#keeper.endAsRemoved();
      throw error;
    }
  }

  /** Without a token the call goes unsigned: its 401 renews. */
  #sendOnce(call: HttpCall): Promise<HttpAnswer> {
    const accessToken = call.isBearer === true ? this.#keeper.accessToken() : undefined;
    return accessToken === undefined ? this.#client.send(call) : this.#client.sendSigned(call, accessToken);
  }
}
