import type { SettingsCheck } from '../SettingsCheck.ts';

const GOOGLE = 'https://accounts.google.com';
/** In milliseconds. */
const TIMEOUT_MS = 10_000;

export const accountsCheck: SettingsCheck = {
  need: 'Accounts',
  service: ({ google }) =>
    google === undefined
      ? { uses: 'the built-in accounts, with passwords', otherwise: 'GOOGLE_CLIENT_ID adds sign-in with Google' }
      : {
          uses: `the built-in accounts, with passwords and with ${google.issuer ?? 'Google'}`,
          otherwise: 'passwords alone, without GOOGLE_CLIENT_ID',
        },
  check: async ({ google }) => {
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
