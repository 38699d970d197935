import { nameError, newPasswordError } from '#domain/credentials.ts';
import type { Store } from '../database/database.ts';
import { isOwnPicture } from '../pictures/pictures.ts';

const SIGN_UP = '/sign-up/email';
const UPDATE_USER = '/update-user';

/**
 * What the market finds wrong with an account that is made or changed, beyond what the identity provider itself asks:
 * an account that it takes but the market's user record doesn't would be one that nobody can finish.
 */
export async function validateAccountRequest(
  store: Store,
  { path, body }: { readonly path: string; readonly body?: unknown },
): Promise<string | undefined> {
  if (path !== SIGN_UP && path !== UPDATE_USER) return undefined;
  const { password, name, image } = Object.fromEntries(Object.entries(body ?? {}));
  const problem = path === SIGN_UP ? newPasswordError(String(password ?? '')) : undefined;
  if (problem !== undefined) return problem;
  // The provider itself would hand anything on to the database.
  if (name !== undefined && typeof name !== 'string') return 'name: a text is needed';
  if (image !== undefined && image !== null && typeof image !== 'string') return 'image: a text is needed';
  if (name !== undefined && nameError(name) !== undefined) return nameError(name);
  return !image || (await isOwnPicture(store, image)) ? undefined : 'image: a picture of our image host is needed';
}
