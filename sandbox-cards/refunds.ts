import type { CardProviderContext } from './CardProviderContext.ts';
import { recordEvent } from './events.ts';
import { type Intent, readIntent } from './intents.ts';
import { integer, type Row, text } from './rows.ts';
import { badRequest } from './SandboxError.ts';

/**
 * Refunds an intent, inside the transaction that also keeps the answer: so much, in cents, or all that is left.
 * @throws SandboxError `charge_already_refunded` when nothing is left, `charge_disputed` when the bank has taken the money back,
 * `charge_not_captured` when nothing was charged.
 */
export function refundIntent(
  context: CardProviderContext,
  { intentId, amount }: { readonly intentId: string; readonly amount: number | undefined },
) {
  const { database, now, newToken } = context;
  const intent = requireCharged(context, intentId);
  const earlier = database.prepare(`select * from ledger where type = 'refund' and intent_id = ?`).all(intentId);
  const made = earlier.map((row) => refundBody(context, row)).filter(({ status }) => status !== 'failed');
  const left = made.reduce((rest, refund) => rest - refund.amount, intent.amount);
  if (left <= 0) {
    throw badRequest(`The charge of ${intentId} has already been refunded.`, { code: 'charge_already_refunded' });
  }
  if (amount !== undefined && amount > left) {
    throw badRequest('The refund is greater than what is left of the charge.', { param: 'amount' });
  }
  const row = database
    .prepare(
      `insert into ledger (id, type, intent_id, amount, currency, created) values (?, 'refund', ?, ?, ?, ?) returning *`,
    )
    .get(`re_${newToken()}`, intentId, -(amount ?? left), intent.currency, now());
  if (row === undefined) throw new TypeError('an insert gave no row back');
  const refund = refundBody(context, row);
  recordEvent(context, 'refund.created', refund);
  const later = intent.cardLast4 === FAILING_CARD && earlier.length === 0 ? 'refund.failed' : 'refund.updated';
  if (isAsynchronous(intent.cardLast4)) recordEvent(context, later, refund, REFUND_TAKES_MS);
  return refund;
}

function requireCharged({ database }: CardProviderContext, intentId: string): Intent {
  const intent = readIntent(database, intentId, 'payment_intent');
  if (intent.status !== 'succeeded') {
    throw badRequest(`${intentId} has no successful charge to refund.`, { code: 'charge_not_captured' });
  }
  if (database.prepare('select id from disputes where intent_id = ?').get(intentId) !== undefined) {
    throw badRequest(`The charge of ${intentId} has been charged back.`, { code: 'charge_disputed' });
  }
  return intent;
}

/** Refunds of these test cards are decided later: the first one is pending until then, the second one fails then. */
const PENDING_CARD = '7726';
const FAILING_CARD = '5126';
const REFUND_TAKES_MS = 60_000;
const isAsynchronous = (last4: string | null): boolean => last4 === PENDING_CARD || last4 === FAILING_CARD;

function refundStatus({ database, now }: CardProviderContext, row: Row): 'succeeded' | 'pending' | 'failed' {
  const { cardLast4 } = readIntent(database, text(row, 'intent_id'));
  const isDecided = now() >= integer(row, 'created') + REFUND_TAKES_MS;
  if (cardLast4 === PENDING_CARD && !isDecided) return 'pending';
  // A second refund of the failing card is made.
  const first = database
    .prepare(`select id from ledger where type = 'refund' and intent_id = ? order by rowid`)
    .get(text(row, 'intent_id'));
  return cardLast4 === FAILING_CARD && isDecided && first?.id === row.id ? 'failed' : 'succeeded';
}

/** A ledger row of a refund as Stripe's API shows it. Amounts in cents, `created` in seconds. */
export const refundBody = (context: CardProviderContext, row: Row) => ({
  id: text(row, 'id'),
  object: 'refund',
  payment_intent: text(row, 'intent_id'),
  amount: -integer(row, 'amount'),
  currency: text(row, 'currency'),
  status: refundStatus(context, row),
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
