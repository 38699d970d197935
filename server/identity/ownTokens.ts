import { createLocalJWKSet, errors, type JWTVerifyGetKey } from 'jose';
import type { Clock } from '#application/ports.ts';
import type { TokenIssuer } from './IdTokenVerifier.ts';
import { AUDIENCE, ISSUER } from './identityOptions.ts';

/** What is needed of the embedded provider. */
interface Provider {
  readonly api: { getJwks: () => Promise<{ keys: Parameters<typeof createLocalJWKSet>[0]['keys'] }> };
  readonly $context: Promise<{
    readonly adapter: {
      findOne<T>(query: { model: string; where: { field: string; value: string }[] }): Promise<T | null>;
    };
  }>;
}

/** The embedded provider as the issuer of ID tokens. */
export const ownTokenIssuer = (provider: Provider, clock: Clock) =>
  ({
    issuer: ISSUER,
    audience: AUDIENCE,
    signature: { algorithms: ['EdDSA'], keys: loadOwnKeys(provider) },
    /** A log-out ends the session that the tokens name. */
    async hasSession(id: string): Promise<boolean> {
      const { adapter } = await provider.$context;
      const session = await adapter.findOne<{ expiresAt: Date }>({
        model: 'session',
        where: [{ field: 'id', value: id }],
      });
      return session !== null && session.expiresAt.getTime() > clock.now();
    },
  }) satisfies TokenIssuer;

/** The provider's keys, read in process, and again when a token names an unknown one. */
function loadOwnKeys({ api }: Pick<Provider, 'api'>): JWTVerifyGetKey {
  let keySet: ReturnType<typeof createLocalJWKSet> | undefined;
  const load = async () => {
    keySet = createLocalJWKSet(await api.getJwks());
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
