import type { SettingsCheck } from '../env/SettingsCheck.ts';
import type { FirebaseEnv } from './firebaseEnv.ts';

const GOOGLE = 'https://accounts.google.com';
/** In milliseconds. */
const TIMEOUT_MS = 10_000;

export const accountsCheck: SettingsCheck = {
  need: 'Accounts',
  service: ({ google, firebase }) => {
    if (firebase !== undefined) {
      const where =
        firebase.emulatorUrl === undefined ? 'Firebase' : `the Firebase emulator at ${firebase.emulatorUrl}`;
      return {
        uses: `${where}, project ${firebase.projectId}`,
        otherwise: 'the built-in accounts, without FIREBASE_PROJECT_ID',
      };
    }
    return google === undefined
      ? { uses: 'the built-in accounts, with passwords', otherwise: 'GOOGLE_CLIENT_ID adds sign-in with Google' }
      : {
          uses: `the built-in accounts, with passwords and with ${google.issuer ?? 'Google'}`,
          otherwise: 'passwords alone, without GOOGLE_CLIENT_ID',
        };
  },
  check: async ({ google, firebase }) => {
    if (firebase !== undefined) return checkFirebase(firebase);
    if (google === undefined) return 'nothing else is needed';
    const issuer = google.issuer ?? GOOGLE;
    const answer = await fetch(`${issuer}/.well-known/openid-configuration`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const configuration: unknown = answer.ok ? await answer.json() : undefined;
    const hasKeys = typeof configuration === 'object' && configuration !== null && 'jwks_uri' in configuration;
    if (!hasKeys) throw new Error(`${issuer} gives no OpenID configuration with keys (HTTP ${answer.status})`);
    return `${issuer} answers`;
  },
};

/** The keys of Firebase's tokens, or the emulator itself. */
async function checkFirebase({ emulatorUrl, keysUrl }: FirebaseEnv): Promise<string> {
  const address = emulatorUrl ?? keysUrl;
  const answer = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!answer.ok) throw new Error(`${address} answers HTTP ${answer.status}`);
  return `${new URL(address).origin} answers`;
}
