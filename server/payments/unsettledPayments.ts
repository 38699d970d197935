import type { NotNull } from 'kysely';
import pLimit from 'p-limit';
import type { Email } from '#domain/email.ts';
import { BUYING_STATUSES } from '#domain/purchase.ts';
import { type SettlementServices, settle } from './settlement.ts';

/** Open intents of the person's bookings about which the provider is asked at most, and of those of their cars. */
const MAX_ASKED = 200;
/** Requests to the provider at once. */
const ASKED_AT_ONCE = 10;

/**
 * Whether money of this person, or for a car of theirs, was taken for which nothing is decided yet: a payment that the provider
 * has and the market has not settled, or one of an unknown booking. Such a payment is settled from now on, so that asking again
 * soon finds none. @throws Refusal `unavailable`
 */
export async function hasUnsettledPayment(services: SettlementServices, member: Email): Promise<boolean> {
  const { store, gateway, log } = services;
  const unmatched = store.selectFrom('unmatched_payments').select('intent_id').where('buyer', '=', member);
  if ((await unmatched.where('resolved_at', 'is', null).limit(1).executeTakeFirst()) !== undefined) return true;
  const intents = [
    ...(await openIntents(services, 'buyer_email', member)),
    ...(await endingIntents(services, 'buyer_email', member)),
    ...(await openIntents(services, 'seller_email', member)),
    ...(await endingIntents(services, 'seller_email', member)),
  ];
  const records = await pLimit(ASKED_AT_ONCE).map(intents, (intent) => gateway.readIntent(intent));
  const succeeded = intents.filter((_intent, place) => records[place]?.succeeded);
  for (const intent of succeeded)
    settle(services, intent).catch((error: unknown) => log.warn({ err: error }, 'a payment could not be settled'));
  return succeeded.length > 0;
}

/** The intents of live bookings for which no payment is recorded. */
async function openIntents(
  { store }: Pick<SettlementServices, 'store'>,
  side: 'buyer_email' | 'seller_email',
  member: Email,
): Promise<readonly string[]> {
  const rows = await store
    .selectFrom('bookings')
    .select('intent_id')
    .where(side, '=', member)
    .where('status', 'in', BUYING_STATUSES)
    .where('intent_id', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('payments').select('email').whereRef('transaction_id', '=', 'bookings.intent_id'))),
    )
    .limit(MAX_ASKED)
    .$narrowType<{ intent_id: NotNull }>()
    .execute();
  return rows.map(({ intent_id }) => intent_id);
}

/** Intents that were replaced or ended, and that the provider has not cancelled yet. */
async function endingIntents(
  { store }: Pick<SettlementServices, 'store'>,
  side: 'buyer_email' | 'seller_email',
  member: Email,
): Promise<readonly string[]> {
  const rows = await store
    .selectFrom('bookings')
    .innerJoin('intent_cancellations', 'intent_cancellations.booking_id', 'bookings.id')
    .select('intent_cancellations.intent_id')
    .where(side, '=', member)
    .where('intent_cancellations.done_at', 'is', null)
    .limit(MAX_ASKED)
    .execute();
  return rows.map(({ intent_id }) => intent_id);
}
