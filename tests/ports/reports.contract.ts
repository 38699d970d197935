import { describe, expect, it } from 'vitest';
import { type Disclosure, NOTHING_STATED } from '#domain/disclosure.ts';
import { CASE_REFUSALS, REPORT_REFUSALS } from '#domain/report.ts';
import { aDisclosure, dollars } from '#support/builders.ts';
import { expectFailure } from './expectFailure.ts';
import { buy, draftBy, listCar, type Market, type Person, signInAdmin, signUp } from './Market.ts';

const FACTS = 'The seller asked for money before anybody had seen the car.';

export const reportsContract = (market: () => Market) => {
  const report = ({ ports }: Person, id: string) =>
    ports.reports.make({ thing: { kind: 'car', id }, reason: 'scam', line: ' Money first ' });
  const caseOf = async ({ ports }: Person, id: string, cases: 'open' | 'decided' = 'open') => {
    const { items } = await ports.reports.list({ cases });
    const found = items.find(({ thing }) => thing.id === id);
    if (found === undefined) throw new Error('it is not in the list');
    return found;
  };

  describe(`Reports on ${market().kind}`, () => {
    it('[reports.make] [reports.queue] are made once by each, and wait for an admin', async () => {
      const [seller, buyer, other] = [
        await signUp(market(), 'Seller'),
        await signUp(market(), 'Buyer'),
        await signUp(market(), 'Buyer'),
      ];
      const admin = await signInAdmin(market());
      const { id } = await listCar(seller);
      await report(buyer, id);
      await report(other, id);
      expect((await expectFailure(report(buyer, id), 'conflict')).detail).toBe(REPORT_REFUSALS.again);
      expect((await expectFailure(report(seller, id), 'conflict')).detail).toBe(REPORT_REFUSALS.own);
      expect((await expectFailure(report(buyer, 'never-was'), 'not-found')).detail).toBe(REPORT_REFUSALS.gone);
      for (const cases of ['open', 'signals'] as const)
        await expectFailure(buyer.ports.reports.list({ cases }), 'forbidden');
      const { items: odd } = await admin.ports.reports.list({ cases: 'signals' });
      expect(odd.map(({ thing }) => thing.id)).not.toContain(id);
      expect(await caseOf(admin, id)).toMatchObject({
        owner: { email: seller.email, account: { role: 'Seller' } },
        carState: 'available',
        state: 'open',
        count: 2,
        reports: [
          { reason: 'scam', line: 'Money first', by: buyer.email },
          { reason: 'scam', line: 'Money first', by: other.email },
        ],
        ruling: undefined,
        canUndo: false,
        history: [],
        record: { cars: 1, cases: 0, takenDown: 0, warnings: 0 },
      });
    });

    it('[vin.same] name the other cars with the same VIN, to an admin', async () => {
      const [seller, other, buyer] = [
        await signUp(market(), 'Seller'),
        await signUp(market(), 'Seller'),
        await signUp(market(), 'Buyer'),
      ];
      const admin = await signInAdmin(market());
      // As no other test has it.
      const vin = 'WVWZZZ1JZXW999999';
      const disclosed = async (person: Person, about: Disclosure) => {
        const car = await listCar(person);
        await person.ports.listings.edit(car.id, draftBy(person, { name: car.name }), { disclosure: about });
        return car;
      };
      const car = await disclosed(seller, aDisclosure({ vin }));
      await disclosed(seller, NOTHING_STATED);
      await report(buyer, car.id);
      expect((await caseOf(admin, car.id)).sameVin).toEqual([]);
      const same = await disclosed(other, aDisclosure({ vin }));
      await disclosed(other, aDisclosure({ vin: 'WVWZZZ1JZXW999998' }));
      expect((await caseOf(admin, car.id)).sameVin).toEqual([{ id: same.id, name: same.name }]);
      // Its owner may sell it again.
      await buy(buyer, same);
      expect((await caseOf(admin, car.id)).sameVin).toEqual([]);
    });

    it('[reports.decide] [reports.undo] [hidden-cars.nowhere] hide a car at once, and show it again where that is undone', async () => {
      const [seller, buyer, booker] = [
        await signUp(market(), 'Seller'),
        await signUp(market(), 'Buyer'),
        await signUp(market(), 'Buyer'),
      ];
      const admin = await signInAdmin(market());
      const car = await listCar(seller);
      const { id: sellerId = 'none' } = car.seller;
      await seller.ports.advertisements.add(car);
      await buyer.ports.wishlists.add(car, buyer.email);
      const order = { car, buyer: { name: 'B', email: booker.email }, contact: { phone: '', meetingPlace: '' } };
      await booker.ports.bookings.place(order);
      await report(buyer, car.id);
      const found = await caseOf(admin, car.id);
      const decide = admin.ports.reports.decide.bind(admin.ports.reports, found.id);
      await expectFailure(decide({ act: 'take-down', rule: undefined, facts: FACTS }), 'invalid');
      await expectFailure(decide({ act: 'reverse', rule: undefined, facts: '' }), 'invalid');
      await expectFailure(decide({ act: 'reverse', rule: undefined, facts: FACTS }), 'conflict');
      await decide({ act: 'take-down', rule: 'scam', facts: FACTS });
      const late = await expectFailure(decide({ act: 'keep', rule: undefined, facts: '' }), 'conflict');
      expect(late.detail).toBe(CASE_REFUSALS.decided);

      const { catalogue, wishlists, bookings, payments, advertisements, sellers } = buyer.ports;
      await expectFailure(catalogue.one(car.id), 'not-found');
      expect(await catalogue.compared([car.id])).toEqual([{ is: 'gone', id: car.id, name: undefined }]);
      const listed = async () => [
        ...(await wishlists.mine(buyer.email)).items.map((item) => item.car.id),
        ...(await advertisements.list()).items.map(({ id }) => id),
        ...(await sellers.cars(sellerId, 'available')).items.map(({ id }) => id),
        ...(await sellers.cars(sellerId, 'sold')).items.map(({ id }) => id),
      ];
      expect(await listed()).not.toContain(car.id);
      await expectFailure(wishlists.add(car, buyer.email), 'not-found');
      await expectFailure(bookings.one(car.id), 'not-found');
      await expectFailure(payments.createIntent({ id: car.id, price: car.price }), 'not-found');
      await expectFailure(bookings.place({ ...order, buyer: { name: 'B', email: buyer.email } }), 'refused');
      for (const who of [seller, admin, booker]) {
        const answer = await who.ports.catalogue.one(car.id);
        expect(answer.is === 'listed' && answer.details.car.state).toEqual({ is: 'hidden' });
      }
      expect((await seller.ports.listings.mine(seller.email)).items[0]?.car.state).toEqual({ is: 'hidden' });
      await expectFailure(seller.ports.listings.markSold(car), 'conflict');
      const [own] = (await booker.ports.bookings.mine(booker.email)).items;
      expect(own).toMatchObject({ status: 'booked', carState: { is: 'hidden' } });
      await expectFailure(booker.ports.payments.createIntent({ id: own?.id ?? '', price: car.price }), 'conflict');
      expect(await seller.ports.reports.own()).toEqual([]);
      expect(await caseOf(admin, car.id, 'decided')).toMatchObject({
        carState: 'hidden',
        ruling: { decision: 'take-down', rule: 'scam', facts: FACTS },
        canUndo: true,
      });

      await decide({ act: 'undo', rule: undefined, facts: '' });
      expect((await catalogue.one(car.id)).is).toBe('listed');
      expect((await listed()).filter((id) => id === car.id)).toHaveLength(3);
      expect(await caseOf(admin, car.id)).toMatchObject({ state: 'open', ruling: undefined });
      await expectFailure(decide({ act: 'undo', rule: undefined, facts: '' }), 'conflict');
    });

    it('[hidden-cars.nowhere] leave no trace of a car for who only watches it, and none at its address once it is deleted', async () => {
      const [seller, buyer] = [await signUp(market(), 'Seller'), await signUp(market(), 'Buyer')];
      const { reports } = (await signInAdmin(market())).ports;
      const cars = [await listCar(seller), await listCar(seller)] as const;
      const { catalogue, notifications, wishlists, ownAccount } = buyer.ports;
      for (const car of cars) {
        await wishlists.add(car, buyer.email);
        await seller.ports.listings.edit(car.id, draftBy(seller, { name: car.name, price: dollars(1_000) }));
      }
      const told = async () => (await notifications.list()).items.map(({ path }) => path).toSorted();
      const paths = cars.map(({ id }) => `/car/${id}`).toSorted();
      expect(await told()).toEqual(paths);
      const ruling = { decision: 'take-down', rule: 'scam', facts: FACTS } as const;
      const [first, second] = cars;
      const decided = await reports.decideAbout({ kind: 'car', id: first.id }, ruling);
      await reports.decideAbout({ kind: 'car', id: second.id }, ruling);
      expect(await told()).toEqual([]);
      expect((await notifications.list()).unread).toBe(0);
      const data = await (await ownAccount.data()).text();
      for (const { id } of cars) expect(data).not.toContain(id);
      await reports.decide(decided, { act: 'undo', rule: undefined, facts: '' });
      expect(await told()).toEqual([`/car/${first.id}`]);
      for (const { id } of cars) await seller.ports.listings.remove(id);
      expect(await told()).toEqual([`/car/${first.id}`]);
      expect((await catalogue.one(first.id)).is).toBe('deleted');
      await expectFailure(catalogue.one(second.id), 'not-found');
      expect(await catalogue.compared([second.id])).toEqual([{ is: 'gone', id: second.id, name: undefined }]);
    });

    it('[reports.own-initiative] decide what nobody has reported, and take it back as if it had never been', async () => {
      const seller = await signUp(market(), 'Seller');
      const { ports } = await signInAdmin(market());
      const car = await listCar(seller);
      const thing = { kind: 'car', id: car.id } as const;
      const ruling = { decision: 'take-down', rule: 'copied', facts: FACTS } as const;
      const caseId = await ports.reports.decideAbout(thing, ruling);
      const owner = car.seller.id;
      expect((await ports.reports.list({ cases: 'decided', owner })).items).toMatchObject([{ id: caseId, count: 0 }]);
      expect((await ports.reports.list({ cases: 'decided', owner: 'never-was' })).items).toEqual([]);
      await expectFailure(seller.ports.reports.decideAbout(thing, ruling), 'forbidden');
      await expectFailure(ports.reports.decideAbout(thing, ruling), 'conflict');
      await expectFailure(ports.reports.decideAbout({ ...thing, id: 'never-was' }, ruling), 'not-found');
      await expectFailure(ports.reports.decideAbout(thing, { ...ruling, facts: ' ' }), 'invalid');
      await ports.reports.decide(caseId, { act: 'undo', rule: undefined, facts: '' });
      for (const cases of ['open', 'decided'] as const)
        expect((await ports.reports.list({ cases, owner })).items).toEqual([]);
      expect((await seller.ports.catalogue.one(car.id)).is).toBe('listed');
    });

    it('[reports.appeal] take no appeal against what is not one’s own', async () => {
      const buyer = await signUp(market(), 'Buyer');
      const { detail } = await expectFailure(buyer.ports.reports.appeal('never-was', 'I did nothing'), 'not-found');
      expect(detail).toBe(CASE_REFUSALS['not-yours']);
      await expectFailure(buyer.ports.reports.appeal('never-was', ' '), 'invalid');
    });
  });
};
