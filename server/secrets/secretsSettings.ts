import { defineSettings, isSet } from '../env/Env.ts';
import { decodeSecretKeys, type SecretKeys } from './secretKey.ts';

declare module '../env/Env.ts' {
  interface Env {
    /** The keys under which the market's secrets are encrypted. */
    readonly secretKeys: SecretKeys;
  }
}

export const secretsSettings = defineSettings(
  (read, { isLocalOnly }) => ({
    secretKeys: decodeSecretKeys(read, { isShared: read('DATABASE_URL') !== undefined, isLocalOnly }),
  }),
  {
    secretKeys: ({ current, previous }) => ({
      SECRET_KEY: isSet(current?.text),
      SECRET_KEY_PREVIOUS: isSet(previous?.text),
    }),
  },
);
