import { createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose';
import { pathsWithPolicy } from '#domain/servedPages.ts';
import type { PagePolicy } from '../http/headers.ts';
import { Refusal } from '../http/Refusal.ts';
import { firebaseIssuer } from '../logins/identityProvider.ts';
import type { FirebaseEnv } from './firebaseEnv.ts';
import type { TokenIssuer } from './IdTokenVerifier.ts';

/** How long fetched keys are used before they are fetched again, in milliseconds; Google announces a new key for days. */
const KEYS_LIFETIME_MS = 60 * 60 * 1_000;
/** Unknown keys cause at most one fetch in this time, in milliseconds. */
const KEYS_COOLDOWN_MS = 30_000;
const KEYS_TIMEOUT_MS = 5_000;

/** Its tokens are told apart by the second: one second, and the way of the token to us. */
const REPEATABLE_MS = 5_000;

/** How long ago an admin may have logged in when a session opens, since Firebase asks for no second factor of ours (spec: second-factor.firebase). */
const RECENT_LOGIN_MS = 5 * 60 * 1_000;

export type FirebaseAccounts = ReturnType<typeof firebaseAccounts>;

/** Firebase as the identity provider: its accounts are not ours, so all that the server has is its tokens. */
export const firebaseAccounts = ({ projectId, apiKey, authDomain, emulatorUrl, keysUrl }: FirebaseEnv) => ({
  kind: 'firebase' as const,
  publicConfig: { kind: 'firebase', projectId, apiKey, authDomain, emulatorUrl },
  pagePolicies: pagePolicies({ authDomain, emulatorUrl }),
  tokenIssuer: {
    issuer: firebaseIssuer(projectId),
    audience: projectId,
    signature:
      emulatorUrl === undefined ? { algorithms: ['RS256'], keys: remoteKeys({ url: keysUrl }) } : ('unsigned' as const),
    repeatableMs: REPEATABLE_MS,
    recentLoginMs: RECENT_LOGIN_MS,
  } satisfies TokenIssuer,
});

/**
 * Scripts and frames of the popup on the login and sign-up pages alone. The SDK's requests on every page: the first auth state
 * and the renewal of a session after a 401 need them.
 */
function pagePolicies({
  authDomain,
  emulatorUrl,
}: Pick<FirebaseEnv, 'authDomain' | 'emulatorUrl'>): readonly PagePolicy[] {
  const apis =
    emulatorUrl === undefined
      ? ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com']
      : [emulatorUrl];
  const popup = { 'script-src': ['https://apis.google.com'], 'frame-src': [emulatorUrl ?? `https://${authDomain}`] };
  return [
    { path: '*', sources: { 'connect-src': apis } },
    ...pathsWithPolicy('identity').map((path) => ({ path, sources: popup })),
  ];
}

/** The keys at an address, cached. An unknown key is the token's fault; keys that can't be fetched are not. */
export function remoteKeys({
  url,
  cooldownMs = KEYS_COOLDOWN_MS,
}: {
  readonly url: string;
  readonly cooldownMs?: number;
}): JWTVerifyGetKey {
  const keySet = createRemoteJWKSet(new URL(url), {
    cacheMaxAge: KEYS_LIFETIME_MS,
    cooldownDuration: cooldownMs,
    timeoutDuration: KEYS_TIMEOUT_MS,
  });
  return async (header, token) => {
    try {
      return await keySet(header, token);
    } catch (cause) {
      if (cause instanceof errors.JWKSNoMatchingKey) throw cause;
      throw new Refusal('unavailable', 'The identity provider is not answering. Please try again in a moment', {
        cause,
      });
    }
  };
}
