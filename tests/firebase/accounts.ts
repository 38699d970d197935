import { openFirebase } from '#adapters/firebase/firebaseSdk.ts';
import { PROJECT } from './emulator.ts';

/* The emulator of this run, and what an operator does at Firebase. */

/** Host and port of the emulator that the run has started (globalSetup.ts). */
export function emulatorHost(): string {
  const host = process.env.FIREBASE_AUTH_EMULATOR_HOST;
  if (host === undefined) throw new Error('no emulator runs');
  return host;
}

/** The server's settings. */
export const firebaseEnv = () => ({
  FIREBASE_PROJECT_ID: PROJECT,
  FIREBASE_API_KEY: 'any-key',
  FIREBASE_AUTH_DOMAIN: `${PROJECT}.firebaseapp.com`,
  FIREBASE_AUTH_EMULATOR_HOST: emulatorHost(),
});

let connections = 0;
/** The SDK as in a browser of its own. */
export function openSdk(emulatorUrl = `http://${emulatorHost()}`) {
  connections += 1;
  const settings = { projectId: PROJECT, apiKey: 'any-key', authDomain: `${PROJECT}.firebaseapp.com`, emulatorUrl };
  return openFirebase(settings, `connection ${connections}`);
}

/** Makes an account whose email counts as verified. */
export const createVerifiedAccount = ({ email, password }: { readonly email: string; readonly password: string }) =>
  manage('accounts', { email, password, emailVerified: true });

/** Marks the email of an account as verified, by the account's id. */
export const verifyAccount = (localId: string) => manage('accounts:update', { localId, emailVerified: true });

/** Disables an account, or deletes it, by its id. */
export const disableAccount = (localId: string) => manage('accounts:update', { localId, disableUser: true });
export const deleteAccount = (localId: string) => manage('accounts:delete', { localId });

async function manage(call: string, body: object): Promise<void> {
  const address = `http://${emulatorHost()}/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/${call}`;
  const headers = { authorization: 'Bearer owner', 'content-type': 'application/json' };
  const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${call}: ${answer.status} ${await answer.text()}`);
}
