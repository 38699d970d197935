import { APIError } from 'better-auth';
import { createAuthMiddleware, isAPIError } from 'better-auth/api';
import { jwt } from 'better-auth/plugins/jwt'; // all plugins together take 9 MB more
import { MIN_PASSWORD_LENGTH } from '#domain/credentials.ts';
import type { ServerContext } from '../context/ServerContext.ts';
import { isPostgres } from '../database/engine.ts';
import { POPUP_RETURN_PAGE } from '../http/paths.ts';
import { validateAccountRequest } from './accountRules.ts';
import { boundSignUps } from './boundSignUps.ts';
import { googleOptions } from './google.ts';
import { createPasswords } from './passwords.ts';
import { endOldestLogins, type ProviderRows } from './providerRows.ts';
import { LOGIN_FIELDS, secondFactorPlugin } from './secondFactor.ts';
import { recordHookFaults } from './tableFaults.ts';

/** Tokens name these instead of an address, so they stay valid when the port or host changes. */
export const ISSUER = 'second-gear-identity';
export const AUDIENCE = 'second-gear';

export const USERS_TABLE = 'identity_user';

/** The path at which it is mounted. */
export const IDENTITY_PATH = '/identity';

export type IdentityDependencies = Pick<
  ServerContext,
  'env' | 'store' | 'newId' | 'newSecret' | 'clock' | 'log' | 'secrets'
>;

/** An account of the provider, as its hooks get it. */
export interface User {
  readonly id: string;
  readonly email: string;
}

/** What the market does when the provider has changed an account. */
export interface AccountHooks {
  readonly onPasswordReset: (user: User) => Promise<void>;
}

/** What the hooks need of the provider's context; null where no request is behind it. */
type HookContext = { readonly context: { readonly adapter: ProviderRows } } | null;

const LOCAL_HOSTS = ['127.0.0.1', 'localhost', '[::1]'].flatMap((host) => [host, `${host}:*`]);

/** Google only identifies the person, so its tokens are not stored. */
const NO_TOKENS = { accessToken: null, refreshToken: null, idToken: null };

const trustedOrigins = (publicUrl: string | undefined): string[] =>
  publicUrl === undefined ? ['http://127.0.0.1:*', 'http://localhost:*'] : [publicUrl];

/** How the market uses the identity provider's library. */
export function identityOptions(
  { env, store, log, secrets, newId, newSecret, clock }: IdentityDependencies,
  { onPasswordReset }: AccountHooks,
) {
  const google = googleOptions(env.google);
  const validate = recordHookFaults(validateAccountRequest);
  return {
    // Local only: the address is the requested one, since the port may be any.
    baseURL: env.publicUrl ?? { allowedHosts: LOCAL_HOSTS, protocol: 'http' as const, fallback: 'http://localhost' },
    basePath: IDENTITY_PATH,
    secret: secrets.identity,
    database: { db: store, type: isPostgres(store) ? ('postgres' as const) : ('sqlite' as const) },
    emailAndPassword: {
      onPasswordReset: recordHookFaults(({ user }: { readonly user: User }) => onPasswordReset(user)),
      enabled: true,
      minPasswordLength: MIN_PASSWORD_LENGTH,
      password: createPasswords({ store, log, newSecret }),
    },
    user: { modelName: USERS_TABLE },
    session: { modelName: 'identity_session', additionalFields: LOGIN_FIELDS },
    // A Google address is linked to an existing account only when both sides have verified it.
    account: { modelName: 'identity_account', updateAccountOnSignIn: false },
    socialProviders: google.socialProviders,
    databaseHooks: {
      account: { create: { before: async () => ({ data: NO_TOKENS }) } },
      user: { create: { before: recordHookFaults(boundSignUps({ env, store, newId, clock, secrets })) } },
      session: {
        create: {
          after: recordHookFaults(async ({ userId }: { readonly userId: string }, context: HookContext) => {
            if (context !== null) await endOldestLogins(context.context.adapter, userId);
          }),
        },
      },
    },
    onAPIError: {
      errorURL: POPUP_RETURN_PAGE,
      // By default the library writes every refusal to the console instead of our log.
      onError: (error: unknown) => {
        if (isAPIError(error) && error.statusCode < 500) return;
        log.error({ part: 'identity', err: error }, 'the identity provider failed');
      },
    },
    // Hashed: the table alone sets no password.
    verification: { modelName: 'identity_verification', storeIdentifier: 'hashed' as const },
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
        const error = await validate({ env, store }, context);
        if (error !== undefined) throw new APIError('BAD_REQUEST', { message: error });
      }),
    },
    plugins: [
      ...google.plugins,
      secondFactorPlugin(),
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
            // RFC 8176: a code of an authenticator, or a recovery code.
            ...(session.secondFactor === true && { amr: ['otp'] }),
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
