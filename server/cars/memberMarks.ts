import { sql } from 'kysely';
import { LIVE_STATUSES } from '#domain/booking.ts';
import type { CompleteCar, ListedCar } from '#domain/car.ts';
import { carAsSeenBy, contactNote, type MarketCar, type Requester } from '#domain/privacy.ts';
import { type ContactRequester, contactRequester } from '../contacts/contactRequester.ts';
import { grantDueContacts } from '../contacts/grantContacts.ts';
import type { ServerContext } from '../context/ServerContext.ts';
import { queryByKey } from '../database/queryByKey.ts';
import type { Caller } from '../sessions/sessions.ts';

/** Cars of a public list as the caller may see them, with the caller's own marks. */
export async function listedFor(
  context: MarksContext,
  cars: readonly MarketCar[],
  caller: Caller | null,
): Promise<readonly ListedCar[]> {
  const marks = caller === null ? undefined : await loadMarks(context, caller);
  return cars.map((car) => listedTo(car, marks));
}

/** A car of a public list as a member may see it, with their own marks (spec: cars.own-marks); a guest has none. */
export const listedTo = (car: MarketCar, marks: MemberMarks | undefined): ListedCar => ({
  ...carAsSeenBy(car, marks),
  priceLabel: car.priceLabel,
  hasInsidePictures: car.hasInsidePictures,
  own: marks && {
    isWishlisted: marks.wishlistedCarIds.has(car.id),
    isBooked: marks.bookedCarIds.has(car.id),
    contactNote: contactNote(car, marks),
  },
});

/** A member who reads a list, and the cars that they have marked. */
export interface MemberMarks extends Requester {
  readonly wishlistedCarIds: ReadonlySet<string>;
}

type Mark = 'booked' | 'granted' | 'wishlisted';

/** How many cars a member has marked is limited (spec: limits.per-account). */
const selectMarks = queryByKey({
  build: (store, isAsked) =>
    store
      .selectFrom('bookings')
      .leftJoin('shown_contacts', (join) =>
        join
          .onRef('shown_contacts.buyer_email', '=', 'bookings.buyer_email')
          .onRef('shown_contacts.car_id', '=', 'bookings.car_id'),
      )
      .select(['bookings.buyer_email', 'bookings.car_id'])
      .select(sql<Mark>`case when shown_at is null then 'booked' else 'granted' end`.as('mark'))
      .where(isAsked('bookings.buyer_email'))
      .where('status', 'in', LIVE_STATUSES)
      .unionAll(
        store
          .selectFrom('wishlist')
          .select(['buyer_email', 'car_id', sql.lit<Mark>('wishlisted').as('mark')])
          .where(isAsked('buyer_email')),
      ),
  keyOf: ({ buyer_email }) => buyer_email,
});

type MarksContext = Pick<ServerContext, 'env' | 'store' | 'clock'>;

/** What decides which fields and marks of a car the caller sees. A contact that is due is granted. */
export async function loadMarks(context: MarksContext, caller: Caller): Promise<MemberMarks> {
  const marks = await selectMarks(context.store, caller.email);
  const idsOf = (...kinds: readonly Mark[]) =>
    marks.filter(({ mark }) => kinds.includes(mark)).map(({ car_id }) => car_id);
  const granted = idsOf('booked').length === 0 ? [] : await grantDueContacts(context, caller);
  return {
    ...contactRequester(context, caller),
    bookedCarIds: new Set(idsOf('booked', 'granted')),
    grantedCarIds: new Set([...idsOf('granted'), ...granted]),
    wishlistedCarIds: new Set(idsOf('wishlisted')),
  };
}

/** A seller's own car as they see it: its owner for as long as the sale shows contacts. */
export const carAsSeenBySeller = (car: MarketCar, seller: ContactRequester): CompleteCar =>
  carAsSeenBy(car, { ...seller, bookedCarIds: new Set(), grantedCarIds: new Set() });
