import { isShownVerified } from '#domain/account.ts';
import type { Email } from '#domain/email.ts';
import { DEAL_IS_RECENT_MS, type OpenSales, ROLE_REFUSALS, roleObstacle, SETTLED_CAR_STATES } from '#domain/ownRole.ts';
import { type ChosenRole, NOT_ALLOWED } from '#domain/role.ts';
import type { AppServices } from '../context/ServerContext.ts';
import type { Database } from '../database/database.ts';
import { whereWithin } from '../database/due.ts';
import { type Actor, emit } from '../database/facts.ts';
import { transact } from '../database/transact.ts';
import { Refusal } from '../http/Refusal.ts';

export interface OwnRole {
  readonly email: Email;
  readonly role: ChosenRole;
}

/**
 * Changes the role of a member by their own wish; gives whether they are shown as verified in it, since the verification stays in the
 * record. Idempotent.
 * @throws Refusal `forbidden` for an admin, `conflict` with what keeps a seller from becoming a buyer, `unavailable`
 */
export async function changeOwnRole(
  { store, clock, payments }: Pick<AppServices, 'store' | 'clock' | 'payments'>,
  { email, role }: OwnRole,
  actor: Actor,
): Promise<boolean> {
  // It asks the provider, and so stands outside of the transaction: a payment that is settled meanwhile is a deal there.
  const isUnsettled = role === 'Buyer' && (await payments.hasUnsettled(email));
  return transact(store, async (trx) => {
    const members = trx.selectFrom('members').select(['role', 'is_admin', 'verified']).where('email', '=', email);
    const member = await members.executeTakeFirst();
    if (member === undefined || member.is_admin === 1) throw new Refusal('forbidden', NOT_ALLOWED);
    if (member.role !== role) {
      if (role === 'Buyer') await requireNothingOpen(trx, { seller: email, isUnsettled, now: clock.now() });
      await trx.updateTable('members').set({ role }).where('email', '=', email).execute();
      emit(trx, { kind: 'member-changed', email, role, change: 'role', actor });
    }
    return isShownVerified(role, member.verified === 1);
  });
}

interface Sales {
  readonly seller: Email;
  readonly isUnsettled: boolean;
  readonly now: number;
}

async function requireNothingOpen(trx: Database, { seller, isUnsettled, now }: Sales): Promise<void> {
  const open: OpenSales = {
    'open-car': await hasOpenCar(trx, seller),
    'booked-car': await hasBookedCar(trx, seller),
    'unsettled-payment': isUnsettled,
    'recent-deal': await hasRecentDeal(trx, seller, now),
  };
  const obstacle = roleObstacle(open);
  if (obstacle !== undefined) throw new Refusal('conflict', ROLE_REFUSALS[obstacle]);
}

async function hasOpenCar(trx: Database, seller: Email): Promise<boolean> {
  const cars = trx.selectFrom('cars').select('id').where('seller_email', '=', seller);
  return (await cars.where('state', 'not in', SETTLED_CAR_STATES).limit(1).executeTakeFirst()) !== undefined;
}

/** Whether somebody has booked a car of theirs that nobody has paid for. */
async function hasBookedCar(trx: Database, seller: Email): Promise<boolean> {
  const booked = trx
    .selectFrom('cars')
    .innerJoin('bookings', 'bookings.car_id', 'cars.id')
    .select('bookings.id')
    .where('cars.seller_email', '=', seller)
    .where('cars.state', '!=', 'paid')
    .where('bookings.status', '=', 'booked');
  return (await booked.limit(1).executeTakeFirst()) !== undefined;
}

async function hasRecentDeal(trx: Database, seller: Email, now: number): Promise<boolean> {
  const deals = trx
    .selectFrom('bookings')
    .innerJoin('payments', 'payments.booking_id', 'bookings.id')
    .select('bookings.id')
    .where('bookings.seller_email', '=', seller)
    .where('payments.outcome', '=', 'paid')
    .where(whereWithin('payments.created_at', now, DEAL_IS_RECENT_MS));
  return (await deals.limit(1).executeTakeFirst()) !== undefined;
}
