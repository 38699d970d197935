import { Failure } from '#application/Failure.ts';
import type { IdentityProvider } from '#application/ports.ts';
import type { Identity } from '#domain/account.ts';
import type { Login } from '#domain/credentials.ts';
import { type Email, toEmail } from '#domain/email.ts';
import { toVisibleName } from '#domain/limits.ts';
import { firebaseFailure } from './firebaseFailure.ts';
import type { FirebaseSdk, FirebaseUser } from './firebaseSdk.ts';

export interface FirebaseIdentityDependencies {
  /** Loads the SDK and connects it; called again after it has failed. */
  readonly loadSdk: () => Promise<Sdk>;
  /** The origin of the pages: Firebase keeps absolute addresses of pictures, the market its own paths. */
  readonly origin: string;
}

type Sdk = Omit<FirebaseSdk, 'auth'>;

/** Accounts at Firebase. */
export class FirebaseIdentity implements IdentityProvider {
  /** Switched on at Firebase, which alone knows; where it is off, its answer says so. */
  readonly hasGoogle = true;
  readonly #dependencies: FirebaseIdentityDependencies;
  #sdk: Promise<Sdk> | undefined;
  /** Whether the token that the SDK holds was made by a sign-in on this page and not handed out yet. */
  #hasNewToken = false;

  constructor(dependencies: FirebaseIdentityDependencies) {
    this.#dependencies = dependencies;
  }

  async signUp(account: Login & { readonly name: string; readonly picture: string }): Promise<Identity> {
    const { email, password, name, picture } = account;
    return this.#with(async (sdk) => {
      const user = await sdk.signUp(requireEmail(email), password);
      const photoURL = this.#photoURL(picture);
      // The token has neither name nor photo, so the next one must be new. Without them the account is usable all the same.
      await sdk.changeProfile({ displayName: name, photoURL }).catch(() => undefined);
      this.#hasNewToken = false;
      return { ...this.#identity(user), name, picture };
    });
  }

  async signIn({ email, password }: Login): Promise<Identity> {
    return this.#with(async (sdk) => this.#signedIn(await sdk.signIn(requireEmail(email), password)));
  }

  async signInWithGoogle(): Promise<Identity> {
    return this.#with(async (sdk) => this.#signedIn(await sdk.signInWithGoogle()));
  }

  async current(): Promise<Identity | undefined> {
    return this.#with(async (sdk) => {
      const user = await sdk.currentUser();
      return user === null ? undefined : this.#identity(user);
    });
  }

  async changeProfile({ name, picture }: { readonly name: string; readonly picture: string }): Promise<Identity> {
    return this.#with(async (sdk) => {
      const user = await sdk.currentUser();
      if (user === null) throw new Failure('unauthenticated');
      await sdk.changeProfile({ displayName: name, photoURL: this.#photoURL(picture) });
      return { ...this.#identity(user), name, picture };
    });
  }

  async idToken(): Promise<string> {
    return this.#with(async (sdk) => {
      const user = await sdk.currentUser();
      if (user === null) throw new Failure('unauthenticated');
      // A token is valid for an hour, even when the account is disabled meanwhile; a new one is refused then.
      const isRenewal = !this.#hasNewToken;
      this.#hasNewToken = false;
      return user.getIdToken(isRenewal).catch((error: unknown) => {
        throw withoutAccount(firebaseFailure(error));
      });
    });
  }

  async signOut(): Promise<void> {
    this.#hasNewToken = false;
    await this.#with((sdk) => sdk.signOut());
  }

  #signedIn(user: FirebaseUser): Identity {
    this.#hasNewToken = true;
    return this.#identity(user);
  }

  /** Runs a call of the SDK; what it throws becomes a Failure. */
  async #with<T>(call: (sdk: Sdk) => Promise<T>): Promise<T> {
    const sdk = await this.#load();
    try {
      return await call(sdk);
    } catch (error) {
      throw firebaseFailure(error);
    }
  }

  #load(): Promise<Sdk> {
    this.#sdk ??= this.#dependencies.loadSdk().catch((cause: unknown) => {
      this.#sdk = undefined;
      throw new Failure('offline', { cause });
    });
    return this.#sdk;
  }

  #identity(user: FirebaseUser): Identity {
    const { uid, displayName, emailVerified } = user;
    const email = requireEmail(user.email ?? '');
    const name = toVisibleName(displayName ?? '') || toVisibleName(email.replace(/@.*$/, ''));
    return { id: uid, email, isEmailVerified: emailVerified, name, picture: this.#picture(user) };
  }

  #photoURL(picture: string): string {
    return picture === '' ? '' : new URL(picture, this.#dependencies.origin).href;
  }

  /** A picture of our image host, as the market writes it. One that Google gave is never shown, so it counts as none. */
  #picture({ photoURL, providerData }: FirebaseUser): string {
    const isFromElsewhere = providerData.some(
      (provider) => provider.providerId !== 'password' && provider.photoURL === photoURL,
    );
    if (photoURL === null || isFromElsewhere) return '';
    const own = `${this.#dependencies.origin}/`;
    return photoURL.startsWith(own) ? photoURL.slice(own.length - 1) : photoURL;
  }
}

/** Where a login is refused that was accepted once, the account has been disabled or deleted: nobody is signed in any more. */
const withoutAccount = (failure: Failure): Failure =>
  failure.reason === 'wrong-login' ? new Failure('unauthenticated', { cause: failure }) : failure;

function requireEmail(text: string): Email {
  const email = toEmail(text);
  if (email === undefined) throw new Failure('identity', { reason: 'email-invalid' });
  return email;
}
