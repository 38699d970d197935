import type { Email } from '#domain/email.ts';
import type { AppServices } from '../context/ServerContext.ts';

/**
 * Whether an account has proven its address: anybody can sign up with one that is not theirs. It says so after a log-out and of a deleted
 * account too, and never where the accounts are elsewhere.
 */
export const hasProvenAddress = async ({ identity }: Pick<AppServices, 'identity'>, email: Email): Promise<boolean> =>
  identity.kind === 'embedded' && identity.isEmailVerified(email);
