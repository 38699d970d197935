import { reasonOf } from './probe.ts';

/** Longest wait for an answer of the broker, in milliseconds. */
const ANSWER_TIMEOUT = 15_000;
const LONGEST_TEXT = 400;

/** Why a broker could not be asked, or what it refused: one sentence. */
export class BrokerError extends Error {
  override readonly name = 'BrokerError';
}

export interface BrokerRequest {
  /** Below the broker's address, such as `/matrix?…`, or an address of the broker's own. */
  readonly path: string;
  /** Sent as JSON by POST; without it the request is a GET. */
  readonly body?: unknown;
  /** What a 404 means here, as a sentence. */
  readonly missing: string;
}

/** A Pact broker by its HTTP interface (https://docs.pact.io/pact_broker/advanced_topics/api_docs). */
export class PactBroker {
  readonly url: string;
  readonly #authorization: string | undefined;
  /** The settings that log in here, for the sentence of a log-in that fails. */
  readonly #secret: string;

  /**
   * @param environment `PACT_BROKER_BASE_URL`, and `PACT_BROKER_TOKEN` or `PACT_BROKER_USERNAME` with `PACT_BROKER_PASSWORD`, as
   *   Pact's own programs read them
   * @throws BrokerError where one of them is missing or wrong
   */
  constructor(environment: Readonly<Record<string, string | undefined>>) {
    const {
      PACT_BROKER_BASE_URL: url = '',
      PACT_BROKER_TOKEN: token = '',
      PACT_BROKER_USERNAME: user = '',
      PACT_BROKER_PASSWORD: password = '',
    } = environment;
    if (url === '') throw new BrokerError('PACT_BROKER_BASE_URL is missing: the address of the broker.');
    if (!/^https?:/.test(url) || !URL.canParse(url))
      throw new BrokerError(`PACT_BROKER_BASE_URL is no address such as https://broker.example: '${url}'.`);
    if (token !== '' && user !== '')
      throw new BrokerError('PACT_BROKER_TOKEN and PACT_BROKER_USERNAME are both set: a broker takes one of them.');
    if ((user === '') !== (password === ''))
      throw new BrokerError('PACT_BROKER_USERNAME and PACT_BROKER_PASSWORD go together: one of them is missing.');
    this.url = url.replace(/\/+$/, '');
    this.#authorization = authorizationFrom(token, user, password);
    this.#secret = user !== '' ? 'PACT_BROKER_USERNAME and PACT_BROKER_PASSWORD' : 'PACT_BROKER_TOKEN';
  }

  /**
   * The broker's answer as JSON.
   * @throws BrokerError where it does not answer, refuses the log-in or the request, or is no broker
   */
  async ask({ path, body, missing }: BrokerRequest): Promise<unknown> {
    const address = path.startsWith('/') ? `${this.url}${path}` : path;
    if (new URL(address).origin !== new URL(this.url).origin)
      throw new BrokerError(`${this.url} leads to ${address}: the log-in is not sent to another address.`);
    const { status, text } = await this.#send(address, body);
    if (status === 401) {
      const problem = this.#authorization === undefined ? 'asks for a log-in' : 'does not accept the log-in';
      throw new BrokerError(`${this.url} ${problem} (HTTP 401): see ${this.#secret}.`);
    }
    if (status === 403)
      throw new BrokerError(`${this.url} forbids this with the log-in of ${this.#secret} (HTTP 403).`);
    if (status === 404) throw new BrokerError(missing);
    const answer = jsonIn(text);
    if (status < 200 || status > 299) {
      const reasons = shorten(reasonsIn(answer) ?? text);
      throw new BrokerError(`${this.url} refuses this (HTTP ${status}): ${reasons}`);
    }
    if (answer === undefined)
      throw new BrokerError(`${address} answers, but is no Pact broker: '${shorten(text, 60)}' is no JSON object.`);
    return answer;
  }

  async #send(address: string, body: unknown) {
    const headers = {
      accept: 'application/hal+json, application/json',
      ...(this.#authorization === undefined ? {} : { authorization: this.#authorization }),
    };
    const init =
      body === undefined
        ? { headers }
        : { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) };
    try {
      const answer = await fetch(address, { ...init, signal: AbortSignal.timeout(ANSWER_TIMEOUT) });
      return { status: answer.status, text: await answer.text() };
    } catch (error) {
      const reason = reasonOf(error, ANSWER_TIMEOUT);
      throw new BrokerError(`Nothing answers at ${this.url}: ${reason}.`, { cause: error });
    }
  }
}

function authorizationFrom(token: string, user: string, password: string): string | undefined {
  if (token !== '') return `Bearer ${token}`;
  return user === '' ? undefined : `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
}

function jsonIn(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

/** What a broker says under `errors`, by field or as a list, or under `error`. */
function reasonsIn(answer: object | undefined): string | undefined {
  const { errors, error }: { readonly errors?: unknown; readonly error?: unknown } = answer ?? {};
  const texts = textsIn(errors ?? error);
  return texts.length > 0 ? texts.join('; ') : undefined;
}

function textsIn(value: unknown, field = ''): readonly string[] {
  if (typeof value === 'string') return [`${field} ${value}`.trim()];
  if (Array.isArray(value)) return value.flatMap((item) => textsIn(item, field));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) => textsIn(item, name));
}

function shorten(text: string, longest = LONGEST_TEXT): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > longest ? `${line.slice(0, longest)}…` : line;
}
