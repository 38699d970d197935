import { mixed, object, string } from 'yup';
import { type FieldErrors, validateSignUp } from '#domain/credentials.ts';
import { CHOSEN_ROLES, type ChosenRole, DEFAULT_ROLE } from '#domain/role.ts';
import { domainRules } from '#ui/forms/domainRules.ts';
import { validatePicture } from '#ui/forms/validatePicture.ts';

export interface SignUpValues {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly role: ChosenRole;
  readonly picture?: File | undefined;
}

export const SIGN_UP_LABELS = {
  name: 'Name',
  email: 'Email',
  password: 'Password',
  role: 'I want to join as',
  picture: 'Profile picture',
} as const;

async function validate(form: SignUpValues): Promise<FieldErrors<string>> {
  const errors = validateSignUp({ ...form, hasPicture: form.picture !== undefined });
  const picture = form.picture === undefined ? undefined : await validatePicture(form.picture);
  return picture === undefined ? errors : { ...errors, picture };
}

export const signUpSchema = object({
  name: string().ensure(),
  email: string().ensure(),
  password: string().ensure(),
  role: string<ChosenRole>().oneOf(CHOSEN_ROLES).default(DEFAULT_ROLE),
  picture: mixed<File>(),
}).test(domainRules(validate));

export const EMPTY_SIGN_UP: SignUpValues = {
  name: '',
  email: '',
  password: '',
  role: DEFAULT_ROLE,
  picture: undefined,
};
