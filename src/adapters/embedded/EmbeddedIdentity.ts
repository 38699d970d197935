import { Failure, isFailure } from '#application/Failure.ts';
import type { IdentityProvider } from '#application/ports.ts';
import type { Identity } from '#domain/account.ts';
import type { Login } from '#domain/credentials.ts';
import { type Decoder, email, fields, flag, name, optionalText, text } from '../http/decoders.ts';
import type { Http, HttpRequest } from '../http/Http.ts';
import { fieldOf } from '../http/HttpClient.ts';
import { signInByPopup } from './googlePopup.ts';

export interface EmbeddedIdentityDependencies {
  /** Requests to the provider's own routes, which put their message into `message`. */
  readonly http: Http;
  /** Whether Google sign-in is set up on the server. */
  readonly hasGoogle: boolean;
}

/** Accounts on the market's own server, by its identity routes. */
export class EmbeddedIdentity implements IdentityProvider {
  readonly #dependencies: EmbeddedIdentityDependencies;

  constructor(dependencies: EmbeddedIdentityDependencies) {
    this.#dependencies = dependencies;
  }

  get hasGoogle(): boolean {
    return this.#dependencies.hasGoogle;
  }

  async signUp(account: Login & { readonly name: string; readonly picture: string }): Promise<Identity> {
    const { email, password, name, picture } = account;
    return this.#authenticate('/sign-up/email', { email, password, name, image: picture });
  }

  async signIn({ email, password }: Login): Promise<Identity> {
    return this.#authenticate('/sign-in/email', { email, password });
  }

  async signInWithGoogle(): Promise<Identity> {
    if (!this.#dependencies.hasGoogle) throw new Failure('identity', { reason: 'google-off' });
    await signInByPopup(async (callbacks) => {
      const body = { provider: 'google', disableRedirect: true, ...callbacks };
      const answer = await this.#request({ method: 'POST', path: '/sign-in/social', body });
      return fields(answer, 'answer')('url', name);
    });
    const found = await this.current();
    if (found === undefined) throw new Failure('cancelled');
    return found;
  }

  async current(): Promise<Identity | undefined> {
    const session = await this.#request({ method: 'GET', path: '/get-session' });
    return session === null ? undefined : fields(session, 'session')('user', identity);
  }

  async changeProfile({ name, picture }: { readonly name: string; readonly picture: string }): Promise<Identity> {
    await this.#request({ method: 'POST', path: '/update-user', body: { name, image: picture } });
    const changed = await this.current();
    if (changed === undefined) throw new Failure('unauthenticated');
    return changed;
  }

  async idToken(): Promise<string> {
    const { body } = await this.#dependencies.http.send({ method: 'GET', path: '/token' });
    return fields(body, 'answer')('token', name);
  }

  async signOut(): Promise<void> {
    await this.#request({ method: 'POST', path: '/sign-out', body: {}, keepalive: true });
  }

  async #authenticate(path: string, body: unknown): Promise<Identity> {
    return fields(await this.#request({ method: 'POST', path, body }), 'answer')('user', identity);
  }

  /** A refusal with a message is shown with the provider's message (spec: identity.messages). */
  async #request(call: HttpRequest): Promise<unknown> {
    try {
      return (await this.#dependencies.http.send(call)).body;
    } catch (cause) {
      const hasDetail = isFailure(cause, ...KINDS_WITH_DETAIL) && cause.detail !== undefined;
      throw hasDetail ? new Failure('identity', { detail: cause.detail, cause }) : cause;
    }
  }
}

const KINDS_WITH_DETAIL = ['invalid', 'unauthenticated', 'forbidden', 'conflict', 'refused', 'not-found'] as const;

const identity: Decoder<Identity> = (value, place) => {
  const field = fields(value, place);
  return {
    id: field('id', name),
    email: field('email', email),
    emailVerified: field('emailVerified', flag),
    name: field('name', text),
    picture: field('image', optionalText),
  };
};

/** The provider's refusals carry `message`; the server's rate limits in front of it carry `msg`. */
export const messageFromIdentity = (body: unknown): unknown => fieldOf(body, 'message') ?? fieldOf(body, 'msg');
