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

/** A visitor's browser that sends plain HTTP to a real server: stores cookies, and the access token once logged in. */
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
    const isForm = body instanceof FormData || body instanceof URLSearchParams;
    if (body !== undefined && !isForm && !sent.has('content-type')) sent.set('content-type', 'application/json');
    const init: RequestInit = { method, headers: sent, redirect: 'manual' };
    if (body !== undefined) init.body = isForm || typeof body === 'string' ? body : JSON.stringify(body);
    const response = await fetch(this.address + path, init);
    this.#storeCookies(response.headers.getSetCookie());
    const text = await response.text();
    const json = jsonOf(text);
    return { status: response.status, headers: response.headers, text, json, list: Array.isArray(json) ? json : [] };
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
    return this.#startSession(email);
  }

  /** Signs up with a user record. */
  async signUp(person: SignUp): Promise<this> {
    const { email, name, password = PASSWORD, role = 'Buyer', picture = '' } = person;
    await this.#requireOk(this.post('/identity/sign-up/email', { email, name, password }));
    await this.openSession();
    await this.#requireOk(this.put('/api/user', { name, email, role, img: picture }));
    return this.#startSession(email);
  }

  /** A fresh ID token, exchanged for the session cookie. */
  async openSession(): Promise<TestResponse> {
    const { json } = await this.#requireOk(this.get('/identity/token'));
    return this.#requireOk(this.post('/api/session', { idToken: json.token }));
  }

  async #startSession(email: string): Promise<this> {
    this.email = email;
    await this.openSession();
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
}

/** The password of every account in the tests. */
export const PASSWORD = 'Secret#1';

function jsonOf(text: string): Json {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
