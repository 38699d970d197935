import { nameError, newPasswordError } from '#domain/credentials.ts';
import { isOwnPicture } from '../pictures/pictures.ts';
import type { ServerContext } from '../ServerContext.ts';

const SIGN_UP = '/sign-up/email';
const UPDATE_USER = '/update-user';

/**
 * The market's own rules for a new or changed account, on top of the identity provider's: without them, an account whose
 * user record is refused could never finish its sign-up. Returns the message of the first violated rule.
 */
export async function validateAccountRequest(
  { env, store }: Pick<ServerContext, 'env' | 'store'>,
  { path, body }: { readonly path: string; readonly body?: unknown },
): Promise<string | undefined> {
  if (path !== SIGN_UP && path !== UPDATE_USER) return undefined;
  const { password, name, image } = Object.fromEntries(Object.entries(body ?? {}));
  const error = path === SIGN_UP ? newPasswordError(typeof password === 'string' ? password : '') : undefined;
  if (error !== undefined) return error;
  // The provider itself passes any value on to the database.
  if (name !== undefined && typeof name !== 'string') return 'name: a text is needed';
  if (image !== undefined && image !== null && typeof image !== 'string') return 'image: a text is needed';
  if (name !== undefined && nameError(name) !== undefined) return nameError(name);
  return !image || (await isOwnPicture(store, image, env)) ? undefined : 'image: a picture of our image host is needed';
}
