import type { Email } from '#domain/email.ts';
import { paymentData } from '#domain/ownData.ts';
import type { Store } from '../database/database.ts';
import { keysetPage } from '../http/keyset.ts';
import type { OwnList } from './pages.ts';

/** The person's payments, the first one first, with the state of their refunds. */
export const ownPayments =
  (store: Store, payer: Email): OwnList =>
  async (page) => {
    const payments = store
      .selectFrom('payments')
      .leftJoin('refunds', 'refunds.intent_id', 'payments.transaction_id')
      .selectAll('payments')
      .select(['refunds.state as refund', 'refunds.reason as refund_reason'])
      .where('payments.email', '=', payer);
    const { items, next } = await keysetPage(
      payments,
      {
        by: ['payments.created_at', 'payments.transaction_id'],
        direction: 'asc',
        keysOf: (row) => [row.created_at, row.transaction_id],
      },
      page,
    );
    const shown = items.map((row) =>
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
    );
    return { items: shown, next };
  };
