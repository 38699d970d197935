import { Failure } from '#application/Failure.ts';
import type { AccountSecurity } from '#application/ports.ts';
import type { MailDelivery } from '#domain/account.ts';
import { newPasswordError } from '#domain/credentials.ts';
import type { Email } from '#domain/email.ts';
import type { MemoryBrowser } from './MemoryBrowser.ts';
import type { StoredAccount, StoredMail } from './records.ts';

/** Passwords and proofs of the market's accounts; its mails are in the market. */
export class MemoryAccountSecurity implements AccountSecurity {
  readonly #browser: MemoryBrowser;
  readonly #spent = new Set<string>();

  constructor({ browser }: { readonly browser: MemoryBrowser }) {
    this.#browser = browser;
  }

  get mail(): MailDelivery {
    return this.#browser.market.mail;
  }

  async requestReset(email: Email): Promise<void> {
    this.#requireMail();
    if (this.#browser.market.accounts.has(email)) this.#send('reset', email);
  }

  async resetPassword({ token, password }: { readonly token: string; readonly password: string }): Promise<void> {
    const { market } = this.#browser;
    requireNewPassword(password);
    const { to } = this.#requireMailed('reset', token);
    const account = market.accounts.get(to);
    if (account === undefined) throw new Failure('identity', { reason: 'link-spent' });
    this.#takeOver(account, password);
  }

  async changePassword({ currentPassword, password, endsOthers }: Parameters<AccountSecurity['changePassword']>[0]) {
    const account = this.#requireAccount();
    requireNewPassword(password);
    if (account.password !== currentPassword) throw new Failure('identity', { reason: 'password-wrong' });
    this.#endMailedLinks(account.email);
    this.#browser.market.changeAccount({ ...account, password });
    if (endsOthers) this.#endLogins(account.email, this.#browser);
  }

  async hasPassword(): Promise<boolean> {
    const account = this.#requireAccount();
    return account.password !== '';
  }

  async setFirstPassword(password: string): Promise<void> {
    const account = this.#requireAccount();
    requireNewPassword(password);
    if (account.password !== '') throw new Failure('identity', { reason: 'password-set' });
    if (!this.#browser.isLoginFresh) throw new Failure('identity', { reason: 'login-stale' });
    this.#endMailedLinks(account.email);
    this.#browser.market.changeAccount({ ...account, password });
    this.#endLogins(account.email, this.#browser);
  }

  async requestProof(): Promise<void> {
    const { email, isEmailVerified = false } = this.#requireAccount();
    if (isEmailVerified) return;
    this.#requireMail();
    this.#send('proof', email);
  }

  async prove(token: string): Promise<void> {
    const account = this.#requireToProve(token);
    if (this.#browser.account?.email !== account.email) throw new Failure('unauthenticated');
    this.#browser.market.changeAccount({ ...account, isEmailVerified: true });
    this.#browser.market.emit(account.email, 'bookings-changed');
  }

  async proveWithPassword({ token, password }: { readonly token: string; readonly password: string }): Promise<void> {
    const account = this.#requireToProve(token);
    if (account.isEmailVerified === true) throw new Failure('identity', { reason: 'link-spent' });
    requireNewPassword(password);
    this.#takeOver(account, password);
  }

  async isEmailVerified(): Promise<boolean> {
    return this.#requireAccount().isEmailVerified === true;
  }

  /** The account is its owner's from now on: every session and link of it ends. */
  #takeOver(account: StoredAccount, password: string): void {
    this.#endMailedLinks(account.email);
    this.#browser.market.changeAccount({ ...account, password, isEmailVerified: true });
    this.#endLogins(account.email);
  }

  #requireToProve(token: string): StoredAccount {
    const account = this.#browser.market.accounts.get(this.#requireMailed('proof', token).to);
    if (account === undefined) throw new Failure('identity', { reason: 'link-spent' });
    return account;
  }

  #requireAccount(): StoredAccount {
    const { account } = this.#browser;
    if (account === undefined) throw new Failure('unauthenticated');
    return account;
  }

  #requireMail(): void {
    if (this.mail === 'none')
      throw new Failure('unavailable', { detail: 'This market sends no mail. Please ask its operator' });
  }

  #send(kind: StoredMail['kind'], to: Email): void {
    const { market } = this.#browser;
    market.mails.push({ kind, to, token: market.newId('link') });
  }

  #requireMailed(kind: StoredMail['kind'], token: string): StoredMail {
    const mail = this.#browser.market.mails.find((sent) => sent.kind === kind && sent.token === token);
    if (mail === undefined || this.#spent.has(token)) throw new Failure('identity', { reason: 'link-spent' });
    return mail;
  }

  #endMailedLinks(email: Email): void {
    for (const { to, token } of this.#browser.market.mails) if (to === email) this.#spent.add(token);
  }

  #endLogins(email: Email, except?: MemoryBrowser): void {
    for (const browser of this.#browser.market.browsers) {
      const isOf = browser.account?.email === email || browser.session === email;
      if (isOf && browser !== except) browser.endLogin();
    }
  }
}

function requireNewPassword(password: string): void {
  const detail = newPasswordError(password);
  if (detail !== undefined) throw new Failure('identity', { detail });
}
