import { expect, it } from 'vitest';
import {
  authenticatorKey,
  LOGIN_TOO_OLD,
  recoveryCodesText,
  SECOND_FACTOR_MESSAGES,
  SECOND_FACTOR_NEEDED,
  typedCode,
  validateCode,
  validateRecoveryCode,
} from './secondFactor.ts';

it('[second-factor.code] takes six digits, with gaps as apps show them', () => {
  expect([typedCode('৪৯২\u200b ০৩৯'), typedCode(' 492 039 '), validateCode({ code: '492 039' })]).toEqual([
    '492039',
    '492039',
    {},
  ]);
  for (const code of ['', '12345', '1234567', '12345a', '12345²']) {
    expect(validateCode({ code })).toEqual({ code: SECOND_FACTOR_MESSAGES.code });
  }
});

it('[second-factor.recovery] takes any recovery code but none', () => {
  expect(validateRecoveryCode({ recoveryCode: 'aB3dE-fG7hJ' })).toEqual({});
  expect(validateRecoveryCode({ recoveryCode: ' ' })).toEqual({ recoveryCode: SECOND_FACTOR_MESSAGES.recoveryCode });
});

it('[second-factor.set-up] has the key of a link in groups of four', () => {
  expect(authenticatorKey('otpauth://totp/Second%20Gear:a%40x.test?issuer=X&secret=MFRGGZDFMZTWQ2LKNN')).toBe(
    'MFRG GZDF MZTW Q2LK NN',
  );
  expect([authenticatorKey('otpauth://totp/a?secret='), authenticatorKey('')]).toEqual(['', '']);
});

it('[second-factor.recovery] writes the recovery codes one to a line, below whose they are', () => {
  const lines = recoveryCodesText(['one-1', 'two-2'], 'admin@x.test').split('\n');
  expect(lines[0]).toContain('admin@x.test');
  expect(lines[1]).toMatch(/^Each works once\b.*\.$/);
  expect(lines.slice(-4)).toEqual(['', 'one-1', 'two-2', '']);
});

it('says why a session does not open', () => {
  expect(SECOND_FACTOR_NEEDED).toContain('second factor');
  expect(LOGIN_TOO_OLD).toContain('log in again');
});
