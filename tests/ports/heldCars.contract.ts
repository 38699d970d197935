import { describe, expect, it } from 'vitest';
import { HELD_REFUSAL } from '#domain/listing.ts';
import { expectFailure } from './expectFailure.ts';
import { CONTACT, draftBy, listCar, type Market, signInAdmin, signUp } from './Market.ts';

/** A market that holds the first car of each seller. */
export const heldCarsContract = (market: () => Market) => {
  describe(`Held cars on ${market().kind}`, () => {
    it('[held-cars.first] [held-cars.nowhere] [held-cars.who-sees] are seen by their seller and admins alone', async () => {
      const [seller, buyer] = [await signUp(market(), 'Seller'), await signUp(market(), 'Buyer')];
      const admin = await signInAdmin(market());
      const car = await listCar(seller);
      expect(car.state).toEqual({ is: 'held' });
      for (const who of [seller, admin]) {
        const answer = await who.ports.catalogue.one(car.id);
        expect(answer.is === 'listed' && answer.details.car.state).toEqual({ is: 'held' });
      }
      const { catalogue, wishlists, bookings, payments, sellers, reports } = buyer.ports;
      await expectFailure(catalogue.one(car.id), 'not-found');
      expect(await catalogue.compared([car.id])).toEqual([{ is: 'gone', id: car.id, name: undefined }]);
      const { items } = await sellers.cars(car.seller.id ?? 'none', 'available');
      expect(items).toEqual([]);
      await expectFailure(wishlists.add(car, buyer.email), 'not-found');
      await expectFailure(bookings.place({ car, buyer: buyer.identity, contact: CONTACT }), 'refused');
      await expectFailure(payments.createIntent({ id: car.id, price: car.price }), 'not-found');
      await expectFailure(reports.make({ thing: { kind: 'car', id: car.id }, reason: 'scam', line: '' }), 'not-found');
    });

    it('[held-cars.seller] are changed and deleted by their seller, and neither marked nor advertised', async () => {
      const seller = await signUp(market(), 'Seller');
      const admin = await signInAdmin(market());
      const car = await listCar(seller);
      const { listings, advertisements } = seller.ports;
      const refused = [() => listings.markSold(car), () => listings.markAvailable(car), () => advertisements.add(car)];
      for (const act of refused) expect((await expectFailure(act(), 'conflict')).detail).toBe(HELD_REFUSAL);
      await listings.edit(car.id, draftBy(seller));
      const waiting = async () =>
        (await admin.ports.reports.list({ cases: 'held' })).items.filter(({ thing }) => thing.id === car.id);
      expect(await waiting()).toMatchObject([{ isHeld: true, carState: 'held', count: 0, reports: [] }]);
      expect(await listings.remove(car.id)).toBe(true);
      expect(await waiting()).toEqual([]);
    });

    it('[held-cars.queue] [held-cars.decide] are let through or taken down, which can be undone', async () => {
      const seller = await signUp(market(), 'Seller');
      const admin = await signInAdmin(market());
      const { id } = await listCar(seller);
      const { reports } = admin.ports;
      const stateOf = async () => (await seller.ports.listings.mine(seller.email)).items[0]?.car.state.is;
      const found = (await reports.list({ cases: 'held' })).items.find(({ thing }) => thing.id === id);
      const decide = reports.decide.bind(reports, found?.id ?? '');
      for (const act of ['warn', 'remove-account'] as const)
        await expectFailure(decide({ act, rule: 'scam', facts: 'It is so' }), 'conflict');
      for (const [act, is] of [
        ['keep', 'held'],
        ['take-down', 'hidden'],
      ] as const) {
        await decide({ act, rule: 'scam', facts: 'It is so' });
        expect(await stateOf()).toBe(is);
        expect((await reports.list({ cases: 'decided' })).items.find(({ thing }) => thing.id === id)).toMatchObject({
          isHeld: true,
        });
        await decide({ act: 'undo', rule: undefined, facts: '' });
        expect(await stateOf()).toBe('held');
      }
      // One that is let through counts at once, so that the next one is seen.
      await decide({ act: 'keep', rule: undefined, facts: '' });
      expect((await listCar(seller)).state).toEqual({ is: 'available' });
    });
  });
};
