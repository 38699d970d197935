import type { Identity } from '#domain/account.ts';
import { LOGIN_TOO_OLD, SECOND_FACTOR_NEEDED } from '#domain/secondFactor.ts';
import { auditedPerson } from '../audit/audit.ts';
import type { ServerContext } from '../context/ServerContext.ts';
import { Refusal } from '../http/Refusal.ts';

/** Whether admins need more than a password: everywhere but on a server for its own machine alone (spec: second-factor.asked). */
export const asksStrongLogin = ({ isLocalOnly }: Pick<ServerContext['env'], 'isLocalOnly'>): boolean => !isLocalOnly;

/**
 * Lets an admin's session open only with a strong log-in: the second factor, or a recent one at Firebase. An unverified address has
 * no admin rights. @throws Refusal `second-factor`, `login-too-old`
 */
export async function requireStrongLogin(
  { env, store }: Pick<ServerContext, 'env' | 'store'>,
  { email, isEmailVerified, proof }: Identity & { readonly proof: { readonly isStrong: boolean } },
): Promise<void> {
  if (proof.isStrong || !asksStrongLogin(env) || !isEmailVerified) return;
  if (!(await auditedPerson(store, email)).isAdmin) return;
  throw env.firebase === undefined
    ? new Refusal('second-factor', SECOND_FACTOR_NEEDED)
    : new Refusal('login-too-old', LOGIN_TOO_OLD);
}
