import { Failure, type FailureReason } from '#application/Failure.ts';
import type { SecondFactor } from '#application/ports.ts';
import type { NewSecondFactor, SecondFactorState } from '#domain/secondFactor.ts';
import { decode, flag, listOf, name, object, wholeNumber } from '../http/decoders.ts';
import type { Http, HttpRequest, HttpResponse } from '../http/Http.ts';
import { fieldOf } from '../http/HttpClient.ts';
import { messageFromIdentity, requestIdentity } from './requestIdentity.ts';

export interface EmbeddedSecondFactorDependencies {
  /** Requests to the provider's own routes. */
  readonly http: Http;
  /** Whether the server asks its admins for one. */
  readonly isAsked: boolean;
}

/** The provider's codes that have a sentence of ours. */
const REASONS: Readonly<Record<string, FailureReason>> = {
  INVALID_CODE: 'code-wrong',
  INVALID_BACKUP_CODE: 'code-wrong',
  CODE_USED: 'code-used',
  INVALID_PASSWORD: 'password-wrong',
};

const RECOVERY_CODES = { backupCodes: listOf(name) };

/** Second factors of accounts on the market's own server. */
export class EmbeddedSecondFactor implements SecondFactor {
  readonly #dependencies: EmbeddedSecondFactorDependencies;

  constructor(dependencies: EmbeddedSecondFactorDependencies) {
    this.#dependencies = dependencies;
  }

  get isAsked(): boolean {
    return this.#dependencies.isAsked;
  }

  async state(): Promise<SecondFactorState> {
    const { body } = await this.#send({ method: 'GET', path: '/two-factor' });
    return decode(object({ isSetUp: flag, recoveryCodes: wholeNumber }), body, 'second factor');
  }

  async begin(password: string): Promise<NewSecondFactor> {
    const { body } = await this.#post('/enable', withPassword(password));
    const { totpURI, backupCodes } = decode(object({ totpURI: name, ...RECOVERY_CODES }), body, 'second factor');
    return { link: totpURI, recoveryCodes: backupCodes };
  }

  async verifyCode(code: string): Promise<void> {
    await this.#post('/verify-totp', { code });
  }

  async verifyRecoveryCode(recoveryCode: string): Promise<void> {
    await this.#post('/verify-backup-code', { code: recoveryCode });
  }

  async renewRecoveryCodes(password: string): Promise<readonly string[]> {
    const { body } = await this.#post('/generate-backup-codes', withPassword(password));
    return decode(object(RECOVERY_CODES), body, 'recovery codes').backupCodes;
  }

  async remove(password: string): Promise<void> {
    await this.#post('/disable', withPassword(password));
  }

  #post(path: string, body: object): Promise<HttpResponse> {
    return this.#send({ method: 'POST', path: `/two-factor${path}`, body });
  }

  async #send(call: HttpRequest): Promise<HttpResponse> {
    const answer = await requestIdentity(this.#dependencies.http, { ...call, acceptedStatuses: [400, 401, 403] });
    if (answer.status === 200) return answer;
    const reason = REASONS[String(fieldOf(answer.body, 'code'))];
    if (reason !== undefined) throw new Failure('identity', { reason });
    if (answer.status === 401) throw new Failure('unauthenticated');
    const message = messageFromIdentity(answer.body);
    const detail = typeof message === 'string' ? message : undefined;
    if (answer.status === 403) throw new Failure('forbidden', { detail });
    throw detail === undefined ? new Failure('invalid') : new Failure('identity', { detail });
  }
}

/** An account without a password sends none. */
const withPassword = (password: string): object => (password === '' ? {} : { password });
