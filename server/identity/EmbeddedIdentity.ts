import { APIError, betterAuth } from 'better-auth';
import { createAuthMiddleware, isAPIError } from 'better-auth/api';
import { getMigrations } from 'better-auth/db/migration';
import { jwt } from 'better-auth/plugins/jwt'; // all plugins together take 9 MB more
import { createLocalJWKSet, errors, type JWTVerifyGetKey } from 'jose';
import { MIN_PASSWORD_LENGTH } from '#domain/credentials.ts';
import type { Email } from '#domain/email.ts';
import type { ServerContext } from '../ServerContext.ts';
import type { TokenIssuer } from '../sessions/IdTokenVerifier.ts';
import { validateAccountRequest } from './accountRules.ts';
import { googleOptions, POPUP_RETURN_PAGE, requireGoogleProvider } from './google.ts';
import { passwords } from './passwords.ts';

/** Tokens name these, not an address: a changed port or host invalidates none. */
const ISSUER = 'second-gear-identity';
const AUDIENCE = 'second-gear';

/** Where it is mounted. */
export const IDENTITY_PATH = '/identity';

export interface NewAccount {
  readonly email: Email;
  readonly password: string;
  readonly name: string;
  readonly picture: string;
}

type Dependencies = Pick<ServerContext, 'env' | 'store' | 'log' | 'secrets'>;
export type EmbeddedIdentity = Awaited<ReturnType<typeof startEmbeddedIdentity>>;

/** Starts the embedded identity provider on the market's database. */
export async function startEmbeddedIdentity(dependencies: Dependencies) {
  const options = identityOptions(dependencies);
  await (await getMigrations(options)).runMigrations();
  const auth = betterAuth(options);
  requireGoogleProvider(dependencies.env.google, (await auth.$context).socialProviders);

  const hasAccount = async (email: Email): Promise<boolean> =>
    (await (await auth.$context).internalAdapter.findUserByEmail(email)) !== null;

  /** Marks an address as proven: the operator vouches for it. */
  const markEmailVerified = async (email: Email): Promise<void> => {
    const { internalAdapter } = await auth.$context;
    await internalAdapter.updateUserByEmail(email, { emailVerified: true });
  };

  return {
    /** Answers a request below its path. */
    handle: (request: Request): Promise<Response> => auth.handler(request),
    /** Ends the provider's own session, which these cookies name, and gives the cookies that clear them. */
    async signOut(cookie: string): Promise<string[]> {
      const headers = new Headers({ cookie, 'content-type': 'application/json' });
      const origin = dependencies.env.publicUrl ?? 'http://localhost';
      const request = new Request(`${origin}${IDENTITY_PATH}/sign-out`, { method: 'POST', headers, body: '{}' });
      return (await auth.handler(request)).headers.getSetCookie();
    },
    hasAccount,
    markEmailVerified,
    isEmailVerified: async (email: Email): Promise<boolean> =>
      (await (await auth.$context).internalAdapter.findUserByEmail(email))?.user.emailVerified === true,
    /** Makes an account in the operator's name; its address counts as proven. */
    async createAccount({ email, password, name, picture }: NewAccount): Promise<void> {
      const { internalAdapter } = await auth.$context;
      const { user } = await auth.api.signUpEmail({ body: { email, password, name, image: picture } });
      await internalAdapter.deleteUserSessions(user.id); // signing up signs in, but nobody is there
      await markEmailVerified(email);
    },
    tokenIssuer: {
      issuer: ISSUER,
      audience: AUDIENCE,
      algorithms: ['EdDSA'],
      keys: loadOwnKeys(auth),
    } satisfies TokenIssuer,
  };
}

const LOCAL_HOSTS = ['127.0.0.1', 'localhost', '[::1]'].flatMap((host) => [host, `${host}:*`]);

/** Nothing is asked of Google but who somebody is, so nothing that could ask more is kept. */
const NO_TOKENS = { accessToken: null, refreshToken: null, idToken: null };

const trustedOrigins = (publicUrl: string | undefined): string[] =>
  publicUrl === undefined ? ['http://127.0.0.1:*', 'http://localhost:*'] : [publicUrl];

function identityOptions({ env, store, log, secrets }: Dependencies) {
  const google = googleOptions(env.google);
  return {
    // On this machine alone the address is the one that was asked: the port may be anyone's choice.
    baseURL: env.publicUrl ?? { allowedHosts: LOCAL_HOSTS, protocol: 'http' as const, fallback: 'http://localhost' },
    basePath: IDENTITY_PATH,
    secret: secrets.identity,
    database: { db: store, type: 'sqlite' as const },
    emailAndPassword: { enabled: true, minPasswordLength: MIN_PASSWORD_LENGTH, password: passwords },
    user: { modelName: 'identity_user' },
    session: { modelName: 'identity_session' },
    // An address joins an account that is there only where both sides have proven it.
    account: { modelName: 'identity_account', updateAccountOnSignIn: false },
    socialProviders: google.socialProviders,
    databaseHooks: { account: { create: { before: async () => ({ data: NO_TOKENS }) } } },
    onAPIError: {
      errorURL: POPUP_RETURN_PAGE,
      // Its own way writes every refusal past our log.
      onError: (error: unknown) => {
        if (isAPIError(error) && error.statusCode < 500) return;
        log.error({ part: 'identity', err: error }, 'the identity provider failed');
      },
    },
    verification: { modelName: 'identity_verification' },
    trustedOrigins: trustedOrigins(env.publicUrl),
    // The server's own origin check and rate limits stand in front; theirs would believe a forged X-Forwarded-For.
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: 'identity',
      useSecureCookies: env.isSecure,
      disableCSRFCheck: true,
      disableOriginCheck: false, // said aloud: it would look at NODE_ENV
      database: { validateSchema: false }, // its migrations have just run
    },
    telemetry: { enabled: false },
    logger: {
      level: 'error' as const,
      // Only the sentence: the further arguments may name people.
      log: (_level: string, message: string) => log.error({ part: 'identity' }, message),
    },
    hooks: {
      before: createAuthMiddleware(async (context) => {
        const problem = await validateAccountRequest(store, context);
        if (problem !== undefined) throw new APIError('BAD_REQUEST', { message: problem });
      }),
    },
    plugins: [
      ...google.plugins,
      jwt({
        schema: { jwks: { modelName: 'identity_key' } },
        jwt: {
          issuer: ISSUER,
          audience: AUDIENCE,
          expirationTime: '15m',
          // Its own payload would carry everything the provider knows of the account.
          definePayload: ({ user }) => ({
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

/** The provider's keys, read in process; asked for again when a token names one that isn't known. */
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
