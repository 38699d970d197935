import { readValue, writeValue } from '../database/settings.ts';
import { EnvError } from '../envDecoders.ts';
import type { ServerContext } from '../ServerContext.ts';

/** The identity provider that the market's members come from. */
const KEY = 'identity-provider';
const EMBEDDED = 'embedded';

/**
 * Members are known by their address alone. At another provider anybody might sign up with a member's address, unverified,
 * and be that member; so a market with members stays with its provider. @throws EnvError
 */
export async function requireSameProvider({ env, store }: Pick<ServerContext, 'env' | 'store'>): Promise<void> {
  const { firebase } = env;
  const current =
    firebase === undefined
      ? EMBEDDED
      : `${firebase.emulatorUrl === undefined ? 'firebase' : 'firebase-emulator'}:${firebase.projectId}`;
  const member = await store.selectFrom('members').select('email').limit(1).executeTakeFirst();
  // Markets that are older than this value have embedded accounts.
  const earlier = member === undefined ? current : ((await readValue(store, KEY)) ?? EMBEDDED);
  if (earlier === current) return writeValue(store, KEY, current);
  const setting = firebase === undefined ? 'FIREBASE_PROJECT_ID: missing' : 'FIREBASE_PROJECT_ID: another';
  throw new EnvError(`${setting}; this market's members have their accounts at ${earlier}`);
}
