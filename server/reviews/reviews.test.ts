import { afterAll, beforeAll, expect, it } from 'vitest';
import { REVIEW_CHANGE_MS } from '#domain/review.ts';
import { email } from '#support/builders.ts';
import { FakeGateway } from '#support/payments/FakeGateway.ts';
import { bookingRow, PRICE } from '#support/payments/marketRows.ts';
import { caseOf, decide, finish, kindsOf, queue } from '#support/reports.ts';
import { startTestServer, type TestServer } from '#support/server.ts';
import type { Visitor } from '#support/Visitor.ts';
import type { BookingsTable } from '../database/schema.ts';
import { unguarded } from '../database/writeGuard.ts';
import { eraseMember } from '../members/removal.ts';
import type { RefundStatus } from '../payments/CardGateway.ts';
import { followRefund } from '../payments/refundQueue.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.remove());

let deals = 0;

/** A buyer's paid booking of a car of the seller's. */
async function deal(seller: Visitor, about: Partial<BookingsTable> = {}, name = 'Bina') {
  deals += 1;
  const id = `deal-${deals}`;
  const buyer = await server.member({ name });
  const people = { seller_email: email(seller.email), buyer_email: email(buyer.email) };
  const row = bookingRow({ id, car_id: `car-${deals}`, intent_id: `pi-${deals}`, status: 'paid', ...people, ...about });
  const store = unguarded(server.services.store);
  await store.insertInto('bookings').values(row).execute();
  const payment = { booking_id: id, email: row.buyer_email, amount: PRICE, currency: 'usd', created_at: 1 };
  const paid = { ...payment, transaction_id: `pi-${deals}`, outcome: 'paid' } as const;
  if (row.status === 'paid') await store.insertInto('payments').values(paid).execute();
  const review = (stars: unknown, text?: string) => buyer.put(`/api/bookings/${id}/review`, { stars, text });
  return { row, buyer, review };
}

async function pageOf(seller: Visitor): Promise<string> {
  const members = server.services.store.selectFrom('members').select('id').where('email', '=', email(seller.email));
  return `/api/sellers/${(await members.executeTakeFirstOrThrow()).id}`;
}

const reviewsOf = async (seller: Visitor) => (await server.visitor().get(`${await pageOf(seller)}/reviews`)).list;
const profileOf = async (seller: Visitor) => (await server.visitor().get(await pageOf(seller))).json;

it('[reviews.who] [calls.reviews] a buyer reviews a car that they have paid, once, and changes it for 14 days', async () => {
  const seller = await server.seller();
  const { buyer, row, review } = await deal(seller);
  expect((await review(5, ' Just as described ')).json).toEqual({ acknowledged: true });
  await review(5, 'Just as described');
  const [first] = await reviewsOf(seller);
  expect(first).toMatchObject({ stars: 5, text: 'Just as described', name: 'Bina' });
  expect(first?.changedAt).toBeUndefined();
  await review(3);
  expect(await reviewsOf(seller)).toMatchObject([
    { _id: first?._id, stars: 3, text: '', changedAt: expect.any(String) },
  ]);
  expect(JSON.stringify(await reviewsOf(seller))).not.toContain(buyer.email);
  const reviews = server.services.store.updateTable('reviews').where('booking_id', '=', row.id);
  await reviews.set({ written_at: server.time.now - REVIEW_CHANGE_MS - 60_000 }).execute();
  expect(await review(1)).toMatchObject({ status: 409, json: { msg: 'A review can be changed for 14 days' } });
});

it('[reviews.who] nobody reviews what they have not paid, or another’s deal', async () => {
  const seller = await server.seller();
  const [booked, other] = [await deal(seller, { status: 'booked' }), await deal(seller)];
  expect((await booked.review(5)).status).toBe(409);
  expect((await booked.buyer.put(`/api/bookings/${other.row.id}/review`, { stars: 1 })).status).toBe(404);
  expect((await seller.put(`/api/bookings/${other.row.id}/review`, { stars: 5 })).status).toBe(404);
  for (const stars of [0, 6, 4.5, '5', null]) expect((await other.review(stars)).status).toBe(400);
  expect((await other.review(5, 'x'.repeat(501))).status).toBe(400);
  expect((await other.review(5, 'x'.repeat(500))).status).toBe(200);
});

it('[reviews.answer] the seller answers once, and nobody else does', async () => {
  const seller = await server.seller();
  const { buyer, review } = await deal(seller);
  await review(4);
  const [{ _id = '' } = {}] = await reviewsOf(seller);
  const answer = (who: Visitor, text: string) => who.put(`/api/reviews/${String(_id)}/answer`, { text });
  for (const who of [buyer, await server.seller(), await server.admin()])
    expect((await answer(who, 'Thanks')).status).toBe(403);
  expect((await answer(seller, 'x'.repeat(501))).status).toBe(400);
  for (const _again of [1, 2]) expect((await answer(seller, 'Thanks')).status).toBe(200);
  expect(await answer(seller, 'No')).toMatchObject({ status: 409, json: { msg: 'You have answered this review' } });
  expect(await reviewsOf(seller)).toMatchObject([{ answer: { text: 'Thanks' } }]);
  expect((await seller.put('/api/reviews/never-was/answer', { text: 'Thanks' })).status).toBe(404);
});

it('[reviews.average] [reviews.refunded] an average from three on, which a refunded deal leaves again', async () => {
  const seller = await server.seller();
  const made = [await deal(seller), await deal(seller), await deal(seller)];
  await made[0]?.review(5);
  await made[1]?.review(5);
  await expect.poll(() => profileOf(seller)).toMatchObject({ reviews: 2 });
  expect((await profileOf(seller)).rating).toBeUndefined();
  await made[2]?.review(4);
  await expect.poll(() => profileOf(seller)).toMatchObject({ reviews: 3, rating: 4.7 });
  const { row } = await deal(seller);
  await refundByHand(made[2]?.row ?? row, 'succeeded');
  await expect.poll(() => profileOf(seller)).toMatchObject({ reviews: 2 });
  expect(await reviewsOf(seller)).toHaveLength(2);
  expect((await made[2]?.review(1))?.json).toMatchObject({ msg: expect.stringMatching(/refunded/) });
});

const gateway = new FakeGateway();

/** What the provider says of the refund of a booking's payment, which the operator made there; undefined: of a part alone. */
async function refundByHand({ intent_id }: BookingsTable, status: RefundStatus | undefined): Promise<void> {
  const intent = intent_id ?? '';
  if (status === undefined) gateway.refunded.delete(intent);
  else gateway.refunded.add(intent);
  if (status !== undefined) gateway.refundStatuses.set(intent, status);
  await followRefund({ ...server.services, gateway }, intent);
}

it('[reviews.refunded] follows what the provider says of a refund that the operator made', async () => {
  const seller = await server.seller();
  const { buyer, row, review } = await deal(seller);
  await review(5);
  const shown = async () => [(await reviewsOf(seller)).length, (await profileOf(seller)).reviews];
  for (const [status, count] of [
    [undefined, 1],
    ['pending', 0],
    ['succeeded', 0],
    ['failed', 1],
    ['succeeded', 0],
    [undefined, 1],
  ] as const) {
    await refundByHand(row, status);
    await expect.poll(shown).toEqual([count, count]);
    expect((await review(5)).status).toBe(count === 1 ? 200 : 409);
    const { list } = await buyer.get(`/api/bookinglist?email=${buyer.email}`, { bearer: true });
    expect(list).toMatchObject([{ review: { stars: 5 } }]);
    expect(list[0]?.mayReview).toBe(count === 1 ? true : undefined);
  }
});

it('[reviews.former] a deleted reviewer is a former member, and with the seller their reviews go', async () => {
  const [seller, admin] = [await server.seller(), await server.admin()];
  const { buyer, review } = await deal(seller);
  await review(5, 'Good');
  const remove = (who: Visitor) =>
    admin.delete(`/api/userdelet?email=${admin.email}&&selleremail=${who.email}`, { bearer: true });
  await remove(buyer);
  expect(await reviewsOf(seller)).toMatchObject([{ name: 'a former member', text: 'Good' }]);
  const path = await pageOf(seller);
  await remove(seller);
  expect((await server.visitor().get(`${path}/reviews`)).status).toBe(404);
  await eraseMember(server.services, email(seller.email));
  const left = server.services.store.selectFrom('reviews').selectAll().where('seller_email', '=', email(seller.email));
  expect(await left.execute()).toEqual([]);
});

it('[account.download] both sides download the review of a deal', async () => {
  const seller = await server.seller();
  const { buyer, review } = await deal(seller);
  await review(2, 'Late');
  const own = async (who: Visitor) => (await who.getWithToken('/api/account/data')).json;
  expect(await own(buyer)).toMatchObject({ bookingsMade: [{ review: { stars: 2, text: 'Late', answer: null } }] });
  expect(await own(seller)).toMatchObject({ bookingsReceived: [{ review: { stars: 2, text: 'Late' } }] });
});

it('[reports.review] [reports.appeal] a review that is taken down comes back by an appeal, and both sides are told', async () => {
  const [seller, admin] = [await server.seller(), await server.admin()];
  const { buyer, review } = await deal(seller);
  await review(1, 'A cheat');
  const [{ _id = '' } = {}] = await reviewsOf(seller);
  const thing = { kind: 'review', id: String(_id), reason: 'hateful' };
  expect((await seller.post('/api/reports', thing, { bearer: true })).status).toBe(200);
  const id = await caseOf(admin, thing.id);
  expect((await decide(admin, id, 'take-down')).status).toBe(200);
  expect(await kindsOf(buyer)).not.toContain('review-hidden');
  await finish(server);
  await expect.poll(() => reviewsOf(seller)).toEqual([]);
  expect((await profileOf(seller)).reviews).toBe(0);
  expect((await kindsOf(buyer))[0]).toBe('review-hidden');
  expect((await kindsOf(seller))[0]).toBe('report-acted');
  const { list } = await buyer.getWithToken('/api/decisions');
  expect(list).toMatchObject([{ kind: 'review', decision: 'take-down', canAppeal: true }]);
  expect(JSON.stringify(list)).not.toContain(seller.email);
  expect((await buyer.put(`/api/decisions/${id}/appeal`, { text: 'It is true' }, { bearer: true })).status).toBe(200);
  await decide(admin, id, 'reverse');
  await finish(server);
  await expect.poll(() => reviewsOf(seller)).toHaveLength(1);
  expect((await kindsOf(buyer))[0]).toBe('review-back');
  expect((await kindsOf(seller))[0]).toBe('report-kept');
});

it('[reports.review] a review that is gone can’t be taken down, and what was reported of it stays readable', async () => {
  const [seller, admin] = [await server.seller(), await server.admin()];
  const { row, review } = await deal(seller);
  await review(1, 'A cheat');
  const [{ _id = '' } = {}] = await reviewsOf(seller);
  await seller.post('/api/reports', { kind: 'review', id: String(_id), reason: 'untrue' }, { bearer: true });
  await refundByHand(row, 'succeeded');
  const id = await caseOf(admin, String(_id));
  expect(await decide(admin, id, 'take-down')).toMatchObject({ status: 409, json: { msg: 'This is already gone' } });
  const [found] = (await queue(admin)).filter((one) => String(one._id) === id);
  expect([found?.name, found?.review]).toEqual([expect.stringMatching(/^Review of /), undefined]);
  expect((await decide(admin, id, 'warn')).status).toBe(200);
});
