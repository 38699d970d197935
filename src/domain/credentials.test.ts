import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  MIN_PASSWORD_LENGTH,
  newPasswordError,
  PASSWORD_SYMBOLS,
  validateAddress,
  validateLogin,
  validateNewPassword,
  validateSignUp,
} from './credentials.ts';

const login = { email: 'sadia@market.test', password: 'x' };
const signUp = { ...login, name: 'Sadia', password: 'Demo@2026', role: 'Buyer', hasPicture: true } as const;

describe('loginProblems', () => {
  it('accepts any email and any password', () => {
    expect(validateLogin(login)).toEqual({});
  });

  it.each(['', 'sadia', 'sadia@'])(
    '[login.email-required] [forms.messages] asks for an email instead of %j',
    (email) => {
      expect(validateLogin({ ...login, email })).toEqual({ email: 'Provide a email' });
    },
  );

  it('[login.password-required] [forms.messages] asks for a password', () => {
    expect(validateLogin({ ...login, password: '' })).toEqual({ password: 'Provide a password' });
  });
});

describe('a new password', () => {
  it('[passwords.reset] needs an address to send the link to', () => {
    expect(validateAddress({ email: ' Sadia@market.test ' })).toEqual({});
    expect(validateAddress({ email: 'sadia' })).toEqual({ email: 'Provide a email' });
  });

  it('[passwords.reset] has the rules and texts of the sign-up', () => {
    expect(validateNewPassword({ password: 'Demo@2026' })).toEqual({});
    expect(validateNewPassword({ password: 'demo' })).toEqual({ password: 'Provide at least 6 characters' });
  });

  it('[passwords.change] needs the current one, whatever it is', () => {
    expect(validateNewPassword({ currentPassword: 'x', password: 'Demo@2026' })).toEqual({});
    expect(validateNewPassword({ currentPassword: '', password: 'demo26' })).toEqual({
      currentPassword: 'Provide a password',
      password: 'Password Must Strong',
    });
  });
});

describe('signUpProblems', () => {
  it('[sign-up.form] finds no error in a complete form', () => {
    expect(validateSignUp(signUp)).toEqual({});
  });

  it.each([
    ['[sign-up.name-required] [forms.messages] a name', { name: ' ' }, { name: 'Provide a Name' }],
    ['[sign-up.email-required] [forms.messages] an email', { email: '' }, { email: 'Provide a email' }],
    ['[sign-up.password-required] [forms.messages] a password', { password: '' }, { password: 'Provide a password' }],
    [
      '[sign-up.password-length] [forms.messages] a longer password',
      { password: 'Aa@45' },
      { password: 'Provide at least 6 characters' },
    ],
    [
      '[sign-up.password-strength] [forms.messages] a stronger password',
      { password: 'abcdef' },
      { password: 'Password Must Strong' },
    ],
    ['[sign-up.picture-required] [forms.messages] a picture', { hasPicture: false }, { picture: 'Provide a Image' }],
    ['a shorter name', { name: 'x'.repeat(81) }, { name: 'Use at most 80 characters' }],
  ])('asks for %s', (_, changes, expected) => {
    expect(validateSignUp({ ...signUp, ...changes })).toEqual(expected);
  });

  it('[sign-up.name-required] [sign-up.email-required] [sign-up.password-required] [sign-up.picture-required] names all missing fields at once', () => {
    const empty = { name: '', email: '', password: '', role: 'Buyer', hasPicture: false } as const;
    expect(Object.keys(validateSignUp(empty)).sort()).toEqual(['email', 'name', 'password', 'picture']);
  });
});

describe('newPasswordProblem', () => {
  it('[sign-up.password-length] requires at least 6 characters', () => {
    expect(MIN_PASSWORD_LENGTH).toBe(6);
    expect(newPasswordError('Abc@1')).toBe('Provide at least 6 characters');
    expect(newPasswordError('Abcd@1')).toBeUndefined();
  });

  it.each([...'!@#$&*'])('[sign-up.password-strength] accepts %s as a special character', (sign) => {
    expect(newPasswordError(`Abcde1${sign}`)).toBeUndefined();
    expect(PASSWORD_SYMBOLS).toContain(sign);
  });

  it.each([
    ['an uppercase letter', 'abcd@1'],
    ['a digit', 'Abcde@'],
    ['a sign', 'Abcde1'],
    ['a sign of the six', 'Abcde1%^-_ '],
  ])('[sign-up.password-strength] without %s it is not strong', (_, password) => {
    expect(newPasswordError(password)).toBe('Password Must Strong');
  });

  it('[sign-up.password-strength] allows all other characters, and counts capital letters of every alphabet', () => {
    expect(newPasswordError('Ärger 1! ✓ পাস')).toBeUndefined();
  });

  it("accepts 128 characters, the identity provider's limit, and no more", () => {
    expect(newPasswordError(`A1!${'x'.repeat(125)}`)).toBeUndefined();
    expect(newPasswordError(`A1!${'x'.repeat(126)}`)).toBe('Use at most 128 characters');
  });

  it('[sign-up.password-length] [sign-up.password-strength] accepts exactly the passwords that follow the rules', () => {
    const part = fc.oneof(fc.string({ maxLength: 4 }), fc.constantFrom('A', 'z', '7', ...'!@#$&*%'));
    fc.assert(
      fc.property(fc.array(part, { maxLength: 6 }), (segments) => {
        const password = segments.join('');
        const has = (ofThese: string) => [...ofThese].some((character) => password.includes(character));
        const isAsDescribed =
          password.length >= 6 && has('ABCDEFGHIJKLMNOPQRSTUVWXYZ') && has('0123456789') && has('!@#$&*');
        expect(newPasswordError(password) === undefined).toBe(isAsDescribed);
      }),
      { numRuns: 500 },
    );
  });
});
