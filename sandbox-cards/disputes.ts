import type { CardProviderContext } from './CardProviderContext.ts';
import { recordEvent } from './events.ts';
import { type Intent, readIntent } from './intents.ts';
import { integer, type Row, text } from './rows.ts';
import { notFound } from './SandboxError.ts';

/** A charge with the test card that ends on these digits is disputed at once. */
const DISPUTED_CARD = '0259';

/** Disputes the charge of a test card made for it, in the transaction of the charge. */
export function disputeCharge(context: CardProviderContext, intent: Intent): void {
  if (intent.cardLast4 !== DISPUTED_CARD) return;
  const id = `du_${context.newToken()}`;
  context.database
    .prepare('insert into disputes (id, intent_id, amount, created) values (?, ?, ?, ?)')
    .run(id, intent.id, intent.amount, context.now());
  recordEvent(context, 'charge.dispute.created', readDispute(context, id));
}

/** A dispute as Stripe's API shows it. @throws SandboxError, 404, for an unknown id. */
export function readDispute({ database }: CardProviderContext, id: string) {
  const row: Row | undefined = database.prepare('select * from disputes where id = ?').get(id);
  if (row === undefined) throw notFound('dispute', id);
  return {
    id,
    object: 'dispute',
    payment_intent: text(row, 'intent_id'),
    amount: integer(row, 'amount'),
    currency: readIntent(database, text(row, 'intent_id')).currency,
    reason: 'fraudulent',
    status: 'needs_response',
    created: Math.floor(integer(row, 'created') / 1000),
  };
}
