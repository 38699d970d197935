import type { FastifyRequest } from 'fastify';
import { type Email, toEmail } from '#domain/email.ts';
import { NOT_ALLOWED } from '#domain/role.ts';
import { SECOND_FACTOR_NEEDED } from '#domain/secondFactor.ts';
import { auditedPerson } from '../audit/audit.ts';
import { Refusal } from '../http/Refusal.ts';
import { type IdentityServices, requireLogin } from './identityCall.ts';

type Login = Awaited<ReturnType<typeof requireLogin>>;

/** The address of a log-in with admin rights, which only a verified one has; undefined for everybody else. */
async function adminAddress({ store }: Pick<IdentityServices, 'store'>, { user }: Login): Promise<Email | undefined> {
  const email = toEmail(user.email);
  if (email === undefined || !user.emailVerified) return undefined;
  return (await auditedPerson(store, email)).isAdmin ? email : undefined;
}

/** An admin's log-in at the provider, and the address that the audit log names. @throws Refusal `unauthenticated`, `forbidden` */
export async function requireAdmin(services: IdentityServices, request: FastifyRequest) {
  const login = await requireLogin(services, request.headers.cookie);
  const email = await adminAddress(services, login);
  if (email === undefined) throw new Refusal('forbidden', NOT_ALLOWED);
  request.triedEmail = email;
  return { ...login, email };
}

/** Refuses a log-in that has not given the second factor: a thief of the password alone changes nothing. @throws Refusal `forbidden` */
export function requireGiven({ session }: Login): void {
  if (session.secondFactor !== true) throw new Refusal('forbidden', SECOND_FACTOR_NEEDED);
}

/** The same where the account has a second factor and this market asks for it. @throws Refusal `forbidden` */
export async function requireGivenWhereSetUp(services: IdentityServices, login: Login): Promise<void> {
  const { identity } = services;
  if (!identity.publicConfig.secondFactor || (await adminAddress(services, login)) === undefined) return;
  if ((await identity.secondFactor(login.user.id)).isSetUp) requireGiven(login);
}
