import { PAYMENT_ISSUE_KINDS, type PaymentIssue } from '#domain/paymentIssue.ts';
import { isRefundReason } from '#domain/refund.ts';
import type { Database } from '../database/database.ts';
import { type Cursor, keysOf } from '../http/cursors.ts';
import { type ListPage, type PageQuery, pageFrom } from '../http/pagination.ts';

/* The payments that an admin must look at: of three tables, as one list. */

/** An issue with its key in its table. */
interface ListedIssue extends PaymentIssue {
  readonly key: string;
}

/** What is read of one table: rows from this time on, and of that very time only those behind the key. */
interface Start {
  readonly from: number;
  readonly behind: string | undefined;
  readonly limit: number;
}

/** A page of the payments that an admin must look at, oldest first. */
export async function listPaymentIssues(store: Database, { limit, after }: PageQuery): Promise<ListPage<PaymentIssue>> {
  const starts = startsAfter(after, limit + 1);
  const rows = [
    ...(await listUnmatched(store, starts[0])),
    ...(await listFailedRefunds(store, starts[1])),
    ...(await listDisputes(store, starts[2])),
  ];
  const page = pageFrom(rows.toSorted(inOrder), limit, cursorOf);
  return { items: page.items.map(({ key: _key, ...issue }) => issue), next: page.next };
}

const placeOf = ({ kind }: PaymentIssue): number => PAYMENT_ISSUE_KINDS.indexOf(kind);

/** Issues of one time stay as they were read: by kind, and those of a kind as the database has them, whose collation is not JavaScript’s. */
const inOrder = (a: ListedIssue, b: ListedIssue): number => a.seenAt - b.seenAt;

const cursorOf = (issue: ListedIssue): Cursor => [issue.seenAt, `${placeOf(issue)}-${issue.key}`];

/** Where each table goes on: at one time the kinds follow each other, and the rows of a kind by their key. */
function startsAfter(after: Cursor | undefined, limit: number): readonly [Start, Start, Start] {
  const [time, last] = after === undefined ? [0, ''] : keysOf(after, ['number', 'string']);
  const [, place, key] = /^([012])-(.+)$/s.exec(last) ?? [];
  const startOf = (kind: number): Start => {
    const isPassed = kind < Number(place);
    return { from: time + (isPassed ? 1 : 0), behind: kind === Number(place) ? key : undefined, limit };
  };
  return [startOf(0), startOf(1), startOf(2)];
}

async function listUnmatched(store: Database, { from, behind, limit }: Start): Promise<readonly ListedIssue[]> {
  let select = store
    .selectFrom('unmatched_payments')
    .selectAll()
    .where('resolved_at', 'is', null)
    .where('seen_at', '>=', from)
    .orderBy('seen_at')
    .orderBy('intent_id')
    .limit(limit);
  if (behind !== undefined)
    select = select.where(({ eb, or }) => or([eb('seen_at', '>', from), eb('intent_id', '>', behind)]));
  return (await select.execute()).map((row) => ({
    kind: 'unmatched',
    key: row.intent_id,
    transactionId: row.intent_id,
    bookingId: row.booking_id,
    payer: row.buyer,
    amount: row.amount,
    currency: row.currency,
    reason: undefined,
    note: '',
    seenAt: row.seen_at,
  }));
}

async function listFailedRefunds(store: Database, { from, behind, limit }: Start): Promise<readonly ListedIssue[]> {
  let select = store
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.transaction_id', 'refunds.intent_id')
    .select(['intent_id', 'booking_id', 'email', 'amount', 'currency', 'reason', 'refunds.created_at as failed_at'])
    .where('state', '=', 'failed')
    .where('refunds.created_at', '>=', from)
    .orderBy('refunds.created_at')
    .orderBy('intent_id')
    .limit(limit);
  if (behind !== undefined)
    select = select.where(({ eb, or }) => or([eb('refunds.created_at', '>', from), eb('intent_id', '>', behind)]));
  return (await select.execute()).map((row) => ({
    kind: 'refund-failed',
    key: row.intent_id,
    transactionId: row.intent_id,
    bookingId: row.booking_id,
    payer: row.email,
    amount: row.amount,
    currency: row.currency,
    reason: isRefundReason(row.reason) ? row.reason : undefined,
    note: '',
    seenAt: row.failed_at,
  }));
}

async function listDisputes(store: Database, { from, behind, limit }: Start): Promise<readonly ListedIssue[]> {
  let select = store
    .selectFrom('disputes')
    .selectAll()
    .where('closed_at', 'is', null)
    .where('created_at', '>=', from)
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit);
  if (behind !== undefined)
    select = select.where(({ eb, or }) => or([eb('created_at', '>', from), eb('id', '>', behind)]));
  return (await select.execute()).map((row) => ({
    kind: 'disputed',
    key: row.id,
    transactionId: row.intent_id,
    bookingId: '',
    payer: '',
    amount: row.amount,
    currency: row.currency,
    reason: undefined,
    note: `${row.reason}, ${row.status}`,
    seenAt: row.created_at,
  }));
}
