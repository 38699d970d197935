import { betterAuth } from 'better-auth';
import { type Email, toEmail } from '#domain/email.ts';
import { transact } from '../database/transact.ts';
import type { PagePolicy } from '../http/headers.ts';
import { endOtherSessions, proveSessionsOf } from '../logins/marketSessions.ts';
import { mailDelivery } from '../mail/mailSettings.ts';
import {
  type Account,
  accountOf,
  accountOfProof,
  createProof,
  endMailedLinks,
  type OneTimeToken,
  removeUnprovenLogins,
} from './accountOwner.ts';
import { endProviderSessions, providerSessionsOf, type WhichSessions } from './endProviderSessions.ts';
import { GOOGLE, requireGoogleProvider } from './google.ts';
import { hashedLogins } from './hashedLogins.ts';
import {
  type AccountHooks,
  IDENTITY_PATH,
  type IdentityDependencies,
  identityOptions,
  type User,
} from './identityOptions.ts';
import { migrateIdentity } from './migrateIdentity.ts';
import { ownTokenIssuer } from './ownTokens.ts';
import { removeExpiredRows } from './providerRows.ts';
import { markSecondFactor, readSecondFactor, removeSecondFactor, type SecondFactorState } from './secondFactor.ts';
import { recordTableFaults, rethrowingCalls, rethrowTableFaults } from './tableFaults.ts';

/** How long a new password that is known already may take to be set, in milliseconds. */
const SETTING_LIFETIME_MS = 60 * 1_000;

export interface NewAccount {
  readonly email: Email;
  /** Undefined: nobody can log in, until the link of a mail has set one. */
  readonly password: string | undefined;
  readonly name: string;
  readonly picture: string;
}

interface Dependencies extends IdentityDependencies {
  /** Tells the open pages of ended sessions; left out where there are none. */
  readonly onSessionsEnded?: (idHashes: readonly string[]) => Promise<void>;
}

/** The log-in at the provider and the market's session of one browser. */
interface OwnSession {
  readonly login: string;
  /** Undefined where the market has none. */
  readonly idHash: string | undefined;
}

export type EmbeddedIdentity = Awaited<ReturnType<typeof startEmbeddedIdentity>>;

/** Starts the embedded identity provider on the market's database. */
export async function startEmbeddedIdentity(dependencies: Dependencies) {
  await migrateIdentity(dependencies);
  const { store, clock, newSecret, onSessionsEnded } = dependencies;
  const hooks: AccountHooks = {
    /** Only the owner of the address has the link, so it is proven: last, when nobody else's log-in is left. */
    async onPasswordReset({ id, email }) {
      const context = await auth.$context;
      if ((await context.internalAdapter.findUserById(id))?.emailVerified !== true) {
        await removeUnprovenLogins(context, id);
      }
      await endResetLinks(id);
      await endLogins({ email });
      await proveAddress(email);
    },
  };
  const options = identityOptions(dependencies, hooks);
  const tables = await hashedLogins(options);
  const library = betterAuth({ ...options, database: () => recordTableFaults(tables) });
  const auth = { ...library, api: rethrowingCalls(library.api) };
  requireGoogleProvider(dependencies.env.google, (await auth.$context).socialProviders);

  const find = async (email: Email): Promise<Account | undefined> => accountOf(await auth.$context, email);

  const hasAccount = async (email: Email): Promise<boolean> => (await find(email)) !== undefined;

  const changeUser = async (email: string, changes: object): Promise<void> => {
    const { internalAdapter } = await auth.$context;
    await internalAdapter.updateUserByEmail(email, { ...changes });
  };

  const proveAddress = async (email: string): Promise<void> => {
    await changeUser(email, { emailVerified: true });
    await proveSessionsOf(store, toEmail(email));
  };

  /** Marks an address as verified, on behalf of the operator. */
  const markEmailVerified = (email: Email): Promise<void> => changeUser(email, { emailVerified: true });

  /** Ends every link that would set another password of an account, or prove its address. */
  const endResetLinks = async (userId: string): Promise<void> => endMailedLinks(await auth.$context, userId);

  /** Removes the second factor of an account; false where there is none. */
  const removeFactorOf = async (email: Email): Promise<boolean> => {
    const account = await find(email);
    return account !== undefined && removeSecondFactor(await auth.$context, account.id);
  };

  /**
   * Ends the log-ins of a person and the market's sessions, all or all others. The market's first: a log-in that is on its way then
   * sees that it has ended (`endedMeanwhile.ts`).
   */
  const endLogins = async ({ email }: Pick<User, 'email'>, except: Partial<OwnSession> = {}): Promise<void> => {
    const address = toEmail(email);
    if (address === undefined) return;
    const spared = { idHash: except.idHash, login: except.login ?? null };
    const logins = await providerSessionsOf(await auth.$context, address);
    const now = clock.now();
    const ended = await transact(store, (trx) => endOtherSessions(trx, address, { spared, logins, now }));
    await endProviderSessions(await auth.$context, address, { except: spared.login });
    await onSessionsEnded?.(ended.map(({ id_hash }) => id_hash));
  };

  /** Lets a token set a new password, once. False where the address has no account. */
  const createResetToken = async (email: Email, { token, expiresAt }: OneTimeToken): Promise<boolean> => {
    const account = await find(email);
    if (account === undefined) return false;
    const { internalAdapter } = await auth.$context;
    const identifier = `reset-password:${token}`;
    await internalAdapter.createVerificationValue({ identifier, value: account.id, expiresAt });
    return true;
  };

  /** The log-in at the provider that the cookies of a request name; null for none. */
  const loginOf = (cookie: string) => auth.api.getSession({ headers: new Headers({ cookie }) });

  /** Ends the provider's own session, which these cookies name, and gives the cookies that clear them. */
  const signOut = async (cookie: string): Promise<string[]> => {
    const headers = new Headers({ cookie, 'content-type': 'application/json' });
    const origin = dependencies.env.publicUrl ?? 'http://localhost';
    const request = new Request(`${origin}${IDENTITY_PATH}/sign-out`, { method: 'POST', headers, body: '{}' });
    return (await rethrowTableFaults(() => auth.handler(request))).headers.getSetCookie();
  };

  return {
    kind: 'embedded' as const,
    publicConfig: {
      kind: 'embedded',
      google: dependencies.env.google !== undefined,
      mail: mailDelivery(dependencies.env),
      // Another team's server opens its own sessions.
      secondFactor: !dependencies.env.isLocalOnly && dependencies.env.apiUpstream === undefined,
    },
    /** Answers a request below its path. */
    handle: (request: Request): Promise<Response> => rethrowTableFaults(() => auth.handler(request)),
    signOut,
    /** Ends the provider's own sessions of a person. */
    endSessions: async (email: Email, which: WhichSessions): Promise<void> =>
      endProviderSessions(await auth.$context, email, which),
    /** Its pages load from our own server alone. */
    pagePolicies: [] as readonly PagePolicy[],
    hasAccount,
    markEmailVerified,
    /**
     * Takes away every way to log in to the account and every session of it, and lets a one-time token set a new password.
     * The address counts as verified: the operator vouches for its owner, and only the token opens the account now.
     */
    async replaceLogins(email: Email, token: OneTimeToken): Promise<void> {
      const account = await find(email);
      if (account === undefined) return;
      const { internalAdapter } = await auth.$context;
      await internalAdapter.deleteAccounts(account.id);
      await removeFactorOf(email);
      await endResetLinks(account.id);
      await endLogins(account);
      await markEmailVerified(email);
      await createResetToken(email, token);
    },
    createResetToken,
    endResetLinks,
    endLogins,
    /** Lets a token prove the address of an account, however often it is used. False where there is nothing to prove. */
    createProofToken: async (email: Email, token: OneTimeToken): Promise<boolean> =>
      createProof(await auth.$context, email, token),
    /** The account whose address a token proves; undefined for a token that proves nothing (any more). */
    accountOfProof: async (token: string): Promise<Account | undefined> =>
      accountOfProof(await auth.$context, token, clock.now()),
    /** Proves an address, with every session of its account: whoever has shown the mailbox has a session of it. */
    proveAddress: ({ email }: Pick<Account, 'email'>): Promise<void> => proveAddress(email),
    /**
     * Gives an account to the owner of its address, with a new password: proves the address and ends every log-in until now. False
     * where there is no account.
     */
    async replacePassword(email: Email, newPassword: string): Promise<boolean> {
      const token = newSecret();
      const expiresAt = new Date(clock.now() + SETTING_LIFETIME_MS);
      if (!(await createResetToken(email, { token, expiresAt }))) return false;
      await auth.api.resetPassword({ body: { newPassword, token } });
      return true;
    },
    loginOf,
    hasPassword: async (userId: string): Promise<boolean> => {
      const { internalAdapter } = await auth.$context;
      return Boolean((await internalAdapter.findCredentialAccount(userId))?.password);
    },
    /** Sets the password of whoever these cookies name, whose account has none. @throws an error of the provider where it has one */
    async setFirstPassword(cookie: string, newPassword: string): Promise<void> {
      await auth.api.setPassword({ body: { newPassword }, headers: new Headers({ cookie }) });
    },
    /** Ends a log-in by Google where the account is not linked to it any more: that ended while the log-in was on its way. */
    async endUnlinkedLogin(cookie: string): Promise<void> {
      const login = await loginOf(cookie);
      if (login === null) return;
      const linked = await (await auth.$context).internalAdapter.findAccounts(login.user.id);
      if (!linked.some(({ providerId }) => providerId === GOOGLE)) await signOut(cookie);
    },
    /** The id of the account of an address; undefined where there is none. */
    accountIdOf: async (email: Email): Promise<string | undefined> => (await find(email))?.id,
    isEmailVerified: async (email: Email): Promise<boolean> => (await find(email))?.emailVerified === true,
    /** Erases a person's name, picture and second factor; address and password stay, so that the account stays refused after a log-in. */
    async eraseProfile(email: Email): Promise<void> {
      await changeUser(email, { name: '', image: null });
      await removeFactorOf(email);
    },
    secondFactor: async (userId: string): Promise<SecondFactorState> => readSecondFactor(await auth.$context, userId),
    markSecondFactor: async (login: { readonly token: string; readonly createdAt: Date }): Promise<void> =>
      markSecondFactor(await auth.$context, login),
    removeSecondFactor: removeFactorOf,
    removeExpired: async (before: Date): Promise<void> => removeExpiredRows((await auth.$context).adapter, before),
    /** Creates an account for the operator; its address counts as verified. */
    async createAccount({ email, password, name, picture }: NewAccount): Promise<void> {
      const { internalAdapter } = await auth.$context;
      if (password === undefined) {
        await internalAdapter.createUser(
          { email, name, image: picture, emailVerified: true },
          { method: 'email-password' },
        );
        return;
      }
      const { user } = await auth.api.signUpEmail({ body: { email, password, name, image: picture } });
      await internalAdapter.deleteUserSessions(user.id); // signing up also signs in, and no browser holds that session
      await markEmailVerified(email);
    },
    tokenIssuer: ownTokenIssuer(auth, clock),
  };
}
