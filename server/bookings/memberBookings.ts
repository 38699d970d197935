import type { Booking, BookingSide } from '#domain/booking.ts';
import { contactRequester } from '../contacts/contactRequester.ts';
import type { ServerContext } from '../context/ServerContext.ts';
import { emailOfMember } from '../database/emailOfMember.ts';
import { keysetPage } from '../http/keyset.ts';
import type { ListPage, PageQuery } from '../http/pagination.ts';
import { Refusal } from '../http/Refusal.ts';
import type { Caller } from '../sessions/sessions.ts';
import { bookingFrom, bookingsBy, selectBookings } from './readBookings.ts';

export interface MemberBookingsQuery extends PageQuery {
  readonly memberId: string;
  /** Whether the member books, or somebody books a car of theirs. */
  readonly side: BookingSide;
}

/** The saved bookings of one member, for an admin, the newest first. @throws Refusal `not-found` */
export async function listMemberBookings(
  context: Pick<ServerContext, 'env' | 'store' | 'clock'>,
  admin: Caller,
  { memberId, side, ...page }: MemberBookingsQuery,
): Promise<ListPage<Booking>> {
  const email = await emailOfMember(context.store, memberId);
  if (email === undefined) throw new Refusal('not-found', 'There is no such account');
  const saved = selectBookings(context.store)
    .where(side === 'buyer' ? 'bookings.buyer_email' : 'bookings.seller_email', '=', email)
    .where('bookings.status', '!=', 'unsaved');
  const { items, next } = await keysetPage(saved, bookingsBy('desc'), page);
  const requester = contactRequester(context, admin);
  return { items: await Promise.all(items.map((row) => bookingFrom(context.store, row, requester))), next };
}
