import type { CardProviderContext } from './CardProviderContext.ts';
import { recordEvent } from './events.ts';
import { readIntent } from './intents.ts';
import { integer, type Row, text } from './rows.ts';
import { badRequest } from './SandboxError.ts';

/**
 * Refunds an intent in full, inside the transaction that also stores the idempotency key.
 * @throws SandboxError `charge_already_refunded` the second time, `charge_not_captured` when nothing was charged.
 */
export function refundIntent(context: CardProviderContext, intentId: string) {
  const { database, now, newToken } = context;
  const intent = readIntent(database, intentId);
  if (intent.status !== 'succeeded') {
    throw badRequest(`${intentId} has no successful charge to refund.`, { code: 'charge_not_captured' });
  }
  const earlier = database.prepare(`select 1 from ledger where type = 'refund' and intent_id = ?`).get(intentId);
  if (earlier !== undefined) {
    throw badRequest(`The charge of ${intentId} has already been refunded.`, { code: 'charge_already_refunded' });
  }
  const row = database
    .prepare(
      `insert into ledger (id, type, intent_id, amount, currency, created) values (?, 'refund', ?, ?, ?, ?) returning *`,
    )
    .get(`re_${newToken()}`, intentId, -intent.amount, intent.currency, now());
  if (row === undefined) throw new TypeError('an insert gave no row back');
  const refund = refundBody(row);
  recordEvent(context, 'refund.created', refund);
  return refund;
}

/** A ledger row of a refund as Stripe's API shows it. Amounts in cents, `created` in seconds. */
export const refundBody = (row: Row) => ({
  id: text(row, 'id'),
  object: 'refund',
  payment_intent: text(row, 'intent_id'),
  amount: -integer(row, 'amount'),
  currency: text(row, 'currency'),
  status: 'succeeded',
  created: Math.floor(integer(row, 'created') / 1000),
});

/** A movement of money, after Stripe's balance transactions: charges positive, refunds negative, in cents. */
export const ledgerBody = (row: Row) => ({
  id: text(row, 'id'),
  object: 'balance_transaction',
  type: text(row, 'type'),
  payment_intent: text(row, 'intent_id'),
  amount: integer(row, 'amount'),
  currency: text(row, 'currency'),
  created: Math.floor(integer(row, 'created') / 1000),
});
