import { randomUUID } from 'node:crypto';
import type { Updateable } from 'kysely';
import { cents } from '#domain/money.ts';
import { email } from '#support/builders.ts';
import { bookingRow, carRow, PRICE } from '#support/payments/marketRows.ts';
import { reviewRow } from '#support/reviewRows.ts';
import type { TestServer } from '#support/server.ts';
import type { Json, Visitor } from '#support/Visitor.ts';
import { emit } from '../../../server/database/facts.ts';
import type { CarsTable } from '../../../server/database/schema.ts';
import { transact } from '../../../server/database/transact.ts';
import { unguarded } from '../../../server/database/writeGuard.ts';
import { indexCars } from '../../../server/searchIndex/searchIndex.ts';
import type { FilledLists, ListReaders } from './FilledList.ts';
import { places, tiedText, tiedTime } from './ties.ts';

const FORMER_BUYER = email('former@x.test');
const CATEGORY_PATH = '/api/catagory/:id';

const idOf = ({ _id }: Json) => String(_id);

/** The lists that show cars: of everybody, of their seller and of a buyer. */
export async function carLists(server: TestServer, readers: ListReaders): Promise<FilledLists> {
  const { seller, buyer, visitor, admin } = readers;
  const ids = await insertCars(server, readers);
  const change = changeOf(server, readers);
  const ofCars = {
    idOf,
    ids,
    changes: [
      (id: string) => seller.put('/api/sold', { _id: id }, { bearer: true }),
      (id: string) => change(id, { price: PRICE, year: 2001, mileage: 1 }),
    ],
    undo: (id: string) => change(id, { ...factsOf(ids.indexOf(id)), state: 'available' }),
  };
  return {
    [CATEGORY_PATH]: { ...ofCars, caller: visitor, queries: ['include=sold'] },
    '/api/sellers/:id/cars': {
      ...ofCars,
      caller: visitor,
      path: `/api/sellers/${await memberIdOf(server, seller)}/cars`,
    },
    '/api/sellers/:id/reviews': {
      caller: visitor,
      path: `/api/sellers/${await memberIdOf(server, seller)}/reviews`,
      idOf,
      ids: ids.map((id) => `review-${id}`),
      changes: [(id) => seller.put(`/api/reviews/${id}/answer`, { text: 'Thanks' })],
    },
    '/api/members/:id/cars': {
      ...ofCars,
      caller: admin,
      path: `/api/members/${await memberIdOf(server, seller)}/cars`,
    },
    '/api/members/:id/bookings': {
      caller: admin,
      path: `/api/members/${await memberIdOf(server, buyer)}/bookings`,
      idOf,
      ids: ids.map((id) => `booking-${id}`),
      changes: [(id) => buyer.delete(`/api/bookings/${id}`)],
    },
    '/api/advertise': { ...ofCars, caller: visitor },
    '/api/search': {
      ...ofCars,
      caller: visitor,
      itemsIn: ({ cars }) => Object.values(cars ?? {}),
      queries: ['q=tiguan', 'q=tiguan+2020&category=suv,sedan', 'price=1-900000', 'location=Dhaka', 'mileage=0-'],
    },
    '/api/product': { ...ofCars, caller: seller },
    '/api/wishlist': {
      caller: buyer,
      idOf,
      ids: ids.map((id) => `wish-${id}`),
      changes: [(id) => buyer.delete(`/api/wishlist/${id.slice('wish-'.length)}`)],
    },
    '/api/bookinglist': {
      caller: buyer,
      idOf,
      ids: ids.map((id) => `booking-${id}`),
      changes: [
        async (id) => {
          await buyer.delete(`/api/bookings/${id}`);
          await buyer.put(`/api/bookings/${id}/hidden`, { hidden: true });
        },
      ],
    },
  };
}

/** The id of somebody's record. */
async function memberIdOf({ services }: TestServer, who: Visitor): Promise<string> {
  const members = services.store.selectFrom('members').select('id').where('email', '=', email(who.email));
  return (await members.executeTakeFirstOrThrow()).id;
}

/** What the orders of a search compare: of few values. */
const factsOf = (place: number) => ({
  name: tiedText(['Tiguan', 'TIGUAN', 'Tígüan'], place),
  price: cents(PRICE + 100 * (place % 3)),
  year: 2019 + (place % 2),
  // Some sellers don't say.
  mileage: place % 4 === 0 ? null : 1_000 * (place % 3),
});

/** Lists and advertises the seller's cars; the buyer has booked and wishlisted each. Every third one was put up for sale again. */
async function insertCars({ services, time }: TestServer, { seller, buyer }: ListReaders): Promise<readonly string[]> {
  const { store } = services;
  const of = { seller_email: email(seller.email) };
  await unguarded(store).updateTable('members').set({ verified: 1 }).where('email', '=', of.seller_email).execute();
  const ids = places().map(() => randomUUID());
  for (const [place, car_id] of ids.entries()) {
    const at = { created_at: tiedTime(time.now, place) };
    const mark = { ...at, car_id, buyer_email: email(buyer.email) };
    const car = carRow({ ...of, ...factsOf(place), id: car_id, posted_at: at.created_at });
    await unguarded(store).insertInto('cars').values(car).execute();
    await unguarded(store)
      .insertInto('advertisements')
      .values({ ...at, car_id })
      .execute();
    await unguarded(store)
      .insertInto('wishlist')
      .values({ ...mark, id: `wish-${car_id}` })
      .execute();
    await unguarded(store)
      .insertInto('bookings')
      .values([
        bookingRow({ ...of, ...mark, id: `booking-${car_id}` }),
        // The other way round.
        bookingRow({ ...mark, id: `sold-${car_id}`, seller_email: mark.buyer_email, buyer_email: of.seller_email }),
        bookingRow({ ...of, ...at, car_id, id: `paid-${car_id}`, buyer_email: FORMER_BUYER, status: 'paid' }),
      ])
      .execute();
    await store
      .insertInto('reviews')
      .values(reviewRow({ ...of, booking_id: `paid-${car_id}`, id: `review-${car_id}`, written_at: at.created_at }))
      .execute();
  }
  // Sold cars whose advertisement was left behind.
  for (const place of [0, 10, 35, 52]) {
    const created_at = tiedTime(time.now, place);
    const car = carRow({ ...of, id: randomUUID(), state: 'sold', posted_at: created_at });
    await unguarded(store).insertInto('cars').values(car).execute();
    await unguarded(store).insertInto('advertisements').values({ car_id: car.id, created_at }).execute();
  }
  await transact(store, (trx) => indexCars(trx, ids));
  return ids;
}

/** Changes a car as an edit or a sale does, and advertises it. */
const changeOf =
  ({ services, time }: TestServer, { seller }: ListReaders) =>
  (id: string, changes: Updateable<CarsTable>): Promise<void> =>
    transact(services.store, async (trx) => {
      await trx.updateTable('cars').set(changes).where('id', '=', id).execute();
      await trx
        .insertInto('advertisements')
        .values({ car_id: id, created_at: time.now })
        .onConflict((conflict) => conflict.column('car_id').doNothing())
        .execute();
      emit(trx, { kind: 'car-changed', carId: id, seller: email(seller.email), change: 'listed' });
    });
