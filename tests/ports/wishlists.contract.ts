import { describe, expect, it } from 'vitest';
import { BOOKING_REFUSALS } from '#domain/booking.ts';
import { expectFailure } from './expectFailure.ts';
import { buy, listCar, type Market, signInAdmin, signUp } from './Market.ts';

export const wishlistsContract = (market: () => Market) => {
  const sellerAndBuyer = async () => {
    const seller = await signUp(market(), 'Seller');
    const buyer = await signUp(market(), 'Buyer');
    return { seller, buyer, car: await listCar(seller) };
  };

  describe(`Wishlists on ${market().kind}`, () => {
    it('[wishlist.once] stores a car, and only once', async () => {
      const { buyer, car } = await sellerAndBuyer();
      await buyer.ports.wishlists.add(car, buyer.email);
      await buyer.ports.wishlists.add(car, buyer.email);
      const { items } = await buyer.ports.wishlists.mine(buyer.email);
      expect(items).toEqual([
        {
          id: expect.any(String),
          buyer: buyer.email,
          car: { ...car, phone: '', seller: { ...car.seller, email: undefined } },
        },
      ]);
    });

    it('[cars.current-values] shows the current values of a wishlisted car', async () => {
      const { seller, buyer, car } = await sellerAndBuyer();
      await buyer.ports.wishlists.add(car, buyer.email);
      const state = async () => (await buyer.ports.wishlists.mine(buyer.email)).items[0]?.car.state;
      await seller.ports.listings.markSold(car);
      expect(await state()).toEqual({ is: 'sold' });
      await seller.ports.listings.markAvailable(car);
      expect(await state()).toEqual({ is: 'available' });
      await buy(buyer, car);
      expect(await state()).toMatchObject({ is: 'paid', owner: buyer.email });
    });

    it('shows a car that another buyer has paid for as sold, without its owner', async () => {
      const { buyer, car } = await sellerAndBuyer();
      await buyer.ports.wishlists.add(car, buyer.email);
      await buy(await signUp(market(), 'Buyer'), car);
      expect((await buyer.ports.wishlists.mine(buyer.email)).items[0]?.car.state).toEqual({ is: 'sold' });
    });

    it('no longer lists a deleted car', async () => {
      const { seller, buyer, car } = await sellerAndBuyer();
      await buyer.ports.wishlists.add(car, buyer.email);
      await seller.ports.listings.remove(car.id);
      expect((await buyer.ports.wishlists.mine(buyer.email)).items).toEqual([]);
      const { detail } = await expectFailure(buyer.ports.wishlists.add(car, buyer.email), 'not-found');
      expect(detail).toBe(BOOKING_REFUSALS.gone);
    });

    it('[wishlist.remove] takes a car off the own list, once, and off no other', async () => {
      const { seller, buyer, car } = await sellerAndBuyer();
      const other = await signUp(market(), 'Buyer');
      for (const person of [buyer, other]) await person.ports.wishlists.add(car, person.email);
      expect(await buyer.ports.wishlists.remove(car.id)).toBe(true);
      expect(await buyer.ports.wishlists.remove(car.id)).toBe(false);
      expect(await seller.ports.wishlists.remove(car.id)).toBe(false);
      expect((await buyer.ports.wishlists.mine(buyer.email)).items).toEqual([]);
      expect((await other.ports.wishlists.mine(other.email)).items).toHaveLength(1);
      await expectFailure(market().openBrowser().ports.wishlists.remove(car.id), 'unauthenticated');
    });

    it('[wishlist.remove] takes the removal back by adding the car again', async () => {
      const { buyer, car } = await sellerAndBuyer();
      await buyer.ports.wishlists.add(car, buyer.email);
      await buyer.ports.wishlists.remove(car.id);
      await buyer.ports.wishlists.add(car, buyer.email);
      expect((await buyer.ports.wishlists.mine(buyer.email)).items.map((item) => item.car.id)).toEqual([car.id]);
    });

    it('adds to the caller’s own list, whatever email is sent', async () => {
      const { seller, buyer, car } = await sellerAndBuyer();
      await buyer.ports.wishlists.add(car, seller.email);
      expect((await buyer.ports.wishlists.mine(buyer.email)).items.map((item) => item.car.id)).toEqual([car.id]);
      expect((await seller.ports.wishlists.mine(seller.email)).items).toEqual([]);
    });

    it('[cars.current-values] shows the car of a deleted seller, whose name is gone', async () => {
      const { seller, buyer, car } = await sellerAndBuyer();
      await buyer.ports.wishlists.add(car, buyer.email);
      await buy(buyer, car);
      const admin = await signInAdmin(market());
      await admin.ports.members.remove(admin.email, seller.email);
      const {
        items: [item],
      } = await buyer.ports.wishlists.mine(buyer.email);
      expect(item?.car.seller).toEqual({ name: '', email: undefined, verified: false, picture: '' });
    });

    it('[roles.own-lists] lets buyers add cars, and everyone read their own list', async () => {
      const { seller, buyer, car } = await sellerAndBuyer();
      const other = await signUp(market(), 'Seller');
      await expectFailure(other.ports.wishlists.add(car, other.email), 'forbidden');
      expect((await other.ports.wishlists.mine(other.email)).items).toEqual([]);
      await expectFailure(buyer.ports.wishlists.mine(seller.email), 'forbidden');
      const { wishlists } = market().openBrowser().ports;
      await expectFailure(wishlists.add(car, buyer.email), 'unauthenticated');
      await expectFailure(wishlists.mine(buyer.email), 'unauthenticated');
    });
  });
};
