import { betterAuth } from 'better-auth';
import { createEmailVerificationToken, isAPIError } from 'better-auth/api';
import { getMigrations } from 'better-auth/db/migration';
import { createLocalJWKSet, errors, type JWTVerifyGetKey } from 'jose';
import { type Email, toEmail } from '#domain/email.ts';
import { beforeMigration } from '../database/database.ts';
import { alone } from '../database/leases.ts';
import { MIGRATIONS_LEASE } from '../database/migrations.ts';
import { transact } from '../database/transact.ts';
import type { PagePolicy } from '../http/pagePolicies.ts';
import { endOtherSessions, proveSessionsOf } from '../logins/marketSessions.ts';
import { mailDelivery } from '../mail/mailDelivery.ts';
import { endProviderSessions, type WhichSessions } from './endProviderSessions.ts';
import { requireGoogleProvider } from './google.ts';
import type { TokenIssuer } from './IdTokenVerifier.ts';
import {
  type AccountHooks,
  AUDIENCE,
  IDENTITY_PATH,
  type IdentityDependencies,
  ISSUER,
  identityOptions,
  USERS_TABLE,
  type User,
} from './identityOptions.ts';
import { removeExpiredRows } from './providerRows.ts';
import { markSecondFactor, readSecondFactor, removeSecondFactor, type SecondFactorState } from './secondFactor.ts';

/** How long the link of a mail can prove an address, in seconds. */
const PROOF_LIFETIME = 24 * 60 * 60;

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

/** A secret that opens something until a time. */
interface OneTimeToken {
  readonly token: string;
  readonly expiresAt: Date;
}

export type EmbeddedIdentity = Awaited<ReturnType<typeof startEmbeddedIdentity>>;

/** Brings the identity provider's own tables up to date. */
export async function migrateIdentity(dependencies: IdentityDependencies): Promise<void> {
  const { store, newId, env, log } = dependencies;
  const nothing = async () => undefined;
  const options = identityOptions(dependencies, { onPasswordReset: nothing, onProof: nothing });
  await alone(store, MIGRATIONS_LEASE, newId, async () => {
    const { toBeCreated, toBeAdded, runMigrations } = await getMigrations(options);
    const isNew = toBeCreated.some(({ table }) => table === USERS_TABLE);
    if (!isNew && toBeCreated.length + toBeAdded.length > 0) await beforeMigration(env, 'identity', log);
    await runMigrations();
  });
}

/** Starts the embedded identity provider on the market's database. */
export async function startEmbeddedIdentity(dependencies: Dependencies) {
  await migrateIdentity(dependencies);
  const { store, clock, onSessionsEnded } = dependencies;
  const hooks: AccountHooks = {
    /** Only the owner of the address has the link, so it is proven. */
    async onPasswordReset({ id, email }) {
      await changeUser(email, { emailVerified: true });
      await endResetLinks(id);
      await endLogins({ email });
    },
    onProof: ({ email }) => proveSessionsOf(store, toEmail(email)),
  };
  const auth = betterAuth(identityOptions(dependencies, hooks));
  requireGoogleProvider(dependencies.env.google, (await auth.$context).socialProviders);

  const hasAccount = async (email: Email): Promise<boolean> =>
    (await (await auth.$context).internalAdapter.findUserByEmail(email)) !== null;

  const changeUser = async (email: string, changes: object): Promise<void> => {
    const { internalAdapter } = await auth.$context;
    await internalAdapter.updateUserByEmail(email, { ...changes });
  };

  /** Marks an address as verified, on behalf of the operator. */
  const markEmailVerified = (email: Email): Promise<void> => changeUser(email, { emailVerified: true });

  /** Ends every link that would set another password of an account. */
  const endResetLinks = async (userId: string): Promise<void> => {
    const { adapter } = await auth.$context;
    await adapter.deleteMany({ model: 'verification', where: [{ field: 'value', value: userId }] });
  };

  /** Removes the second factor of an account; false where there is none. */
  const removeFactorOf = async (email: Email): Promise<boolean> => {
    const context = await auth.$context;
    const found = await context.internalAdapter.findUserByEmail(email);
    return found !== null && removeSecondFactor(context, found.user.id);
  };

  /** Ends the log-ins of a person and the market's sessions, all or all others. */
  const endLogins = async ({ email }: Pick<User, 'email'>, except: Partial<OwnSession> = {}): Promise<void> => {
    const address = toEmail(email);
    if (address === undefined) return;
    await endProviderSessions(await auth.$context, address, { except: except.login ?? null });
    const spared = { idHash: except.idHash, login: except.login ?? null };
    const ended = await transact(store, (trx) => endOtherSessions(trx, address, { spared, now: clock.now() }));
    await onSessionsEnded?.(ended.map(({ id_hash }) => id_hash));
  };

  /** Lets a token set a new password, once. False where the address has no account. */
  const createResetToken = async (email: Email, { token, expiresAt }: OneTimeToken): Promise<boolean> => {
    const { internalAdapter } = await auth.$context;
    const found = await internalAdapter.findUserByEmail(email);
    if (found === null) return false;
    const identifier = `reset-password:${token}`;
    await internalAdapter.createVerificationValue({ identifier, value: found.user.id, expiresAt });
    return true;
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
    handle: (request: Request): Promise<Response> => auth.handler(request),
    /** Ends the provider's own session, which these cookies name, and gives the cookies that clear them. */
    async signOut(cookie: string): Promise<string[]> {
      const headers = new Headers({ cookie, 'content-type': 'application/json' });
      const origin = dependencies.env.publicUrl ?? 'http://localhost';
      const request = new Request(`${origin}${IDENTITY_PATH}/sign-out`, { method: 'POST', headers, body: '{}' });
      return (await auth.handler(request)).headers.getSetCookie();
    },
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
      const { internalAdapter } = await auth.$context;
      const found = await internalAdapter.findUserByEmail(email);
      if (found === null) return;
      const userId = found.user.id;
      await internalAdapter.deleteAccounts(userId);
      await endResetLinks(userId);
      await endLogins(found.user);
      await markEmailVerified(email);
      await createResetToken(email, token);
    },
    createResetToken,
    endResetLinks,
    endLogins,
    /** A token that proves the address for a day, however often it is used; undefined where there is nothing to prove. */
    async createProofToken(email: Email): Promise<string | undefined> {
      const { internalAdapter, secret } = await auth.$context;
      const found = await internalAdapter.findUserByEmail(email);
      if (found === null || found.user.emailVerified) return undefined;
      return createEmailVerificationToken(secret, email, undefined, PROOF_LIFETIME);
    },
    /** Proves the address that the token names, with every session of it. False where the token proves nothing (any more). */
    async proveAddress(token: string): Promise<boolean> {
      try {
        await auth.api.verifyEmail({ query: { token } });
        return true;
      } catch (error) {
        if (isAPIError(error)) return false;
        throw error;
      }
    },
    /** The log-in at the provider that the cookies of a request name; null for none. */
    loginOf: (cookie: string) => auth.api.getSession({ headers: new Headers({ cookie }) }),
    isEmailVerified: async (email: Email): Promise<boolean> =>
      (await (await auth.$context).internalAdapter.findUserByEmail(email))?.user.emailVerified === true,
    /** Erases a person's name, picture and second factor; address and password stay, so that the account stays refused after a log-in. */
    async eraseProfile(email: Email): Promise<void> {
      await changeUser(email, { name: '', image: null });
      await removeFactorOf(email);
    },
    secondFactor: async (userId: string): Promise<SecondFactorState> => readSecondFactor(await auth.$context, userId),
    markSecondFactor: async (loginToken: string): Promise<void> => markSecondFactor(await auth.$context, loginToken),
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
    tokenIssuer: {
      issuer: ISSUER,
      audience: AUDIENCE,
      signature: { algorithms: ['EdDSA'], keys: loadOwnKeys(auth) },
      /** A log-out ends the session that the tokens name. */
      async hasSession(id: string): Promise<boolean> {
        const { adapter } = await auth.$context;
        const session = await adapter.findOne<{ expiresAt: Date }>({
          model: 'session',
          where: [{ field: 'id', value: id }],
        });
        return session !== null && session.expiresAt.getTime() > dependencies.clock.now();
      },
    } satisfies TokenIssuer,
  };
}

/** The provider's keys, read in process, and again when a token names an unknown one. */
function loadOwnKeys(auth: {
  api: { getJwks: () => Promise<{ keys: Parameters<typeof createLocalJWKSet>[0]['keys'] }> };
}): JWTVerifyGetKey {
  let keySet: ReturnType<typeof createLocalJWKSet> | undefined;
  const load = async () => {
    keySet = createLocalJWKSet(await auth.api.getJwks());
    return keySet;
  };
  return async (header, token) => {
    try {
      return await (keySet ?? (await load()))(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
      return (await load())(header, token);
    }
  };
}
