import { sql } from 'kysely';
import type { Store } from '../../../server/database/database.ts';
import { isPostgres } from '../../../server/database/engine.ts';

/** What the market was when a payment was decided: written by the database itself, in the transaction that decides. */
export interface Decision {
  readonly intent_id: string;
  /** Why it is refunded; `sold` where it bought the car. */
  readonly reason: string;
  readonly car_state: string | null;
  readonly car_price: number | null;
  readonly car_owner: string | null;
  readonly booking_id: string;
  readonly buyer: string;
  readonly booking_status: string;
  readonly booking_price: number;
  readonly booking_intent: string | null;
  readonly cancelled_at: number | null;
  readonly is_buyer_removed: number;
}

const insertDecision = (intent: string, { reason, state }: { readonly reason: string; readonly state: string }) => `
  insert into decisions
  select p.transaction_id, ${reason}, ${state}, c.price, c.owner_email, b.id, b.buyer_email, b.status, b.price, b.intent_id, b.cancelled_at,
    (select count(*) from tombstones t where t.email = b.buyer_email)
  from payments p join bookings b on b.id = p.booking_id left join cars c on c.id = b.car_id
  where p.transaction_id = ${intent};`;

/** A refund, and a sale, whose statement is the first to change anything but the payments. */
const MOMENTS = [
  {
    name: 'refunded',
    on: 'insert on refunds',
    insert: insertDecision('new.intent_id', { reason: 'new.reason', state: 'c.state' }),
  },
  {
    name: 'sold',
    on: 'update on cars',
    insert: insertDecision("new.transaction_id and new.state = 'paid' and old.state <> 'paid'", {
      reason: "'sold'",
      state: 'old.state',
    }),
  },
] as const;

/** Has the database write down each decision from now on. */
export async function recordDecisions(store: Store): Promise<void> {
  await sql`create table decisions (intent_id text, reason text, car_state text, car_price bigint, car_owner text, booking_id text,
    buyer text, booking_status text, booking_price bigint, booking_intent text, cancelled_at bigint, is_buyer_removed bigint)`.execute(
    store,
  );
  for (const { name, on, insert } of MOMENTS) {
    const trigger = `create trigger ${name} after ${on}`;
    const statements = isPostgres(store)
      ? [
          `create function note_${name}() returns trigger language plpgsql as $$ begin ${insert} return null; end $$`,
          `${trigger} for each row execute function note_${name}()`,
        ]
      : [`${trigger} begin ${insert} end`];
    for (const statement of statements) await sql.raw(statement).execute(store);
  }
}

export async function readDecisions(store: Store): Promise<readonly Decision[]> {
  const { rows } = await sql<Decision>`select * from decisions`.execute(store);
  return rows.map((row) => ({
    ...row,
    car_price: row.car_price === null ? null : Number(row.car_price),
    booking_price: Number(row.booking_price),
    is_buyer_removed: Number(row.is_buyer_removed),
  }));
}

export const forgetDecisions = (store: Store): Promise<unknown> => sql`delete from decisions`.execute(store);

/** Whether what a buyer is told was so: that the car is theirs at this price, or why not; `amount` is what they paid. */
export function isTrue(decision: Decision, amount: number): boolean {
  const { car_state, car_owner, buyer, booking_status, cancelled_at } = decision;
  const isCancelled = booking_status === 'cancelled';
  switch (decision.reason) {
    case 'sold':
      return car_state === 'available' && decision.is_buyer_removed === 0 && amount === costOf(decision);
    case 'price-changed':
      return amount !== costOf(decision);
    case 'paid-twice':
      return car_state === 'paid' && car_owner === buyer;
    case 'other-buyer-first':
      return car_state === 'paid' && car_owner !== buyer;
    case 'marked-sold':
      return car_state === 'sold';
    case 'car-deleted':
      return car_state === null;
    case 'seller-removed':
      return car_state === 'removed';
    case 'buyer-removed':
      return decision.is_buyer_removed === 1;
    case 'booking-cancelled':
      return isCancelled && (cancelled_at !== null || isCancelledWithRestored(decision));
    case 'booking-ended':
      return booking_status === 'refunded';
    default:
      return false;
  }
}

/** Whether it was cancelled with an account that is back; the car may have gone to somebody else meanwhile. */
const isCancelledWithRestored = ({ is_buyer_removed, car_state, car_owner, buyer }: Decision): boolean =>
  is_buyer_removed === 0 &&
  (car_state === 'available' || car_state === 'sold' || (car_state === 'paid' && car_owner !== buyer));

/** Whether the payer of the right price of a car that was for sale is refunded all the same. */
export const isWronged = (decision: Decision, amount: number): boolean =>
  decision.reason !== 'sold' &&
  decision.car_state === 'available' &&
  decision.is_buyer_removed === 0 &&
  (decision.booking_status === 'unsaved' || decision.booking_status === 'booked') &&
  amount === costOf(decision);

const costOf = ({ booking_status, car_price, booking_price }: Decision): number | null =>
  booking_status === 'unsaved' ? car_price : booking_price;
