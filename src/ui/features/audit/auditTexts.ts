import { type AuditEntry, type AuditKind, OPERATOR, SERVER } from '#domain/audit.ts';
import { formatCount } from '#domain/count.ts';
import { REFUND_CAUSES } from '#domain/refund.ts';

/** The kinds as the filter names them. */
export const KIND_LABELS: Readonly<Record<AuditKind, string>> = {
  login: 'Logins',
  'login-failed': 'Failed logins',
  'second-factor-passed': 'Second factors given',
  'second-factor-set-up': 'Second factors set up',
  'second-factor-removed': 'Second factors removed',
  'recovery-codes-made': 'New recovery codes',
  'member-relinked': 'Members known by another login',
  'admin-granted': 'Admin rights granted',
  'admin-revoked': 'Admin rights taken away',
  'seller-verified': 'Sellers verified',
  'verification-revoked': 'Verifications taken back',
  'role-changed': 'Roles changed',
  'account-deleted': 'Accounts deleted',
  'account-restored': 'Accounts restored',
  'account-erased': 'Accounts erased',
  'car-deleted': 'Cars deleted',
  'report-decided': 'Reports decided',
  'payment-settled': 'Payments that bought a car',
  'refund-due': 'Payments to be refunded',
  'refund-made': 'Refunds made',
  'refund-failed': 'Refunds that failed',
  'refund-retried': 'Refunds sent again',
  'mail-given-up': 'Mails that could not be sent',
  'settings-changed': 'Changed settings',
};

/** What the log's short reasons mean. */
const REASONS: Readonly<Record<string, string>> = {
  password: 'the email or the password was wrong',
  code: 'the code was wrong',
  'app-code': 'a code of the app',
  'recovery-code': 'a recovery code',
  limit: 'there were too many tries',
  token: 'its proof was not accepted',
  many: 'more accounts than are listed one by one',
  'deleted-account': 'the account is deleted, so the session may only log out',
  ...REFUND_CAUSES,
  keep: 'it stays',
  'take-down': 'the car is hidden',
  warn: 'its owner is warned',
  'remove-account': 'the account is removed',
  uphold: 'the decision stands after an appeal',
  reverse: 'the decision falls by an appeal',
  undo: 'it was taken back',
};

export const reasonText = (note: string): string => REASONS[note] ?? note;

/** Who somebody is, where the label alone doesn't say it. */
export function personText(label: string): string {
  if (label === OPERATOR) return 'The operator';
  if (label === SERVER) return 'The server';
  return label === '' ? 'Somebody' : label;
}

/** A sentence in parts; people are links. `%by` and `%person` stand for them. */
export function auditMessage({ kind, person, subject, note, times }: AuditEntry): string {
  const why = note === '' ? '' : `: ${reasonText(note)}`;
  const often = times > 1 ? ` ${formatCount(times)} times` : '';
  switch (kind) {
    case 'login':
      return `%by logged in${why}.`;
    case 'login-failed':
      return `A login as %person failed${often}${why}.`;
    case 'second-factor-passed':
      return `%by gave the second factor${why}.`;
    case 'second-factor-set-up':
      return '%by set up a second factor.';
    case 'second-factor-removed':
      return person === '' ? '%by removed the own second factor.' : '%by removed the second factor of %person.';
    case 'recovery-codes-made':
      return '%by made new recovery codes.';
    case 'member-relinked':
      return '%by changed the login by which %person is known.';
    case 'admin-granted':
      return '%by made %person an admin.';
    case 'admin-revoked':
      return '%by took the admin rights of %person away.';
    case 'seller-verified':
      return '%by verified the seller %person.';
    case 'verification-revoked':
      return '%by took the verification of the seller %person back.';
    case 'role-changed':
      return `%by became a ${note === 'Seller' ? 'seller' : 'buyer'}.`;
    case 'account-deleted':
      return '%by deleted the account of %person.';
    case 'account-restored':
      return '%by restored the account of %person.';
    case 'account-erased':
      return '%by erased the account of %person, which was deleted before.';
    case 'car-deleted':
      return `%by deleted the car ${subject}.`;
    case 'report-decided':
      return `%by decided about the report of ${subject}, which is of %person${why}.`;
    case 'payment-settled':
      return `The payment ${subject} of %person bought a car, with the booking ${note}.`;
    case 'refund-due':
      return `The payment ${subject} of %person is to be refunded${why}.`;
    case 'refund-made':
      return `The payment ${subject} of %person is refunded.`;
    case 'refund-failed':
      return `The card provider could not refund the payment ${subject} of %person.`;
    case 'refund-retried':
      return `%by sent the refund of the payment ${subject} of %person again.`;
    case 'mail-given-up':
      return `A mail to %person (${subject}) could not be sent${note === '' ? '' : `: the mail server answered ${note}`}.`;
    case 'settings-changed':
      return note.includes(' (was ')
        ? '%by started with changed settings.'
        : '%by started for the first time on its data folder.';
  }
}
