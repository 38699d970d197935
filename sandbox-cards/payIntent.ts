import type { CardProviderContext } from './CardProviderContext.ts';
import { type CardResult, checkCard, lastFour, type SandboxCard } from './cards.ts';
import { inTransaction } from './database.ts';
import { disputeCharge } from './disputes.ts';
import { recordEvent } from './events.ts';
import { type Intent, insertIntent, intentBody, readIntent, updateIntent } from './intents.ts';
import { SandboxError } from './SandboxError.ts';

/** Creates an intent, inside the transaction that also stores the idempotency key. */
export function createIntent(
  { database, now, newToken }: CardProviderContext,
  order: Pick<Intent, 'amount' | 'currency' | 'metadata'>,
): Intent {
  const id = `pi_${newToken()}`;
  const intent: Intent = {
    ...order,
    id,
    clientSecret: `${id}_secret_${newToken()}`,
    status: 'requires_payment_method',
    cardLast4: null,
    lastPaymentError: null,
    created: now(),
  };
  insertIntent(database, intent);
  return intent;
}

const unexpectedStateError = (intent: Intent): SandboxError =>
  new SandboxError(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message: `This PaymentIntent has the status ${intent.status} and can't go on.`,
    payment_intent: intentBody(intent),
  });

/**
 * Charges the card, once: the second of two racing confirms is refused, as at Stripe.
 * @throws SandboxError: a card error with the intent, or a request error for one that has succeeded or is cancelled.
 */
export function confirmIntent(context: CardProviderContext, id: string, card: SandboxCard): Intent {
  return attempt(context, id, lastFour(card), (intent) => {
    if (intent.status === 'canceled' || intent.status === 'succeeded') throw unexpectedStateError(intent);
    return checkCard(card, context.now());
  });
}

/** Approves or fails a 3-D Secure confirmation, as the bank's page would. @throws SandboxError, a card error when the person did not approve. */
export function authenticateIntent(context: CardProviderContext, id: string, isApproved: boolean): Intent {
  return attempt(context, id, undefined, (intent) => {
    if (intent.status !== 'requires_action') throw unexpectedStateError(intent);
    if (isApproved) return 'succeeds';
    throw new SandboxError(402, {
      type: 'card_error',
      code: 'payment_intent_authentication_failure',
      message: "We couldn't confirm this payment with your bank. Please try again or use another card.",
    });
  });
}

/** One attempt to pay: the charge, the event and the error are stored in one transaction. */
function attempt(
  context: CardProviderContext,
  id: string,
  cardLast4: string | undefined,
  decide: (intent: Intent) => CardResult,
): Intent {
  const { database } = context;
  const last4 = cardLast4 === undefined ? {} : { cardLast4 };
  const outcome = inTransaction(database, (): Intent | SandboxError => {
    const intent = readIntent(database, id);
    const result = resultOrCardError(() => decide(intent));
    if (result === 'succeeds')
      return recordCharge(context, updateIntent(database, intent, { ...last4, status: 'succeeded' }));
    if (result === 'requires-action') return updateIntent(database, intent, { ...last4, status: 'requires_action' });
    const lastPaymentError = result.body;
    const failed = updateIntent(database, intent, { status: 'requires_payment_method', lastPaymentError });
    recordEvent(context, 'payment_intent.payment_failed', intentBody(failed));
    return new SandboxError(result.status, { ...result.body, payment_intent: intentBody(failed) });
  });
  if (outcome instanceof SandboxError) throw outcome;
  return outcome;
}

/** A card error is an outcome and is stored; any other error stops the attempt. */
function resultOrCardError(decide: () => CardResult): CardResult | SandboxError {
  try {
    return decide();
  } catch (error) {
    if (error instanceof SandboxError && error.body.type === 'card_error') return error;
    throw error;
  }
}

function recordCharge({ database, now, newToken }: CardProviderContext, intent: Intent): Intent {
  database
    .prepare(`insert into ledger (id, type, intent_id, amount, currency, created) values (?, 'charge', ?, ?, ?, ?)`)
    .run(`ch_${newToken()}`, intent.id, intent.amount, intent.currency, now());
  recordEvent({ database, now, newToken }, 'payment_intent.succeeded', intentBody(intent));
  disputeCharge({ database, now, newToken }, intent);
  return intent;
}

/** @throws SandboxError for an intent that has succeeded or is cancelled already, as Stripe does. */
export function cancelIntent(context: CardProviderContext, id: string): Intent {
  const intent = readIntent(context.database, id);
  if (intent.status === 'canceled' || intent.status === 'succeeded') throw unexpectedStateError(intent);
  const canceled = updateIntent(context.database, intent, { status: 'canceled' });
  recordEvent(context, 'payment_intent.canceled', intentBody(canceled));
  return canceled;
}
