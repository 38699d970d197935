import { describe, expect, it } from 'vitest';
import { bookingLimitRefusal, limitRefusal } from '#domain/accountLimits.ts';
import { expectFailure } from './expectFailure.ts';
import { book, buy, CONTACT, draftBy, listCar, type Market, signUp } from './Market.ts';

/** The limits of a market that runs this suite, and as its server's settings. */
export const SMALL_LIMITS = { cars: 4, advertisements: 1, wishlist: 2, bookings: 3, unprovenBookings: 2 };
export const SMALL_LIMIT_SETTINGS = {
  MAX_CARS: '4',
  MAX_ADVERTISEMENTS: '1',
  MAX_WISHLIST: '2',
  MAX_BOOKINGS: '3',
  MAX_UNPROVEN_BOOKINGS: '2',
};

/** What one account may have at a time, on a market with `SMALL_LIMITS`. */
export const accountLimitsContract = (market: () => Market) => {
  describe(`Limits of an account on ${market().kind}`, () => {
    it('[limits.per-account] 1.3 refuses one car too many until one is deleted; a bought one does not count', async () => {
      const [seller, buyer] = [await signUp(market(), 'Seller'), await signUp(market(), 'Buyer')];
      const [first, second] = [await listCar(seller), await listCar(seller)];
      await listCar(seller);
      await seller.ports.listings.markSold(second);
      await listCar(seller);
      const { detail } = await expectFailure(seller.ports.listings.add(draftBy(seller)), 'conflict');
      expect(detail).toBe(limitRefusal('cars', 4, SMALL_LIMITS));
      await seller.ports.listings.remove(second.id);
      await listCar(seller);
      await expectFailure(seller.ports.listings.add(draftBy(seller)), 'conflict');
      await buy(buyer, first);
      await listCar(seller);
    });

    it('[limits.per-account] 1.3 refuses one advertisement too many, and takes the same one again', async () => {
      const seller = await signUp(market(), 'Seller');
      const [car, other] = [await listCar(seller), await listCar(seller)];
      const { advertisements } = seller.ports;
      await advertisements.add(car);
      await advertisements.add(car);
      const { detail } = await expectFailure(advertisements.add(other), 'conflict');
      expect(detail).toBe(limitRefusal('advertisements', 1, SMALL_LIMITS));
      await advertisements.remove(car.id);
      await advertisements.add(other);
    });

    it('[limits.per-account] 1.3 refuses one wishlisted car too many, and takes the same one again', async () => {
      const [seller, buyer] = [await signUp(market(), 'Seller'), await signUp(market(), 'Buyer')];
      const [one, two, three] = [await listCar(seller), await listCar(seller), await listCar(seller)];
      const { wishlists } = buyer.ports;
      for (const car of [one, two, two]) await wishlists.add(car, buyer.email);
      const { detail } = await expectFailure(wishlists.add(three, buyer.email), 'conflict');
      expect(detail).toBe(limitRefusal('wishlist', 2, SMALL_LIMITS));
      await wishlists.remove(one.id);
      await wishlists.add(three, buyer.email);
    });

    it('[limits.per-account] 1.3 refuses one booking too many, whether or not the address is proven', async () => {
      const [seller, buyer] = [await signUp(market(), 'Seller'), await signUp(market(), 'Buyer')];
      const [one, two, three] = [await listCar(seller), await listCar(seller), await listCar(seller)];
      await book(buyer, await listCar(seller));
      await expectFailure(seller.ports.bookings.limitRefusal(), 'forbidden');
      const place = (car: typeof one) => buyer.ports.bookings.place({ car, buyer: buyer.identity, contact: CONTACT });
      const cancelled = await book(buyer, one);
      await place(two);
      const { detail } = await expectFailure(place(three), 'refused');
      expect(await buyer.ports.bookings.limitRefusal()).toBe(detail);
      expect(detail).toBe(bookingLimitRefusal({ count: 3, cancelledLately: 0, isTrusted: true }, SMALL_LIMITS));
      await buyer.ports.bookings.cancel(cancelled.id);
      expect(await buyer.ports.bookings.limitRefusal()).toBeUndefined();
      await place(three);
      // Neither Undo nor the payment page is a way around.
      await expectFailure(buyer.ports.bookings.save(cancelled.id), 'conflict');
      const { bookingId } = await buyer.ports.payments.createIntent({ id: one.id, price: one.price });
      expect((await expectFailure(buyer.ports.bookings.save(bookingId), 'conflict')).detail).toBe(detail);
    });

    it('[limits.per-account] 1.3 refuses a buyer who books and cancels in turns, but books the last one again', async () => {
      const [seller, buyer] = [await signUp(market(), 'Seller'), await signUp(market(), 'Buyer')];
      const car = await listCar(seller);
      const place = () => buyer.ports.bookings.place({ car, buyer: buyer.identity, contact: CONTACT });
      let last = '';
      for (let time = 1; time <= 9; time += 1) {
        last = (await book(buyer, car)).id;
        await buyer.ports.bookings.cancel(last);
      }
      const { detail } = await expectFailure(place(), 'refused');
      expect(detail).toBe(bookingLimitRefusal({ count: 0, cancelledLately: 9, isTrusted: true }, SMALL_LIMITS));
      await buyer.ports.bookings.save(last);
    });

    it('[limits.per-account] 1.3 counts no booking that is paid, or whose car another buyer has bought', async () => {
      const [seller, buyer, rival] = [
        await signUp(market(), 'Seller'),
        await signUp(market(), 'Buyer'),
        await signUp(market(), 'Buyer'),
      ];
      const cars = [
        await listCar(seller),
        await listCar(seller),
        await listCar(seller),
        await listCar(seller),
      ] as const;
      await buy(buyer, cars[0]);
      await book(buyer, cars[1]);
      await buy(rival, cars[1]);
      const live = [await book(buyer, cars[2]), await book(buyer, cars[3])];
      expect(live.map(({ status }) => status)).toEqual(['booked', 'booked']);
    });
  });
};
