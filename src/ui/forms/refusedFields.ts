import { type FailureReason, isFailure } from '#application/Failure.ts';
import type { FieldErrors } from '#domain/credentials.ts';

/** A field that the other side has refused, which the form itself could not know, and what to do. */
type RefusedField = readonly [field: string, message: string];

const WELL_KNOWN: RefusedField = ['password', 'This password is too well known. Please choose another one'];

const BY_REASON: Partial<Record<FailureReason, RefusedField>> = {
  'password-refused': WELL_KNOWN,
  // The form has checked the strength itself.
  'password-weak': WELL_KNOWN,
  'email-taken': ['email', 'This address has an account already. Log in, or use another address'],
  'password-wrong': ['currentPassword', 'This is not your current password'],
  'sign-up-refused': [
    'email',
    'We can’t make an account with this email. If you have signed up before, log in instead',
  ],
  'email-invalid': ['email', 'This is not a valid email address'],
};

/** What the fields of a form say about a failure: the one that it is about, if the form has it (spec: forms.refused-fields). */
export function refusedFields(failure: unknown, labels: Readonly<Record<string, string>>): FieldErrors<string> {
  const refused = isFailure(failure) && failure.reason !== undefined ? BY_REASON[failure.reason] : undefined;
  return refused !== undefined && refused[0] in labels ? { [refused[0]]: refused[1] } : {};
}
