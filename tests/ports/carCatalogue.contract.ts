import { describe, expect, it } from 'vitest';
import type { CarCatalogue } from '#application/ports.ts';
import type { Car } from '#domain/car.ts';
import type { Category } from '#domain/options.ts';
import { draftBy, listCar, type Market, signUp } from './Market.ts';

async function everyCar(catalogue: CarCatalogue, category: Category): Promise<readonly Car[]> {
  const { items, next } = await catalogue.inCategory(category);
  const found = [...items];
  for (let after = next; after !== undefined; ) {
    const page = await catalogue.inCategory(category, after);
    found.push(...page.items);
    after = page.next;
  }
  return found;
}

export const carCatalogueContract = (market: () => Market) => {
  describe(`CarCatalogue on ${market().kind}`, () => {
    it('shows a new car to everyone, without phone or email', async () => {
      const seller = await signUp(market(), 'Seller');
      const car = await listCar(seller, { category: 'suv' });
      const { catalogue } = market().openBrowser().ports;
      const found = (await everyCar(catalogue, 'suv')).find(({ id }) => id === car.id);
      expect(found).toEqual({ ...car, phone: '', seller: { ...car.seller, email: undefined } });
    });

    it('shows it in no other category', async () => {
      const seller = await signUp(market(), 'Seller');
      const { id } = await listCar(seller, { category: 'suv' });
      const cars = await everyCar(market().openBrowser().ports.catalogue, 'sedan');
      expect(cars.map((car) => car.id)).not.toContain(id);
    });

    it('leaves out a sold car until it is available again', async () => {
      const seller = await signUp(market(), 'Seller');
      const car = await listCar(seller);
      const { catalogue } = market().openBrowser().ports;
      const isShown = async () => (await everyCar(catalogue, car.category)).some(({ id }) => id === car.id);
      await seller.ports.listings.markSold(car);
      expect(await isShown()).toBe(false);
      await seller.ports.listings.markAvailable(car);
      expect(await isShown()).toBe(true);
    });

    it('lists the cars page by page, newest first, each once', async () => {
      const seller = await signUp(market(), 'Seller');
      const names = Array.from({ length: 27 }, (_, index) => `Miata ${index} of ${seller.email}`);
      for (const name of names) await seller.ports.listings.add(draftBy(seller, { name, category: 'sports' }));
      const { catalogue } = market().openBrowser().ports;
      const first = await catalogue.inCategory('sports');
      expect(first.items.length).toBeLessThan(names.length);
      expect(first.next).toBeDefined();
      const cars = await everyCar(catalogue, 'sports');
      expect(new Set(cars.map(({ id }) => id)).size).toBe(cars.length);
      expect(cars.map((car) => car.name)).toEqual(expect.arrayContaining(names));
      const moments = cars.map((car) => car.postedAt);
      expect(moments).toEqual(moments.toSorted((a, b) => b - a));
    });

    it('shows the seller’s contact to a buyer with a live booking', async () => {
      const seller = await signUp(market(), 'Seller');
      const buyer = await signUp(market(), 'Buyer');
      const car = await listCar(seller);
      await buyer.ports.bookings.place({ car, buyer: buyer.identity, contact: { phone: '', meetingPlace: '' } });
      const seen = (await everyCar(buyer.ports.catalogue, car.category)).find(({ id }) => id === car.id);
      expect(seen).toMatchObject({ phone: car.phone, seller: { email: seller.email } });
    });
  });
};
