import type { BetterAuthOptions, BetterAuthPlugin } from 'better-auth';
import { genericOAuth } from 'better-auth/plugins/generic-oauth';
import { LONGEST } from '#domain/limits.ts';
import { ConfigError } from '../settingParsers.ts';
import type { GoogleSettings } from './googleSettings.ts';

/** Where the sign-in popup ends, whatever came of it: a page that reports to its opener and closes. */
export const RETURN_PAGE = '/signed-in.html';

/** The provider's id and with it the address it sends people back to: `/identity/callback/google`. */
const PROVIDER = 'google';

interface Profile {
  readonly name?: unknown;
  readonly email?: unknown;
  readonly email_verified?: unknown;
}

/** Pictures of other hosts are never shown here, so none is taken over; a person without a name goes by their address. */
function mapProfileToUser({ name, email, email_verified }: Profile) {
  const known = typeof name === 'string' && name.trim() !== '' ? name.trim() : String(email).replace(/@.*$/, '');
  return { name: known.slice(0, LONGEST.name), image: '', emailVerified: email_verified === true };
}

/** The part of the identity's options that lets people in by Google, or by the provider that stands in its place. */
export function googleOptions(google: GoogleSettings | undefined) {
  const { clientId, clientSecret, issuer } = google ?? {};
  const known = clientId !== undefined && clientSecret !== undefined ? { clientId, clientSecret } : undefined;
  const socialProviders: NonNullable<BetterAuthOptions['socialProviders']> =
    known === undefined || issuer !== undefined ? {} : { google: { ...known, mapProfileToUser } };
  const plugins: BetterAuthPlugin[] =
    known === undefined || issuer === undefined ? [] : [otherProvider({ ...known, issuer })];
  return { socialProviders, plugins };
}

const otherProvider = ({ issuer, ...known }: { clientId: string; clientSecret: string; issuer: string }) =>
  genericOAuth({
    config: [
      {
        ...known,
        providerId: PROVIDER,
        discoveryUrl: `${issuer}/.well-known/openid-configuration`,
        scopes: ['openid', 'email', 'profile'],
        requireIdTokenVerification: true,
        // Logging out of the market is no log-out of the provider.
        disableProviderLogout: true,
        mapProfileToUser,
      },
    ],
  });

/** A provider whose configuration can't be read was left out in silence. @throws ConfigError then */
export function holdGoogle(google: GoogleSettings | undefined, providers: readonly { readonly id: string }[]): void {
  if (google?.issuer === undefined || providers.some(({ id }) => id === PROVIDER)) return;
  throw new ConfigError(`GOOGLE_ISSUER: '${google.issuer}' gives no OpenID configuration with keys`);
}
