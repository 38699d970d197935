import { describe, expect, it } from 'vitest';
import { ROLE_REFUSALS } from '#domain/ownRole.ts';
import { expectFailure } from './expectFailure.ts';
import {
  book,
  buy,
  draftBy,
  listCar,
  listen,
  type Market,
  type MarketBrowser,
  PASSWORD,
  type Person,
  signInAdmin,
  signUp,
  signUpProven,
} from './Market.ts';

export const ownAccountContract = (market: () => Market) => {
  /** Another browser of the same person. */
  const elsewhere = async ({ email }: Person): Promise<MarketBrowser> => {
    const browser = market().openBrowser();
    await browser.useCases.accounts.signIn({ email, password: PASSWORD });
    return browser;
  };
  const isSignedOut = async ({ ports }: MarketBrowser, { email }: Person): Promise<void> => {
    await expectFailure(ports.sessions.accessToken(email), 'unauthenticated');
    expect(await ports.identity.current()).toBeUndefined();
  };

  const readData = async ({ ports }: Person): Promise<unknown> =>
    JSON.parse(await (await ports.ownAccount.data()).text());

  describe(`OwnAccount on ${market().kind}`, () => {
    it('[account.sessions] lists the own sessions, and marks the one that asks', async () => {
      const person = await signUp(market(), 'Buyer');
      await signUp(market(), 'Buyer');
      const [own, ...none] = await person.ports.ownAccount.sessions();
      expect([own?.isCurrent, none]).toEqual([true, []]);
      expect(own?.usedAt).toBeGreaterThanOrEqual(own?.loggedInAt ?? Number.POSITIVE_INFINITY);
      const other = await elsewhere(person);
      const both = await other.ports.ownAccount.sessions();
      expect(both.map(({ isCurrent }) => isCurrent)).toHaveLength(2);
      expect(both.find(({ isCurrent }) => isCurrent)?.id).not.toBe(own?.id);
    });

    it('[account.sign-out] ends one session, at the identity provider too, and tells its page', async () => {
      const person = await signUp(market(), 'Buyer');
      const other = await elsewhere(person);
      const { received, stop } = await listen(market(), other);
      const target = (await person.ports.ownAccount.sessions()).find(({ isCurrent }) => !isCurrent);
      await person.ports.ownAccount.endSession(target?.id ?? '');
      await expect.poll(() => received).toContain('signed-out');
      await isSignedOut(other, person);
      expect(await person.ports.sessions.accessToken(person.email)).toBeTruthy();
      stop();
    });

    it('[account.sign-out] ends every session but the one that asks, and nobody else’s', async () => {
      const [person, stranger] = [await signUp(market(), 'Buyer'), await signUp(market(), 'Buyer')];
      const [first, second] = [await elsewhere(person), await elsewhere(person)];
      await person.ports.ownAccount.endOtherSessions();
      for (const browser of [first, second]) await isSignedOut(browser, person);
      expect(await person.ports.identity.current()).toBeDefined();
      expect(await person.ports.ownAccount.sessions()).toHaveLength(1);
      expect(await stranger.ports.sessions.accessToken(stranger.email)).toBeTruthy();
    });

    it('[account.sign-out] ends no session that is over, and nobody else’s', async () => {
      const [person, stranger] = [await signUp(market(), 'Buyer'), await signUp(market(), 'Buyer')];
      const [theirs] = await stranger.ports.ownAccount.sessions();
      await expectFailure(person.ports.ownAccount.endSession(theirs?.id ?? ''), 'not-found');
      await expectFailure(person.ports.ownAccount.endSession('never-there'), 'not-found');
    });

    it('[account.download] has what belongs to the person, with the other side of a live booking', async () => {
      const [seller, buyer] = [await signUp(market(), 'Seller'), await signUpProven(market(), 'Buyer')];
      const car = await listCar(seller);
      await buyer.ports.wishlists.add(car, buyer.email);
      const booking = await book(buyer, car);
      const ofBuyer = await readData(buyer);
      expect(ofBuyer).toMatchObject({
        format: 'second-gear-own-data',
        account: { email: buyer.email, role: 'Buyer' },
        cars: [],
        bookingsMade: [{ id: booking.id, status: 'booked', seller: { email: seller.email } }],
        wishlist: [{ car: { id: car.id, name: car.name } }],
        payments: [],
      });
      const ofSeller = await readData(seller);
      expect(ofSeller).toMatchObject({
        cars: [{ id: car.id, price: { cents: car.price, currency: 'usd' }, pictures: [car.picture] }],
        bookingsReceived: [{ id: booking.id, buyer: { email: buyer.email, phone: '01822 111111' } }],
        wishlist: [],
      });
    });

    it('[account.download] [privacy.contact] has nothing of the other side once the booking is over', async () => {
      const [seller, buyer] = [await signUp(market(), 'Seller'), await signUp(market(), 'Buyer')];
      const car = await listCar(seller);
      const booking = await book(buyer, car);
      await buyer.ports.bookings.cancel(booking.id);
      expect(JSON.stringify(await readData(buyer))).not.toContain(seller.email);
      expect(JSON.stringify(await readData(seller))).not.toContain(buyer.email);
    });

    it('[account.download] has the payments of the person', async () => {
      const [seller, buyer] = [await signUp(market(), 'Seller'), await signUp(market(), 'Buyer')];
      const booking = await buy(buyer, await listCar(seller));
      expect(await readData(buyer)).toMatchObject({
        payments: [{ booking: booking.id, amount: { cents: booking.price, currency: 'usd' }, outcome: 'paid' }],
      });
    });

    it('[account.role] changes the own role and back, and tells the own other pages', async () => {
      const person = await signUp(market(), 'Buyer');
      const other = await elsewhere(person);
      const { received, stop } = await listen(market(), other);
      for (const _again of [1, 2])
        expect(await person.ports.ownAccount.changeRole('Seller')).toEqual({ isVerified: false });
      await expect.poll(() => received).toContain('profile-changed');
      expect(await other.ports.members.roleOf(person.email)).toMatchObject({ isSeller: true });
      await person.ports.ownAccount.changeRole('Buyer');
      expect(await other.ports.members.roleOf(person.email)).toMatchObject({ isSeller: false });
      await expectFailure(person.ports.listings.add(draftBy(person)), 'forbidden');
      stop();
    });

    it('[account.role] a verification and the page of a seller rest while they buy', async () => {
      const [seller, admin] = [await signUp(market(), 'Seller'), await signInAdmin(market())];
      const { items } = await admin.ports.members.list(admin.email, {
        role: 'Seller',
        text: seller.email,
        order: 'name',
      });
      const [member] = items;
      if (member === undefined) throw new Error('the seller is not listed');
      await admin.ports.members.verify(admin.email, member);
      const car = await listCar(seller);
      await seller.ports.listings.markSold(car);
      expect(await seller.ports.ownAccount.changeRole('Buyer')).toEqual({ isVerified: false });
      const shown = () => market().openBrowser().ports.catalogue.one(car.id);
      await expect.poll(shown).toMatchObject({ details: { car: { seller: { id: undefined, verified: false } } } });
      await expectFailure(admin.ports.sellers.one(member.id), 'not-found');
      expect(await admin.ports.members.one(member.id)).toMatchObject({ role: 'Buyer', verified: false });
      expect(await seller.ports.ownAccount.changeRole('Seller')).toEqual({ isVerified: true });
      await expect.poll(shown).toMatchObject({ details: { car: { seller: { id: member.id, verified: true } } } });
    });

    it('[account.role] stays while a car is for sale or booked, and after a paid deal', async () => {
      const [seller, buyer] = [await signUp(market(), 'Seller'), await signUp(market(), 'Buyer')];
      const becomeBuyer = () => seller.ports.ownAccount.changeRole('Buyer');
      const car = await listCar(seller);
      expect(await expectFailure(becomeBuyer(), 'conflict')).toMatchObject({ detail: ROLE_REFUSALS['open-car'] });
      const booking = await book(buyer, car);
      await seller.ports.listings.markSold(car);
      expect(await expectFailure(becomeBuyer(), 'conflict')).toMatchObject({ detail: ROLE_REFUSALS['booked-car'] });
      await buyer.ports.bookings.cancel(booking.id);
      await seller.ports.listings.markAvailable(car);
      await buy(buyer, car);
      expect(await expectFailure(becomeBuyer(), 'conflict')).toMatchObject({ detail: ROLE_REFUSALS['recent-deal'] });
    });

    it('[account.role] is not an admin’s to change', async () => {
      const admin = await signInAdmin(market());
      await expectFailure(admin.ports.ownAccount.changeRole('Seller'), 'forbidden');
    });

    it('[account.deletion] deletes the own account for good, which an admin sees and can restore', async () => {
      const [person, admin] = [await signUp(market(), 'Seller'), await signInAdmin(market())];
      const car = await listCar(person);
      await expectFailure(person.ports.ownAccount.remove(admin.email), 'conflict');
      await person.ports.ownAccount.remove(person.email);
      await expectFailure(person.ports.sessions.accessToken(person.email), 'removed');
      await expectFailure(person.ports.ownAccount.sessions(), 'removed');
      const { items } = await admin.ports.members.removed(admin.email);
      expect(items.find(({ email }) => email === person.email)).toMatchObject({ isOwnDecision: true });
      await admin.ports.members.restore(admin.email, person.email);
      const again = await elsewhere(person);
      expect((await again.ports.listings.mine(person.email)).items.map((it) => it.car.id)).toEqual([car.id]);
      await admin.ports.members.remove(admin.email, person.email);
      const [byAdmin] = (await admin.ports.members.removed(admin.email)).items;
      expect(byAdmin).toMatchObject({ email: person.email, isOwnDecision: false });
    });

    it('[account.deletion] [admins.last] is refused to the last admin', async () => {
      const admin = await signInAdmin(market());
      await expectFailure(admin.ports.ownAccount.remove(admin.email), 'conflict');
    });

    it('[account.sessions] is for who is signed in', async () => {
      const { ownAccount } = market().openBrowser().ports;
      await expectFailure(ownAccount.sessions(), 'unauthenticated');
      await expectFailure(ownAccount.endOtherSessions(), 'unauthenticated');
      await expectFailure(ownAccount.data(), 'unauthenticated');
    });
  });
};
