import { newPasswordError } from '#domain/credentials.ts';
import { type Email, toEmail } from '#domain/email.ts';
import { decodeWholeNumber, EnvError, isLoopback } from '../env/decoders.ts';
import { defineSettings, isSet, placeOf, type ReadSetting } from '../env/Env.ts';
import { decodeFirebaseEnv, type FirebaseEnv } from './firebaseEnv.ts';
import { decodeGoogleEnv, type GoogleEnv } from './googleEnv.ts';

declare module '../env/Env.ts' {
  interface Env {
    /** The admin whose embedded account the first start makes. */
    readonly admin: Admin | undefined;
    /** Undefined: no sign-in with Google, or Firebase's. */
    readonly google: GoogleEnv | undefined;
    /** Firebase as the identity provider; undefined: the embedded one. */
    readonly firebase: FirebaseEnv | undefined;
    /** Accounts that one network may create in an hour; no limit where `rateLimit` is 0. */
    readonly signUpsPerNetwork: number;
  }
}

interface Admin {
  readonly email: Email;
  readonly password: string;
}

export const identitySettings = defineSettings(
  (read, { isLocalOnly }) => {
    const firebase = decodeFirebaseEnv(read, isLocalOnly);
    return {
      firebase,
      admin: firebase === undefined ? decodeAdmin(read) : undefined,
      google: decodeGoogleEnv(read),
      signUpsPerNetwork: decodeWholeNumber('SIGN_UPS_PER_NETWORK', read('SIGN_UPS_PER_NETWORK') ?? '30', 1, 1_000_000),
    };
  },
  {
    admin: (admin) => ({ ADMIN_EMAIL: admin?.email, ADMIN_PASSWORD: isSet(admin?.password) }),
    google: (google) => ({
      GOOGLE_CLIENT_ID: google?.clientId,
      GOOGLE_CLIENT_SECRET: isSet(google?.clientSecret),
      GOOGLE_ISSUER: issuerOf(google?.issuer),
    }),
    firebase: (firebase) => ({
      FIREBASE_PROJECT_ID: firebase?.projectId,
      FIREBASE_API_KEY: isSet(firebase?.apiKey),
      FIREBASE_AUTH_DOMAIN: firebase?.authDomain,
      FIREBASE_AUTH_EMULATOR_HOST: placeOf(firebase?.emulatorUrl),
    }),
    signUpsPerNetwork: (count) => ({ SIGN_UPS_PER_NETWORK: count }),
  },
);

/** A stand-in on this machine has another port at each start. */
const issuerOf = (issuer: string | undefined): string | undefined =>
  issuer !== undefined && isLoopback(new URL(issuer).hostname) ? 'on this machine' : placeOf(issuer);

function decodeAdmin(read: ReadSetting): Admin | undefined {
  const email = read('ADMIN_EMAIL');
  // A password may begin or end with a space.
  const password = read('ADMIN_PASSWORD', 'kept');
  if (email === undefined && password === undefined) return undefined;
  if (email === undefined) throw new EnvError('ADMIN_EMAIL: missing beside ADMIN_PASSWORD');
  if (password === undefined) throw new EnvError('ADMIN_PASSWORD: missing beside ADMIN_EMAIL');
  const address = toEmail(email);
  if (address === undefined) throw new EnvError(`ADMIN_EMAIL: '${email}' is not an email address`);
  const error = newPasswordError(password);
  if (error !== undefined) throw new EnvError(`ADMIN_PASSWORD: ${error}`);
  return { email: address, password };
}
