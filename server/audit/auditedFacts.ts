import type { AuditKind } from '#domain/audit.ts';
import type { Actor, Fact, FactOf, MemberChange, RefundChange, Subscriber } from '../database/facts.ts';
import { type AuditContext, type AuditEvent, recordAudit } from './audit.ts';

/** Writes the line of every fact that names an actor, in the transaction that states it (spec: audit.together). */
export const auditSubscriber = (context: AuditContext): Subscriber => ({
  async inTransaction(trx, facts) {
    for (const fact of facts) {
      const line = lineOf(fact);
      if (line !== undefined) await recordAudit(context, trx, line);
    }
  },
});

const OF_MEMBERS: Readonly<Record<MemberChange, AuditKind | undefined>> = {
  created: undefined,
  profile: undefined,
  'seller-kind': undefined,
  role: 'role-changed',
  verified: 'seller-verified',
  'verification-revoked': 'verification-revoked',
  'admin-granted': 'admin-granted',
  'admin-revoked': 'admin-revoked',
  removed: 'account-deleted',
  restored: 'account-restored',
};

const OF_REFUNDS: Readonly<Record<RefundChange['change'], AuditKind>> = {
  due: 'refund-due',
  retried: 'refund-retried',
  made: 'refund-made',
  failed: 'refund-failed',
};

function lineOf(fact: Fact): (Actor & AuditEvent) | undefined {
  if (!('actor' in fact) || fact.actor === undefined) return undefined;
  const event = eventOf(fact);
  return event && { ...fact.actor, ...event };
}

function eventOf(fact: Extract<Fact, { readonly actor?: Actor }>): AuditEvent | undefined {
  switch (fact.kind) {
    case 'car-deleted':
      return { kind: 'car-deleted', subject: fact.carId };
    case 'member-changed': {
      const kind = OF_MEMBERS[fact.change];
      if (kind === 'role-changed') return { kind, note: fact.role };
      return kind && { kind, person: { email: fact.email, isAdmin: fact.isAdmin === true } };
    }
    case 'member-erased':
      return { kind: 'account-erased', person: { email: fact.email, isAdmin: fact.isAdmin === true } };
    case 'case-decided':
      return {
        kind: 'report-decided',
        person: { email: fact.email, isAdmin: false },
        subject: fact.subject,
        note: fact.what,
      };
    case 'payment-settled': {
      if (fact.outcome !== 'paid') return undefined; // the refund's line says it
      const person = { email: fact.buyer, isAdmin: false };
      return { kind: 'payment-settled', person, subject: fact.intentId, note: fact.bookingId };
    }
    case 'refund-changed': {
      const note = fact.change === 'due' ? fact.reason : '';
      return { kind: OF_REFUNDS[fact.change], ...personOf(fact), subject: fact.intentId, note };
    }
  }
}

const personOf = ({ buyer }: FactOf<'refund-changed'>) =>
  buyer === undefined ? {} : { person: { email: buyer, isAdmin: false } };
