import * as v from 'valibot';
import { Failure } from '#application/Failure.ts';
import type { IdentityProvider } from '#application/ports.ts';
import type { Identity } from '#domain/account.ts';
import type { Login } from '#domain/credentials.ts';
import { decode, flag, name, object, optionalText, text } from '../http/decoders.ts';
import type { Http } from '../http/Http.ts';
import { fieldOf } from '../http/HttpClient.ts';
import { email } from '../http/wireValues.ts';
import { signInByPopup } from './googlePopup.ts';
import { identityRefusal, messageFromIdentity, requestIdentity } from './requestIdentity.ts';

export interface EmbeddedIdentityDependencies {
  /** Requests to the provider's own routes, which put their message into `message`. */
  readonly http: Http;
  /** Whether Google sign-in is set up on the server. */
  readonly hasGoogle: boolean;
}

/** The provider's code of an address that has an account. */
const TAKEN = 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL';

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
    const body = { email, password, name, image: picture };
    const call = { method: 'POST', path: '/sign-up/email', body, acceptedStatuses: [422] } as const;
    const answer = await requestIdentity(this.#dependencies.http, call);
    if (answer.status === 422) throw signUpRefusal(answer.body);
    return decode(withUser, answer.body, 'answer').user;
  }

  async signIn({ email, password }: Login): Promise<Identity> {
    const call = { method: 'POST', path: '/sign-in/email', body: { email, password } } as const;
    const answer = await requestIdentity(this.#dependencies.http, call);
    return decode(withUser, answer.body, 'answer').user;
  }

  async signInWithGoogle(): Promise<Identity> {
    if (!this.#dependencies.hasGoogle) throw new Failure('identity', { reason: 'google-off' });
    await signInByPopup(async (callbacks) => {
      const body = { provider: 'google', disableRedirect: true, ...callbacks };
      const answer = await requestIdentity(this.#dependencies.http, { method: 'POST', path: '/sign-in/social', body });
      return decode(object({ url: name }), answer.body, 'answer').url;
    });
    const found = await this.current();
    if (found === undefined) throw new Failure('cancelled');
    return found;
  }

  async current(): Promise<Identity | undefined> {
    const { body: session } = await requestIdentity(this.#dependencies.http, { method: 'GET', path: '/get-session' });
    return session === null ? undefined : decode(withUser, session, 'session').user;
  }

  async changeProfile({ name, picture }: { readonly name: string; readonly picture: string }): Promise<Identity> {
    const body = { name, image: picture };
    await requestIdentity(this.#dependencies.http, { method: 'POST', path: '/update-user', body });
    const changed = await this.current();
    if (changed === undefined) throw new Failure('unauthenticated');
    return changed;
  }

  async idToken(): Promise<string> {
    const { body } = await this.#dependencies.http.send({ method: 'GET', path: '/token' });
    return decode(object({ token: name }), body, 'answer').token;
  }

  async signOut(): Promise<void> {
    await requestIdentity(this.#dependencies.http, { method: 'POST', path: '/sign-out', body: {}, keepalive: true });
  }
}

function signUpRefusal(answer: unknown): Failure {
  if (fieldOf(answer, 'code') === TAKEN) return new Failure('identity', { reason: 'email-taken' });
  const message = messageFromIdentity(answer);
  return typeof message === 'string' ? identityRefusal(message) : new Failure('invalid');
}

const identity = v.pipe(
  object({ id: name, email, emailVerified: flag, name: text, image: optionalText }),
  v.transform(
    ({ image, emailVerified, ...same }): Identity => ({
      ...same,
      isEmailVerified: emailVerified,
      picture: image,
    }),
  ),
);
const withUser = object({ user: identity });
