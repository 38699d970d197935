import { Failure } from '#application/Failure.ts';
import type { IdentityProvider } from '#application/ports.ts';
import type { Identity } from '#domain/account.ts';
import type { Login } from '#domain/credentials.ts';
import { toEmail } from '#domain/email.ts';
import { type Device, identityOf } from './Device.ts';
import type { StoredAccount } from './records.ts';

/** The embedded identity's own sentences. */
const SAID = {
  taken: 'User already exists. Use another email.',
  wrong: 'Invalid email or password',
  noEmail: 'Invalid email',
} as const;

/** Accounts of the world. An ID token is the account's email: whoever has one has signed in. */
export class MemoryIdentity implements IdentityProvider {
  readonly #device: Device;

  constructor({ device }: { readonly device: Device }) {
    this.#device = device;
  }

  async signUp(wanted: Login & { readonly name: string; readonly picture: string }): Promise<Identity> {
    const { world } = this.#device;
    const email = toEmail(wanted.email);
    if (email === undefined) throw new Failure('identity', { said: SAID.noEmail });
    if (world.accounts.has(email)) throw new Failure('identity', { said: SAID.taken });
    const { name, picture, password } = wanted;
    const account = { id: world.newId('account'), email, name, picture, password };
    world.accounts.set(email, account);
    return this.#become(account);
  }

  async signIn({ email, password }: Login): Promise<Identity> {
    const address = toEmail(email);
    const account = address === undefined ? undefined : this.#device.world.accounts.get(address);
    if (account === undefined || account.password !== password) throw new Failure('identity', { said: SAID.wrong });
    return this.#become(account);
  }

  async signInWithGoogle(): Promise<Identity> {
    const account = this.#device.googleAccount;
    if (account === undefined) throw new Failure('cancelled');
    this.#device.world.accounts.set(account.email, account);
    return this.#become(account);
  }

  async current(): Promise<Identity | undefined> {
    const { account } = this.#device;
    return account && identityOf(account);
  }

  async idToken(): Promise<string> {
    const { account } = this.#device;
    if (account === undefined) throw new Failure('unauthenticated');
    return account.email;
  }

  async signOut(): Promise<void> {
    this.#device.account = undefined;
  }

  #become(account: StoredAccount): Identity {
    this.#device.account = account;
    return identityOf(account);
  }
}
