import { describe, expect, it } from 'vitest';
import { expectFailure } from './expectFailure.ts';
import { buy, listCar, type Market, type Person, signInAdmin, signUp } from './Market.ts';

/** What the operator of the markets that the contract is tried on checks of sellers. */
export const CONTRACT_CHECKS = 'the identity card';

const BUSINESS = { name: 'Gear & Sons', address: '4 Mill Lane\nDhaka', register: 'DH-1' };

export const sellersContract = (market: () => Market) => {
  const guest = () => market().openBrowser().ports.sellers;
  const idOf = async (seller: Person): Promise<string> => {
    const { id } = await listCar(seller);
    const found = await market().openBrowser().ports.catalogue.one(id);
    const sellerId = found.is === 'listed' ? found.details.car.seller.id : undefined;
    if (sellerId === undefined) throw new Error('a car without its seller');
    return sellerId;
  };
  const carsOf = async (id: string, state: 'available' | 'sold') =>
    (await guest().cars(id, state)).items.map((car) => car.id);

  describe(`Sellers on ${market().kind}`, () => {
    it('[calls.sellers] [seller-page.private] tells everybody who sells, and nothing private', async () => {
      const seller = await signUp(market(), 'Seller');
      const id = await idOf(seller);
      const profile = await guest().one(id);
      expect(profile).toEqual({
        id,
        name: seller.identity.name,
        picture: seller.identity.picture,
        verified: false,
        memberSince: expect.any(Number),
        checks: CONTRACT_CHECKS,
        kind: undefined,
        reviews: { count: 0, average: undefined },
      });
      expect(JSON.stringify(await guest().cars(id, 'available'))).not.toContain(seller.email);
    });

    it('[calls.sellers] lists the cars for sale and the sold ones apart, the newest first, and of nobody else', async () => {
      const [seller, other] = [await signUp(market(), 'Seller'), await signUp(market(), 'Seller')];
      const id = await idOf(seller);
      await listCar(other);
      const [sold, paid, free] = [await listCar(seller), await listCar(seller), await listCar(seller)];
      await seller.ports.listings.markSold(sold);
      await buy(await signUp(market(), 'Buyer'), paid);
      expect((await carsOf(id, 'available'))[0]).toBe(free.id);
      expect(await carsOf(id, 'available')).toHaveLength(2);
      expect((await carsOf(id, 'sold')).toSorted()).toEqual([sold.id, paid.id].toSorted());
      const { items } = await guest().cars(id, 'sold');
      expect(items.map(({ state }) => state)).toEqual([{ is: 'sold' }, { is: 'sold' }]);
    });

    it('[calls.sellers] has no page of a buyer, a deleted seller or an unknown id', async () => {
      const seller = await signUp(market(), 'Seller');
      const id = await idOf(seller);
      const admin = await signInAdmin(market());
      await admin.ports.members.remove(admin.email, seller.email);
      for (const gone of [id, 'never-was']) {
        await expectFailure(guest().one(gone), 'not-found');
        await expectFailure(guest().cars(gone, 'available'), 'not-found');
        await expectFailure(guest().reviews(gone), 'not-found');
      }
    });

    it('[account.seller-kind] [calls.seller-kind] keeps how somebody sells, and shows it on their page and cars', async () => {
      const seller = await signUp(market(), 'Seller');
      const car = await listCar(seller);
      const own = seller.ports.sellers;
      expect(await own.ownKind()).toBeUndefined();
      const trader = { is: 'trader', business: BUSINESS } as const;
      await own.saveKind(trader);
      expect(await own.ownKind()).toEqual(trader);
      expect((await guest().one(await idOf(seller))).kind).toEqual(trader);
      const { catalogue } = market().openBrowser().ports;
      expect(await catalogue.one(car.id)).toMatchObject({ details: { sellerKind: trader } });
      await own.saveKind({ is: 'private' });
      expect(await own.ownKind()).toEqual({ is: 'private' });
      expect(await catalogue.one(car.id)).toMatchObject({ details: { sellerKind: { is: 'private' } } });
    });

    it('[account.seller-kind] is for sellers alone', async () => {
      const { ports } = await signUp(market(), 'Buyer');
      await expectFailure(ports.sellers.ownKind(), 'forbidden');
      await expectFailure(ports.sellers.saveKind({ is: 'private' }), 'forbidden');
      await expectFailure(guest().ownKind(), 'unauthenticated');
    });
  });
};
