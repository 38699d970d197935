import { CREDENTIAL_MESSAGES } from '#domain/credentialMessages.ts';
import { nameError, newPasswordError } from '#domain/credentials.ts';
import { toEmail } from '#domain/email.ts';
import type { ServerContext } from '../context/ServerContext.ts';
import { UNSTORABLE } from '../http/shapes.ts';
import { isOwnPicture } from '../pictures/pictures.ts';
import { isCommonPassword } from './passwords.ts';

const SIGN_UP = '/sign-up/email';
const UPDATE_USER = '/update-user';
const NEW_PASSWORD = ['/reset-password', '/change-password'];

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * The market's own rules for a new or changed account, on top of the identity provider's: without them, an account whose
 * user record is refused could never finish its sign-up. Returns the message of the first violated rule.
 */
export async function validateAccountRequest(
  { env, store }: Pick<ServerContext, 'env' | 'store'>,
  { path, body }: { readonly path: string; readonly body?: unknown },
): Promise<string | undefined> {
  const { email, password, newPassword, name, image } = Object.fromEntries(Object.entries(body ?? {}));
  if (NEW_PASSWORD.includes(path)) return passwordError(textOf(newPassword));
  if (path !== SIGN_UP && path !== UPDATE_USER) return undefined;
  // The provider itself bounds no address.
  if (path === SIGN_UP && toEmail(textOf(email)) === undefined) return CREDENTIAL_MESSAGES.email;
  const error = path === SIGN_UP ? await passwordError(textOf(password)) : undefined;
  if (error !== undefined) return error;
  // The provider itself passes any value on to the database.
  if (name !== undefined && typeof name !== 'string') return 'name: a text is needed';
  if (name !== undefined && UNSTORABLE.test(name)) return 'name: this text has characters that can not be kept';
  if (image !== undefined && image !== null && typeof image !== 'string') return 'image: a text is needed';
  if (name !== undefined && nameError(name) !== undefined) return nameError(name);
  return !image || (await isOwnPicture(store, image, env)) ? undefined : 'image: a picture of our image host is needed';
}

/** A password that everybody tries first is as weak as one without signs (spec: passwords.common). */
const passwordError = async (password: string): Promise<string | undefined> =>
  newPasswordError(password) ?? ((await isCommonPassword(password)) ? CREDENTIAL_MESSAGES.passwordWeak : undefined);
