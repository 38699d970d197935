import { EnvError, isLoopback } from '../env/decoders.ts';

/** The market's credentials at Google, or at another provider of OpenID Connect. */
export interface GoogleEnv {
  readonly clientId: string;
  readonly clientSecret: string;
  /** The other provider's address; undefined: Google itself. */
  readonly issuer: string | undefined;
}

/** All of the settings or none. @throws EnvError naming what is missing or wrong */
export function decodeGoogleEnv(readSetting: (name: string) => string | undefined): GoogleEnv | undefined {
  const clientId = readSetting('GOOGLE_CLIENT_ID');
  const clientSecret = readSetting('GOOGLE_CLIENT_SECRET');
  const issuer = readSetting('GOOGLE_ISSUER');
  if (clientId === undefined && clientSecret === undefined && issuer === undefined) return undefined;
  if (clientId === undefined) throw new EnvError('GOOGLE_CLIENT_ID: missing beside the other settings of Google');
  if (clientSecret === undefined) throw new EnvError('GOOGLE_CLIENT_SECRET: missing beside GOOGLE_CLIENT_ID');
  return { clientId, clientSecret, issuer: issuer === undefined ? undefined : decodeIssuer(issuer) };
}

/** Secrets are sent there, so only over https or to this machine. */
function decodeIssuer(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isSecure = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname));
  if (url === undefined || !isSecure || url.search !== '' || url.hash !== '') {
    throw new EnvError(`GOOGLE_ISSUER: an address such as https://login.example is needed, not '${text}'`);
  }
  return url.href.replace(/\/$/, '');
}
