import { CONTACT_DAY_MS } from '#domain/contactLimits.ts';
import type { Email } from '#domain/email.ts';
import type { ContactTerms } from '#domain/privacy.ts';
import type { Role } from '#domain/role.ts';
import type { ServerContext } from '../context/ServerContext.ts';
import type { Env } from '../env/Env.ts';
import { mailDelivery } from '../mail/mailSettings.ts';
import type { Caller } from '../sessions/sessions.ts';

/** Who asks for contacts: what decides it, but for the booking itself. */
export interface ContactRequester extends ContactTerms {
  readonly email: Email;
  readonly role: Role | undefined;
  readonly isAdmin: boolean;
  /** Whether the address is proven, or nobody could prove it here. */
  readonly isTrusted: boolean;
}

/** Whether people can prove their addresses: Firebase sends mails of its own. */
export const canProveAddresses = (env: Pick<Env, 'firebase' | 'mail' | 'isLocalOnly'>): boolean =>
  env.firebase !== undefined || mailDelivery(env) !== 'none';

export const contactRequester = (
  { env, clock }: Pick<ServerContext, 'env' | 'clock'>,
  { email, role, isEmailVerified }: Pick<Caller, 'email' | 'role' | 'isEmailVerified'>,
): ContactRequester => ({
  email,
  role,
  isAdmin: role === 'Admin',
  isTrusted: isEmailVerified || !canProveAddresses(env),
  now: clock.now(),
  lifetimeMs: env.contacts.daysAfterPayment * CONTACT_DAY_MS,
});
