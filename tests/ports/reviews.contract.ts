import { describe, expect, it } from 'vitest';
import { REPORT_REFUSALS } from '#domain/report.ts';
import { ANSWERED_REFUSAL, FORMER_MEMBER, MAX_REVIEW_LENGTH, REVIEW_REFUSALS } from '#domain/review.ts';
import { expectFailure } from './expectFailure.ts';
import { book, buy, listCar, type Market, type Person, signInAdmin, signUp } from './Market.ts';

export const reviewsContract = (market: () => Market) => {
  const guest = () => market().openBrowser().ports.sellers;

  /** A seller with a car, and the id in the address of their page. */
  async function aSeller() {
    const seller = await signUp(market(), 'Seller');
    const car = await listCar(seller);
    const found = await market().openBrowser().ports.catalogue.one(car.id);
    const id = found.is === 'listed' ? found.details.car.seller.id : undefined;
    if (id === undefined) throw new Error('a car without its seller');
    return { seller, car, id };
  }

  /** A buyer who has paid for a new car of the seller's. */
  async function deal(seller: Person) {
    const buyer = await signUp(market(), 'Buyer');
    const { id: booking } = await buy(buyer, await listCar(seller));
    const review = (stars: number, text = '') => buyer.ports.sellers.review(booking, { stars, text });
    return { buyer, booking, review, own: async () => (await buyer.ports.bookings.one(booking)).review };
  }
  const reviewsOf = async (id: string, reader = guest()) => (await reader.reviews(id)).items;

  describe(`Reviews on ${market().kind}`, () => {
    it('[reviews.who] [calls.reviews] are written after a paid deal by its buyer, and changed', async () => {
      const { seller, id } = await aSeller();
      const { buyer, booking, review, own } = await deal(seller);
      expect(await buyer.ports.bookings.one(booking)).toMatchObject({ review: undefined, mayReview: true });
      await review(5, '  Just as described ');
      const written = { stars: 5, text: 'Just as described', changedAt: undefined, answer: undefined };
      const times = { id: expect.any(String), writtenAt: expect.any(Number) };
      expect(await own()).toEqual({ ...times, ...written, isHidden: false });
      expect(await reviewsOf(id)).toEqual([{ ...times, ...written, author: buyer.identity.name, own: undefined }]);
      await review(2);
      expect(await reviewsOf(id)).toMatchObject([{ stars: 2, text: '', changedAt: expect.any(Number) }]);
      expect(JSON.stringify(await reviewsOf(id))).not.toContain(buyer.email);
      expect(await reviewsOf(id, buyer.ports.sellers)).toMatchObject([{ own: 'author' }]);
      expect(await reviewsOf(id, seller.ports.sellers)).toMatchObject([{ own: 'seller' }]);
    });

    it('[reviews.who] are of nobody else, of no other booking and of one to five stars', async () => {
      const { seller, car } = await aSeller();
      const { review, booking } = await deal(seller);
      const other = await signUp(market(), 'Buyer');
      const booked = await book(other, car);
      const write = (by: Person, id: string) => by.ports.sellers.review(id, { stars: 5, text: '' });
      const refused = await expectFailure(write(other, booked.id), 'conflict');
      expect(refused.detail).toBe(REVIEW_REFUSALS.unpaid);
      for (const by of [other, seller]) await expectFailure(write(by, booking), 'not-found');
      await expectFailure(guest().review(booking, { stars: 5, text: '' }), 'unauthenticated');
      for (const stars of [0, 6, 4.5]) await expectFailure(review(stars), 'invalid');
      await expectFailure(review(5, 'x'.repeat(MAX_REVIEW_LENGTH + 1)), 'invalid');
      expect(await other.ports.bookings.one(booked.id)).toMatchObject({ mayReview: false });
    });

    it('[reviews.answer] [reviews.told] are answered once by their seller; both sides are told', async () => {
      const { seller, id } = await aSeller();
      const { buyer, review, own } = await deal(seller);
      await review(4, 'Good');
      const [written] = await reviewsOf(id);
      const answer = (by: Person, text: string) => by.ports.sellers.answerReview(written?.id ?? '', text);
      for (const by of [buyer, await signUp(market(), 'Seller')]) await expectFailure(answer(by, 'No'), 'forbidden');
      await expectFailure(answer(seller, ' '), 'invalid');
      await answer(seller, 'Thanks');
      await answer(seller, 'Thanks');
      expect((await expectFailure(answer(seller, 'Or not'), 'conflict')).detail).toBe(ANSWERED_REFUSAL);
      await expectFailure(seller.ports.sellers.answerReview('never-was', 'No'), 'not-found');
      const answered = { text: 'Thanks', at: expect.any(Number) };
      expect([(await reviewsOf(id))[0]?.answer, (await own())?.answer]).toEqual([answered, answered]);
      const kindsOf = async ({ ports }: Person) => (await ports.notifications.list()).items.map(({ kind }) => kind);
      expect((await kindsOf(seller)).filter((kind) => kind === 'reviewed')).toHaveLength(1);
      expect((await kindsOf(buyer)).filter((kind) => kind === 'review-answered')).toHaveLength(1);
    });

    it('[reports.review] are reported by others, hidden by an admin and shown again', async () => {
      const { seller, id } = await aSeller();
      const { buyer, review, own, booking } = await deal(seller);
      await review(1, 'A cheat');
      const [written] = await reviewsOf(id);
      const thing = { kind: 'review', id: written?.id ?? '' } as const;
      const report = (by: Person) => by.ports.reports.make({ thing, reason: 'hateful', line: '' });
      expect((await expectFailure(report(buyer), 'conflict')).detail).toBe(REPORT_REFUSALS.own);
      await report(seller);
      const admin = await signInAdmin(market());
      const queued = async (cases: 'open' | 'decided') =>
        (await admin.ports.reports.list({ cases })).items.find((one) => one.thing.id === thing.id);
      const waiting = await queued('open');
      expect(waiting).toMatchObject({
        thing,
        name: `Review of ${seller.identity.name}`,
        owner: { email: buyer.email },
        carState: undefined,
        review: { stars: 1, text: 'A cheat', answer: undefined, seller: { id, name: seller.identity.name } },
      });
      const decide = (act: 'take-down' | 'undo') =>
        admin.ports.reports.decide(waiting?.id ?? '', { act, rule: 'hateful', facts: 'He calls the seller a cheat' });
      await decide('take-down');
      await expect.poll(() => reviewsOf(id)).toEqual([]);
      expect(await own()).toMatchObject({ text: 'A cheat', isHidden: true });
      expect((await expectFailure(review(2), 'conflict')).detail).toBe(REVIEW_REFUSALS.hidden);
      expect(await buyer.ports.bookings.one(booking)).toMatchObject({ mayReview: false });
      await expectFailure(seller.ports.sellers.answerReview(thing.id, 'No'), 'not-found');
      await expectFailure(report(await signUp(market(), 'Buyer')), 'not-found');
      expect(await queued('decided')).toMatchObject({ review: { isHidden: true }, canUndo: true });
      await decide('undo');
      await expect.poll(() => reviewsOf(id)).toHaveLength(1);
      expect(await queued('open')).toMatchObject({ review: { isHidden: false }, ruling: undefined });
    });

    it('[reviews.average] [reviews.former] have an average from three on, and stay when their author goes', async () => {
      const { seller, id } = await aSeller();
      const deals = [await deal(seller), await deal(seller), await deal(seller)];
      const numbers = async () => (await guest().one(id)).reviews;
      for (const [place, { review }] of deals.entries()) {
        expect(await numbers()).toEqual({ count: place, average: undefined });
        await review(place + 3);
      }
      await expect.poll(numbers).toEqual({ count: 3, average: 4 });
      const admin = await signInAdmin(market());
      const [gone] = deals;
      if (gone !== undefined) await admin.ports.members.remove(admin.email, gone.buyer.email);
      await expect
        .poll(async () => (await reviewsOf(id)).map(({ stars, author }) => [stars, author]))
        .toEqual([
          [5, deals[2]?.buyer.identity.name],
          [4, deals[1]?.buyer.identity.name],
          [3, FORMER_MEMBER],
        ]);
      expect(await numbers()).toEqual({ count: 3, average: 4 });
    });
  });
};
