import { Failure } from '#application/Failure.ts';
import type { IdentityProvider } from '#application/ports.ts';
import type { Identity } from '#domain/account.ts';
import type { Login } from '#domain/credentials.ts';
import { toEmail } from '#domain/email.ts';
import { identityOf, type MemoryBrowser } from './MemoryBrowser.ts';
import type { StoredAccount } from './records.ts';

/** The messages of the embedded identity provider. */
const MESSAGES = {
  wrong: 'Invalid email or password',
  noEmail: 'Invalid email',
} as const;

/** Accounts of the market. An ID token is the account's email: having one proves a sign-in. */
export class MemoryIdentity implements IdentityProvider {
  readonly hasGoogle: boolean;
  readonly #browser: MemoryBrowser;

  constructor({ browser }: { readonly browser: MemoryBrowser }) {
    this.#browser = browser;
    this.hasGoogle = browser.market.hasGoogle;
  }

  async signUp(registration: Login & { readonly name: string; readonly picture: string }): Promise<Identity> {
    const { market } = this.#browser;
    const email = toEmail(registration.email);
    if (email === undefined) throw new Failure('identity', { detail: MESSAGES.noEmail });
    if (market.accounts.has(email)) throw new Failure('identity', { reason: 'email-taken' });
    const { name, picture, password } = registration;
    const account = { id: market.newId('account'), email, name, picture, password };
    market.accounts.set(email, account);
    if (market.mail !== 'none') market.mails.push({ kind: 'proof', to: email, token: market.newId('link') });
    return this.#signInAs(account);
  }

  async signIn({ email, password }: Login): Promise<Identity> {
    const address = toEmail(email);
    const account = address === undefined ? undefined : this.#browser.market.accounts.get(address);
    if (account === undefined || account.password !== password)
      throw new Failure('identity', { detail: MESSAGES.wrong });
    return this.#signInAs(account);
  }

  async signInWithGoogle(): Promise<Identity> {
    const google = this.#browser.googleAccount;
    if (google === undefined) throw new Failure('cancelled');
    const { accounts } = this.#browser.market;
    // Another way to log in to the same account.
    const existing = accounts.get(google.email);
    const account = { ...google, ...(existing && { id: existing.id, password: existing.password }) };
    accounts.set(account.email, account);
    return this.#signInAs(account);
  }

  async current(): Promise<Identity | undefined> {
    const { account, market } = this.#browser;
    return account && identityOf(market.accounts.get(account.email) ?? account);
  }

  async changeProfile({ name, picture }: { readonly name: string; readonly picture: string }): Promise<Identity> {
    const { account, market } = this.#browser;
    if (account === undefined) throw new Failure('unauthenticated');
    const changed = { ...account, name, picture };
    market.accounts.set(account.email, changed);
    return identityOf(changed);
  }

  async idToken(): Promise<string> {
    const { account } = this.#browser;
    if (account === undefined) throw new Failure('unauthenticated');
    return account.email;
  }

  async signOut(): Promise<void> {
    this.#browser.account = undefined;
  }

  #signInAs(account: StoredAccount): Identity {
    this.#browser.account = account;
    this.#browser.hasGivenFactor = false;
    this.#browser.isLoginFresh = true;
    return identityOf(account);
  }
}
