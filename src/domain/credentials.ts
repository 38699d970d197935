import { CREDENTIAL_MESSAGES } from './credentialMessages.ts';
import { toEmail } from './email.ts';
import { nameTextError, tooLong } from './limits.ts';
import type { ChosenRole } from './role.ts';

export const MIN_PASSWORD_LENGTH = 6;
/** The identity provider's own limit. */
const MAX_PASSWORD_LENGTH = 128;
/** A new password needs one of these; all other characters are allowed too. */
export const PASSWORD_SYMBOLS = '!@#$&*';

export type FieldErrors<Field extends string> = Readonly<Partial<Record<Field, string>>>;

export interface Login {
  readonly email: string;
  readonly password: string;
}

export interface SignUp extends Login {
  readonly name: string;
  readonly role: ChosenRole;
  readonly hasPicture: boolean;
}

const emailError = (email: string): string | undefined =>
  toEmail(email) === undefined ? CREDENTIAL_MESSAGES.email : undefined;

/** The error of a new password. A login only requires that there is one. */
export function newPasswordError(password: string): string | undefined {
  if (password === '') return CREDENTIAL_MESSAGES.password;
  if (password.length < MIN_PASSWORD_LENGTH) return CREDENTIAL_MESSAGES.passwordShort;
  if (password.length > MAX_PASSWORD_LENGTH) return tooLong(MAX_PASSWORD_LENGTH);
  const hasSign = [...PASSWORD_SYMBOLS].some((sign) => password.includes(sign));
  const isStrong = /\p{Lu}/u.test(password) && /\d/.test(password) && hasSign;
  return isStrong ? undefined : CREDENTIAL_MESSAGES.passwordWeak;
}

export const validateLogin = ({ email, password }: Login): FieldErrors<'email' | 'password'> =>
  onlyErrors({
    email: emailError(email),
    password: password === '' ? CREDENTIAL_MESSAGES.password : undefined,
  });

/** The form that asks for the link of a new password. */
export const validateAddress = ({ email }: { readonly email: string }): FieldErrors<'email'> =>
  onlyErrors({ email: emailError(email) });

/** The form that sets a new password, and with `currentPassword` the one that changes it. */
export const validateNewPassword = ({
  password,
  currentPassword,
}: {
  readonly password: string;
  readonly currentPassword?: string;
}): FieldErrors<'password' | 'currentPassword'> =>
  onlyErrors({
    currentPassword: currentPassword === '' ? CREDENTIAL_MESSAGES.password : undefined,
    password: newPasswordError(password),
  });

export const nameError = (name: string): string | undefined => nameTextError(name, CREDENTIAL_MESSAGES.name);

export const validateSignUp = (form: SignUp): FieldErrors<'name' | 'email' | 'password' | 'picture'> =>
  onlyErrors({
    name: nameError(form.name),
    email: emailError(form.email),
    password: newPasswordError(form.password),
    picture: form.hasPicture ? undefined : CREDENTIAL_MESSAGES.image,
  });

/** Drops the fields without an error, so that the result is empty when there are none. */
export function onlyErrors<Field extends string>(
  errors: Readonly<Record<Field, string | undefined>>,
): FieldErrors<Field> {
  const found = Object.entries(errors).filter(([, error]) => error !== undefined);
  return Object.fromEntries(found) as FieldErrors<Field>;
}
