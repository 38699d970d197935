import { once } from 'node:events';
import * as http from 'node:http';
import * as https from 'node:https';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** Foreign JSON of which a test may read any field. */
export interface Json {
  readonly [field: string]: Json;
}

/** An answer of the server. */
export interface TestResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The decoded body; empty where it is not JSON. */
  readonly json: Json;
  /** The decoded body where it is a list, else empty. */
  readonly list: readonly Json[];
}

export interface RequestOptions {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Whether to send the access token that `logIn` fetched. */
  readonly bearer?: boolean;
}

/** A visitor's browser that sends requests to a real server: stores cookies, and the access token once logged in. */
export class Visitor {
  readonly address: string;
  readonly cookies = new Map<string, string>();
  email = '';
  accessToken = '';

  constructor(address: string) {
    this.address = address;
  }

  get = (path: string, ask: RequestOptions = {}): Promise<TestResponse> => this.call('GET', path, ask);
  /** A GET with the bearer token. */
  getWithToken = (path: string): Promise<TestResponse> => this.call('GET', path, { bearer: true });
  post = (path: string, body: unknown, ask: RequestOptions = {}): Promise<TestResponse> =>
    this.call('POST', path, { ...ask, body });
  put = (path: string, body: unknown, ask: RequestOptions = {}): Promise<TestResponse> =>
    this.call('PUT', path, { ...ask, body });
  delete = (path: string, ask: RequestOptions = {}): Promise<TestResponse> =>
    this.call('DELETE', path, { bearer: true, ...ask });

  async call(
    method: string,
    path: string,
    { body, headers = {}, bearer = false }: RequestOptions = {},
  ): Promise<TestResponse> {
    const sent = new Headers(headers);
    if (this.cookies.size > 0 && !sent.has('cookie')) sent.set('cookie', this.cookieHeader());
    if (bearer) sent.set('authorization', `bearer ${this.accessToken}`);
    const content = await contentOf(body);
    if (content?.type !== undefined && !sent.has('content-type')) sent.set('content-type', content.type);
    const answer = await send(this.address + path, { method, headers: sent, bytes: content?.bytes });
    this.#storeCookies(answer.headers.getSetCookie());
    const json = jsonOf(answer.text);
    return { ...answer, json, list: Array.isArray(json) ? json : [] };
  }

  /** The same browser at another address of the server. */
  at(address: string): Visitor {
    const moved = new Visitor(address);
    moved.email = this.email;
    moved.accessToken = this.accessToken;
    for (const [name, value] of this.cookies) moved.cookies.set(name, value);
    return moved;
  }

  cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** Logs in as the page does: identity, ID token, session, access token (none while there is no user record). */
  async logIn(email: string, password: string): Promise<this> {
    await this.#requireOk(this.post('/identity/sign-in/email', { email, password }));
    await this.openSession();
    return this.#fetchAccessToken(email);
  }

  /** Signs up with a user record. */
  async signUp(person: SignUp): Promise<this> {
    const { email, name, password = PASSWORD, role = 'Buyer', picture = '', onAccount } = person;
    await this.#requireOk(this.post('/identity/sign-up/email', { email, name, password }));
    await onAccount?.(email);
    await this.openSession();
    await this.#requireOk(this.put('/api/user', { name, email, role, img: picture }));
    return this.#fetchAccessToken(email);
  }

  /** A fresh ID token, exchanged for the session cookie. */
  async openSession(): Promise<TestResponse> {
    const { json } = await this.#requireOk(this.get('/identity/token'));
    return this.#requireOk(this.post('/api/session', { idToken: json.token }));
  }

  async #fetchAccessToken(email: string): Promise<this> {
    this.email = email;
    const { json } = await this.get(`/api/jwt?email=${encodeURIComponent(email)}`);
    this.accessToken = String(json.accessToken ?? '');
    return this;
  }

  async #requireOk(asked: Promise<TestResponse>): Promise<TestResponse> {
    const answer = await asked;
    if (answer.status !== 200) throw new Error(`${answer.status}: ${answer.text}`);
    return answer;
  }

  #storeCookies(lines: readonly string[]): void {
    for (const line of lines) {
      const [pair = ''] = line.split(';', 1);
      const name = pair.slice(0, pair.indexOf('='));
      if (/max-age=0|expires=thu, 01 jan 1970/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, pair.slice(name.length + 1));
    }
  }
}

export interface SignUp {
  readonly email: string;
  readonly name: string;
  readonly password?: string;
  readonly role?: 'Buyer' | 'Seller';
  readonly picture?: string;
  /** Called with the address once there is an account, before anything else. */
  readonly onAccount?: (email: string) => Promise<unknown>;
}

/** The password of every account in the tests. */
export const PASSWORD = 'Secret#1';

/** What is sent of a body: a form as browsers encode it, a text as it is, anything else as JSON. */
async function contentOf(body: unknown): Promise<{ readonly type?: string; readonly bytes: Uint8Array } | undefined> {
  if (body === undefined) return undefined;
  if (body instanceof FormData || body instanceof URLSearchParams) {
    const form = new Response(body);
    return { type: String(form.headers.get('content-type')), bytes: await form.bytes() };
  }
  return { type: 'application/json', bytes: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)) };
}

const agent = new http.Agent({ keepAlive: true });
const secureAgent = new https.Agent({ keepAlive: true });

/** What `fetch` sends where nothing else is asked. */
const USUAL = { accept: '*/*', 'accept-language': '*', 'sec-fetch-mode': 'cors', 'user-agent': 'node' };

interface Sent {
  readonly method: string;
  readonly headers: Headers;
  readonly bytes: Uint8Array | undefined;
}

/** By `node:http`, which takes a fourth of the processor time of `fetch`. A redirect is answered, not followed. */
async function send(
  url: string,
  { method, headers, bytes }: Sent,
): Promise<Pick<TestResponse, 'status' | 'headers' | 'text'>> {
  const options = { method, headers: { ...USUAL, ...Object.fromEntries(headers) } };
  const isSecure = url.startsWith('https:');
  const asked = isSecure
    ? https.request(url, { ...options, agent: secureAgent })
    : http.request(url, { ...options, agent });
  asked.end(bytes);
  const [answer] = (await once(asked, 'response')) as [http.IncomingMessage];
  const received = new Headers();
  for (const [name, values = []] of Object.entries(answer.headersDistinct))
    for (const value of values) received.append(name, value);
  return { status: Number(answer.statusCode), headers: received, text: decoded(await buffer(answer), received) };
}

/** Sent encoded only to who asks for it. */
function decoded(bytes: Buffer, headers: Headers): string {
  const decode = { br: brotliDecompressSync, gzip: gunzipSync }[String(headers.get('content-encoding'))];
  return (decode === undefined || bytes.length === 0 ? bytes : decode(bytes)).toString();
}

function jsonOf(text: string): Json {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
