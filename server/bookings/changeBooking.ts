import {
  BOOKING_REFUSALS,
  type Contact,
  isLive,
  isOver,
  LIVE_STATUSES,
  NOT_OVER_REFUSAL,
  OVER_REFUSAL,
  saveRefusal,
} from '#domain/booking.ts';
import type { Email } from '#domain/email.ts';
import { CHECKOUT_REFUSALS } from '#domain/purchase.ts';
import { columnsAfter, endBookings, findCar } from '../cars/cars.ts';
import { grantContacts } from '../contacts/grantContacts.ts';
import type { ServerContext } from '../context/ServerContext.ts';
import { type Database, isUniqueViolation } from '../database/database.ts';
import { emit } from '../database/facts.ts';
import type { BookingsTable } from '../database/schema.ts';
import { transact } from '../database/transact.ts';
import { Refusal } from '../http/Refusal.ts';
import { type Caller, requireExistingMember } from '../sessions/sessions.ts';
import { findCurrentBooking, findLimitRefusal } from './bookings.ts';
import { bookingNotFound } from './readBookings.ts';

type Dependencies = Pick<ServerContext, 'env' | 'store' | 'clock'>;

export interface OwnBooking {
  readonly id: string;
  readonly buyer: Email;
}

/** Another buyer's booking is refused like a missing one, so that ids reveal nothing. */
export async function requireOwnBooking(trx: Database, { id, buyer }: OwnBooking): Promise<BookingsTable> {
  const row = await trx.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirst();
  if (row?.buyer_email !== buyer) throw bookingNotFound();
  return row;
}

/**
 * Books a provisional booking, or one again that its buyer has just cancelled; a live one stays as it is.
 * @throws Refusal `not-found`, `conflict`
 */
export async function saveBooking(
  { env, store, clock }: Dependencies,
  { id, buyer }: { readonly id: string; readonly buyer: Caller },
): Promise<void> {
  const own: OwnBooking = { id, buyer: buyer.email };
  const now = clock.now();
  try {
    await transact(store, async (trx) => {
      await requireExistingMember(trx, own.buyer);
      const row = await requireOwnBooking(trx, own);
      if (isLive(row.status)) return;
      const booking = {
        status: row.status,
        price: row.price,
        buyer: { name: row.buyer_name, email: row.buyer_email },
        cancelledAt: row.cancelled_at ?? undefined,
      };
      const current = await findCurrentBooking(trx, row.car_id, own.buyer);
      const hasLiveBooking = current !== undefined && current.id !== row.id;
      const why = saveRefusal({ booking, car: await findCar(trx, row.car_id), hasLiveBooking, now });
      if (why !== undefined) throw new Refusal('conflict', BOOKING_REFUSALS[why]);
      const overLimit = await findLimitRefusal(trx, { env, clock }, { ...buyer, again: id });
      if (overLimit !== undefined) throw new Refusal('conflict', overLimit);
      const created_at = row.status === 'unsaved' ? now : row.created_at;
      await trx
        .updateTable('bookings')
        .set({ ...columnsAfter(row.status, 'save', now), created_at })
        .where('id', '=', row.id)
        .where('status', '=', row.status)
        .execute();
      await grantContacts(trx, { env, clock }, buyer);
      emit(trx, { kind: 'booking-changed', carId: row.car_id, buyer: own.buyer, change: 'booked' });
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw new Refusal('conflict', BOOKING_REFUSALS['already-booked'], { cause: error });
    throw error;
  }
}

/**
 * Cancels a booking and queues its intent. Idempotent. Whether it was paid meanwhile is decided by the same row that a
 * sale changes.
 * @throws Refusal `not-found`, `conflict` once it is paid
 */
export const cancelBooking = ({ store, clock }: Omit<Dependencies, 'env'>, own: OwnBooking): Promise<void> =>
  transact(store, async (trx) => {
    const { status } = await requireOwnBooking(trx, own);
    if (status === 'unsaved') throw bookingNotFound();
    if (isOver(status)) return;
    const end = { event: 'cancel', now: clock.now() } as const;
    const cancelled = await endBookings(trx, (bookings) => bookings.where('id', '=', own.id), end);
    if (cancelled === 0) throw new Refusal('conflict', CHECKOUT_REFUSALS['already-paid']);
  });

/**
 * Changes phone and meeting place of a live booking.
 * @throws Refusal `not-found`, `conflict` once it is over
 */
export const changeContact = (
  { store }: Pick<Dependencies, 'store'>,
  { contact, ...own }: OwnBooking & { readonly contact: Contact },
): Promise<void> =>
  transact(store, async (trx) => {
    const { status, car_id } = await requireOwnBooking(trx, own);
    if (status === 'unsaved') throw bookingNotFound();
    const { numUpdatedRows } = await trx
      .updateTable('bookings')
      .set({ phone: contact.phone, meeting_place: contact.meetingPlace })
      .where('id', '=', own.id)
      .where('status', 'in', LIVE_STATUSES)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new Refusal('conflict', OVER_REFUSAL);
    emit(trx, { kind: 'booking-changed', carId: car_id, buyer: own.buyer, change: 'contact-changed' });
  });

/** Puts a cancelled or refunded booking away, or shows it again. @throws Refusal `not-found`, `conflict` while it may change */
export const hideBooking = (
  { store, clock }: Omit<Dependencies, 'env'>,
  own: OwnBooking & { readonly isHidden: boolean },
): Promise<void> =>
  transact(store, async (trx) => {
    const { status, car_id } = await requireOwnBooking(trx, own);
    if (!isOver(status)) throw new Refusal('conflict', NOT_OVER_REFUSAL);
    const hidden_at = own.isHidden ? clock.now() : null;
    await trx.updateTable('bookings').set({ hidden_at }).where('id', '=', own.id).execute();
    emit(trx, {
      kind: 'booking-changed',
      carId: car_id,
      buyer: own.buyer,
      change: own.isHidden ? 'put-away' : 'shown-again',
    });
  });
