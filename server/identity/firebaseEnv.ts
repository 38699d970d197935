import { type Email, toEmail } from '#domain/email.ts';
import { EnvError, isLoopback } from '../env/decoders.ts';

/** Firebase as the identity provider. */
export interface FirebaseEnv {
  readonly projectId: string;
  /** The key of the project's web app; not secret. */
  readonly apiKey: string;
  /** The host name of the project's sign-in pages. */
  readonly authDomain: string;
  /** The origin of the emulator on this machine, whose tokens are not signed; undefined: Firebase itself. */
  readonly emulatorUrl: string | undefined;
  /** Where Firebase publishes the keys of its tokens. */
  readonly keysUrl: string;
  /** The address that becomes an admin when it first signs in with a verified email. */
  readonly adminEmail: Email | undefined;
}

type ReadSetting = (name: string) => string | undefined;

const NAMES = [
  'FIREBASE_PROJECT_ID',
  'FIREBASE_API_KEY',
  'FIREBASE_AUTH_DOMAIN',
  'FIREBASE_AUTH_EMULATOR_HOST',
] as const;

const KEYS_URL = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

/** Settings that need accounts of our own, and why Firebase leaves nothing for them. */
const EMBEDDED_ONLY = {
  ADMIN_PASSWORD: 'the admin’s account is at Firebase, and so is its password',
  DEMO: 'demo accounts are embedded ones',
  GOOGLE_CLIENT_ID: 'Firebase signs in with Google itself',
  PACT_STATES: 'provider states make embedded accounts',
} as const;

/** All of the settings or none. @throws EnvError naming what is missing or wrong */
export function decodeFirebaseEnv(readSetting: ReadSetting, isLocalOnly: boolean): FirebaseEnv | undefined {
  if (NAMES.every((name) => readSetting(name) === undefined)) return undefined;
  const need = (name: string): string => {
    const text = readSetting(name);
    if (text === undefined) throw new EnvError(`${name}: missing beside the other settings of Firebase`);
    return text;
  };
  const settings = {
    projectId: need('FIREBASE_PROJECT_ID'),
    apiKey: need('FIREBASE_API_KEY'),
    authDomain: decodeHostName('FIREBASE_AUTH_DOMAIN', need('FIREBASE_AUTH_DOMAIN')),
    emulatorUrl: decodeEmulatorHost(readSetting('FIREBASE_AUTH_EMULATOR_HOST'), isLocalOnly),
  };
  for (const [name, reason] of Object.entries(EMBEDDED_ONLY)) {
    const text = readSetting(name);
    if (text !== undefined && text !== '0')
      throw new EnvError(`${name}: ${reason}; unset it beside FIREBASE_PROJECT_ID`);
  }
  return { ...settings, keysUrl: KEYS_URL, adminEmail: decodeAdminEmail(readSetting('ADMIN_EMAIL')) };
}

/** It becomes part of the pages' policy, so nothing but a host name and a port is accepted. */
function decodeHostName(name: string, text: string): string {
  if (!/^[a-z\d-]+(\.[a-z\d-]+)*(:\d+)?$/i.test(text)) {
    throw new EnvError(`${name}: a host name such as cars.firebaseapp.com is needed, not '${text}'`);
  }
  return text.toLowerCase();
}

/** Anybody can make tokens that are not signed, so the emulator is for this machine alone. */
function decodeEmulatorHost(text: string | undefined, isLocalOnly: boolean): string | undefined {
  if (text === undefined) return undefined;
  const name = 'FIREBASE_AUTH_EMULATOR_HOST';
  const url = URL.canParse(`http://${text}`) ? new URL(`http://${text}`) : undefined;
  if (url === undefined || !isLoopback(url.hostname) || url.host !== text) {
    throw new EnvError(`${name}: an address of this machine such as 127.0.0.1:9099 is needed, not '${text}'`);
  }
  if (!isLocalOnly) {
    throw new EnvError(`${name}: is for this machine alone (a loopback HOST, and no PUBLIC_URL or a loopback one)`);
  }
  return url.origin;
}

function decodeAdminEmail(text: string | undefined): Email | undefined {
  if (text === undefined) return undefined;
  const email = toEmail(text);
  if (email === undefined) throw new EnvError(`ADMIN_EMAIL: '${text}' is not an email address`);
  return email;
}
