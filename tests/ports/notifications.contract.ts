import { describe, expect, it } from 'vitest';

import type { ListedNotification, NotificationKind } from '#domain/notification.ts';
import { dollars } from '#support/builders.ts';
import { expectFailure } from './expectFailure.ts';
import {
  book,
  buy,
  draftBy,
  listCar,
  listen,
  type Market,
  openPayment,
  type Person,
  proveAddress,
  signInAdmin,
  signUp,
} from './Market.ts';

/** What a person was told, oldest first. */
const toldTo = async ({ ports }: Person): Promise<readonly ListedNotification[]> =>
  (await ports.notifications.list()).items.toReversed();
/** Those of one transaction have the same time, so that their order says nothing. */
const kindsToldTo = async (person: Person): Promise<readonly NotificationKind[]> =>
  (await toldTo(person)).map(({ kind }) => kind).sort();

export const notificationsContract = (market: () => Market) => {
  const sellerAndBuyer = async () => {
    const [seller, buyer] = [await signUp(market(), 'Seller'), await signUp(market(), 'Buyer')];
    return { seller, buyer, car: await listCar(seller) };
  };

  describe(`Notifications on ${market().kind}`, () => {
    it('[notifications.deals] tells the seller of a booking, of its changes and of its end, and its buyer of none', async () => {
      const { seller, buyer, car } = await sellerAndBuyer();
      const { id } = await book(buyer, car);
      const [booked] = await toldTo(seller);
      expect(booked).toMatchObject({
        kind: 'booked',
        text: `Somebody booked “${car.name}”.`,
        path: '/dashboard/myproducts',
        isRead: false,
      });
      await buyer.ports.bookings.changeContact(id, { phone: '01733 222222', meetingPlace: 'Station' });
      await buyer.ports.bookings.cancel(id);
      await buyer.ports.bookings.setHidden(id, true);
      expect(await kindsToldTo(seller)).toEqual(['booked', 'booking-cancelled', 'booking-changed']);
      expect(await toldTo(buyer)).toEqual([]);
    });

    it('[notifications.deals] tells whoever has booked a car of its price and its end', async () => {
      const { seller, buyer, car } = await sellerAndBuyer();
      await book(buyer, car);
      await seller.ports.listings.edit(car.id, draftBy(seller, { name: 'Corvane', price: dollars(7_000) }));
      await seller.ports.listings.edit(car.id, draftBy(seller, { name: 'Corvane', price: dollars(7_000) }));
      expect(await toldTo(buyer)).toMatchObject([{ kind: 'price-changed', path: `/car/${car.id}` }]);
      await seller.ports.listings.markSold(car);
      await seller.ports.listings.markSold(car);
      expect(await kindsToldTo(buyer)).toEqual(['marked-sold', 'price-changed']);
      await seller.ports.listings.remove(car.id);
      const removed = (await toldTo(buyer)).find(({ kind }) => kind === 'car-removed');
      expect(removed?.text).toContain(car.name);
      expect(await kindsToldTo(seller)).toEqual(['booked']);
    });

    it('[notifications.watched] tells whoever has a car on the wishlist of a lower price, of its sale and of its return, once', async () => {
      const { seller, buyer, car } = await sellerAndBuyer();
      const [watcher, other] = [await signUp(market(), 'Buyer'), await signUp(market(), 'Buyer')];
      for (const person of [watcher, other, buyer]) await person.ports.wishlists.add(car, person.email);
      await book(other, car);
      const edit = (price: number) =>
        seller.ports.listings.edit(car.id, draftBy(seller, { name: 'Corvane', price: dollars(price) }));
      await edit(13_000);
      expect(await toldTo(watcher)).toEqual([]);
      for (const price of [12_000, 11_000, 11_000]) await edit(price);
      expect(await toldTo(watcher)).toMatchObject([
        {
          kind: 'watched-price-drop',
          text: 'The price of “Corvane” on your wishlist dropped.',
          path: `/car/${car.id}`,
        },
      ]);
      expect(await kindsToldTo(other)).toEqual(['price-changed']);
      await seller.ports.listings.markSold(car);
      expect(await kindsToldTo(watcher)).toEqual(['watched-price-drop', 'watched-sold']);
      expect(await kindsToldTo(other)).toEqual(['marked-sold', 'price-changed']);
      await seller.ports.listings.markAvailable(car);
      await seller.ports.listings.markAvailable(car);
      expect(await kindsToldTo(watcher)).toEqual(['watched-available', 'watched-price-drop']);
      expect(await kindsToldTo(other)).toEqual(['marked-sold', 'price-changed', 'watched-available']);
      await watcher.ports.notifications.markRead();
      const [now] = (await seller.ports.listings.mine(seller.email)).items;
      await buy(buyer, now?.car ?? car);
      expect(await kindsToldTo(watcher)).toEqual(['watched-available', 'watched-price-drop', 'watched-sold']);
      expect(await kindsToldTo(other)).toContain('other-buyer-first');
      expect(await kindsToldTo(buyer)).toEqual(['payment-made', 'watched-available', 'watched-price-drop']);
    });

    it('[notifications.deals] tells payer, seller and the other buyers of a payment', async () => {
      const { seller, buyer, car } = await sellerAndBuyer();
      const slower = await signUp(market(), 'Buyer');
      await book(slower, car);
      await buy(buyer, car);
      expect(await kindsToldTo(buyer)).toEqual(['payment-made']);
      expect(await kindsToldTo(seller)).toEqual(['booked', 'booked', 'payment-received']);
      expect(await kindsToldTo(slower)).toEqual(['other-buyer-first']);
    });

    it('[notifications.deals] tells a payer of the refund, when it is due and when it is made', async () => {
      const { seller, buyer, car } = await sellerAndBuyer();
      const booking = await book(buyer, car);
      const { confirm } = await openPayment(buyer, booking);
      await seller.ports.listings.markSold(car);
      await buyer.ports.payments.report(await confirm());
      await expect.poll(() => kindsToldTo(buyer)).toEqual(['marked-sold', 'refund-due', 'refund-made']);
    });

    it('[notifications.deals] tells a seller of the verification, and of an account that was deleted and restored', async () => {
      const [{ seller, buyer, car }, admin] = [await sellerAndBuyer(), await signInAdmin(market())];
      await book(buyer, car);
      const { items } = await admin.ports.members.list(admin.email, {
        role: 'Seller',
        text: seller.email,
        order: 'name',
      });
      for (const member of [...items, ...items]) await admin.ports.members.verify(admin.email, member);
      expect(await kindsToldTo(seller)).toEqual(['booked', 'verified']);
      await admin.ports.members.remove(admin.email, seller.email);
      expect(await kindsToldTo(buyer)).toEqual(['car-removed']);
      await admin.ports.members.restore(admin.email, seller.email);
      await seller.useCases.accounts.signIn({ email: seller.email, password: 'Secret#2026' });
      expect(await kindsToldTo(seller)).toEqual(['account-removed', 'account-restored', 'booked', 'verified']);
      expect(await toldTo(admin)).toEqual([]);
    });

    it('[notifications.read] counts what is unread, and marks some or all as read, once', async () => {
      const { seller, buyer, car } = await sellerAndBuyer();
      const { ports } = seller;
      for (const one of [car, await listCar(seller), await listCar(seller)]) await book(buyer, one);
      const { items, unread } = await ports.notifications.list();
      expect([items.map(({ isRead }) => isRead), unread]).toEqual([[false, false, false], 3]);
      const [first] = items;
      if (first === undefined) throw new Error('nothing is listed');
      for (const _again of [1, 2]) expect(await ports.notifications.markRead([first.id, 'no such id'])).toBe(2);
      expect((await ports.notifications.list()).items.map(({ isRead }) => isRead)).toEqual([true, false, false]);
      expect(await buyer.ports.notifications.markRead(items.map(({ id }) => id))).toBe(0);
      expect((await ports.notifications.list()).unread).toBe(2);
      expect(await ports.notifications.markRead()).toBe(0);
      expect((await ports.notifications.list()).items.every(({ isRead }) => isRead)).toBe(true);
    });

    it('[notifications.live] tells the open pages of what is new and of what was read', async () => {
      const { seller, buyer, car } = await sellerAndBuyer();
      const { received, stop } = await listen(market(), seller);
      await book(buyer, car);
      await expect.poll(() => received).toContain('notifications-changed');
      received.length = 0;
      await seller.ports.notifications.markRead();
      await expect.poll(() => received).toContain('notifications-changed');
      stop();
    });

    it('[notifications.settings] mails what each person has chosen, and what is about money', async () => {
      const [person, other] = [await signUp(market(), 'Buyer'), await signUp(market(), 'Buyer')];
      const { notifications } = person.ports;
      expect((await notifications.mailSettings()).muted).toEqual([]);
      const chosen = ['price-changed', 'booked', 'booked', 'verified'] as const;
      for (const _again of [1, 2])
        expect((await notifications.setMuted(chosen)).muted).toEqual(['booked', 'price-changed', 'verified']);
      expect((await notifications.mailSettings()).muted).toEqual(['booked', 'price-changed', 'verified']);
      expect((await other.ports.notifications.mailSettings()).muted).toEqual([]);
      expect((await notifications.setMuted([])).muted).toEqual([]);
    });

    it('[notifications.waiting] counts what waits for the proof of an address, and sends it then', async () => {
      const { seller, buyer, car } = await sellerAndBuyer();
      const settings = () => seller.ports.notifications.mailSettings();
      const { mails } = await settings();
      await book(buyer, car);
      if (mails === 'none') return expect(await settings()).toEqual({ muted: [], mails: 'none', waiting: 0 });
      expect(await settings()).toEqual({ muted: [], mails: 'unproven', waiting: 1 });
      await seller.ports.notifications.setMuted(['booked']);
      expect(await settings()).toEqual({ muted: ['booked'], mails: 'unproven', waiting: 0 });
      await proveAddress(market(), seller);
      expect(await settings()).toEqual({ muted: ['booked'], mails: 'sent', waiting: 0 });
    });

    it('[notifications.list] is for whoever is signed in', async () => {
      const { notifications } = market().openBrowser().ports;
      await expectFailure(notifications.list(), 'unauthenticated');
      await expectFailure(notifications.markRead(), 'unauthenticated');
    });
  });
};
