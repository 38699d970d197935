import { APIError, betterAuth } from 'better-auth';
import { createAuthMiddleware, isAPIError } from 'better-auth/api';
import { getMigrations } from 'better-auth/db/migration';
import { jwt } from 'better-auth/plugins/jwt'; // all plugins together take 9 MB more
import { createLocalJWKSet, errors, type JWTVerifyGetKey } from 'jose';
import { MIN_PASSWORD_LENGTH } from '#domain/credentials.ts';
import { type Email, toEmail } from '#domain/email.ts';
import { beforeMigration } from '../database/database.ts';
import { alone } from '../database/leases.ts';
import { MIGRATIONS_LEASE } from '../database/migrations.ts';
import { isPostgres } from '../database/transact.ts';
import type { PagePolicy } from '../http/pagePolicies.ts';
import { POPUP_RETURN_PAGE } from '../http/paths.ts';
import type { ServerContext } from '../ServerContext.ts';
import { validateAccountRequest } from './accountRules.ts';
import { endProviderSessions, type WhichSessions } from './endProviderSessions.ts';
import { googleOptions, requireGoogleProvider } from './google.ts';
import type { TokenIssuer } from './IdTokenVerifier.ts';
import { createPasswords } from './passwords.ts';

/** Tokens name these instead of an address, so they stay valid when the port or host changes. */
const ISSUER = 'second-gear-identity';
const AUDIENCE = 'second-gear';

const USERS_TABLE = 'identity_user';

/** The path at which it is mounted. */
export const IDENTITY_PATH = '/identity';

export interface NewAccount {
  readonly email: Email;
  readonly password: string;
  readonly name: string;
  readonly picture: string;
}

type Dependencies = Pick<ServerContext, 'env' | 'store' | 'newId' | 'newSecret' | 'clock' | 'log' | 'secrets'>;
export type EmbeddedIdentity = Awaited<ReturnType<typeof startEmbeddedIdentity>>;

/** Brings the identity provider's own tables up to date. */
export async function migrateIdentity(dependencies: Dependencies): Promise<void> {
  const { store, newId, env, log } = dependencies;
  const options = identityOptions(dependencies);
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
  const options = identityOptions(dependencies);
  const auth = betterAuth(options);
  requireGoogleProvider(dependencies.env.google, (await auth.$context).socialProviders);

  const hasAccount = async (email: Email): Promise<boolean> =>
    (await (await auth.$context).internalAdapter.findUserByEmail(email)) !== null;

  /** Marks an address as verified, on behalf of the operator. */
  const markEmailVerified = async (email: Email): Promise<void> => {
    const { internalAdapter } = await auth.$context;
    await internalAdapter.updateUserByEmail(email, { emailVerified: true });
  };

  return {
    kind: 'embedded' as const,
    publicConfig: { kind: 'embedded', google: dependencies.env.google !== undefined },
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
    async replaceLogins(email: Email, { token, expiresAt }: { token: string; expiresAt: Date }): Promise<void> {
      const { internalAdapter } = await auth.$context;
      const found = await internalAdapter.findUserByEmail(email);
      if (found === null) return;
      const userId = found.user.id;
      await internalAdapter.deleteAccounts(userId);
      await internalAdapter.deleteUserSessions(userId);
      await endMarketSessions(dependencies.store, email);
      await markEmailVerified(email);
      await internalAdapter.createVerificationValue({
        identifier: `reset-password:${token}`,
        value: userId,
        expiresAt,
      });
    },
    isEmailVerified: async (email: Email): Promise<boolean> =>
      (await (await auth.$context).internalAdapter.findUserByEmail(email))?.user.emailVerified === true,
    /** Erases a person's name and picture; address and password stay, so that the account stays refused after a log-in. */
    async eraseProfile(email: Email): Promise<void> {
      const { internalAdapter } = await auth.$context;
      await internalAdapter.updateUserByEmail(email, { name: '', image: null });
    },
    /** Creates an account for the operator; its address counts as verified. */
    async createAccount({ email, password, name, picture }: NewAccount): Promise<void> {
      const { internalAdapter } = await auth.$context;
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

/** Ends the market's own sessions of a person. */
async function endMarketSessions(store: ServerContext['store'], email: string): Promise<void> {
  const address = toEmail(email);
  if (address !== undefined) await store.deleteFrom('sessions').where('email', '=', address).execute();
}

const LOCAL_HOSTS = ['127.0.0.1', 'localhost', '[::1]'].flatMap((host) => [host, `${host}:*`]);

/** Google only identifies the person, so its tokens are not stored. */
const NO_TOKENS = { accessToken: null, refreshToken: null, idToken: null };

const trustedOrigins = (publicUrl: string | undefined): string[] =>
  publicUrl === undefined ? ['http://127.0.0.1:*', 'http://localhost:*'] : [publicUrl];

function identityOptions({ env, store, log, secrets, newId, newSecret, clock }: Dependencies) {
  const google = googleOptions(env.google);
  return {
    // Local only: the address is the requested one, since the port may be any.
    baseURL: env.publicUrl ?? { allowedHosts: LOCAL_HOSTS, protocol: 'http' as const, fallback: 'http://localhost' },
    basePath: IDENTITY_PATH,
    secret: secrets.identity,
    database: { db: store, type: isPostgres(store) ? ('postgres' as const) : ('sqlite' as const) },
    emailAndPassword: {
      revokeSessionsOnPasswordReset: true,
      onPasswordReset: ({ user }: { readonly user: { readonly email: string } }) =>
        endMarketSessions(store, user.email),
      enabled: true,
      minPasswordLength: MIN_PASSWORD_LENGTH,
      password: createPasswords({ store, log, newSecret }),
    },
    user: { modelName: USERS_TABLE },
    session: { modelName: 'identity_session' },
    // A Google address is linked to an existing account only when both sides have verified it.
    account: { modelName: 'identity_account', updateAccountOnSignIn: false },
    socialProviders: google.socialProviders,
    databaseHooks: { account: { create: { before: async () => ({ data: NO_TOKENS }) } } },
    onAPIError: {
      errorURL: POPUP_RETURN_PAGE,
      // By default the library writes every refusal to the console instead of our log.
      onError: (error: unknown) => {
        if (isAPIError(error) && error.statusCode < 500) return;
        log.error({ part: 'identity', err: error }, 'the identity provider failed');
      },
    },
    verification: { modelName: 'identity_verification' },
    trustedOrigins: trustedOrigins(env.publicUrl),
    // The server's own origin check and rate limits come first; the library's would believe a forged X-Forwarded-For.
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: 'identity',
      useSecureCookies: env.isSecure,
      disableCSRFCheck: true,
      disableOriginCheck: false, // explicit, since the default depends on NODE_ENV
      database: { validateSchema: false }, // its migrations have just run
    },
    telemetry: { enabled: false },
    logger: {
      level: 'error' as const,
      // Only the message: the further arguments may contain personal data.
      log: (_level: string, message: string) => log.error({ part: 'identity' }, message),
    },
    hooks: {
      before: createAuthMiddleware(async (context) => {
        const error = await validateAccountRequest({ env, store }, context);
        if (error !== undefined) throw new APIError('BAD_REQUEST', { message: error });
      }),
    },
    plugins: [
      ...google.plugins,
      jwt({
        schema: { jwks: { modelName: 'identity_key' } },
        jwt: {
          issuer: ISSUER,
          audience: AUDIENCE,
          expirationTime: '5m',
          // The default payload would carry every field of the account. No two tokens are equal, since each is used once.
          definePayload: ({ user, session }) => ({
            jti: newId(),
            iat: Math.floor(clock.now() / 1_000),
            auth_time: Math.floor(session.createdAt.getTime() / 1_000),
            sid: session.id,
            email: user.email,
            email_verified: user.emailVerified,
            name: user.name,
            picture: user.image ?? '',
          }),
        },
      }),
    ],
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
