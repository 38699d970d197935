import { withAsciiDigits, withoutIgnorable } from './characters.ts';
import type { FieldErrors } from './credentials.ts';

/* The second factor of an admin's log-in: codes of an authenticator app, and recovery codes in place of a lost one. */

/** Why a session does not open yet (spec: second-factor.asked). */
export const SECOND_FACTOR_NEEDED = 'An admin needs a second factor to log in';

/** Why an admin's session does not open with an earlier log-in (spec: second-factor.firebase). */
export const LOGIN_TOO_OLD = 'An admin’s session opens right after a login only. Please log in again';

export const SECOND_FACTOR_MESSAGES = {
  code: 'Type the six digits that the app shows',
  recoveryCode: 'Type one of your recovery codes',
} as const;

/** What the account page says about the second factor of whoever is logged in. */
export interface SecondFactorState {
  readonly isSetUp: boolean;
  /** Recovery codes that are still good. */
  readonly recoveryCodes: number;
}

/** With fewer recovery codes the account page asks for new ones. */
export const FEW_RECOVERY_CODES = 4;

/** What a new second factor begins with; shown once. */
export interface NewSecondFactor {
  /** `otpauth://totp/…`, for the authenticator app. */
  readonly link: string;
  readonly recoveryCodes: readonly string[];
}

const CODE = /^\d{6}$/;

/** A code as it is sent: apps show it in two groups, and people type the gap. */
export const typedCode = (text: string): string => withAsciiDigits(withoutIgnorable(text)).replace(/\s/g, '');

export const validateCode = ({ code }: { readonly code: string }): FieldErrors<'code'> =>
  CODE.test(typedCode(code)) ? {} : { code: SECOND_FACTOR_MESSAGES.code };

export const validateRecoveryCode = ({
  recoveryCode,
}: {
  readonly recoveryCode: string;
}): FieldErrors<'recoveryCode'> =>
  typedCode(recoveryCode) === '' ? { recoveryCode: SECOND_FACTOR_MESSAGES.recoveryCode } : {};

/** The key in the link, in groups of four, for apps that can't read its picture. Empty where it has none. */
export const authenticatorKey = (link: string): string => {
  const [, secret = ''] = /[?&]secret=([A-Z2-7]+)/.exec(link) ?? [];
  return (secret.match(/.{1,4}/g) ?? []).join(' ');
};

/** The recovery codes as a text file. */
export const recoveryCodesText = (codes: readonly string[], email: string): string =>
  [
    `Recovery codes of ${email} at Second Gear`,
    'Each works once, in place of a code of the authenticator app.',
    '',
    ...codes,
    '',
  ].join('\n');
