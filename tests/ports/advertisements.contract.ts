import { describe, expect, it } from 'vitest';
import { GONE_REFUSAL, NOT_AVAILABLE_REFUSAL, NOT_OWN_REFUSAL, PAID_REFUSAL } from '#domain/listing.ts';
import { expectFailure } from './expectFailure.ts';
import { buy, listCar, type Market, signUp } from './Market.ts';

export const advertisementsContract = (market: () => Market) => {
  const sellersCar = async () => {
    const seller = await signUp(market(), 'Seller');
    return { seller, car: await listCar(seller) };
  };
  const promoted = async (id: string) => {
    const { items } = await market().openBrowser().ports.advertisements.list();
    return items.filter((car) => car.id === id);
  };

  describe(`Advertisements on ${market().kind}`, () => {
    it('[advertisements.once] shows a promoted car to everyone, and only once', async () => {
      const { seller, car } = await sellersCar();
      await seller.ports.advertisements.add(car);
      await seller.ports.advertisements.add(car);
      expect(await promoted(car.id)).toEqual([{ ...car, phone: '', seller: { ...car.seller, email: undefined } }]);
    });

    it('[advertisements.once] refuses a sold car, and removes one that is sold', async () => {
      const { seller, car } = await sellersCar();
      await seller.ports.advertisements.add(car);
      await seller.ports.listings.markSold(car);
      expect(await promoted(car.id)).toEqual([]);
      const { detail } = await expectFailure(seller.ports.advertisements.add(car), 'conflict');
      expect(detail).toBe(NOT_AVAILABLE_REFUSAL);
    });

    it('removes a car for good once its seller marks it sold', async () => {
      const { seller, car } = await sellersCar();
      await seller.ports.advertisements.add(car);
      await seller.ports.listings.markSold(car);
      await seller.ports.listings.markAvailable(car);
      expect(await promoted(car.id)).toEqual([]);
    });

    it('[advertisements.once] removes a deleted car', async () => {
      const { seller, car } = await sellersCar();
      await seller.ports.advertisements.add(car);
      await seller.ports.listings.remove(car.id);
      expect(await promoted(car.id)).toEqual([]);
      const { detail } = await expectFailure(seller.ports.advertisements.add(car), 'not-found');
      expect(detail).toBe(GONE_REFUSAL);
    });

    it('removes a paid car', async () => {
      const { seller, car } = await sellersCar();
      await seller.ports.advertisements.add(car);
      await buy(await signUp(market(), 'Buyer'), car);
      expect(await promoted(car.id)).toEqual([]);
      const { detail } = await expectFailure(seller.ports.advertisements.add(car), 'conflict');
      expect(detail).toBe(PAID_REFUSAL);
    });

    it('[advertisements.stop] [my-products.advertised] ends the promotion of a car, and says to its seller whether it is promoted', async () => {
      const { seller, car } = await sellersCar();
      const isAdvertised = async () => (await seller.ports.listings.mine(seller.email)).items[0]?.isAdvertised;
      expect(await isAdvertised()).toBe(false);
      await seller.ports.advertisements.add(car);
      expect(await isAdvertised()).toBe(true);
      expect(await seller.ports.advertisements.remove(car.id)).toBe(true);
      expect([await isAdvertised(), await promoted(car.id)]).toEqual([false, []]);
      expect(await seller.ports.advertisements.remove(car.id)).toBe(false);
    });

    it('[advertisements.stop] is for the seller of the car alone', async () => {
      const { seller, car } = await sellersCar();
      await seller.ports.advertisements.add(car);
      const other = await signUp(market(), 'Seller');
      const { detail } = await expectFailure(other.ports.advertisements.remove(car.id), 'forbidden');
      expect(detail).toBe(NOT_OWN_REFUSAL);
      await expectFailure(other.ports.advertisements.remove('never-listed'), 'not-found');
      expect(await promoted(car.id)).toHaveLength(1);
    });

    it('[cars.owner-only] accepts only a seller’s own cars', async () => {
      const { car } = await sellersCar();
      const other = await signUp(market(), 'Seller');
      const { detail } = await expectFailure(other.ports.advertisements.add(car), 'forbidden');
      expect(detail).toBe(NOT_OWN_REFUSAL);
      await expectFailure((await signUp(market(), 'Buyer')).ports.advertisements.add(car), 'forbidden');
      await expectFailure(market().openBrowser().ports.advertisements.add(car), 'unauthenticated');
    });
  });
};
