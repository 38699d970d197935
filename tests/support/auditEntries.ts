import { FIRST_MOMENT } from '#adapters/memory/MemoryClock.ts';
import { AUDIT_KINDS, type AuditEntry, type AuditKind } from '#domain/audit.ts';
import { ADMIN } from './builders.ts';

const HOUR_MS = 3_600_000;
const MEMBER = 'person-9f86d081884c7d65';
const NETWORK = 'network-60303ae22b998861';

const NOTHING: AuditEntry = {
  id: '',
  kind: 'login',
  at: FIRST_MOMENT,
  by: 'server',
  from: '',
  person: MEMBER,
  subject: '',
  note: '',
  times: 1,
};

const BY_ADMIN = { by: ADMIN.email, from: '203.0.113.7' };
const PAYMENT = { subject: 'pi_3QExample' };

/** What is special about the line of each kind. */
const LINES: Readonly<Record<AuditKind, Partial<AuditEntry>>> = {
  login: { by: MEMBER, from: NETWORK, person: '' },
  'login-failed': { by: '', from: NETWORK, note: 'password', times: 24 },
  'second-factor-passed': { ...BY_ADMIN, person: '', note: 'recovery-code' },
  'second-factor-set-up': { ...BY_ADMIN, person: '' },
  'second-factor-removed': { by: 'operator', person: ADMIN.email },
  'recovery-codes-made': { ...BY_ADMIN, person: '' },
  'member-relinked': { by: 'operator' },
  'admin-granted': { by: 'operator', person: ADMIN.email },
  'admin-revoked': { by: 'operator', person: ADMIN.email },
  'seller-verified': BY_ADMIN,
  'verification-revoked': BY_ADMIN,
  'role-changed': { by: MEMBER, person: '', note: 'Seller' },
  'account-deleted': BY_ADMIN,
  'account-restored': BY_ADMIN,
  'account-erased': {},
  'car-deleted': { by: MEMBER, from: NETWORK, person: '', subject: 'car-vezel' },
  'report-decided': { ...BY_ADMIN, subject: 'car-vezel', note: 'take-down' },
  'payment-settled': { ...PAYMENT, note: 'booking-7' },
  'refund-due': { ...PAYMENT, note: 'car-not-available' },
  'refund-made': PAYMENT,
  'refund-failed': PAYMENT,
  'refund-retried': { ...PAYMENT, ...BY_ADMIN },
  'mail-given-up': { by: 'server', person: MEMBER, subject: 'reset', note: '550' },
  'settings-changed': { person: '', note: 'PORT=8081 (was 8080)\nRATE_LIMIT=900 (was 600)' },
};

/** One line of each kind, the oldest first. */
export const auditEntries = (): readonly AuditEntry[] =>
  AUDIT_KINDS.map((kind, index) => ({
    ...NOTHING,
    ...LINES[kind],
    id: `line-${index}`,
    kind,
    at: FIRST_MOMENT + index * HOUR_MS,
  }));
