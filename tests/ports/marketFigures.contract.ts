import { describe, expect, it } from 'vitest';
import { type Figure, WEEK_DAYS, weekTotal } from '#domain/marketWeek.ts';
import { expectFailure } from './expectFailure.ts';
import { book, buy, listCar, type Market, type Person, signInAdmin, signUp } from './Market.ts';

export const marketFiguresContract = (market: () => Market) => {
  const totals = async ({ ports }: Person) => {
    const days = await ports.figures.week();
    const total = (figure: Figure) => weekTotal(days, figure);
    return { listed: total('listed'), booked: total('booked'), paid: total('paid') };
  };

  describe(`MarketFigures on ${market().kind}`, () => {
    it('[dashboard.week] count what was listed, booked and paid for on each day of the last week', async () => {
      const admin = await signInAdmin(market());
      const [seller, buyer] = [await signUp(market(), 'Seller'), await signUp(market(), 'Buyer')];
      const before = await totals(admin);
      const [car, other] = [await listCar(seller), await listCar(seller)];
      await buy(buyer, car);
      const cancelled = await book(buyer, other);
      await buyer.ports.bookings.cancel(cancelled.id);
      expect(await totals(admin)).toEqual({
        listed: before.listed + 2,
        booked: before.booked + 2,
        paid: before.paid + 1,
      });
      const days = await admin.ports.figures.week();
      expect(days).toHaveLength(WEEK_DAYS);
      expect(days.map(({ at }) => at)).toEqual(days.map(({ at }) => at).toSorted((a, b) => a - b));
    });

    it('[dashboard.week] are for admins alone', async () => {
      const seller = await signUp(market(), 'Seller');
      await expectFailure(seller.ports.figures.week(), 'forbidden');
    });
  });
};
