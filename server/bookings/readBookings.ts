import { BOOKING_REFUSALS, type Booking, bookingRefusal } from '#domain/booking.ts';
import type { CarState, CompleteCar } from '#domain/car.ts';
import { type Findings, type Inspection, keptFindings } from '#domain/inspection.ts';
import type { Cents } from '#domain/money.ts';
import { type Sale, stateAsSeenBy, visibleContacts } from '#domain/privacy.ts';
import { CHECKOUT_REFUSALS } from '#domain/purchase.ts';
import { findCar, saleFrom, stateFrom, unsettledSale } from '../cars/cars.ts';
import { type ContactRequester, contactRequester } from '../contacts/contactRequester.ts';
import { grantDueContacts } from '../contacts/grantContacts.ts';
import type { ServerContext } from '../context/ServerContext.ts';
import type { Database } from '../database/database.ts';
import type { BookingsTable, CarsTable, Flag } from '../database/schema.ts';
import type { Cursor } from '../http/cursors.ts';
import { keysetPage } from '../http/keyset.ts';
import type { ListPage, PageQuery } from '../http/pagination.ts';
import { Refusal } from '../http/Refusal.ts';
import { loadReview, refusalOf } from '../reviews/reviews.ts';
import type { Caller } from '../sessions/sessions.ts';
import { loadRefunds } from './bookingRefunds.ts';
import { findCurrentBooking } from './bookings.ts';

/** What the wishlist's Pay shows of a car without a booking (spec: bookings.by-serial); no row is made for it. */
const provisionalBooking = (car: CompleteCar, buyer: Booking['buyer']): Booking => ({
  id: car.id,
  carId: car.id,
  carName: car.name,
  category: car.category,
  picture: car.picture,
  price: car.price,
  buyer,
  phone: '',
  meetingPlace: '',
  status: 'unsaved',
  carPrice: car.price,
  carState: car.state,
  seller: undefined,
  refunds: [],
  contactNote: undefined,
  inspection: undefined,
  bookedAt: undefined,
  paidAt: undefined,
  refundedAt: undefined,
  cancelledAt: undefined,
  review: undefined,
  mayReview: false,
});

type Dependencies = Pick<ServerContext, 'env' | 'store' | 'clock'>;

/** Bookings with what their answers need of car, seller and payments; the caller filters and orders. */
export const selectBookings = (store: Database) =>
  store
    .selectFrom('bookings')
    .leftJoin('cars', 'cars.id', 'bookings.car_id')
    .leftJoin('members', 'members.email', 'bookings.seller_email')
    .leftJoin('shown_contacts', (join) =>
      join
        .onRef('shown_contacts.buyer_email', '=', 'bookings.buyer_email')
        .onRef('shown_contacts.car_id', '=', 'bookings.car_id'),
    )
    .leftJoin('inspections', 'inspections.booking_id', 'bookings.id')
    .selectAll('bookings')
    .select([
      'cars.state',
      'cars.owner_email',
      'cars.transaction_id',
      'cars.phone as seller_phone',
      'cars.price as car_price',
    ])
    .select(['members.name as seller_name', 'shown_contacts.shown_at', unsettledSale().as('unsettled')])
    .select(['inspections.findings', 'inspections.saved_at as inspected_at'])
    .select(({ selectFrom }) => [
      selectFrom('payments')
        .select(({ fn }) => fn.max('payments.created_at').as('at'))
        .whereRef('payments.booking_id', '=', 'bookings.id')
        .where('outcome', '=', 'paid')
        .as('paid_at'),
      selectFrom('payments')
        .innerJoin('refunds', 'refunds.intent_id', 'payments.transaction_id')
        .select(({ fn }) => fn.max('refunds.done_at').as('at'))
        .whereRef('payments.booking_id', '=', 'bookings.id')
        .as('refunded_at'),
    ]);

/** Bookings in the order in which they were made, or the newest one first. */
export const bookingsBy = (direction: 'asc' | 'desc') =>
  ({
    by: ['bookings.created_at', 'bookings.id'],
    direction,
    keysOf: (row: Pick<BookingsTable, 'created_at' | 'id'>): Cursor => [row.created_at, row.id],
  }) as const;

/** The bookings of a buyer that are saved and not put away, newest first. */
export async function listBookings(context: Dependencies, buyer: Caller, page: PageQuery): Promise<ListPage<Booking>> {
  await grantDueContacts(context, buyer);
  const saved = selectBookings(context.store)
    .where('bookings.buyer_email', '=', buyer.email)
    .where('bookings.status', '!=', 'unsaved')
    .where('hidden_at', 'is', null);
  const { items: rows, next } = await keysetPage(saved, bookingsBy('desc'), page);
  const requester = contactRequester(context, buyer);
  return { items: await Promise.all(rows.map((row) => bookingFrom(context.store, row, requester))), next };
}

/**
 * One booking by its id, for its buyer, the car's seller and the admin; or the caller's own by the car's id, a provisional one
 * where there is none yet. Anything else is `not-found`, a sold or own car `conflict`.
 */
export async function findBooking(context: Dependencies, id: string, caller: Caller): Promise<Booking> {
  const { store } = context;
  await grantDueContacts(context, caller);
  const row = await selectBookings(store).where('bookings.id', '=', id).executeTakeFirst();
  if (row !== undefined) {
    const isSellerOrAdmin = row.seller_email === caller.email || caller.role === 'Admin';
    // Only its buyer knows of a provisional booking.
    if (row.buyer_email === caller.email || (isSellerOrAdmin && row.status !== 'unsaved'))
      return bookingFrom(context.store, row, contactRequester(context, caller));
    throw bookingNotFound();
  }
  const car = await findCar(store, id);
  if (car === undefined) throw bookingNotFound();
  const own = await findCurrentBooking(store, id, caller.email);
  if (own !== undefined) return findBooking(context, own.id, caller);
  const why = bookingRefusal({ car, buyer: caller.email, price: car.price, hasLiveBooking: false });
  if (why !== undefined) throw new Refusal('conflict', BOOKING_REFUSALS[why]);
  return provisionalBooking(car, { email: caller.email, name: caller.member?.name ?? '' });
}

export const bookingNotFound = (): Refusal => new Refusal('not-found', CHECKOUT_REFUSALS['no-booking']);

type CarColumns = Pick<CarsTable, 'owner_email' | 'transaction_id'> & { readonly state: CarsTable['state'] | null };

/** What a booking's answer needs of its car, its seller and its payments. */
interface JoinedColumns extends CarColumns {
  readonly seller_phone: string | null;
  readonly car_price: Cents | null;
  readonly seller_name: string | null;
  /** When its buyer was granted the seller's contact. */
  readonly shown_at: number | null;
  readonly unsettled: Flag;
  readonly paid_at: number | null;
  readonly refunded_at: number | null;
  readonly findings: string | null;
  readonly inspected_at: number | null;
}

/** Which sides of a row's booking the requester may know. */
export function contactsOf(row: BookingsTable & JoinedColumns, requester: ContactRequester) {
  const deal = { status: row.status, buyer: row.buyer_email, carState: stateOf(row), sale: saleOf(row) };
  return visibleContacts(deal, { ...requester, isGranted: row.shown_at !== null });
}

const saleOf = ({ paid_at, created_at, unsettled }: BookingsTable & JoinedColumns): Sale =>
  saleFrom(paid_at ?? created_at, unsettled);

/** A booking of a row, as this person may see it. */
export async function bookingFrom(
  store: Database,
  row: BookingsTable & JoinedColumns,
  requester: ContactRequester,
): Promise<Booking> {
  const visible = contactsOf(row, requester);
  const isBuyer = row.buyer_email === requester.email;
  const review = isBuyer ? await loadReview(store, row.id) : undefined;
  const seller = { name: row.seller_name ?? '', email: row.seller_email, phone: row.seller_phone ?? '' };
  return {
    id: row.id,
    carId: row.car_id,
    carName: row.car_name,
    category: row.category,
    picture: row.picture,
    // A provisional booking costs what its car costs: it has no price of its own yet.
    price: row.status === 'unsaved' ? (row.car_price ?? row.price) : row.price,
    buyer: { name: row.buyer_name, email: visible.buyer ? row.buyer_email : undefined },
    phone: visible.buyer ? row.phone : '',
    meetingPlace: visible.buyer ? row.meeting_place : '',
    status: row.status,
    carPrice: row.car_price ?? undefined,
    carState: stateAsSeenBy(stateOf(row), requester.email),
    seller: visible.seller && row.status !== 'unsaved' ? seller : undefined,
    contactNote: visible.note,
    refunds: isBuyer ? await loadRefunds(store, row) : [],
    inspection: isBuyer ? inspectionOf(row) : undefined,
    bookedAt: row.status === 'unsaved' ? undefined : row.created_at,
    paidAt: row.paid_at ?? undefined,
    refundedAt: row.refunded_at ?? undefined,
    cancelledAt: row.cancelled_at ?? undefined,
    review: review?.review,
    mayReview: review !== undefined && refusalOf(row, review, requester.now) === undefined,
  };
}

/** What its buyer has found; a point that another version of the program has stored is left out where this one does not know it. */
function inspectionOf({ findings, inspected_at }: JoinedColumns): Inspection | undefined {
  if (findings === null || inspected_at === null) return undefined;
  const found: Findings = JSON.parse(findings);
  return { findings: keptFindings(found), at: inspected_at };
}

/** A car that was deleted counts as sold. */
const stateOf = (row: CarColumns): CarState =>
  row.state === null ? { is: 'sold' } : stateFrom({ ...row, state: row.state });
