import { Failure, type FailureReason } from '#application/Failure.ts';
import type { AccountSecurity } from '#application/ports.ts';
import type { MailDelivery } from '#domain/account.ts';
import type { Email } from '#domain/email.ts';
import { decode, flag, object } from '../http/decoders.ts';
import type { Http } from '../http/Http.ts';
import { fieldOf } from '../http/HttpClient.ts';
import { identityRefusal, messageFromIdentity, requestIdentity } from './requestIdentity.ts';

export interface EmbeddedAccountSecurityDependencies {
  /** Requests to the provider's own routes. */
  readonly http: Http;
  /** What the server does with mails. */
  readonly mail: MailDelivery;
}

/** The provider's codes that have a sentence of ours. */
const REASONS: Readonly<Record<string, FailureReason>> = {
  INVALID_TOKEN: 'link-spent',
  INVALID_PASSWORD: 'password-wrong',
  CREDENTIAL_ACCOUNT_NOT_FOUND: 'password-missing',
  PASSWORD_ALREADY_SET: 'password-set',
  LOGIN_TOO_OLD: 'login-stale',
};

/** Passwords and proofs of accounts on the market's own server. */
export class EmbeddedAccountSecurity implements AccountSecurity {
  readonly #dependencies: EmbeddedAccountSecurityDependencies;

  constructor(dependencies: EmbeddedAccountSecurityDependencies) {
    this.#dependencies = dependencies;
  }

  get mail(): MailDelivery {
    return this.#dependencies.mail;
  }

  async requestReset(email: Email): Promise<void> {
    await this.#post('/request-password-reset', { email });
  }

  async resetPassword({ token, password }: { readonly token: string; readonly password: string }): Promise<void> {
    await this.#post('/reset-password', { token, newPassword: password });
  }

  async changePassword({ currentPassword, password, endsOthers }: Parameters<AccountSecurity['changePassword']>[0]) {
    const body = { currentPassword, newPassword: password, revokeOtherSessions: endsOthers };
    await this.#post('/change-password', body);
  }

  async hasPassword(): Promise<boolean> {
    const call = { method: 'GET', path: '/password', acceptedStatuses: [401] } as const;
    const { status, body } = await requestIdentity(this.#dependencies.http, call);
    if (status === 401) throw new Failure('unauthenticated');
    return decode(object({ isSet: flag }), body, 'answer').isSet;
  }

  async setFirstPassword(password: string): Promise<void> {
    await this.#post('/set-password', { newPassword: password });
  }

  async requestProof(): Promise<void> {
    await this.#post('/send-verification-email', {});
  }

  async prove(token: string): Promise<void> {
    await this.#post('/verify-email', { token });
  }

  async proveWithPassword({ token, password }: { readonly token: string; readonly password: string }): Promise<void> {
    await this.#post('/verify-email', { token, newPassword: password });
  }

  async isEmailVerified(): Promise<boolean> {
    const { body: session } = await requestIdentity(this.#dependencies.http, { method: 'GET', path: '/get-session' });
    if (session === null) throw new Failure('unauthenticated');
    return decode(object({ user: object({ emailVerified: flag }) }), session, 'session').user.emailVerified;
  }

  async #post(path: string, body: unknown): Promise<void> {
    const { http } = this.#dependencies;
    const call = { method: 'POST', path, body, acceptedStatuses: [400, 401] } as const;
    const { status, body: answer } = await requestIdentity(http, call);
    if (status === 401) throw new Failure('unauthenticated');
    if (status !== 400) return;
    const reason = REASONS[String(fieldOf(answer, 'code'))];
    if (reason !== undefined) throw new Failure('identity', { reason });
    const message = messageFromIdentity(answer);
    throw typeof message === 'string' ? identityRefusal(message) : new Failure('invalid');
  }
}
