import { type FailureKind, isFailure } from '#application/Failure.ts';
import { messageFor } from '#ui/components/messageFor.ts';

/*
 * What the forms say when a login or sign-up has failed. The reason is a toast (spec: identity.messages), so that they say what to do
 * now (spec: toasts.once). A failed upload has no toast, and neither has a sign-up that has to wait: people must be able to read until when.
 */

const TRY_AGAIN = 'You can try again in a moment; what you typed is still there.';

export const loginFailure = (failure: unknown): string =>
  isFailure(failure, 'identity')
    ? 'You are not logged in. Check the email and the password.'
    : `You are not logged in. ${TRY_AGAIN}`;

/** The kinds of failure that `signUpFailure` states in full, so that they have no toast. */
export const SIGN_UP_FORM_FAILURES: readonly FailureKind[] = ['upload', 'too-many'];

export function signUpFailure(failure: unknown): string {
  if (isFailure(failure, 'upload')) return messageFor(failure);
  if (isFailure(failure, 'too-many'))
    return `Your sign-up has not ended. ${messageFor(failure).replace(/\.?$/, '.')} What you typed is still there.`;
  return isFailure(failure, 'identity')
    ? 'No account was made. Check the email and the password, or log in if you have an account already.'
    : `Your sign-up has not ended. ${TRY_AGAIN}`;
}

export const googleFailure = (failure: unknown): string =>
  `You are not logged in. ${isFailure(failure, 'popup-blocked') ? 'Allow pop-ups for this site, and try again.' : 'Try again, or use your email and password.'}`;
