import type { DatabaseSync } from 'node:sqlite';
import { integer, type Row, text, textOrNull } from './rows.ts';
import { notFound, unknownIn } from './SandboxError.ts';

export type IntentStatus = 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled';

/** A stored payment intent. Amounts in cents, `created` in milliseconds UTC. */
export interface Intent {
  readonly id: string;
  readonly clientSecret: string;
  readonly amount: number;
  readonly currency: string;
  readonly status: IntentStatus;
  readonly metadata: unknown;
  readonly cardLast4: string | null;
  readonly lastPaymentError: unknown;
  readonly created: number;
}

const STATUSES: readonly string[] = ['requires_payment_method', 'requires_action', 'succeeded', 'canceled'];
const isStatus = (status: string): status is IntentStatus => STATUSES.includes(status);

export function intentFromRow(row: Row): Intent {
  const status = text(row, 'status');
  if (!isStatus(status)) throw new TypeError(`unknown intent status ${status}`);
  const error = textOrNull(row, 'last_payment_error');
  return {
    id: text(row, 'id'),
    clientSecret: text(row, 'client_secret'),
    amount: integer(row, 'amount'),
    currency: text(row, 'currency'),
    status,
    metadata: JSON.parse(text(row, 'metadata')),
    cardLast4: textOrNull(row, 'card_last4'),
    lastPaymentError: error === null ? null : JSON.parse(error),
    created: integer(row, 'created'),
  };
}

/** @throws SandboxError for an unknown id: 404 for one in the address, 400 for one in a parameter. */
export function readIntent(database: DatabaseSync, id: string, param?: string): Intent {
  const row = database.prepare('select * from intents where id = ?').get(id);
  if (row === undefined) {
    throw param === undefined ? notFound('payment_intent', id) : unknownIn(param, 'payment_intent', id);
  }
  return intentFromRow(row);
}

export function insertIntent(database: DatabaseSync, intent: Intent): void {
  database
    .prepare(
      `insert into intents (id, client_secret, amount, currency, status, metadata, created) values (?, ?, ?, ?, ?, ?, ?)`,
    )
    .run(
      intent.id,
      intent.clientSecret,
      intent.amount,
      intent.currency,
      intent.status,
      JSON.stringify(intent.metadata),
      intent.created,
    );
}

/** Stores the result of an attempt to pay. */
export function updateIntent(
  database: DatabaseSync,
  intent: Intent,
  change: { readonly status: IntentStatus; readonly cardLast4?: string; readonly lastPaymentError?: unknown },
): Intent {
  const error = change.lastPaymentError === undefined ? null : JSON.stringify(change.lastPaymentError);
  database
    .prepare('update intents set status = ?, card_last4 = coalesce(?, card_last4), last_payment_error = ? where id = ?')
    .run(change.status, change.cardLast4 ?? null, error, intent.id);
  return readIntent(database, intent.id);
}

/** The intent as Stripe's API shows it; the client's view is the same. */
export const intentBody = (intent: Intent) => ({
  id: intent.id,
  object: 'payment_intent',
  amount: intent.amount,
  amount_received: intent.status === 'succeeded' ? intent.amount : 0,
  currency: intent.currency,
  status: intent.status,
  client_secret: intent.clientSecret,
  metadata: intent.metadata,
  payment_method_types: ['card'],
  card_last4: intent.cardLast4,
  next_action: intent.status === 'requires_action' ? { type: 'sandbox_authenticate' } : null,
  last_payment_error: intent.lastPaymentError,
  created: Math.floor(intent.created / 1000),
  livemode: false,
});
