import { type FailureReason, isFailure } from '#application/Failure.ts';
import { CREDENTIAL_MESSAGES, type FieldErrors } from '#domain/credentials.ts';

/** A field that the other side has refused, which the form itself could not know, and what to do. */
type RefusedField = readonly [field: string, message: string];

const WELL_KNOWN: RefusedField = ['password', 'This password is too well known. Please choose another one'];
const TAKEN: RefusedField = ['email', 'This address has an account already. Log in, or use another address'];

const BY_REASON: Partial<Record<FailureReason, RefusedField>> = {
  'password-refused': WELL_KNOWN,
  'password-wrong': ['currentPassword', 'This is not your current password'],
  'sign-up-refused': [
    'email',
    'We can’t make an account with this email. If you have signed up before, log in instead',
  ],
  'email-invalid': ['email', 'This is no valid email address'],
};

/** The embedded identity refuses in words. The form has checked the strength itself, so that a weak password is a common one. */
function byWords(detail: string | undefined): RefusedField | undefined {
  if (detail === CREDENTIAL_MESSAGES.passwordWeak) return WELL_KNOWN;
  return detail !== undefined && /already exists/i.test(detail) ? TAKEN : undefined;
}

/** What the fields of a form say about a failure: the one that it is about, if the form has it (spec: forms.refused-fields). */
export function refusedFields(failure: unknown, labels: Readonly<Record<string, string>>): FieldErrors<string> {
  if (!isFailure(failure)) return {};
  const refused = failure.reason === undefined ? byWords(failure.detail) : BY_REASON[failure.reason];
  return refused !== undefined && refused[0] in labels ? { [refused[0]]: refused[1] } : {};
}
