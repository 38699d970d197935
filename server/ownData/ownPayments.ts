import type { Email } from '#domain/email.ts';
import { paymentData } from '#domain/ownData.ts';
import type { Store } from '../database/database.ts';
import { keysetPage } from '../http/keyset.ts';
import { type Pages, pagesOf } from './pages.ts';

/** The person's payments, the first one first, with the state of their refunds. */
export const readPayments = (store: Store, payer: Email): Pages =>
  pagesOf({
    read: (page) =>
      keysetPage(
        store
          .selectFrom('payments')
          .leftJoin('refunds', 'refunds.intent_id', 'payments.transaction_id')
          .selectAll('payments')
          .select(['refunds.state as refund', 'refunds.reason as refund_reason'])
          .where('payments.email', '=', payer),
        {
          by: ['payments.created_at', 'payments.transaction_id'],
          direction: 'asc',
          keysOf: (row) => [row.created_at, row.transaction_id],
        },
        page,
      ),
    show: async (rows) =>
      rows.map((row) =>
        paymentData({
          transactionId: row.transaction_id,
          bookingId: row.booking_id,
          amount: row.amount,
          currency: row.currency,
          outcome: row.outcome,
          at: row.created_at,
          refund: row.refund ?? undefined,
          refundReason: row.refund_reason ?? undefined,
        }),
      ),
  });
