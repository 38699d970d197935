import { toEmail } from './email.ts';
import { LONGEST, textProblem, tooLong } from './limits.ts';
import type { ChosenRole } from './role.ts';

/** Messages of the login and sign-up forms, to the letter (spec, section 5). */
const CREDENTIAL_MESSAGES = {
  email: 'Provide a email',
  password: 'Provide a password',
  passwordShort: 'Provide at least 6 characters',
  passwordWeak: 'Password Must Strong',
  name: 'Provide a Name',
  image: 'Provide a Image',
} as const;

export const SHORTEST_PASSWORD = 6;
/** The identity provider's own limit. */
const LONGEST_PASSWORD = 128;
/** One of these must be in a new password; any other character is welcome as well. */
export const PASSWORD_SIGNS = '!@#$&*';

export type Problems<Field extends string> = Readonly<Partial<Record<Field, string>>>;

export interface Login {
  readonly email: string;
  readonly password: string;
}

export interface SignUp extends Login {
  readonly name: string;
  readonly role: ChosenRole;
  readonly hasPicture: boolean;
}

const emailProblem = (email: string): string | undefined =>
  toEmail(email) === undefined ? CREDENTIAL_MESSAGES.email : undefined;

/** What is wrong with a password that is being chosen. A login asks only whether there is one. */
export function newPasswordProblem(password: string): string | undefined {
  if (password === '') return CREDENTIAL_MESSAGES.password;
  if (password.length < SHORTEST_PASSWORD) return CREDENTIAL_MESSAGES.passwordShort;
  if (password.length > LONGEST_PASSWORD) return tooLong(LONGEST_PASSWORD);
  const hasSign = [...PASSWORD_SIGNS].some((sign) => password.includes(sign));
  const isStrong = /\p{Lu}/u.test(password) && /\d/.test(password) && hasSign;
  return isStrong ? undefined : CREDENTIAL_MESSAGES.passwordWeak;
}

export const loginProblems = ({ email, password }: Login): Problems<'email' | 'password'> =>
  present({
    email: emailProblem(email),
    password: password === '' ? CREDENTIAL_MESSAGES.password : undefined,
  });

export const nameProblem = (name: string): string | undefined =>
  textProblem(name, CREDENTIAL_MESSAGES.name, LONGEST.name);

export const signUpProblems = (form: SignUp): Problems<'name' | 'email' | 'password' | 'picture'> =>
  present({
    name: nameProblem(form.name),
    email: emailProblem(form.email),
    password: newPasswordProblem(form.password),
    picture: form.hasPicture ? undefined : CREDENTIAL_MESSAGES.image,
  });

/** Drops the fields that have no problem, so that "no problems" is an empty object. */
export function present<Field extends string>(problems: Readonly<Record<Field, string | undefined>>): Problems<Field> {
  const found = Object.entries(problems).filter(([, problem]) => problem !== undefined);
  return Object.fromEntries(found) as Problems<Field>;
}
