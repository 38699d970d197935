import { describe, expect, it } from 'vitest';
import { cents } from '#domain/money.ts';
import { MAX_SAVED_SEARCHES, TOO_MANY_SEARCHES } from '#domain/savedSearch.ts';
import { type CarSearch, EVERY_CAR } from '#domain/search.ts';
import { expectFailure } from './expectFailure.ts';
import { listCar, type Market, type Person, signUp } from './Market.ts';

const none = { value: 0, isExact: true };
const one = { value: 1, isExact: true };
const sedan: CarSearch = { ...EVERY_CAR, categories: ['sedan'], price: { from: undefined, to: cents(20_000_00) } };

export const savedSearchesContract = (market: () => Market) => {
  const newCars = async (person: Person) => (await person.ports.savedSearches.mine()).map((saved) => saved.newCars);

  describe(`Saved searches on ${market().kind}`, () => {
    it('[saved-searches.list] keeps a search once, without its order', async () => {
      const buyer = await signUp(market(), 'Buyer');
      const { savedSearches } = buyer.ports;
      const saved = await savedSearches.save({ ...sedan, sort: 'price' });
      expect(saved).toEqual({
        id: expect.any(String),
        query: 'category=sedan&price=-20000',
        savedAt: expect.any(Number),
        newCars: none,
      });
      expect(await savedSearches.save(sedan)).toEqual(saved);
      const later = await savedSearches.save({ ...EVERY_CAR, text: 'corolla' });
      expect(await savedSearches.mine()).toEqual(expect.arrayContaining([later, saved]));
      expect(await savedSearches.remove(saved.id)).toBe(true);
      expect(await savedSearches.remove(saved.id)).toBe(false);
      expect(await savedSearches.mine()).toEqual([later]);
    });

    it('[saved-searches.list] keeps twenty searches at most, and shows nobody those of others', async () => {
      const [buyer, other] = [await signUp(market(), 'Buyer'), await signUp(market(), 'Buyer')];
      for (let to = 1; to <= MAX_SAVED_SEARCHES; to += 1)
        await buyer.ports.savedSearches.save({ ...EVERY_CAR, mileage: { from: undefined, to } });
      const { detail } = await expectFailure(buyer.ports.savedSearches.save(sedan), 'conflict');
      expect(detail).toBe(TOO_MANY_SEARCHES);
      expect(await other.ports.savedSearches.mine()).toEqual([]);
      const [{ id = '' } = {}] = await buyer.ports.savedSearches.mine();
      expect(await other.ports.savedSearches.remove(id)).toBe(false);
      await expectFailure(other.ports.savedSearches.markSeen(id), 'not-found');
      expect(await buyer.ports.savedSearches.mine()).toHaveLength(MAX_SAVED_SEARCHES);
    });

    it('[saved-searches.new] counts the cars of others that a search finds from now on, until its owner looks', async () => {
      const [seller, buyer] = [await signUp(market(), 'Seller'), await signUp(market(), 'Buyer')];
      await listCar(seller);
      const found = await buyer.ports.savedSearches.save(sedan);
      const own = await seller.ports.savedSearches.save(sedan);
      await buyer.ports.savedSearches.save({ ...EVERY_CAR, text: 'tractor' });
      expect(await newCars(buyer)).toEqual([none, none]);
      const car = await listCar(seller);
      const newOf = async () => (await buyer.ports.savedSearches.mine()).filter((saved) => saved.newCars.value > 0);
      await expect.poll(newOf).toEqual([{ ...found, newCars: one }]);
      expect((await seller.ports.savedSearches.mine()).map((saved) => [saved.id, saved.newCars])).toEqual([
        [own.id, none],
      ]);
      await buyer.ports.savedSearches.markSeen(found.id);
      expect(await newCars(buyer)).toEqual([none, none]);
      await listCar(seller);
      await expect.poll(newOf).toEqual([{ ...found, newCars: one }]);
      await seller.ports.listings.remove(car.id);
      expect(await newOf()).toEqual([{ ...found, newCars: one }]);
    });

    it('[saved-searches.new] counts no car that was listed right before the search is saved, or looked at', async () => {
      const [seller, buyer] = [await signUp(market(), 'Seller'), await signUp(market(), 'Buyer')];
      const { savedSearches } = buyer.ports;
      const listFive = () => Promise.all(Array.from({ length: 5 }, () => listCar(seller)));
      await listFive();
      const { id } = await savedSearches.save(sedan);
      await listFive();
      await savedSearches.markSeen(id);
      await savedSearches.save({ ...EVERY_CAR, text: 'zebra' });
      await listCar(seller, { name: 'Zebra' });
      await expect.poll(() => newCars(buyer)).toEqual([one, one]);
    });

    it('[saved-searches.new] does not count a car that is sold or gone', async () => {
      const [seller, buyer] = [await signUp(market(), 'Seller'), await signUp(market(), 'Buyer')];
      await buyer.ports.savedSearches.save(sedan);
      const [sold, gone] = [await listCar(seller), await listCar(seller)];
      await expect.poll(() => newCars(buyer)).toEqual([{ value: 2, isExact: true }]);
      await seller.ports.listings.markSold(sold);
      await seller.ports.listings.remove(gone.id);
      await expect.poll(() => newCars(buyer)).toEqual([none]);
    });
  });
};
