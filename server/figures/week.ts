import type { SelectQueryBuilder } from 'kysely';
import type { BookingStatus } from '#domain/booking.ts';
import { type Day, type DayFigures, daysOfWeek, FIGURES, type Figure } from '#domain/marketWeek.ts';
import { CATEGORIES } from '#domain/options.ts';
import type { AppServices } from '../context/ServerContext.ts';
import type { Store } from '../database/database.ts';
import type { Tables } from '../database/schema.ts';

/** A booking is one from the time when it is saved. */
const BOOKED: readonly BookingStatus[] = ['booked', 'paid', 'cancelled', 'refunded'];

/** What happened in the last seven days of the market's time zone. */
export async function readWeek({
  store,
  clock,
  timeZone,
}: Pick<AppServices, 'store' | 'clock' | 'timeZone'>): Promise<readonly DayFigures[]> {
  return Promise.all(daysOfWeek(timeZone, clock.now()).map((day) => readDay(store, day)));
}

async function readDay(store: Store, day: Day): Promise<DayFigures> {
  const counts = await Promise.all(FIGURES.map(async (figure) => [figure, await COUNTS[figure](store, day)] as const));
  const { listed = 0, booked = 0, paid = 0, refunded = 0 } = Object.fromEntries(counts);
  return { at: day.from, listed, booked, paid, refunded };
}

const COUNTS: Readonly<Record<Figure, (store: Store, day: Day) => Promise<number>>> = {
  listed: (store, { from, to }) =>
    count(
      store
        .selectFrom('cars')
        .where('category', 'in', CATEGORIES)
        .where('posted_at', '>=', from)
        .where('posted_at', '<', to),
    ),
  booked: (store, { from, to }) =>
    count(
      store
        .selectFrom('bookings')
        .where('status', 'in', BOOKED)
        .where('created_at', '>=', from)
        .where('created_at', '<', to),
    ),
  paid: (store, { from, to }) =>
    count(
      store
        .selectFrom('payments')
        .where('outcome', '=', 'paid')
        .where('created_at', '>=', from)
        .where('created_at', '<', to),
    ),
  refunded: (store, { from, to }) =>
    count(store.selectFrom('refunds').where('done_at', '>=', from).where('done_at', '<', to)),
};

async function count<Table extends keyof Tables>(rows: SelectQueryBuilder<Tables, Table, object>): Promise<number> {
  const { number } = await rows
    .select(({ fn }) => fn.countAll<number | string>().as('number'))
    .executeTakeFirstOrThrow();
  return Number(number);
}
