import { type AuditKind, OPERATOR, SERVER } from '#domain/audit.ts';
import type { Email } from '#domain/email.ts';
import type { Role } from '#domain/role.ts';
import type { ServerContext } from '../context/ServerContext.ts';
import type { Database } from '../database/database.ts';
import type { Actor } from '../database/facts.ts';
import { type AuditedPerson, networkLabel, personLabel } from './pseudonyms.ts';

/** What every transaction needs that writes to the audit log. */
export type AuditContext = Pick<ServerContext, 'secrets' | 'clock' | 'newId'>;

/** By a command of the operator's tool, or by the settings of a start. */
export const BY_OPERATOR: Actor = { by: OPERATOR };
export const BY_SERVER: Actor = { by: SERVER };

/** Who sends a request. */
export const sourceOf = ({
  caller,
  ip,
}: {
  readonly caller: { readonly email: Email; readonly role: Role | undefined } | null;
  readonly ip: string;
}): Actor => ({
  by: caller === null ? undefined : { email: caller.email, isAdmin: caller.role === 'Admin' },
  ip,
});

/** What happened. */
export interface AuditEvent {
  readonly kind: AuditKind;
  /** To whom. */
  readonly person?: AuditedPerson | undefined;
  /** The id of the car or the payment. */
  readonly subject?: string;
  /** Why, or which values; never a secret. */
  readonly note?: string;
  readonly times?: number;
}

/**
 * Adds a line to the audit log. Call it for what no fact states, such as a log-in: of a fact with an actor the line is written by
 * `auditSubscriber`. Inside the transaction that does what the line says, neither is there without the other
 * (spec: audit.together).
 */
export async function recordAudit(
  { secrets, clock, newId }: AuditContext,
  database: Database,
  { by, ip, kind, person, subject = '', note = '', times = 1 }: Actor & AuditEvent,
): Promise<void> {
  const label = (one: AuditedPerson | undefined) => (one === undefined ? '' : personLabel(secrets.audit, one));
  const isAdmin = typeof by === 'object' && by.isAdmin;
  await database
    .insertInto('audit_log')
    .values({
      id: newId(),
      created_at: clock.now(),
      kind,
      actor: typeof by === 'string' ? by : label(by),
      origin: ip === undefined ? '' : networkLabel(secrets.audit, ip, isAdmin),
      person: label(person),
      subject,
      note,
      times,
    })
    .execute();
}

/** Whether an address is an admin's now. */
export async function auditedPerson(database: Database, email: Email): Promise<AuditedPerson> {
  const row = await database.selectFrom('members').select('is_admin').where('email', '=', email).executeTakeFirst();
  return { email, isAdmin: row?.is_admin === 1 };
}

/** Why a login failed. */
export type LoginFailure = 'password' | 'code' | 'limit' | 'token';

/** The calls by which people log in, and what each of their refusals means. */
const LOGINS: Readonly<Record<string, Readonly<Record<number, LoginFailure>>>> = {
  '/identity/sign-in/email': { 401: 'password', 429: 'limit' },
  '/identity/two-factor/verify-totp': { 401: 'code', 429: 'limit' },
  '/identity/two-factor/verify-backup-code': { 401: 'code', 429: 'limit' },
  '/api/session': { 401: 'token', 429: 'limit' },
};

/** Why the answer of a call is a failed login; undefined for all other answers. */
export const loginFailure = (route: string | undefined, status: number): LoginFailure | undefined =>
  LOGINS[route ?? '']?.[status];
