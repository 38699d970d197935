import type { BetterAuthOptions, BetterAuthPlugin } from 'better-auth';
import { genericOAuth } from 'better-auth/plugins/generic-oauth';
import { toEmail } from '#domain/email.ts';
import { toVisibleName } from '#domain/limits.ts';
import { EnvError } from '../env/decoders.ts';
import type { GoogleEnv } from './googleEnv.ts';

/** The provider's id and with it the address it sends people back to: `/identity/callback/google`. */
export const GOOGLE = 'google';

interface Profile {
  readonly name?: unknown;
  readonly email?: unknown;
  readonly email_verified?: unknown;
}

/** Pictures of other hosts are never shown, so none is copied; the name of a person without one is the start of their address. */
function mapProfileToUser({ name, email, email_verified }: Profile) {
  const displayName =
    toVisibleName(typeof name === 'string' ? name : '') || toVisibleName(String(email).replace(/@.*$/, ''));
  return { name: displayName, image: '', email: acceptedAddress(email), emailVerified: email_verified === true };
}

/**
 * The address in our own form; empty, which the library refuses, for one that it would make equal to another: it lowers all letters,
 * the Kelvin sign to k too (spec: wire.emails).
 */
function acceptedAddress(email: unknown): string {
  const address = typeof email === 'string' ? toEmail(email) : undefined;
  return address !== undefined && address === address.toLowerCase() ? address : '';
}

/** The identity options for sign-in with Google, or with another OpenID provider. */
export function googleOptions(google: GoogleEnv | undefined) {
  const { clientId, clientSecret, issuer } = google ?? {};
  const client = clientId !== undefined && clientSecret !== undefined ? { clientId, clientSecret } : undefined;
  const socialProviders: NonNullable<BetterAuthOptions['socialProviders']> =
    client === undefined || issuer !== undefined ? {} : { google: { ...client, mapProfileToUser } };
  const plugins: BetterAuthPlugin[] =
    client === undefined || issuer === undefined ? [] : [openIdProvider({ ...client, issuer })];
  return { socialProviders, plugins };
}

const openIdProvider = ({ issuer, ...client }: { clientId: string; clientSecret: string; issuer: string }) =>
  genericOAuth({
    config: [
      {
        ...client,
        providerId: GOOGLE,
        discoveryUrl: `${issuer}/.well-known/openid-configuration`,
        scopes: ['openid', 'email', 'profile'],
        requireIdTokenVerification: true,
        // Logging out of the market is not a log-out of the provider.
        disableProviderLogout: true,
        mapProfileToUser,
      },
    ],
  });

/** The library silently leaves out a provider whose configuration it can't read. @throws EnvError */
export function requireGoogleProvider(
  google: GoogleEnv | undefined,
  providers: readonly { readonly id: string }[],
): void {
  if (google?.issuer === undefined || providers.some(({ id }) => id === GOOGLE)) return;
  throw new EnvError(`GOOGLE_ISSUER: '${google.issuer}' gives no OpenID configuration with keys`);
}
