/** Messages of the login and sign-up forms, to the letter (spec: forms.messages). */
export const CREDENTIAL_MESSAGES = {
  email: 'Provide a email',
  password: 'Provide a password',
  passwordShort: 'Provide at least 6 characters',
  passwordWeak: 'Password Must Strong',
  name: 'Provide a Name',
  image: 'Provide a Image',
} as const;
