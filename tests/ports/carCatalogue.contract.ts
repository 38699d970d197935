import { describe, expect, it } from 'vitest';
import type { CarCatalogue, RemotePorts } from '#application/ports.ts';
import type { Car, CarDraft, ListedCar } from '#domain/car.ts';
import { FACETS } from '#domain/facets.ts';
import { CATEGORIES, type Category } from '#domain/options.ts';
import { type CarSearch, EVERY_CAR } from '#domain/search.ts';
import { dollars } from '#support/builders.ts';
import { expectFailure } from './expectFailure.ts';
import { book, draftBy, listCar, type Market, newEmail, signUp, signUpProven } from './Market.ts';

async function everyCar(catalogue: CarCatalogue, category: Category | undefined): Promise<readonly ListedCar[]> {
  if (category === undefined) throw new Error('a car without its category');
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
      expect(moments).toEqual(moments.toSorted((a = 0, b = 0) => b - a));
    });

    it('[cars.own-marks] says to each user what they have wishlisted and booked, and to a guest nothing', async () => {
      const seller = await signUp(market(), 'Seller');
      const [buyer, other] = [await signUp(market(), 'Buyer'), await signUp(market(), 'Buyer')];
      const car = await listCar(seller);
      await seller.ports.advertisements.add(car);
      const marksFor = async ({ catalogue, advertisements }: RemotePorts) => {
        const lists = [await everyCar(catalogue, car.category), (await advertisements.list()).items];
        return lists.map((cars) => cars.find(({ id }) => id === car.id)?.own);
      };
      const none = { isWishlisted: false, isBooked: false, contactNote: undefined };
      await buyer.ports.wishlists.add(car, buyer.email);
      expect(await marksFor(buyer.ports)).toEqual([
        { ...none, isWishlisted: true },
        { ...none, isWishlisted: true },
      ]);
      await buyer.ports.wishlists.remove(car.id);
      await book(buyer, car);
      expect((await marksFor(buyer.ports))[0]).toEqual({
        isWishlisted: false,
        isBooked: true,
        contactNote: 'prove-address',
      });
      expect(await marksFor(other.ports)).toEqual([none, none]);
      expect(await marksFor(market().openBrowser().ports)).toEqual([undefined, undefined]);
    });

    it('[cars.seller-picture] shows the seller’s current profile picture', async () => {
      const seller = await signUp(market(), 'Seller');
      const { id, category } = await listCar(seller);
      const shown = async () => {
        const cars = await everyCar(market().openBrowser().ports.catalogue, category);
        return cars.find((car) => car.id === id)?.seller.picture;
      };
      expect(await shown()).toBe(seller.identity.picture);
      await seller.ports.members.save({ name: 'Selim', email: seller.email, role: 'Seller', picture: '' });
      expect(await shown()).toBe('');
    });

    it('[calls.car] [car-page.content] shows one car whole, with its seller’s other available cars', async () => {
      const seller = await signUp(market(), 'Seller');
      const [sold, other] = [await listCar(seller), await listCar(seller)];
      await seller.ports.listings.markSold(sold);
      const draft = draftBy(seller);
      await seller.ports.listings.add(draft, { morePictures: [seller.identity.picture] });
      const { items: own } = await seller.ports.listings.mine(seller.email);
      const id = own.find(({ car }) => car.name === draft.name)?.car.id ?? '';
      const found = await market().openBrowser().ports.catalogue.one(id);
      expect(found).toMatchObject({
        is: 'listed',
        details: {
          car: { ...draft, id, phone: '', seller: { name: seller.identity.name, email: undefined } },
          morePictures: [seller.identity.picture],
          priceChanges: [],
          memberSince: expect.any(Number),
        },
      });
      expect(found.is === 'listed' && found.details.otherCars.map((car) => car.id)).toEqual([other.id]);
    });

    it('[calls.market] [calls.similar-prices] [market.comparable] says what comparable cars cost, and the label in lists', async () => {
      const model = `Model ${newEmail('model')}`;
      const about = (price: number) => ({ make: 'Toyota', model, mileage: 50_000, year: 2020, price: dollars(price) });
      const car = await listCar(await signUp(market(), 'Seller'), about(9_600));
      const { catalogue } = market().openBrowser().ports;
      const shown = async () => {
        const found = await catalogue.one(car.id);
        return found.is === 'listed' ? found.details.market : undefined;
      };
      const sellers = [await signUp(market(), 'Seller'), await signUp(market(), 'Seller')];
      for (const seller of sellers) for (const price of [9_000, 11_000]) await listCar(seller, about(price));
      expect(await shown()).toBeUndefined();
      const last = await signUp(market(), 'Seller');
      const sold = await listCar(last, about(10_000));
      await last.ports.listings.markSold(sold);
      await expect.poll(shown, { timeout: 10_000 }).toMatchObject({
        label: 'good',
        median: dollars(10_000),
        lowest: dollars(9_000),
        highest: dollars(11_000),
        count: 5,
        sellers: 3,
        prices: [9_000, 9_000, 10_000, 11_000, 11_000].map(dollars),
        computedAt: expect.any(Number),
      });
      const { forSale } = (await shown()) ?? { forSale: [] };
      expect(forSale.map(({ price }) => price)).toEqual([9_000, 9_000, 11_000, 11_000].map(dollars));
      expect((await everyCar(catalogue, car.category)).find(({ id }) => id === car.id)?.priceLabel).toBe('good');
      const described = { make: 'toyota', model, year: 2020, mileage: 50_000 };
      const seller = await signUp(market(), 'Seller');
      const similar = await seller.ports.listings.similarPrices(described);
      // $9,000 twice, $9,600, $10,000 and $11,000 twice.
      expect(similar).toEqual({
        median: dollars(9_800),
        lowest: dollars(9_000),
        highest: dollars(11_000),
        count: 6,
      });
      expect(await seller.ports.listings.similarPrices({ ...described, year: 2018 })).toBeUndefined();
      const searched = { ...EVERY_CAR, make: 'Toyota', model };
      const good = await catalogue.find({ ...searched, isGoodPriceOnly: true });
      expect(good.items.map(({ id }) => id)).toEqual([car.id]);
      const { items } = await catalogue.find({ ...searched, sort: 'value' });
      // The others have four of other sellers each.
      expect(items.map(({ price }) => price)).toEqual([9_600, 11_000, 9_000, 11_000, 9_000].map(dollars));
    });

    it('[calls.car] [car-page.gone] knows the name and category of a deleted car, and nothing of one that never was', async () => {
      const seller = await signUp(market(), 'Seller');
      const car = await listCar(seller);
      await seller.ports.listings.remove(car.id);
      const { catalogue } = market().openBrowser().ports;
      expect(await catalogue.one(car.id)).toEqual({
        is: 'deleted',
        car: { name: car.name, category: car.category },
      });
      await expectFailure(catalogue.one('never-was'), 'not-found');
    });

    it('[calls.cars] answers cars in the order asked, sold ones too, and names those that are gone', async () => {
      const seller = await signUp(market(), 'Seller');
      const [offered, sold, deleted] = [await listCar(seller), await listCar(seller), await listCar(seller)];
      await seller.ports.listings.markSold(sold);
      await seller.ports.listings.remove(deleted.id);
      const { catalogue } = market().openBrowser().ports;
      const asGuest = (car: Car) => ({ ...car, phone: '', seller: { ...car.seller, email: undefined } });
      expect(await catalogue.compared([sold.id, 'never-was', deleted.id, offered.id])).toEqual([
        { is: 'listed', id: sold.id, car: { ...asGuest(sold), state: { is: 'sold' } } },
        { is: 'gone', id: 'never-was', name: undefined },
        { is: 'gone', id: deleted.id, name: deleted.name },
        { is: 'listed', id: offered.id, car: asGuest(offered) },
      ]);
    });

    it.each([[[]], [['a', 'b', 'c', 'd', 'e']], [['no id']]])(
      '[calls.cars] refuses five cars, none, and what is not an id: %j',
      async (ids) => {
        await expectFailure(market().openBrowser().ports.catalogue.compared(ids), 'invalid');
      },
    );

    it('shows the seller’s contact to a buyer with a live booking', async () => {
      const seller = await signUp(market(), 'Seller');
      const buyer = await signUpProven(market(), 'Buyer');
      const car = await listCar(seller);
      await buyer.ports.bookings.place({ car, buyer: buyer.identity, contact: { phone: '', meetingPlace: '' } });
      const seen = (await everyCar(buyer.ports.catalogue, car.category)).find(({ id }) => id === car.id);
      expect(seen).toMatchObject({ phone: car.phone, seller: { email: seller.email } });
    });

    it('[search.filters] [search.sorts] [search.text] finds by words, filters and order', async () => {
      const seller = await signUp(market(), 'Seller');
      const maker = `zq${seller.email.replace(/\D/g, '')}x`;
      const list = (model: string, about: Partial<CarDraft>) =>
        listCar(seller, { ...about, name: `${maker} ${model}` });
      await list('Aster', { price: dollars(9_000), year: 2018, condition: 'Fair', mileage: 40_000, fuel: 'diesel' });
      await list('Borea', { price: dollars(7_000), year: 2022, condition: 'Good', mileage: undefined });
      const { catalogue } = market().openBrowser().ports;
      const find = async (about: Partial<CarSearch>) => {
        const { items, count } = await catalogue.find({ ...EVERY_CAR, text: maker, ...about });
        expect(count).toEqual({ value: items.length, isExact: true });
        return items.map(({ name }) => name.split(' ')[1]);
      };
      expect(await find({ sort: 'price' })).toEqual(['Borea', 'Aster']);
      expect(await find({ sort: 'price-desc' })).toEqual(['Aster', 'Borea']);
      expect(await find({ sort: 'year' })).toEqual(['Borea', 'Aster']);
      expect(await find({ sort: 'mileage' })).toEqual(['Aster', 'Borea']);
      expect(await find({ text: `${maker} ast` })).toEqual(['Aster']);
      expect(await find({ conditions: ['Good', 'Excellent'] })).toEqual(['Borea']);
      expect(await find({ mileage: { from: 1, to: undefined } })).toEqual(['Aster']);
      expect(await find({ fuels: ['diesel'], year: { from: undefined, to: 2020 } })).toEqual(['Aster']);
      expect(await find({ isVerifiedOnly: true })).toEqual([]);
    });

    it('[calls.makes] [add-product.makes] knows the makes with their models, each once', async () => {
      const makes = await market().openBrowser().ports.catalogue.makes();
      expect(makes.find(({ make }) => make === 'Toyota')?.models).toContain('Corolla');
      expect(new Set(makes.map(({ make }) => make)).size).toBe(makes.length);
    });

    it('[calls.facets] [search.filters] counts the options of makes, models, bodies and every other filter', async () => {
      const seller = await signUp(market(), 'Seller');
      const maker = `zv${seller.email.replace(/\D/g, '')}x`;
      const list = (model: string, about: Partial<CarDraft>) =>
        listCar(seller, { ...about, name: `${maker} ${model}`, make: maker, model });
      const sold = await list('Aster', { price: dollars(9_000), year: 2018, body: 'van', mileage: 40_000 });
      await list('Borea', { price: dollars(5_000), year: 2022, body: 'suv', mileage: undefined, fuel: 'diesel' });
      await list('Borea', { price: dollars(50_001), year: 2022, body: 'suv', mileage: undefined });
      const { catalogue } = market().openBrowser().ports;
      const count = async (about: Partial<CarSearch>) => {
        const { count, facets } = await catalogue.facets({ ...EVERY_CAR, make: maker.toUpperCase(), ...about });
        const options = (wanted: string) =>
          facets
            .find(({ facet }) => facet === wanted)
            ?.options.filter(({ count }) => count?.value !== 0)
            .map(({ option, count }) => `${option}: ${count?.value}`);
        return { count: count?.value, options, facets: facets.map(({ facet }) => facet) };
      };
      const all = await count({});
      expect([all.count, all.facets]).toEqual([3, FACETS]);
      expect(all.options('model')).toEqual(['Aster: 1', 'Borea: 2']);
      expect(all.options('make')).toContain(`${maker}: 3`);
      expect(all.options('body')).toEqual(['suv: 2', 'van: 1']);
      expect(all.options('price')).toEqual(['-5000: 1', '5000-10000: 2', '50000-: 1']);
      expect(all.options('year')).toEqual(['2022-2022: 2', '2018-2018: 1']);
      expect(all.options('mileage')).toEqual(['20000-50000: 1']);
      const narrow = await count({ model: 'borea', bodies: ['van'], text: maker });
      expect([narrow.count, narrow.options('model'), narrow.options('body')]).toEqual([0, ['Aster: 1'], ['suv: 2']]);
      expect((await catalogue.find({ ...EVERY_CAR, make: maker, model: 'BOREA', bodies: ['suv'] })).count?.value).toBe(
        2,
      );
      await seller.ports.listings.markSold(sold);
      expect((await count({})).options('model')).toEqual(['Borea: 2']);
    });

    it('[calls.categories] [home.categories] counts the cars for sale in each category, and knows the lowest price', async () => {
      const { catalogue } = market().openBrowser().ports;
      const sports = async () => (await catalogue.categories()).find(({ category }) => category === 'sports');
      const before = await sports();
      const seller = await signUp(market(), 'Seller');
      const car = await listCar(seller, { category: 'sports', price: dollars(1) });
      const value = (before?.count.value ?? 0) + 1;
      expect(await sports()).toEqual({ category: 'sports', count: { value, isExact: true }, lowestPrice: dollars(1) });
      await seller.ports.listings.markSold(car);
      expect(await sports()).toEqual(before);
      expect((await catalogue.categories()).map(({ category }) => category)).toEqual(CATEGORIES);
    });

    it('[search.empty] names what hides every car', async () => {
      const seller = await signUp(market(), 'Seller');
      const maker = `zw${seller.email.replace(/\D/g, '')}x`;
      await listCar(seller, { name: maker, price: dollars(9_000) });
      const { catalogue } = market().openBrowser().ports;
      const price = { from: dollars(10_000), to: dollars(10_001) };
      const { items, blocking } = await catalogue.find({ ...EVERY_CAR, text: maker, price });
      expect(items).toEqual([]);
      expect(blocking).toContainEqual({ filter: 'price', count: { value: 1, isExact: true } });
    });
  });
};
