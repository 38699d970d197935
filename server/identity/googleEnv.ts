import { EnvError } from '../envDecoders.ts';
import { isLoopback } from '../http/loopback.ts';

/** How the market is known to Google, or to whichever provider of OpenID Connect stands in its place. */
export interface GoogleEnv {
  readonly clientId: string;
  readonly clientSecret: string;
  /** The other provider's address; undefined: Google itself. */
  readonly issuer: string | undefined;
}

/** All of it or nothing. @throws ConfigError naming what is missing or wrong */
export function decodeGoogleEnv(readSetting: (name: string) => string | undefined): GoogleEnv | undefined {
  const clientId = readSetting('GOOGLE_CLIENT_ID');
  const clientSecret = readSetting('GOOGLE_CLIENT_SECRET');
  const issuer = readSetting('GOOGLE_ISSUER');
  if (clientId === undefined && clientSecret === undefined && issuer === undefined) return undefined;
  if (clientId === undefined) throw new EnvError('GOOGLE_CLIENT_ID: missing beside the other settings of Google');
  if (clientSecret === undefined) throw new EnvError('GOOGLE_CLIENT_SECRET: missing beside GOOGLE_CLIENT_ID');
  return { clientId, clientSecret, issuer: issuer === undefined ? undefined : decodeIssuer(issuer) };
}

/** Secrets go there: only over https, or to this very machine. */
function decodeIssuer(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isSecure = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname));
  if (url === undefined || !isSecure || url.search !== '' || url.hash !== '') {
    throw new EnvError(`GOOGLE_ISSUER: an address such as https://login.example is needed, not '${text}'`);
  }
  return url.href.replace(/\/$/, '');
}
