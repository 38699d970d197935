import { Failure } from '#application/Failure.ts';
import type { SecondFactor } from '#application/ports.ts';
import { NOT_ALLOWED } from '#domain/role.ts';
import { type NewSecondFactor, SECOND_FACTOR_NEEDED, type SecondFactorState } from '#domain/secondFactor.ts';
import type { MemoryBrowser } from './MemoryBrowser.ts';
import type { StoredAccount, StoredSecondFactor } from './records.ts';

/** What the app of every account shows, one after the other; each works once. */
export const APP_CODES: readonly string[] = ['100200', '300400', '500600', '700800'];
const RECOVERY_CODES = 10;

/** Second factors of the market's accounts. */
export class MemorySecondFactor implements SecondFactor {
  readonly #browser: MemoryBrowser;

  constructor({ browser }: { readonly browser: MemoryBrowser }) {
    this.#browser = browser;
  }

  get isAsked(): boolean {
    return this.#browser.market.asksSecondFactor;
  }

  async state(): Promise<SecondFactorState> {
    const found = this.#stored(this.#requireAdmin());
    return { isSetUp: found?.isSetUp === true, recoveryCodes: found?.isSetUp ? found.recoveryCodes.length : 0 };
  }

  async begin(password: string): Promise<NewSecondFactor> {
    const account = this.#requireAdmin();
    requirePassword(account, password);
    if (this.#stored(account)?.isSetUp) throw new Failure('identity', { detail: 'TOTP is already enabled' });
    const recoveryCodes = this.#newCodes();
    this.#store(account, { isSetUp: false, codes: APP_CODES, recoveryCodes });
    const name = encodeURIComponent(account.email);
    return { link: `otpauth://totp/Second%20Gear:${name}?secret=MFRGGZDFMZTWQ2LK&issuer=Second+Gear`, recoveryCodes };
  }

  async verifyCode(code: string): Promise<void> {
    const account = this.#requireAdmin();
    const factor = this.#stored(account);
    if (factor === undefined || !APP_CODES.includes(code)) throw new Failure('identity', { reason: 'code-wrong' });
    if (!factor.codes.includes(code)) throw new Failure('identity', { reason: 'code-used' });
    this.#store(account, { ...factor, isSetUp: true, codes: factor.codes.filter((other) => other !== code) });
    this.#browser.hasGivenFactor = true;
    const { market } = this.#browser;
    if (!factor.isSetUp) market.audit('second-factor-set-up', { by: account.email });
    market.audit('second-factor-passed', { by: account.email });
  }

  async verifyRecoveryCode(recoveryCode: string): Promise<void> {
    const account = this.#requireAdmin();
    const factor = this.#stored(account);
    if (factor?.isSetUp !== true || !factor.recoveryCodes.includes(recoveryCode)) {
      throw new Failure('identity', { reason: 'code-wrong' });
    }
    const recoveryCodes = factor.recoveryCodes.filter((other) => other !== recoveryCode);
    this.#store(account, { ...factor, recoveryCodes });
    this.#browser.hasGivenFactor = true;
    this.#browser.market.audit('second-factor-passed', { by: account.email });
  }

  async renewRecoveryCodes(password: string): Promise<readonly string[]> {
    const { account, factor } = this.#requireGiven(password);
    const recoveryCodes = this.#newCodes();
    this.#store(account, { ...factor, recoveryCodes });
    this.#browser.market.audit('recovery-codes-made', { by: account.email });
    return recoveryCodes;
  }

  async remove(password: string): Promise<void> {
    const { account } = this.#requireGiven(password);
    this.#browser.market.secondFactors.delete(account.email);
    this.#browser.market.audit('second-factor-removed', { by: account.email });
  }

  #requireAdmin(): StoredAccount {
    const { account, market } = this.#browser;
    if (account === undefined) throw new Failure('unauthenticated');
    const isAdmin = market.members.get(account.email)?.isAdmin === true && account.isEmailVerified === true;
    if (!isAdmin) throw new Failure('forbidden', { detail: NOT_ALLOWED });
    return account;
  }

  #requireGiven(password: string): { readonly account: StoredAccount; readonly factor: StoredSecondFactor } {
    const account = this.#requireAdmin();
    const factor = this.#stored(account);
    if (!this.#browser.hasGivenFactor || factor === undefined) {
      throw new Failure('forbidden', { detail: SECOND_FACTOR_NEEDED });
    }
    requirePassword(account, password);
    return { account, factor };
  }

  #stored({ email }: StoredAccount): StoredSecondFactor | undefined {
    return this.#browser.market.secondFactors.get(email);
  }

  #store({ email }: StoredAccount, factor: StoredSecondFactor): void {
    this.#browser.market.secondFactors.set(email, factor);
  }

  #newCodes(): readonly string[] {
    return Array.from({ length: RECOVERY_CODES }, () => this.#browser.market.newId('code').replace('code_', 'abcde-1'));
  }
}

function requirePassword(account: StoredAccount, password: string): void {
  if (account.password !== password) throw new Failure('identity', { reason: 'password-wrong' });
}
