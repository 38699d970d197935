import { randomUUID } from 'node:crypto';
import { AUDIT_KINDS } from '#domain/audit.ts';
import { CARS_PER_PAGE } from '#domain/limits.ts';
import { email } from '#support/builders.ts';
import { PRICE } from '#support/payments/marketRows.ts';
import { caseRow, warningRow } from '#support/reportRows.ts';
import type { TestServer } from '#support/server.ts';
import { BY_SERVER, recordAudit } from '../../../server/audit/audit.ts';
import { placesOf } from '../../../server/audit/pseudonyms.ts';
import { unguarded } from '../../../server/database/writeGuard.ts';
import type { FilledLists, ListReaders } from './FilledList.ts';
import { places, providerId, tiedText, tiedTime } from './ties.ts';

/** The payments that an admin must look at, of all three kinds at the same times. */
export async function paymentLists({ services, time }: TestServer, { admin }: ListReaders): Promise<FilledLists> {
  const { store } = services;
  const payer = email('payer@x.test');
  const ofAll = { booking_id: 'none', amount: PRICE };
  const ids: string[] = [];
  for (const place of places()) {
    const at = tiedTime(time.now, place);
    const [unmatched, refunded, disputed] = ['pi_u', 'pi_r', 'pi_d'].map((prefix) => providerId(prefix, place));
    ids.push(`${unmatched}`, `${refunded}`, `${disputed}`);
    await store
      .insertInto('unmatched_payments')
      .values({ ...ofAll, intent_id: `${unmatched}`, buyer: payer, currency: 'usd', seen_at: at, resolved_at: null })
      .execute();
    await unguarded(store)
      .insertInto('payments')
      .values({ ...ofAll, transaction_id: `${refunded}`, email: payer, outcome: 'refunded', created_at: at })
      .execute();
    const refund = { reason: 'late', next_attempt_at: at, attempts: 1, done_at: null, state: 'failed' } as const;
    await store
      .insertInto('refunds')
      .values({ ...refund, intent_id: `${refunded}`, created_at: at })
      .execute();
    const dispute = { reason: 'fraudulent', status: 'needs_response', created_at: at, closed_at: null };
    await store
      .insertInto('disputes')
      .values({ ...dispute, id: providerId('dp', place), intent_id: `${disputed}`, amount: PRICE })
      .execute();
  }
  return {
    '/api/paymentissues': {
      caller: admin,
      idOf: ({ transactionID }) => String(transactionID),
      ids,
      changes: [
        (id) =>
          store.updateTable('unmatched_payments').set({ resolved_at: time.now }).where('intent_id', '=', id).execute(),
        (id) => store.updateTable('refunds').set({ state: 'due' }).where('intent_id', '=', id).execute(),
        (id) => store.updateTable('disputes').set({ closed_at: time.now }).where('intent_id', '=', id).execute(),
      ],
    },
  };
}

/** What is reported: the queue, the held cars, the signals and what is decided, each longer than two pages. */
export async function reportLists({ services, time }: TestServer, { admin }: ListReaders): Promise<FilledLists> {
  const { store } = services;
  const ids: string[] = [];
  for (const place of places()) {
    const [waiting, decided, held, odd] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
    const at = tiedTime(time.now, place);
    ids.push(waiting);
    const rows = [
      caseRow({ id: waiting, thing_id: waiting, opened_at: at, queue_place: at }),
      caseRow({ id: held, thing_id: held, opened_at: at, queue_place: at, held: 1, waits: 2, reports: 0 }),
      caseRow({ id: odd, thing_id: odd, opened_at: at, queue_place: at, signalled: 1, waits: 3, reports: 0 }),
      warningRow({ id: decided, thing_id: decided, decided_at: at }),
    ];
    await store.insertInto('report_cases').values(rows).execute();
  }
  return {
    '/api/reports': {
      caller: admin,
      idOf: ({ _id }) => String(_id),
      ids,
      changes: [
        (id) => store.updateTable('report_cases').set({ waits: 0, state: 'decided' }).where('id', '=', id).execute(),
      ],
      undo: (id) => store.updateTable('report_cases').set({ waits: 1, state: 'open' }).where('id', '=', id).execute(),
    },
  };
}

/** The audit log, with more than a page of each kind, and one person in all of its places. */
export async function auditLists({ services, time }: TestServer, { admin }: ListReaders): Promise<FilledLists> {
  const { store, secrets } = services;
  const member = 'everywhere@x.test';
  const found = placesOf(secrets.audit, member);
  const ids: string[] = [];
  for (const place of places(AUDIT_KINDS.length * (CARS_PER_PAGE + 2))) {
    const id = randomUUID();
    ids.push(id);
    const [column, value] = found[place % (2 * found.length)] ?? ['subject', 'pi_1'];
    await store
      .insertInto('audit_log')
      .values({
        ...{ id, created_at: tiedTime(time.now, place % 60), kind: tiedText(AUDIT_KINDS, place), times: 1 },
        ...{ actor: 'server', origin: '', person: '', subject: '', note: '', [column]: value },
      })
      .execute();
  }
  return {
    '/api/audit': {
      caller: admin,
      idOf: ({ _id }) => String(_id),
      ids,
      queries: [`member=${member}`, 'q=PI_', 'since=2020-01-01T00:00:00Z', 'until=2999-01-01T00:00:00.000Z'],
      changes: [() => recordAudit(services, store, { ...BY_SERVER, kind: 'login' })],
    },
  };
}
