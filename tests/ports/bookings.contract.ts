import { describe, expect, it } from 'vitest';
import { BOOKING_REFUSALS } from '#domain/booking.ts';
import { CHECKOUT_REFUSALS } from '#domain/purchase.ts';
import { dollars } from '#support/builders.ts';
import { expectFailure } from './expectFailure.ts';
import {
  book,
  buy,
  CONTACT,
  listCar,
  type Market,
  newEmail,
  PASSWORD,
  type Person,
  signInAdmin,
  signUp,
} from './Market.ts';

export const bookingsContract = (market: () => Market) => {
  const sellerAndBuyer = async () => {
    const seller = await signUp(market(), 'Seller');
    const buyer = await signUp(market(), 'Buyer');
    return { seller, buyer, car: await listCar(seller) };
  };
  const nothing = { phone: '', meetingPlace: '' };

  describe(`Bookings on ${market().kind}`, () => {
    it('books a car with the phone and place that the buyer entered', async () => {
      const { buyer, car } = await sellerAndBuyer();
      await buyer.ports.bookings.place({ car, buyer: buyer.identity, contact: CONTACT });
      const [booking] = await buyer.ports.bookings.mine(buyer.email);
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
        carState: { is: 'available' },
      });
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
      await book(await signUp(market(), 'Buyer'), car);
      // Two bookings in the same millisecond have no defined order.
      await new Promise((resolve) => setTimeout(resolve, 5));
      await book(buyer, later);
      const own = await buyer.ports.bookings.mine(buyer.email);
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
      expect(await buyer.ports.bookings.mine(buyer.email)).toHaveLength(1);
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

    it('[bookings.by-serial] returns an unsaved booking for a car that the caller has not booked', async () => {
      const { buyer, car } = await sellerAndBuyer();
      expect(await buyer.ports.bookings.one(car.id)).toMatchObject({
        carId: car.id,
        status: 'unsaved',
        price: car.price,
        buyer: { name: buyer.identity.name, email: buyer.email },
      });
      expect(await buyer.ports.bookings.mine(buyer.email)).toEqual([]);
    });

    it('[bookings.by-serial] finds a booking by its id and by its car’s id', async () => {
      const { buyer, car } = await sellerAndBuyer();
      const booking = await book(buyer, car);
      expect(await buyer.ports.bookings.one(booking.id)).toEqual(booking);
      expect(await buyer.ports.bookings.one(car.id)).toEqual(booking);
    });

    it('[bookings.by-serial] returns an unsaved booking without a name to a caller whose sign-up is not complete', async () => {
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
      for (const reader of [seller, admin]) expect(await reader.ports.bookings.one(booking.id)).toEqual(booking);
      await seller.ports.listings.remove(car.id);
      for (const reader of [seller, admin]) {
        expect(await reader.ports.bookings.one(booking.id)).toMatchObject({ id: booking.id, status: 'cancelled' });
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
