import { describe, expect, it } from 'vitest';
import { BOOKING_REFUSALS, NOT_OVER_REFUSAL, OVER_REFUSAL } from '#domain/booking.ts';
import { CHECKOUT_REFUSALS } from '#domain/purchase.ts';
import { dollars } from '#support/builders.ts';
import { expectFailure } from './expectFailure.ts';
import {
  book,
  buy,
  CONTACT,
  confirm,
  listCar,
  type Market,
  newEmail,
  PASSWORD,
  type Person,
  proveAddress,
  signInAdmin,
  signUp,
  signUpProven,
} from './Market.ts';

export const bookingsContract = (market: () => Market) => {
  const sellerAndBuyer = async () => {
    const seller = await signUp(market(), 'Seller');
    const buyer = await signUp(market(), 'Buyer');
    return { seller, buyer, car: await listCar(seller) };
  };
  const nothing = { phone: '', meetingPlace: '' };
  const pay = async (buyer: Person, id: string) =>
    buyer.ports.payments.report(await confirm(buyer, await buyer.ports.bookings.one(id)));

  describe(`Bookings on ${market().kind}`, () => {
    it('books a car with the phone and place that the buyer entered', async () => {
      const { seller, buyer, car } = await sellerAndBuyer();
      await proveAddress(market(), buyer);
      await buyer.ports.bookings.place({ car, buyer: buyer.identity, contact: CONTACT });
      const {
        items: [booking],
      } = await buyer.ports.bookings.mine(buyer.email);
      expect(booking).toEqual({
        id: expect.any(String),
        carId: car.id,
        carName: car.name,
        category: car.category,
        picture: car.picture,
        price: car.price,
        buyer: { name: buyer.identity.name, email: buyer.email },
        ...CONTACT,
        status: 'booked',
        carPrice: car.price,
        carState: { is: 'available' },
        refunds: [],
        mayReview: false,
        seller: { name: seller.identity.name, email: seller.email, phone: car.phone },
        bookedAt: expect.any(Number),
      });
    });

    it('[my-orders.seller-contact] [my-products.bookings] gives buyer and seller each other’s address while the booking is live', async () => {
      const { seller, buyer, car } = await sellerAndBuyer();
      await proveAddress(market(), buyer);
      const { id } = await book(buyer, car);
      const incoming = async () => (await seller.ports.listings.mine(seller.email)).items[0]?.bookings;
      expect(await incoming()).toMatchObject([{ id, buyerEmail: buyer.email, isPaid: false }]);
      await pay(buyer, id);
      expect(await incoming()).toMatchObject([{ id, isPaid: true, paidAt: expect.any(Number) }]);
      const {
        items: [paid],
      } = await buyer.ports.bookings.mine(buyer.email);
      expect(paid).toMatchObject({ seller: { email: seller.email }, paidAt: expect.any(Number) });
    });

    it('[privacy.contact] [privacy.contact-note] shows a buyer the seller once their address is proven, and the seller the buyer always', async () => {
      const { seller, buyer, car } = await sellerAndBuyer();
      const { id } = await book(buyer, car);
      const own = async () => (await buyer.ports.bookings.mine(buyer.email)).items[0];
      expect(await own()).toMatchObject({ seller: undefined, contactNote: 'prove-address' });
      const [incoming] = (await seller.ports.listings.mine(seller.email)).items[0]?.bookings ?? [];
      expect(incoming).toMatchObject({ buyerEmail: buyer.email, phone: CONTACT.phone, contactNote: undefined });
      await proveAddress(market(), buyer);
      expect(await own()).toMatchObject({ seller: { email: seller.email }, contactNote: undefined });
      expect(await buyer.ports.bookings.one(id)).toEqual(await own());
    });

    it('[privacy.contact-bounds] [privacy.contact-note] shows ten new cars’ contacts a day, and none of the eleventh although another one was cancelled', async () => {
      const [seller, buyer] = [await signUp(market(), 'Seller'), await signUpProven(market(), 'Buyer')];
      for (let number = 1; number <= 10; number += 1) {
        const { id, seller: contact } = await book(buyer, await listCar(seller));
        expect(contact?.email).toBe(seller.email);
        await buyer.ports.bookings.cancel(id);
      }
      const late = await book(buyer, await listCar(seller));
      expect(late).toMatchObject({ status: 'booked', seller: undefined, contactNote: 'tomorrow' });
    });

    it('[privacy.contact-after-loss] hides buyer and seller from each other once the booking is cancelled, lost or sold elsewhere', async () => {
      const { seller, buyer, car } = await sellerAndBuyer();
      await proveAddress(market(), buyer);
      const unseen = { buyer: { name: buyer.identity.name, email: undefined }, phone: '', meetingPlace: '' };
      const read = async (id: string) => [await buyer.ports.bookings.one(id), await seller.ports.bookings.one(id)];
      const cancelled = await book(buyer, car);
      await buyer.ports.bookings.cancel(cancelled.id);
      expect(await read(cancelled.id)).toMatchObject([{ seller: undefined }, unseen]);
      const { id } = await book(buyer, car);
      await seller.ports.listings.markSold(car);
      expect(await read(id)).toMatchObject([{ seller: undefined }, unseen]);
      const [incoming] = (await seller.ports.listings.mine(seller.email)).items[0]?.bookings ?? [];
      expect(incoming).toMatchObject({ buyerEmail: undefined, phone: '', meetingPlace: '', contactNote: 'ended' });
      await seller.ports.listings.markAvailable(car);
      expect(await read(id)).toMatchObject([{ seller: { email: seller.email } }, { buyer: { email: buyer.email } }]);
      await buy(await signUp(market(), 'Buyer'), car);
      expect(await read(id)).toMatchObject([{ seller: undefined }, unseen]);
    });

    it('[privacy.contact-after-loss] hides the seller’s address from who lost the car to another buyer', async () => {
      const { buyer, car } = await sellerAndBuyer();
      const second = await signUp(market(), 'Buyer');
      const { id } = await book(second, car);
      await buy(buyer, car);
      expect((await second.ports.bookings.one(id)).seller).toBeUndefined();
    });

    it('[bookings.unsaved-until-pay] books a provisional booking when it is saved, and again when a cancellation is taken back', async () => {
      const { seller, buyer, car } = await sellerAndBuyer();
      const { bookings, payments } = buyer.ports;
      const { bookingId } = await payments.createIntent({ id: car.id, price: car.price });
      expect(await bookings.one(bookingId)).toMatchObject({ status: 'unsaved', carId: car.id });
      expect((await bookings.mine(buyer.email)).items).toEqual([]);
      expect((await seller.ports.listings.mine(seller.email)).items[0]?.bookings).toEqual([]);
      await expectFailure(seller.ports.bookings.one(bookingId), 'not-found');
      await bookings.save(bookingId);
      await bookings.save(bookingId);
      expect((await bookings.mine(buyer.email)).items).toMatchObject([{ id: bookingId, status: 'booked' }]);
      await bookings.cancel(bookingId);
      await bookings.save(bookingId);
      expect(await bookings.one(bookingId)).toMatchObject({ status: 'booked' });
      expect((await bookings.one(bookingId)).cancelledAt).toBeUndefined();
    });

    it('[bookings.unsaved-until-pay] books with the provisional booking that the buyer has of the car', async () => {
      const { buyer, car } = await sellerAndBuyer();
      const { bookings, payments } = buyer.ports;
      const open = await payments.createIntent({ id: car.id, price: car.price });
      expect((await book(buyer, car)).id).toBe(open.bookingId);
      expect(await payments.createIntent({ id: open.bookingId, price: car.price })).toEqual(open);
      expect((await bookings.mine(buyer.email)).items).toHaveLength(1);
    });

    it('[bookings.cancel] cancels a booking and its open payment, until it is paid', async () => {
      const { buyer, car } = await sellerAndBuyer();
      const { bookings, payments } = buyer.ports;
      const { id } = await book(buyer, car);
      const open = await payments.createIntent({ id, price: car.price });
      await bookings.cancel(id);
      await bookings.cancel(id);
      const cancelled = await bookings.one(id);
      expect(cancelled).toMatchObject({ status: 'cancelled', cancelledAt: expect.any(Number) });
      expect(cancelled.seller).toBeUndefined();
      await expectFailure(payments.createIntent({ id, price: car.price }), 'conflict');
      await bookings.save(id);
      expect((await payments.createIntent({ id, price: car.price })).clientSecret).not.toBe(open.clientSecret);
      await pay(buyer, id);
      const { detail } = await expectFailure(bookings.cancel(id), 'conflict');
      expect(detail).toBe(CHECKOUT_REFUSALS['already-paid']);
    });

    it('[bookings.put-away] takes a cancelled booking out of the list and puts it back', async () => {
      const { buyer, car } = await sellerAndBuyer();
      const { bookings } = buyer.ports;
      const { id } = await book(buyer, car);
      expect((await expectFailure(bookings.setHidden(id, true), 'conflict')).detail).toBe(NOT_OVER_REFUSAL);
      await bookings.cancel(id);
      await bookings.setHidden(id, true);
      expect((await bookings.mine(buyer.email)).items).toEqual([]);
      await bookings.setHidden(id, false);
      expect((await bookings.mine(buyer.email)).items).toMatchObject([{ id, status: 'cancelled' }]);
    });

    it('[bookings.contact] changes phone and meeting place of a booking until it is over, as both sides read them', async () => {
      const { seller, buyer, car } = await sellerAndBuyer();
      const { bookings } = buyer.ports;
      const { id } = await book(buyer, car);
      const changed = { phone: '01822 222222', meetingPlace: 'Gate 4' };
      await bookings.changeContact(id, { ...changed, phone: ` ${changed.phone} ` });
      expect(await bookings.one(id)).toMatchObject(changed);
      expect((await seller.ports.listings.mine(seller.email)).items[0]?.bookings).toMatchObject([changed]);
      await expectFailure(bookings.changeContact(id, { phone: '1'.repeat(201), meetingPlace: '' }), 'invalid');
      await pay(buyer, id);
      await bookings.changeContact(id, nothing);
      expect(await bookings.one(id)).toMatchObject({ ...nothing, status: 'paid' });
      const { id: cancelled } = await book(buyer, await listCar(seller));
      await bookings.cancel(cancelled);
      expect((await expectFailure(bookings.changeContact(cancelled, changed), 'conflict')).detail).toBe(OVER_REFUSAL);
    });

    it('[inspection.call] [inspection.who-sees] keeps what the buyer finds at the car of a live booking, for the buyer alone', async () => {
      const { seller, buyer, car } = await sellerAndBuyer();
      const { bookings } = buyer.ports;
      const { id } = await book(buyer, car);
      const found = async () => (await bookings.one(id)).inspection?.findings;
      expect(await found()).toBeUndefined();
      await bookings.saveInspection(id, { tyres: { is: 'fault', note: ' Worn ' }, paint: { is: 'fine' } });
      const kept = { paint: { is: 'fine' }, tyres: { is: 'fault', note: 'Worn' } };
      expect(await bookings.one(id)).toMatchObject({ inspection: { findings: kept, at: expect.any(Number) } });
      expect((await bookings.mine(buyer.email)).items[0]?.inspection?.findings).toEqual(kept);
      for (const { ports } of [seller, await signInAdmin(market())])
        expect((await ports.bookings.one(id)).inspection).toBeUndefined();
      await expectFailure(bookings.saveInspection(id, { rust: { is: 'fault', note: 'x'.repeat(201) } }), 'invalid');
      await pay(buyer, id);
      await bookings.saveInspection(id, { rust: { is: 'fault', note: '' } });
      expect(await found()).toEqual({ rust: { is: 'fault', note: '' } });
      await bookings.saveInspection(id, {});
      expect((await bookings.one(id)).inspection).toBeUndefined();
    });

    it('[inspection.call] changes nothing once the booking is over, and what was found stays', async () => {
      const { buyer, car } = await sellerAndBuyer();
      const { bookings } = buyer.ports;
      const { id } = await book(buyer, car);
      const found = { paint: { is: 'fine' } } as const;
      await bookings.saveInspection(id, found);
      await bookings.cancel(id);
      expect((await expectFailure(bookings.saveInspection(id, {}), 'conflict')).detail).toBe(OVER_REFUSAL);
      expect((await bookings.one(id)).inspection?.findings).toEqual(found);
    });

    it('changes no one else’s booking', async () => {
      const { seller, buyer, car } = await sellerAndBuyer();
      const { id } = await book(buyer, car);
      for (const { ports } of [seller, await signUp(market(), 'Buyer')]) {
        await expectFailure(ports.bookings.save(id), 'not-found');
        await expectFailure(ports.bookings.cancel(id), 'not-found');
        await expectFailure(ports.bookings.setHidden(id, true), 'not-found');
        await expectFailure(ports.bookings.changeContact(id, nothing), 'not-found');
        await expectFailure(ports.bookings.saveInspection(id, {}), 'not-found');
      }
      expect(await buyer.ports.bookings.one(id)).toMatchObject({ status: 'booked' });
    });

    it('accepts a booking without phone and place', async () => {
      const { buyer, car } = await sellerAndBuyer();
      await buyer.ports.bookings.place({ car, buyer: buyer.identity, contact: nothing });
      expect(await buyer.ports.bookings.one(car.id)).toMatchObject(nothing);
    });

    it('lists only the caller’s bookings, newest first', async () => {
      const { seller, buyer, car } = await sellerAndBuyer();
      const later = await listCar(seller);
      await book(buyer, car);
      const booked = Date.now();
      await book(await signUp(market(), 'Buyer'), car);
      // Two bookings in the same millisecond have no defined order.
      await expect.poll(() => Date.now()).toBeGreaterThan(booked);
      await book(buyer, later);
      const { items: own } = await buyer.ports.bookings.mine(buyer.email);
      expect(own.map(({ carId }) => carId)).toEqual([later.id, car.id]);
    });

    it('[bookings.refusals] refuses what the rules refuse, with a message', async () => {
      const { seller, buyer, car } = await sellerAndBuyer();
      const place = (about: object) =>
        buyer.ports.bookings.place({ car: { ...car, ...about }, buyer: buyer.identity, contact: nothing });
      const detail = async (about: object) => (await expectFailure(place(about), 'refused')).detail;
      expect(await detail({ id: 'no-such-car' })).toBe(BOOKING_REFUSALS.gone);
      expect(await detail({ price: dollars(1) })).toBe(BOOKING_REFUSALS['price-changed']);
      await place({});
      expect(await detail({})).toBe(BOOKING_REFUSALS['already-booked']);
      const sold = await listCar(seller);
      await seller.ports.listings.markSold(sold);
      expect(await detail(sold)).toBe(BOOKING_REFUSALS.sold);
    });

    it('[bookings.one-live] books once when several requests arrive at the same time', async () => {
      const { buyer, car } = await sellerAndBuyer();
      const order = { car, buyer: buyer.identity, contact: nothing };
      const asked = await Promise.allSettled(Array.from({ length: 5 }, () => buyer.ports.bookings.place(order)));
      expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect((await buyer.ports.bookings.mine(buyer.email)).items).toHaveLength(1);
    });

    it('takes phone and place without the white space around them', async () => {
      const { buyer, car } = await sellerAndBuyer();
      const contact = { phone: `  ${CONTACT.phone} `, meetingPlace: ` ${CONTACT.meetingPlace}\n` };
      await buyer.ports.bookings.place({ car, buyer: buyer.identity, contact });
      expect(await buyer.ports.bookings.one(car.id)).toMatchObject(CONTACT);
    });

    it('refuses texts that are too long', async () => {
      const { buyer, car } = await sellerAndBuyer();
      const contact = { ...nothing, meetingPlace: 'x'.repeat(201) };
      await expectFailure(buyer.ports.bookings.place({ car, buyer: buyer.identity, contact }), 'invalid');
    });

    it('[bookings.by-serial] returns a provisional booking for a car that the caller has not booked', async () => {
      const { buyer, car } = await sellerAndBuyer();
      expect(await buyer.ports.bookings.one(car.id)).toMatchObject({
        carId: car.id,
        status: 'unsaved',
        price: car.price,
        buyer: { name: buyer.identity.name, email: buyer.email },
      });
      expect((await buyer.ports.bookings.mine(buyer.email)).items).toEqual([]);
    });

    it('[bookings.by-serial] finds a booking by its id and by its car’s id', async () => {
      const { buyer, car } = await sellerAndBuyer();
      const booking = await book(buyer, car);
      expect(await buyer.ports.bookings.one(booking.id)).toEqual(booking);
      expect(await buyer.ports.bookings.one(car.id)).toEqual(booking);
    });

    it('[bookings.by-serial] returns a provisional booking without a name to a caller whose sign-up is not complete', async () => {
      const { car } = await sellerAndBuyer();
      const { ports } = market().openBrowser();
      const address = newEmail('incomplete');
      await ports.identity.signUp({ name: 'No record yet', email: address, password: PASSWORD, picture: '' });
      await ports.sessions.open(await ports.identity.idToken());
      const buyer = { name: '', email: address };
      expect(await ports.bookings.one(car.id)).toMatchObject({ carId: car.id, status: 'unsaved', buyer });
    });

    it('[bookings.visibility] shows a booking to the car’s seller and to an admin, after the car is deleted too', async () => {
      const { seller, buyer, car } = await sellerAndBuyer();
      const booking = await book(buyer, car);
      const admin = await signInAdmin(market());
      const contact = { name: seller.identity.name, email: seller.email, phone: car.phone };
      const seen = { ...booking, seller: contact, contactNote: undefined };
      for (const person of [seller, admin]) expect(await person.ports.bookings.one(booking.id)).toEqual(seen);
      await seller.ports.listings.remove(car.id);
      for (const person of [seller, admin]) {
        expect(await person.ports.bookings.one(booking.id)).toMatchObject({ id: booking.id, status: 'cancelled' });
      }
    });

    it('finds no cancelled or refunded booking by its car’s id', async () => {
      const { seller, buyer, car } = await sellerAndBuyer();
      const { id } = await book(buyer, car);
      await seller.ports.listings.remove(car.id);
      expect(await buyer.ports.bookings.one(id)).toMatchObject({ status: 'cancelled' });
      await expectFailure(buyer.ports.bookings.one(car.id), 'not-found');
    });

    it('fails with conflict for a sold car and for the caller’s own', async () => {
      const { seller, buyer, car } = await sellerAndBuyer();
      const detail = async (person: Person) =>
        (await expectFailure(person.ports.bookings.one(car.id), 'conflict')).detail;
      expect(await detail(seller)).toBe(BOOKING_REFUSALS['own-car']);
      await seller.ports.listings.markSold(car);
      expect(await detail(buyer)).toBe(BOOKING_REFUSALS.sold);
    });

    it('[bookings.visibility] finds neither another member’s booking nor an unknown one', async () => {
      const { buyer, car } = await sellerAndBuyer();
      const { id } = await book(buyer, car);
      const stranger = await signUp(market(), 'Buyer');
      const detail = async (asked: string) =>
        (await expectFailure(stranger.ports.bookings.one(asked), 'not-found')).detail;
      expect(await detail(id)).toBe(CHECKOUT_REFUSALS['no-booking']);
      expect(await detail('no-such-id')).toBe(CHECKOUT_REFUSALS['no-booking']);
    });

    it('hides the owner of a paid car from everyone except the owner', async () => {
      const { buyer, car } = await sellerAndBuyer();
      const second = await signUp(market(), 'Buyer');
      const lost = await book(second, car);
      expect((await buy(buyer, car)).carState).toMatchObject({ is: 'paid', owner: buyer.email });
      expect((await second.ports.bookings.one(lost.id)).carState).toEqual({ is: 'sold' });
    });

    it('is for signed-in buyers only', async () => {
      const { seller, buyer, car } = await sellerAndBuyer();
      const other = await signUp(market(), 'Seller');
      const order = { car, buyer: other.identity, contact: nothing };
      await expectFailure(other.ports.bookings.place(order), 'forbidden');
      await expectFailure(buyer.ports.bookings.mine(seller.email), 'forbidden');
      const { bookings } = market().openBrowser().ports;
      await expectFailure(bookings.place(order), 'unauthenticated');
      await expectFailure(bookings.mine(buyer.email), 'unauthenticated');
      await expectFailure(bookings.one(car.id), 'unauthenticated');
    });
  });
};
