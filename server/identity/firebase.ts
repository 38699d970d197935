import { createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose';
import type { PagePolicy, SitePolicy } from '../http/pagePolicies.ts';
import { Refusal } from '../http/Refusal.ts';
import type { FirebaseEnv } from './firebaseEnv.ts';
import type { TokenIssuer } from './IdTokenVerifier.ts';

/** How long fetched keys are used before they are fetched again, in milliseconds; Google announces a new key for days. */
const KEYS_LIFETIME_MS = 60 * 60 * 1_000;
/** Unknown keys cause at most one fetch in this time, in milliseconds. */
const KEYS_COOLDOWN_MS = 30_000;
const KEYS_TIMEOUT_MS = 5_000;
/** In seconds. A token lives for an hour; Google's clocks are right, ours may not be. */
const TOKEN_TIMES = { clockTolerance: 60, maxTokenAge: 60 * 60 };

type Hosts = Pick<FirebaseEnv, 'authDomain' | 'emulatorUrl'>;

export type FirebaseAccounts = ReturnType<typeof firebaseAccounts>;

/** Firebase as the identity provider: its accounts are not ours, so all that the server has is its tokens. */
export const firebaseAccounts = ({ projectId, apiKey, authDomain, emulatorUrl, keysUrl }: FirebaseEnv) => ({
  kind: 'firebase' as const,
  publicConfig: { kind: 'firebase', projectId, apiKey, authDomain, emulatorUrl },
  pagePolicies: pagePolicies({ authDomain, emulatorUrl }),
  sitePolicies: sitePolicies({ authDomain, emulatorUrl }),
  tokenIssuer: {
    issuer: `https://securetoken.google.com/${projectId}`,
    audience: projectId,
    signature:
      emulatorUrl === undefined ? { algorithms: ['RS256'], keys: remoteKeys({ url: keysUrl }) } : ('unsigned' as const),
    elsewhere: TOKEN_TIMES,
  } satisfies TokenIssuer,
});

const AUTH_PAGES = ['/login', '/signup'];

/** Scripts and frames of the popup, on the login and sign-up pages alone. */
function pagePolicies({ authDomain, emulatorUrl }: Hosts): readonly PagePolicy[] {
  const sources = { 'script-src': ['https://apis.google.com'], 'frame-src': [emulatorUrl ?? `https://${authDomain}`] };
  return AUTH_PAGES.map((path) => ({ path, sources }));
}

/** The SDK's requests, on every page: the first auth state and the renewal of a session after a 401 need them. */
function sitePolicies({ emulatorUrl }: Hosts): readonly SitePolicy[] {
  const apis =
    emulatorUrl === undefined
      ? ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com']
      : [emulatorUrl];
  return [{ sources: { 'connect-src': apis } }];
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
