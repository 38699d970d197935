import { commandLine } from '../../bin/commandLine.mjs';
import type { ServerContext } from '../context/ServerContext.ts';
import { EnvError } from '../env/decoders.ts';
import { isAnyProvider, lastProvider, saveProvider } from '../logins/identityProvider.ts';

const EMBEDDED = 'embedded';

/**
 * A market with members stays with its identity provider: a missing setting would lock them out, until each has proven the address at
 * the other one. The operator says so where that is meant. @throws EnvError
 */
export async function requireSameProvider({ env, store }: Pick<ServerContext, 'env' | 'store'>): Promise<void> {
  const { firebase } = env;
  const current =
    firebase === undefined
      ? EMBEDDED
      : `${firebase.emulatorUrl === undefined ? 'firebase' : 'firebase-emulator'}:${firebase.projectId}`;
  const member = await store.selectFrom('members').select('email').limit(1).executeTakeFirst();
  // Markets that are older than this value have embedded accounts.
  const earlier = member === undefined ? current : ((await lastProvider({ store })) ?? EMBEDDED);
  if (earlier === current || isAnyProvider(earlier)) return saveProvider({ store }, current);
  const setting = firebase === undefined ? 'FIREBASE_PROJECT_ID: missing' : 'FIREBASE_PROJECT_ID: another';
  throw new EnvError(
    `${setting}; this market's members have their accounts at ${earlier}. If it is to change, run \`${commandLine('admin', 'new-provider')}\` first`,
  );
}
