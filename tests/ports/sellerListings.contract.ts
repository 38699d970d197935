import { describe, expect, it } from 'vitest';
import type { CarDraft } from '#domain/car.ts';
import { type Disclosure, NOTHING_STATED } from '#domain/disclosure.ts';
import { type CarFacts, FACT_RANGES, NO_FACTS } from '#domain/facts.ts';
import { GONE_REFUSAL, NOT_OWN_REFUSAL, PAID_REFUSAL } from '#domain/listing.ts';
import { aDisclosure, dollars, EVERY_FACT, type Filled, MASKED_VIN } from '#support/builders.ts';
import { expectFailure } from './expectFailure.ts';
import { book, buy, CONTACT, draftBy, listCar, type Market, type Person, signInAdmin, signUp } from './Market.ts';

/** What a car's page has for whoever asks. */
async function detailsOf({ catalogue }: Person['ports'], id: string) {
  const found = await catalogue.one(id);
  return found.is === 'listed' ? found.details : undefined;
}

export const sellerListingsContract = (market: () => Market) => {
  describe(`SellerListings on ${market().kind}`, () => {
    it('stores every field of a car exactly', async () => {
      const seller = await signUp(market(), 'Seller');
      const facts: Filled<CarFacts> = { ...EVERY_FACT, mileage: 0, colour: 'Olive & <b>green</b>' };
      const prices = { price: dollars(1), originalPrice: dollars(999_999) };
      const draft: Filled<CarDraft> = { ...draftBy(seller), ...prices, ...facts };
      await seller.ports.listings.add(draft);
      const {
        items: [listing],
      } = await seller.ports.listings.mine(seller.email);
      expect(listing).toMatchObject({ car: draft, bookings: [] });
      expect(listing?.car).toMatchObject({
        state: { is: 'available' },
        seller: { name: seller.identity.name, email: seller.email, verified: false },
      });
    });

    it('[cars.facts] stores a car of which its seller says no more than is required', async () => {
      const seller = await signUp(market(), 'Seller');
      expect(await listCar(seller, NO_FACTS)).toMatchObject(NO_FACTS);
    });

    it('[cars.makes] stores make and model in the listed spelling when it is listed and when it is edited', async () => {
      const seller = await signUp(market(), 'Seller');
      const car = await listCar(seller, { make: 'SKODA', model: 'octavia' });
      expect(car).toMatchObject({ make: 'Škoda', model: 'Octavia' });
      await seller.ports.listings.edit(car.id, draftBy(seller, { make: 'Trabant', model: 'octavia' }));
      const { items: edited } = await seller.ports.listings.mine(seller.email);
      expect(edited[0]?.car).toMatchObject({ make: 'Trabant', model: 'octavia' });
    });

    it('[cars.facts] takes the smallest and the largest number of each fact', async () => {
      const seller = await signUp(market(), 'Seller');
      for (const limit of ['from', 'to'] as const) {
        const facts = Object.fromEntries(Object.entries(FACT_RANGES).map(([fact, range]) => [fact, range[limit]]));
        expect(await listCar(seller, facts)).toMatchObject(facts);
      }
    });

    it('[cars.facts] refuses facts beyond their limits', async () => {
      const seller = await signUp(market(), 'Seller');
      const numbers = Object.entries(FACT_RANGES).flatMap(([fact, { from, to }]) =>
        [from - 1, from + 0.5, to + 1].map((number) => ({ [fact]: number })),
      );
      const wrong: readonly Partial<CarFacts>[] = [...numbers, { colour: 'x'.repeat(41) }];
      for (const facts of wrong) await expectFailure(seller.ports.listings.add(draftBy(seller, facts)), 'invalid');
      expect((await seller.ports.listings.mine(seller.email)).items).toEqual([]);
    });

    it('lists only the seller’s own cars, newest first', async () => {
      const seller = await signUp(market(), 'Seller');
      const other = await signUp(market(), 'Seller');
      const first = await listCar(seller);
      await listCar(other);
      const second = await listCar(seller);
      const { items: own } = await seller.ports.listings.mine(seller.email);
      expect(own.map(({ car }) => car.id).toSorted()).toEqual([first.id, second.id].toSorted());
      const moments = own.map(({ car }) => car.postedAt);
      expect(moments).toEqual(moments.toSorted((a = 0, b = 0) => b - a));
    });

    it('refuses a car without a name, and a car with the price 0', async () => {
      const seller = await signUp(market(), 'Seller');
      await expectFailure(seller.ports.listings.add(draftBy(seller, { name: '   ' })), 'invalid');
      await expectFailure(seller.ports.listings.add(draftBy(seller, { price: dollars(0) })), 'invalid');
      expect((await seller.ports.listings.mine(seller.email)).items).toEqual([]);
    });

    it('takes the texts of a car without the white space around them', async () => {
      const seller = await signUp(market(), 'Seller');
      const draft = draftBy(seller);
      const { name, phone, description } = draft;
      await seller.ports.listings.add({
        ...draft,
        name: ` ${name}  `,
        phone: ` ${phone} `,
        description: `\n${description}\n`,
      });
      expect((await seller.ports.listings.mine(seller.email)).items[0]?.car).toMatchObject({
        name,
        phone,
        description,
      });
    });

    it('[pictures.origin] refuses a picture that is not of our image host', async () => {
      const seller = await signUp(market(), 'Seller');
      const draft = draftBy(seller, { picture: 'https://elsewhere.test/car.jpg' });
      await expectFailure(seller.ports.listings.add(draft), 'invalid');
    });

    it('shows the seller’s name of now', async () => {
      const seller = await signUp(market(), 'Seller');
      const car = await listCar(seller);
      const { email, identity } = seller;
      await seller.ports.members.save({ name: 'Renamed', email, role: 'Seller', picture: identity.picture });
      const {
        items: [listing],
      } = await seller.ports.listings.mine(email);
      expect(listing?.car).toEqual({ ...car, seller: { ...car.seller, name: 'Renamed' } });
    });

    it('refuses a year that is not offered', async () => {
      const seller = await signUp(market(), 'Seller');
      await expectFailure(seller.ports.listings.add(draftBy(seller, { year: 2017 })), 'invalid');
    });

    it('shows who has booked, with their contact', async () => {
      const seller = await signUp(market(), 'Seller');
      const buyer = await signUp(market(), 'Buyer');
      const car = await listCar(seller);
      const { id } = await book(buyer, car);
      const {
        items: [listing],
      } = await seller.ports.listings.mine(seller.email);
      expect(listing?.bookings).toEqual([
        { id, buyerName: buyer.identity.name, buyerEmail: buyer.email, ...CONTACT, isPaid: false },
      ]);
    });

    it('[cars.edit] [calls.car-edit] changes every field, and records a changed price', async () => {
      const seller = await signUp(market(), 'Seller');
      const car = await listCar(seller);
      const draft = draftBy(seller, { price: dollars(11_900), category: 'sports', ...EVERY_FACT });
      await seller.ports.listings.edit(car.id, draft, { morePictures: [seller.identity.picture] });
      expect((await seller.ports.listings.mine(seller.email)).items[0]?.car).toEqual({ ...car, ...draft });
      const details = async () => {
        const found = await seller.ports.catalogue.one(car.id);
        return found.is === 'listed' ? found.details : undefined;
      };
      const change = { from: car.price, to: dollars(11_900), at: expect.any(Number) };
      expect(await details()).toMatchObject({ morePictures: [seller.identity.picture], priceChanges: [change] });
      await seller.ports.listings.edit(car.id, { ...draft, ...NO_FACTS, name: 'Renamed' });
      expect(await details()).toMatchObject({
        car: { name: 'Renamed', ...NO_FACTS },
        morePictures: [],
        priceChanges: [change],
      });
    });

    it('[disclosure.fields] [vin.masked] [vin.who-sees] has what its seller discloses, with the VIN for the people of a booking alone', async () => {
      const [seller, buyer, other] = [
        await signUp(market(), 'Seller'),
        await signUp(market(), 'Buyer'),
        await signUp(market(), 'Buyer'),
      ];
      const [scratch, chip] = aDisclosure().faults;
      if (scratch === undefined || chip === undefined) throw new Error('no faults');
      const disclosure = aDisclosure({ faults: [{ ...scratch, picture: seller.identity.picture }, chip] });
      const draft = draftBy(seller);
      await seller.ports.listings.add(draft, { disclosure });
      const car = (await seller.ports.listings.mine(seller.email)).items[0]?.car;
      if (car === undefined) throw new Error('the car is not listed');
      const readBy = ({ ports }: Pick<Person, 'ports'>) => detailsOf(ports, car.id);
      expect(await readBy(seller)).toMatchObject({ disclosure, disclosureChanges: [] });
      const masked = { disclosure: { ...disclosure, vin: MASKED_VIN }, disclosureChanges: [] };
      expect(await readBy(market().openBrowser())).toMatchObject(masked);
      expect(await readBy(other)).toMatchObject(masked);
      await book(buyer, car);
      expect(await readBy(buyer)).toMatchObject({ disclosure, disclosureChanges: [] });
      expect(await readBy(await signInAdmin(market()))).toMatchObject({ disclosure });
    });

    it('[disclosure.changes] shows its people what was changed, a buyer since the booking', async () => {
      const [seller, buyer, other] = [
        await signUp(market(), 'Seller'),
        await signUp(market(), 'Buyer'),
        await signUp(market(), 'Buyer'),
      ];
      const draft = draftBy(seller);
      await seller.ports.listings.add(draft, { disclosure: { ...NOTHING_STATED, accidents: 'none' } });
      const car = (await seller.ports.listings.mine(seller.email)).items[0]?.car;
      if (car === undefined) throw new Error('the car is not listed');
      const disclose = (disclosure: Disclosure) => seller.ports.listings.edit(car.id, draft, { disclosure });
      const changesFor = async ({ ports }: Pick<Person, 'ports'>) =>
        (await detailsOf(ports, car.id))?.disclosureChanges.map(({ field }) => field).toSorted();
      await book(buyer, car);
      // It stays where an edit says nothing of it, and saying the same again is no change.
      await seller.ports.listings.edit(car.id, draft);
      await disclose({ ...NOTHING_STATED, accidents: 'none' });
      expect(await changesFor(buyer)).toEqual([]);
      await disclose(NOTHING_STATED);
      await disclose({ ...NOTHING_STATED, keys: 1 });
      expect(await changesFor(buyer)).toEqual(['accidents', 'keys']);
      expect(await changesFor(seller)).toEqual(['accidents', 'keys']);
      for (const stranger of [other, market().openBrowser()]) expect(await changesFor(stranger)).toEqual([]);
      expect(await detailsOf(other.ports, car.id)).toMatchObject({ disclosure: { accidents: undefined, keys: 1 } });
    });

    it('[shots.kept] [shots.card] keeps which picture is which shot, and says in lists that a car shows its inside', async () => {
      const seller = await signUp(market(), 'Seller');
      const other = '/cars/corvane-outpost.svg';
      const draft = draftBy(seller, { category: 'sports' });
      const shots = { front: seller.identity.picture, seats: other };
      await seller.ports.listings.add(draft, { morePictures: [other], shots });
      const id = (await seller.ports.listings.mine(seller.email)).items[0]?.car.id ?? '';
      const seen = async () => {
        const { ports } = market().openBrowser();
        const listed = (await ports.catalogue.inCategory('sports')).items.find((one) => one.id === id);
        const details = await detailsOf(ports, id);
        return [details?.shots, listed?.hasInsidePictures, details?.car.hasInsidePictures];
      };
      expect(await seen()).toEqual([shots, true, true]);
      // They stay where nothing is said of them, but for a picture that is gone.
      await seller.ports.listings.edit(id, draft);
      expect(await seen()).toEqual([{ front: seller.identity.picture }, undefined, undefined]);
      await seller.ports.listings.edit(id, draft, { shots: { dashboard: seller.identity.picture } });
      expect(await seen()).toEqual([{ dashboard: seller.identity.picture }, true, true]);
      await expectFailure(seller.ports.listings.edit(id, draft, { shots: { boot: other } }), 'invalid');
      await expectFailure(seller.ports.listings.add(draft, { shots: { boot: other } }), 'invalid');
      await seller.ports.listings.edit(id, draft, { shots: {} });
      expect(await seen()).toEqual([{}, undefined, undefined]);
    });

    it('[vin.checked] [disclosure.faults] refuses a wrong VIN, and a fault with a picture that is not the car’s', async () => {
      const seller = await signUp(market(), 'Seller');
      const car = await listCar(seller);
      const draft = draftBy(seller);
      const [fault] = aDisclosure().faults;
      if (fault === undefined) throw new Error('no fault');
      const wrong = [
        { vin: '1HGCM82643A004352' },
        { vin: 'WVWZZZ1JZXW00000I' },
        { validUntil: '2027-13' },
        { keys: 10 },
        { accidentNote: 'x'.repeat(201) },
        { faults: [{ ...fault, text: ' ' }] },
        { faults: [{ ...fault, x: 101 }] },
        { faults: [{ ...fault, picture: '/cars/tamarin-quill.svg' }] },
        { faults: Array(21).fill(fault) },
      ];
      for (const about of wrong) {
        const disclosure = aDisclosure(about);
        await expectFailure(seller.ports.listings.add(draft, { disclosure }), 'invalid');
        await expectFailure(seller.ports.listings.edit(car.id, draft, { disclosure }), 'invalid');
      }
      expect((await seller.ports.listings.mine(seller.email)).items).toHaveLength(1);
      expect(await detailsOf(seller.ports, car.id)).toMatchObject({ disclosure: undefined });
    });

    it('[cars.edit] [bookings.price-changed] leaves a booking its price, and says the new one', async () => {
      const seller = await signUp(market(), 'Seller');
      const buyer = await signUp(market(), 'Buyer');
      const car = await listCar(seller);
      const { id } = await book(buyer, car);
      await seller.ports.listings.edit(car.id, draftBy(seller, { price: dollars(11_900) }));
      expect(await buyer.ports.bookings.one(id)).toMatchObject({ price: car.price, carPrice: dollars(11_900) });
    });

    it('[cars.edit] refuses a draft that could not be listed, another seller’s car, a paid one and one that is gone', async () => {
      const seller = await signUp(market(), 'Seller');
      const car = await listCar(seller);
      const draft = draftBy(seller);
      const { listings } = seller.ports;
      await expectFailure(listings.edit(car.id, { ...draft, name: ' ' }), 'invalid');
      await expectFailure(listings.edit(car.id, draft, { morePictures: Array(12).fill(draft.picture) }), 'invalid');
      await expectFailure(listings.edit('never-was', draft), 'not-found');
      const other = await signUp(market(), 'Seller');
      await expectFailure(other.ports.listings.edit(car.id, draftBy(other)), 'forbidden');
      await buy(await signUp(market(), 'Buyer'), car);
      expect((await expectFailure(listings.edit(car.id, draft), 'conflict')).detail).toBe(PAID_REFUSAL);
      expect((await listings.mine(seller.email)).items[0]?.car).toMatchObject({ name: car.name, price: car.price });
    });

    it('marks a car sold and available again, however often it is requested', async () => {
      const seller = await signUp(market(), 'Seller');
      const car = await listCar(seller);
      const state = async () => (await seller.ports.listings.mine(seller.email)).items[0]?.car.state;
      await seller.ports.listings.markSold(car);
      await seller.ports.listings.markSold(car);
      expect(await state()).toEqual({ is: 'sold' });
      await seller.ports.listings.markAvailable(car);
      expect(await state()).toEqual({ is: 'available' });
    });

    it('[cars.already-gone] deletes a car, and reports when it was gone already', async () => {
      const seller = await signUp(market(), 'Seller');
      const car = await listCar(seller);
      expect(await seller.ports.listings.remove(car.id)).toBe(true);
      expect(await seller.ports.listings.remove(car.id)).toBe(false);
      expect((await seller.ports.listings.mine(seller.email)).items).toEqual([]);
    });

    it('[cars.deletion] cancels the bookings of a deleted car', async () => {
      const seller = await signUp(market(), 'Seller');
      const buyer = await signUp(market(), 'Buyer');
      const car = await listCar(seller);
      const { id } = await book(buyer, car);
      await seller.ports.listings.remove(car.id);
      expect(await buyer.ports.bookings.one(id)).toMatchObject({ status: 'cancelled' });
    });

    it('[cars.paid-is-final] refuses every change of a paid car by its seller', async () => {
      const seller = await signUp(market(), 'Seller');
      const buyer = await signUp(market(), 'Buyer');
      const car = await listCar(seller);
      await buy(buyer, car);
      const { listings } = seller.ports;
      expect((await expectFailure(listings.remove(car.id), 'conflict')).detail).toBe(PAID_REFUSAL);
      await expectFailure(listings.markAvailable(car), 'conflict');
      await listings.markSold(car);
      expect((await listings.mine(seller.email)).items[0]?.car.state).toMatchObject({ is: 'paid', owner: buyer.email });
    });

    it('[cars.owner-only] refuses changes of another seller’s car', async () => {
      const car = await listCar(await signUp(market(), 'Seller'));
      const { listings } = (await signUp(market(), 'Seller')).ports;
      const attempts = [() => listings.remove(car.id), () => listings.markSold(car), () => listings.markAvailable(car)];
      for (const attempt of attempts) {
        expect((await expectFailure(attempt(), 'forbidden')).detail).toBe(NOT_OWN_REFUSAL);
      }
    });

    it('marks no car that is gone', async () => {
      const seller = await signUp(market(), 'Seller');
      const car = await listCar(seller);
      const { listings } = seller.ports;
      await listings.remove(car.id);
      expect((await expectFailure(listings.markSold(car), 'not-found')).detail).toBe(GONE_REFUSAL);
      expect((await expectFailure(listings.markAvailable(car), 'not-found')).detail).toBe(GONE_REFUSAL);
    });

    it('refuses buyers, another member’s email and guests', async () => {
      const seller = await signUp(market(), 'Seller');
      const buyer = await signUp(market(), 'Buyer');
      await expectFailure(buyer.ports.listings.add(draftBy(buyer)), 'forbidden');
      await expectFailure(buyer.ports.listings.mine(buyer.email), 'forbidden');
      await expectFailure((await signUp(market(), 'Seller')).ports.listings.mine(seller.email), 'forbidden');
      await expectFailure(market().openBrowser().ports.listings.mine(seller.email), 'unauthenticated');
    });
  });
};
