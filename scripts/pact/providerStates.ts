import { reasonOf } from './reasons.ts';

/** The values that a server returns for a provider state (docs/contract.md). */
interface StateResult {
  readonly headers: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<string, string>>;
}

/** Where states are set, below the server's address. */
export const STATES_PATH = '/_pact/states';

/**
 * The state that is a request: whoever verifies sends it to the server, as the caller whom the states before it have signed in.
 * What the server answers does not matter; the interaction reads what became of it.
 */
export const REQUEST_STATE = 'a request was sent';

/** A state with its parameters, in whatever order they come. */
export const stateKey = (state: string, params: unknown = {}): string =>
  JSON.stringify([state, Object.entries(params ?? {}).sort()]);

const SIGNED_OUT: Readonly<Record<string, string>> = {};

/** Sets states on a server over `POST /_pact/states`, and stores the signed-in caller's headers for the next request. */
export class ProviderStates {
  readonly #url: string;
  readonly #defaultHeaders: Readonly<Record<string, string>>;
  readonly #timeout: number;
  #headers = SIGNED_OUT;
  #isUsed = false;
  /** Why states could not be set, by {@link stateKey}: an interaction without its state is not a valid check. */
  readonly problems = new Map<string, string>();

  /**
   * @param url the server's address, without a slash at the end
   * @param always headers that every request needs there
   * @param timeout the longest wait for one answer, in milliseconds
   */
  constructor(url: string, always: Readonly<Record<string, string>>, timeout: number) {
    this.#url = url;
    this.#defaultHeaders = always;
    this.#timeout = timeout;
  }

  /** Sets one state and returns its values. */
  async set(state: string, params: unknown): Promise<StateResult['values']> {
    if (this.#isUsed) this.#headers = SIGNED_OUT;
    this.#isUsed = false;
    try {
      if (state === REQUEST_STATE) {
        await this.#send(params);
        return {};
      }
      const { headers, values } = await this.#post(state, params);
      this.#headers = { ...this.#headers, ...headers };
      return values;
    } catch (error) {
      const reason = reasonOf(error, this.#timeout);
      this.problems.set(stateKey(state, params), `the state "${state}" could not be set: ${reason}`);
      throw error;
    }
  }

  /** The headers for the interaction whose states were set last. */
  headersOfNext(): Readonly<Record<string, string>> {
    this.#isUsed = true;
    return this.#headers;
  }

  async #send(params: unknown): Promise<void> {
    const { method = 'GET', path = '/', body } = textsIn(params);
    const isWithBearer = typeof params === 'object' && params !== null && 'bearer' in params;
    const { authorization = '', ...others } = this.#headers;
    const headers = { ...others, ...(isWithBearer ? { authorization } : {}), ...this.#defaultHeaders };
    const answer = await fetch(`${this.#url}${path}`, {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      body: body ?? null,
      redirect: 'manual',
      signal: AbortSignal.timeout(this.#timeout),
    });
    await answer.arrayBuffer();
  }

  async #post(state: string, params: unknown): Promise<StateResult> {
    const answer = await fetch(`${this.#url}${STATES_PATH}`, {
      method: 'POST',
      headers: { ...this.#defaultHeaders, 'content-type': 'application/json' },
      body: JSON.stringify({ state, params }),
      signal: AbortSignal.timeout(this.#timeout),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`HTTP ${answer.status} ${text.slice(0, 200)}`);
    return decodeStateResult(JSON.parse(text));
  }
}

function decodeStateResult(value: unknown): StateResult {
  const part = (name: string) =>
    typeof value === 'object' && value !== null && name in value ? textsIn(Reflect.get(value, name)) : {};
  return { headers: part('headers'), values: part('values') };
}

const textsIn = (value: unknown): Readonly<Record<string, string>> =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).filter(([, text]) => typeof text === 'string'))
    : {};
