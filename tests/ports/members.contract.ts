import { describe, expect, it } from 'vitest';
import type { RemotePorts } from '#application/ports.ts';
import { type ListedMember, type Member, type MembersQuery, RESTORABLE_MS } from '#domain/account.ts';
import type { Email } from '#domain/email.ts';
import { foldText } from '#domain/foldText.ts';
import { type ChosenRole, NOT_ALLOWED } from '#domain/role.ts';
import { expectFailure } from './expectFailure.ts';
import {
  book,
  buy,
  CONTACT as contact,
  listCar,
  type Market,
  newEmail,
  PASSWORD,
  signInAdmin,
  signUp,
  signUpProven,
} from './Market.ts';

async function everyMember(
  { members }: Pick<RemotePorts, 'members'>,
  admin: Email,
  role: ChosenRole,
  about: Partial<MembersQuery> = {},
): Promise<readonly ListedMember[]> {
  const query = { role, text: '', order: 'name', ...about } as const;
  const first = await members.list(admin, query);
  const found = [...first.items];
  for (let { next } = first; next !== undefined; ) {
    const page = await members.list(admin, query, next);
    found.push(...page.items);
    next = page.next;
  }
  return found;
}

async function memberOf({ members }: Pick<RemotePorts, 'members'>, admin: Email, address: Email): Promise<Member> {
  const found = (await everyMember({ members }, admin, 'Seller')).find((it) => it.email === address);
  if (found === undefined) throw new Error(`${address} is not listed`);
  return found;
}

export const membersContract = (market: () => Market) => {
  describe(`Members on ${market().kind}`, () => {
    it('tells callers their own role', async () => {
      const buyer = await signUp(market(), 'Buyer');
      const seller = await signUp(market(), 'Seller');
      const admin = await signInAdmin(market());
      const nothing = { isAdmin: false, isSeller: false, verified: false };
      expect(await buyer.ports.members.roleOf(buyer.email)).toEqual(nothing);
      expect(await seller.ports.members.roleOf(seller.email)).toEqual({ ...nothing, isSeller: true });
      expect(await admin.ports.members.roleOf(admin.email)).toMatchObject({ isAdmin: true });
    });

    it('[members.one] opens a member for an admin: their cars, hidden ones too, and the bookings of both sides', async () => {
      const [seller, buyer] = [await signUp(market(), 'Seller'), await signUp(market(), 'Buyer')];
      const { members, reports } = (await signInAdmin(market())).ports;
      const [free, hidden] = [await listCar(seller), await listCar(seller)];
      const id = free.seller.id ?? '';
      await reports.decideAbout(
        { kind: 'car', id: hidden.id },
        { decision: 'take-down', rule: 'scam', facts: 'Found' },
      );
      await book(buyer, free);
      expect(await members.one(id)).toMatchObject({ id, email: seller.email, role: 'Seller', carCount: 2 });
      const states = (await members.cars(id)).items.map((car) => [car.id, car.state.is]);
      expect(states).toEqual([
        [hidden.id, 'hidden'],
        [free.id, 'available'],
      ]);
      const [booking] = (await members.bookings(id, 'seller')).items;
      expect(booking).toMatchObject({ carId: free.id, buyer: { email: buyer.email }, seller: { email: seller.email } });
      expect((await members.bookings(id, 'buyer')).items).toEqual([]);
      await expectFailure(members.one('never-was'), 'not-found');
      await expectFailure(members.cars('never-was'), 'not-found');
      await expectFailure(members.bookings('never-was', 'buyer'), 'not-found');
      await expectFailure(seller.ports.members.one(id), 'forbidden');
    });

    it('tells callers nothing about the role of another member', async () => {
      const { email } = await signUp(market(), 'Seller');
      const nothing = { isAdmin: false, isSeller: false, verified: false };
      expect(await (await signUp(market(), 'Buyer')).ports.members.roleOf(email)).toEqual(nothing);
      expect(await market().openBrowser().ports.members.roleOf(market().admin.email)).toEqual(nothing);
    });

    it('[user-record.role-once] saves a new name, but never a new role', async () => {
      const { ports, email, identity } = await signUp(market(), 'Seller');
      await ports.members.save({ name: 'Somebody New', email, role: 'Buyer', picture: identity.picture });
      expect(await ports.members.roleOf(email)).toMatchObject({ isSeller: true });
      const admin = await signInAdmin(market());
      const sellers = await everyMember(admin.ports, admin.email, 'Seller');
      expect(sellers).toContainEqual(expect.objectContaining({ email, name: 'Somebody New' }));
    });

    it('[calls.user-save] refuses to save another person’s record', async () => {
      const { ports } = await signUp(market(), 'Buyer');
      const { email } = await signUp(market(), 'Buyer');
      await expectFailure(ports.members.save({ name: 'Mallory', email, role: 'Seller', picture: '' }), 'forbidden');
    });

    it('lists members by role, for the admin', async () => {
      const buyer = await signUp(market(), 'Buyer');
      const seller = await signUp(market(), 'Seller');
      const { ports, email } = await signInAdmin(market());
      const sellers = await everyMember(ports, email, 'Seller');
      expect(sellers).toContainEqual({
        id: expect.any(String),
        name: seller.identity.name,
        email: seller.email,
        role: 'Seller',
        picture: seller.identity.picture,
        verified: false,
        joinedAt: expect.any(Number),
        carCount: 0,
      });
      expect(sellers.map((it) => it.email)).not.toContain(buyer.email);
      expect((await everyMember(ports, email, 'Buyer')).map((it) => it.email)).toContain(buyer.email);
    });

    it('[cars.current-values] [members.verification] verifies a seller, and shows it on their cars from then on', async () => {
      const seller = await signUp(market(), 'Seller');
      const car = await listCar(seller);
      const { ports, email } = await signInAdmin(market());
      const member = (await everyMember(ports, email, 'Seller')).find((it) => it.email === seller.email);
      expect(member).toBeDefined();
      if (member !== undefined) await ports.members.verify(email, member);
      expect(await seller.ports.members.roleOf(seller.email)).toMatchObject({ verified: true });
      const {
        items: [listing],
      } = await seller.ports.listings.mine(seller.email);
      expect(listing?.car).toEqual({ ...car, seller: { ...car.seller, verified: true } });
    });

    it('[members.unverify] takes a verification back, and shows it on the seller’s cars from then on', async () => {
      const seller = await signUp(market(), 'Seller');
      const car = await listCar(seller);
      const { ports, email } = await signInAdmin(market());
      const member = await memberOf(ports, email, seller.email);
      await ports.members.verify(email, member);
      await ports.members.unverify(email, seller.email);
      expect(await seller.ports.members.roleOf(seller.email)).toMatchObject({ isSeller: true, verified: false });
      expect((await seller.ports.listings.mine(seller.email)).items[0]?.car.seller).toEqual(car.seller);
      await expectFailure(ports.members.unverify(email, newEmail('never')), 'not-found');
      await expectFailure(seller.ports.members.unverify(seller.email, seller.email), 'forbidden');
    });

    it('[members.verification] refuses to verify a buyer', async () => {
      const buyer = await signUp(market(), 'Buyer');
      const { ports, email } = await signInAdmin(market());
      const member = (await everyMember(ports, email, 'Buyer')).find((it) => it.email === buyer.email);
      if (member === undefined) throw new Error('the buyer is not listed');
      await expectFailure(ports.members.verify(email, member), 'not-found');
    });

    it('[members.folded] lists members by name, without regard to case and accents', async () => {
      const { ports, email } = await signInAdmin(market());
      for (const name of ['Zoe', 'Abel', 'zoë', 'Åse', 'A\u030Asa', 'ÉMILE', 'emil', 'Straße', 'STRASSER']) {
        const { ports: own, email: address } = await signUp(market(), 'Seller');
        await own.members.save({ name, email: address, role: 'Seller', picture: '' });
      }
      const names = (await everyMember(ports, email, 'Seller')).map((it) => foldText(it.name));
      expect(names).toEqual(names.toSorted());
    });

    it('[members.search] finds members by a part of the name or the email, in any case, and takes signs literally', async () => {
      const { ports, email } = await signInAdmin(market());
      const seller = await signUp(market(), 'Seller');
      await seller.ports.members.save({ name: 'Ömer 100%_!', email: seller.email, role: 'Seller', picture: '' });
      const found = async (text: string) => (await everyMember(ports, email, 'Seller', { text })).map((it) => it.email);
      for (const text of ['Ömer', 'mer 100%_!', seller.email.slice(2), seller.email.toUpperCase()]) {
        expect(await found(text), text).toContain(seller.email);
      }
      for (const text of ['ÖMER', 'omer', 'O\u0308mer', 'ö\u00admer', '\u00a0mer 100%\u200b', '১০০'])
        expect(await found(text), text).toContain(seller.email);
      expect(await found('100__!')).toEqual([]);
      expect(await everyMember(ports, email, 'Buyer', { text: 'Ömer' })).toEqual([]);
    });

    it('[members.order] [members.joined] [members.cars] lists the latest to join first when asked, with the number of their cars', async () => {
      const [first, last] = [await signUp(market(), 'Seller'), await signUp(market(), 'Seller')];
      for (const _ of [1, 2]) await listCar(first);
      const { ports, email } = await signInAdmin(market());
      const sellers = await everyMember(ports, email, 'Seller', { order: 'newest' });
      const times = sellers.map((it) => it.joinedAt ?? 0);
      expect(times).toEqual(times.toSorted((a, b) => b - a));
      const countOf = (address: string) => sellers.find((it) => it.email === address)?.carCount;
      expect([countOf(first.email), countOf(last.email)]).toEqual([2, 0]);
    });

    it('[members.restore] [deleted-accounts.hidden] restores a deleted seller with cars, advertisements and wishlist, but no bookings', async () => {
      const seller = await signUp(market(), 'Seller');
      const buyer = await signUp(market(), 'Buyer');
      const [promoted, sold] = [await listCar(seller), await listCar(seller)];
      await seller.ports.advertisements.add(promoted);
      await seller.ports.listings.markSold(sold);
      await buyer.ports.wishlists.add(promoted, buyer.email);
      const order = await book(buyer, promoted);
      const { items: before } = await seller.ports.listings.mine(seller.email);
      const { ports, email } = await signInAdmin(market());
      await ports.members.remove(email, seller.email);
      expect((await buyer.ports.wishlists.mine(buyer.email)).items).toEqual([]);
      await expectFailure(buyer.ports.bookings.place({ car: promoted, buyer: buyer.identity, contact }), 'refused');
      const removed = (await ports.members.removed(email)).items.find((it) => it.email === seller.email);
      expect(removed).toMatchObject({ name: seller.identity.name, role: 'Seller', picture: seller.identity.picture });
      expect((removed?.erasedAt ?? 0) - (removed?.removedAt ?? 0)).toBe(RESTORABLE_MS);

      await ports.members.restore(email, seller.email);
      expect((await ports.members.removed(email)).items.map((it) => it.email)).not.toContain(seller.email);
      const back = market().openBrowser();
      await back.useCases.accounts.signIn({ email: seller.email, password: PASSWORD });
      const withoutBookings = before.map((listing) => ({ ...listing, bookings: [] }));
      expect((await back.ports.listings.mine(seller.email)).items).toEqual(withoutBookings);
      expect((await buyer.ports.wishlists.mine(buyer.email)).items.map((it) => it.car.id)).toEqual([promoted.id]);
      expect(await buyer.ports.bookings.one(order.id)).toMatchObject({ status: 'cancelled' });
    });

    it('[members.restore] refuses to restore an account that was not deleted, and is for the admin only', async () => {
      const { ports, email } = await signInAdmin(market());
      const seller = await signUp(market(), 'Seller');
      await expectFailure(ports.members.restore(email, seller.email), 'not-found');
      await expectFailure(seller.ports.members.restore(seller.email, seller.email), 'forbidden');
      await expectFailure(seller.ports.members.removed(seller.email), 'forbidden');
    });

    it('[admins.last] refuses to delete the last admin and an unknown account', async () => {
      const { ports, email } = await signInAdmin(market());
      await expectFailure(ports.members.remove(email, email), 'conflict');
      await expectFailure(ports.members.remove(email, newEmail('never')), 'not-found');
    });

    it('deletes a seller with their unpaid cars, and leaves paid ones to their owners', async () => {
      const seller = await signUp(market(), 'Seller');
      const buyer = await signUpProven(market(), 'Buyer');
      const [unpaid, paid] = [await listCar(seller), await listCar(seller)];
      const open = await book(buyer, unpaid);
      const owned = await buy(buyer, paid);
      const { ports, email } = await signInAdmin(market());
      await ports.members.remove(email, seller.email);
      expect(await buyer.ports.bookings.one(open.id)).toMatchObject({ status: 'cancelled' });
      // The name goes with the account; the car's phone and the address stay with the booking.
      const contact = { ...owned.seller, name: '' };
      expect(await buyer.ports.bookings.one(owned.id)).toEqual({ ...owned, seller: contact });
      expect((await everyMember(ports, email, 'Seller')).map((it) => it.email)).not.toContain(seller.email);
    });

    it('does all of this for the admin only', async () => {
      const { ports, email } = await signUp(market(), 'Seller');
      const victim = await signUp(market(), 'Buyer');
      expect((await expectFailure(everyMember(ports, email, 'Buyer'), 'forbidden')).detail).toBe(NOT_ALLOWED);
      await expectFailure(ports.members.remove(email, victim.email), 'forbidden');
      const { members } = market().openBrowser().ports;
      await expectFailure(
        members.list(market().admin.email, { role: 'Buyer', text: '', order: 'name' }),
        'unauthenticated',
      );
    });
  });
};
