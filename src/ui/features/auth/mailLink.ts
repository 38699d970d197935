import { isFailure } from '#application/Failure.ts';

/** What the link of a mail carries behind its #; empty where it is missing. */
export function mailLinkIn(hash: string): { readonly token: string; readonly email: string } {
  const fields = new URLSearchParams(hash.replace(/^#/, ''));
  return { token: fields.get('token') ?? '', email: fields.get('email') ?? '' };
}

/** Whether the link of a mail was used before, or is too old. */
export const isLinkSpent = (failure: unknown): boolean =>
  isFailure(failure, 'identity') && failure.reason === 'link-spent';
