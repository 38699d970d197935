import { isLoopback } from '../http/loopback.ts';
import { ConfigError } from '../settingParsers.ts';

/** How the market is known to Google, or to whichever provider of OpenID Connect stands in its place. */
export interface GoogleSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  /** The other provider's address; undefined: Google itself. */
  readonly issuer: string | undefined;
}

/** All of it or nothing. @throws ConfigError naming what is missing or wrong */
export function googleSettings(setting: (name: string) => string | undefined): GoogleSettings | undefined {
  const clientId = setting('GOOGLE_CLIENT_ID');
  const clientSecret = setting('GOOGLE_CLIENT_SECRET');
  const issuer = setting('GOOGLE_ISSUER');
  if (clientId === undefined && clientSecret === undefined && issuer === undefined) return undefined;
  if (clientId === undefined) throw new ConfigError('GOOGLE_CLIENT_ID: missing beside the other settings of Google');
  if (clientSecret === undefined) throw new ConfigError('GOOGLE_CLIENT_SECRET: missing beside GOOGLE_CLIENT_ID');
  return { clientId, clientSecret, issuer: issuer === undefined ? undefined : issuerAddress(issuer) };
}

/** Secrets go there: only over https, or to this very machine. */
function issuerAddress(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isPrivate = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname));
  if (url === undefined || !isPrivate || url.search !== '' || url.hash !== '') {
    throw new ConfigError(`GOOGLE_ISSUER: an address such as https://login.example is needed, not '${text}'`);
  }
  return url.href.replace(/\/$/, '');
}
