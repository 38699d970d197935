import { MAX_EMAIL_LENGTH } from './email.ts';
import { MAX_PROVIDER_ID_LENGTH } from './limits.ts';

/** What the audit log records (spec: audit.recorded). */
export const AUDIT_KINDS = [
  'login',
  'login-failed',
  'second-factor-passed',
  'second-factor-set-up',
  'second-factor-removed',
  'recovery-codes-made',
  'member-relinked',
  'admin-granted',
  'admin-revoked',
  'seller-verified',
  'verification-revoked',
  'role-changed',
  'account-deleted',
  'account-restored',
  'account-erased',
  'car-deleted',
  'report-decided',
  'payment-settled',
  'refund-due',
  'refund-made',
  'refund-failed',
  'refund-retried',
  'mail-given-up',
  'settings-changed',
] as const;

export type AuditKind = (typeof AUDIT_KINDS)[number];

export const isAuditKind = (value: unknown): value is AuditKind => AUDIT_KINDS.some((kind) => kind === value);

/** Who acts where nobody is logged in: the operator by a command or the settings, the server by itself. */
export const OPERATOR = 'operator';
export const SERVER = 'server';

/** One line of the audit log. A text is empty where there is nothing to say. */
export interface AuditEntry {
  readonly id: string;
  readonly kind: AuditKind;
  /** Milliseconds UTC. */
  readonly at: number;
  /** Who did it: an admin's address, another person's pseudonym, `OPERATOR` or `SERVER`. */
  readonly by: string;
  /** From where: an admin's network address, the pseudonym of anybody else's. */
  readonly from: string;
  /** To whom it was done: an admin's address, another person's pseudonym. */
  readonly person: string;
  /** To what: the id of a car or a payment, or the kind of a mail. */
  readonly subject: string;
  /** Why, or which values. */
  readonly note: string;
  /** How often, for what is counted. */
  readonly times: number;
}

/** What an admin asks the audit log for. */
export interface AuditQuery {
  readonly kind: AuditKind | undefined;
  /** The first and the last moment, in milliseconds UTC. */
  readonly since: number | undefined;
  readonly until: number | undefined;
  /** An email address, a network address or a pseudonym; empty for everybody. */
  readonly member: string;
  /** A part of the subject; empty for everything. */
  readonly text: string;
}

export const WHOLE_AUDIT_LOG: AuditQuery = {
  kind: undefined,
  since: undefined,
  until: undefined,
  member: '',
  text: '',
};

/** The longest text of each filter: an address or the id of a payment, whichever is longer. */
export const MAX_AUDIT_FILTER = Math.max(MAX_EMAIL_LENGTH, MAX_PROVIDER_ID_LENGTH);
