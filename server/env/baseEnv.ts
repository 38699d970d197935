import { resolve } from 'node:path';
import { decodeOrigin, decodeTrustProxy, decodeWholeNumber, EnvError, isLoopback } from './decoders.ts';
import { type BaseEnv, type Env, placeOf, type ReadSetting, type ShownSettings } from './Env.ts';

const DEFAULT_RATE_LIMIT = 600;

/** Decodes where the server runs and who reaches it. @throws EnvError */
export function decodeBaseEnv(read: ReadSetting): BaseEnv {
  const host = read('HOST') ?? '127.0.0.1';
  const publicUrl = decodeOrigin('PUBLIC_URL', read('PUBLIC_URL'));
  const trustProxy = decodeTrustProxy(read('TRUST_PROXY'));
  if (publicUrl !== undefined) refuseUnprotectedAddress(new URL(publicUrl), trustProxy);
  const isLocalOnly = isLoopback(host) && (publicUrl === undefined || isLoopback(new URL(publicUrl).hostname));
  // A verification of the contract asks more of a server in a minute than anybody, and all of it from one address.
  const usualLimit = isLocalOnly && read('PACT_STATES') === '1' ? 0 : DEFAULT_RATE_LIMIT;
  return {
    host,
    port: decodeWholeNumber('PORT', read('PORT') ?? '8080', 0, 65_535),
    dataDir: resolve(read('DATA_DIR') ?? './data'),
    publicUrl,
    isLocalOnly,
    isSecure: publicUrl?.startsWith('https:') ?? false,
    trustProxy,
    rateLimit: decodeWholeNumber('RATE_LIMIT', read('RATE_LIMIT') ?? String(usualLimit), 0, 1_000_000),
  };
}

/** What only a server of this machine alone may leave out. @throws EnvError */
export function refuseUnsafePublicServer({ isLocalOnly, rateLimit, publicUrl }: BaseEnv): void {
  if (isLocalOnly) return;
  if (rateLimit === 0) throw localOnly('RATE_LIMIT', 'RATE_LIMIT=0');
  if (publicUrl === undefined)
    throw new EnvError('PUBLIC_URL: missing; a server that others reach must know its own address');
}

/** The refusal of a setting that others must not meet. */
export const localOnly = (name: string, setting: string): EnvError =>
  new EnvError(`${name}: ${setting} is for this machine alone (a loopback HOST, and no PUBLIC_URL or a loopback one)`);

/** The same, as the audit log shows it. */
export const showBaseEnv = (env: Env): ShownSettings => ({
  HOST: env.host,
  PORT: env.port,
  DATA_DIR: env.dataDir,
  PUBLIC_URL: placeOf(env.publicUrl),
  TRUST_PROXY: env.trustProxy === false ? undefined : env.trustProxy.join(','),
  RATE_LIMIT: env.rateLimit,
});

/** This server speaks no TLS itself: a proxy in front of it does, and what it says of the caller must be believed. */
function refuseUnprotectedAddress({ protocol, hostname }: URL, trustProxy: Env['trustProxy']): void {
  if (protocol === 'http:' && !isLoopback(hostname)) {
    throw new EnvError(
      `PUBLIC_URL: over http, passwords can be read on the way; set PUBLIC_URL=https://${hostname}, with a proxy that terminates TLS`,
    );
  }
  if (protocol === 'https:' && trustProxy === false) {
    throw new EnvError(
      'TRUST_PROXY: missing; an https PUBLIC_URL needs a proxy that terminates TLS: set TRUST_PROXY=127.0.0.1, or the address of the proxy',
    );
  }
}
