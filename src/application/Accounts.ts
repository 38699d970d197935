import type { Identity } from '#domain/account.ts';
import { keptText } from '#domain/characters.ts';
import type { Login } from '#domain/credentials.ts';
import { type Email, toEmail } from '#domain/email.ts';
import { type ChosenRole, DEFAULT_ROLE, resolveRole } from '#domain/role.ts';
import type { MarketChange } from '#domain/serverEvent.ts';
import type { CurrentSession } from './CurrentSession.ts';
import type { Drafts } from './Drafts.ts';
import { Failure, isFailure } from './Failure.ts';
import type {
  IdentityProvider,
  ImageHost,
  Members,
  Notifier,
  Sessions,
  TokenVault,
  Unsubscribe,
  UploadOptions,
} from './ports.ts';
import type { RecentlyViewed } from './RecentlyViewed.ts';
import type { SecondFactors } from './SecondFactors.ts';
import type { SessionState, SessionStatus } from './SessionState.ts';
import { uploadPicture } from './uploadPicture.ts';

/** Toast after a login, to the letter (spec: toasts.logged-in). */
export const LOGGED_IN = 'Logged in Succesfully';

export interface AccountsDependencies {
  readonly identity: IdentityProvider;
  readonly sessions: Sessions;
  readonly members: Members;
  readonly images: ImageHost;
  readonly vault: TokenVault;
  readonly state: SessionState;
  readonly notifier: Notifier;
  readonly currentSession: CurrentSession;
  readonly drafts: Drafts;
  readonly recentlyViewed: RecentlyViewed;
  readonly secondFactors: SecondFactors;
}

export interface SignUpRequest extends Login {
  readonly name: string;
  readonly role: ChosenRole;
  readonly picture: Blob;
}

/**
 * How a sign-in ended. `role-needed`: a sign-up was interrupted before there was a user record, so the page asks for the
 * role and calls `completeSignUp`. `factor-needed`: the page asks an admin for the second factor and calls `finishSignIn`. `proof-needed`: the same once the person has proven the address, which has a member. `removed`: the account was deleted; a toast has been shown and the person is signed out.
 */
export type AuthResult = 'entered' | 'role-needed' | 'factor-needed' | 'proof-needed' | 'removed';

/** As it was checked; what can't be an address goes as it is, and the provider says so. */
const sentEmail = (typed: string): string => toEmail(typed) ?? typed;

/** What a page may be in when another tab signs in. */
const WAITING: readonly SessionStatus[] = ['signedOut', 'restoring', 'factorNeeded', 'proofNeeded'];

/** Sign-up, login, Google, and the session that a fresh page finds. */
export class Accounts {
  readonly #dependencies: AccountsDependencies;
  #restoration: Promise<void> | undefined;

  constructor(dependencies: AccountsDependencies) {
    this.#dependencies = dependencies;
  }

  /**
   * Uploads the picture, and only then creates the account, its record and its session (spec: sign-up.steps). Throws
   * `upload` when the picture did not arrive, `identity` with the provider's message.
   */
  async signUp(
    { email, password, name, role, picture }: SignUpRequest,
    upload: UploadOptions = {},
  ): Promise<AuthResult> {
    return this.#whileLoading(async () => {
      const address = await uploadPicture(this.#dependencies.images, picture, upload);
      const identity = await this.#dependencies.identity.signUp({
        email: sentEmail(email),
        password,
        name: keptText(name),
        picture: address,
      });
      return this.#openSession(identity, role);
    });
  }

  /** Throws `identity` with the provider's message. */
  async signIn({ email, password }: Login): Promise<AuthResult> {
    const login = { email: sentEmail(email), password };
    return this.#whileLoading(async () => {
      const result = await this.#openSession(await this.#dependencies.identity.signIn(login));
      if (result === 'factor-needed') this.#dependencies.secondFactors.keepLoginPassword(password);
      return this.#notifySignedIn(result);
    });
  }

  /** Registers a newcomer as Buyer; never changes the role of an existing member. Throws `cancelled`, `popup-blocked`, `identity`. */
  async signInWithGoogle(): Promise<AuthResult> {
    return this.#whileLoading(async () =>
      this.#notifySignedIn(await this.#openSession(await this.#dependencies.identity.signInWithGoogle(), DEFAULT_ROLE)),
    );
  }

  /** Opens the session once the second factor was given, or the address proven. */
  async finishSignIn(): Promise<AuthResult> {
    return this.#whileLoading(async () => {
      const identity = await this.#dependencies.identity.current();
      if (identity === undefined) throw new Failure('unauthenticated');
      return this.#notifySignedIn(await this.#openSession(identity));
    });
  }

  /** Creates the user record that an interrupted sign-up lacks. */
  async completeSignUp(role: ChosenRole): Promise<AuthResult> {
    return this.#whileLoading(async () => {
      const identity = await this.#dependencies.identity.current();
      if (identity === undefined) throw new Failure('unauthenticated');
      return this.#openSession(identity, role);
    });
  }

  /**
   * The first auth state: finds who is signed in on this browser and asks for the role. Clears the auth-loading flag.
   * Callers at the same time share one answer.
   */
  restore(): Promise<void> {
    this.#restoration ??= this.#restoreOnce().finally(() => {
      this.#restoration = undefined;
    });
    return this.#restoration;
  }

  async #restoreOnce(): Promise<void> {
    const { identity, currentSession, state, vault } = this.#dependencies;
    const tokenBefore = vault.read();
    const found = await identity.current();
    if (found === undefined) {
      // Another tab has signed in since the request was sent, so the answer is out of date.
      if (vault.read() !== tokenBefore) return this.#restoreOnce();
      return currentSession.clearLocal(tokenBefore);
    }
    this.#makeDeviceOf(found.email);
    state.change({ status: 'roleUnknown', identity: found });
    try {
      await this.resolveRole();
    } catch (error) {
      // These have changed the session already; the guards read it.
      if (!isFailure(error, 'unauthenticated', 'removed', 'not-found', 'factor-needed', 'proof-needed')) throw error;
    } finally {
      state.change({ isLoading: false });
    }
  }

  /**
   * Asks the server who this is; guards wait for the answer. A failure leaves the role unknown. The session is renewed
   * first even if there is a token: without a session the role checks answer as for a buyer.
   */
  async resolveRole(): Promise<void> {
    if (!this.#dependencies.currentSession.isSignedIn) return;
    await this.#dependencies.currentSession.renew();
    await this.#loadRole();
  }

  /**
   * Follows the server's events and the other tabs until it is stopped. Those about the session that arrive while leaving are
   * ignored: the log-out itself causes them. `onChange` learns what may have changed for this person.
   */
  watch(onChange: (change: MarketChange | 'reconnected') => void = () => undefined): Unsubscribe {
    const { currentSession, sessions, state, vault } = this.#dependencies;
    const stopEvents = sessions.watch((event) => {
      if (event === 'removed' || event === 'signed-out') void currentSession.handleEvent(event);
      else {
        if (event === 'profile-changed') void this.#refreshProfile().catch(() => undefined);
        onChange(event);
      }
    });
    const stopTabs = vault.watch((accessToken, isLogOut) => {
      const { status } = state.read();
      if (accessToken === undefined && currentSession.isSignedIn) void currentSession.signOutWithOtherTab(isLogOut);
      if (accessToken !== undefined && WAITING.includes(status)) {
        void this.restore().catch(() => undefined);
      }
    });
    return () => {
      stopEvents();
      stopTabs();
    };
  }

  /** Name, picture or role were changed on another page. One that can't ask shows the earlier ones until it is loaded again. */
  async #refreshProfile(): Promise<void> {
    const { identity, state } = this.#dependencies;
    const found = await identity.current();
    const { status, identity: shown } = state.read();
    if (status !== 'signedIn' || found?.email !== shown.email) return;
    state.change({ status, identity: found });
    await this.#loadRole();
  }

  /** From now on this device has nobody else's drafts and seen cars. */
  #makeDeviceOf(email: Email): void {
    void this.#dependencies.drafts.signedIn(email);
    this.#dependencies.recentlyViewed.signedIn(email);
  }

  async #openSession(identity: Identity, role?: ChosenRole): Promise<AuthResult> {
    const { currentSession, members, sessions, state, vault } = this.#dependencies;
    try {
      await sessions.open(await this.#dependencies.identity.idToken());
    } catch (error) {
      if (!isFailure(error, 'factor-needed', 'proof-needed')) throw error;
      const isProofNeeded = error.kind === 'proof-needed';
      state.change({ status: isProofNeeded ? 'proofNeeded' : 'factorNeeded', identity });
      return isProofNeeded ? 'proof-needed' : 'factor-needed';
    }
    this.#makeDeviceOf(identity.email);
    try {
      if (role !== undefined) await this.#register(members, identity, role);
      vault.write(await sessions.accessToken(identity.email));
    } catch (error) {
      if (isFailure(error, 'not-found')) return 'role-needed';
      if (!isFailure(error, 'removed')) throw error;
      await currentSession.endAsRemoved();
      return 'removed';
    }
    state.change({ status: 'roleUnknown', identity });
    // If this fails, RequireAccess asks again on the next page and offers Retry.
    await this.#loadRole().catch(() => undefined);
    return 'entered';
  }

  async #loadRole(): Promise<void> {
    const { currentSession, members, state } = this.#dependencies;
    const { identity } = state.read();
    if (identity === undefined) return;
    const roleFlags = await members.roleOf(identity.email);
    const isSameUser = currentSession.isSignedIn && state.read().identity?.email === identity.email;
    if (!isSameUser) return;
    state.change({ status: 'signedIn', identity, role: resolveRole(roleFlags), isVerified: roleFlags.verified });
  }

  /** A refusal is not final: the token call that follows knows whether the account was deleted (spec: deleted-accounts.login). */
  async #register(members: Members, { name, email, picture }: Identity, role: ChosenRole): Promise<void> {
    try {
      await members.save({ name, email, role, picture });
    } catch (error) {
      if (!isFailure(error, 'forbidden', 'removed')) throw error;
    }
  }

  #notifySignedIn(result: AuthResult): AuthResult {
    if (result === 'entered') this.#dependencies.notifier.success(LOGGED_IN);
    return result;
  }

  async #whileLoading(job: () => Promise<AuthResult>): Promise<AuthResult> {
    this.#dependencies.state.change({ isLoading: true });
    try {
      return await job();
    } finally {
      this.#dependencies.state.change({ isLoading: false });
    }
  }
}
