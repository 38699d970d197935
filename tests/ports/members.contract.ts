import { describe, expect, it } from 'vitest';
import { NOT_ALLOWED } from '#domain/role.ts';
import { expectFailure } from './expectFailure.ts';
import { book, buy, listCar, type Market, newEmail, signInAdmin, signUp } from './Market.ts';

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
      const sellers = await admin.ports.members.list(admin.email, 'Seller');
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
      const sellers = await ports.members.list(email, 'Seller');
      expect(sellers).toContainEqual({
        id: expect.any(String),
        name: seller.identity.name,
        email: seller.email,
        role: 'Seller',
        picture: seller.identity.picture,
        verified: false,
      });
      expect(sellers.map((it) => it.email)).not.toContain(buyer.email);
      expect((await ports.members.list(email, 'Buyer')).map((it) => it.email)).toContain(buyer.email);
    });

    it('[cars.current-values] [members.verification] verifies a seller, and shows it on their cars from then on', async () => {
      const seller = await signUp(market(), 'Seller');
      const car = await listCar(seller);
      const { ports, email } = await signInAdmin(market());
      const member = (await ports.members.list(email, 'Seller')).find((it) => it.email === seller.email);
      expect(member).toBeDefined();
      if (member !== undefined) await ports.members.verify(email, member);
      expect(await seller.ports.members.roleOf(seller.email)).toMatchObject({ verified: true });
      const [listing] = await seller.ports.listings.mine(seller.email);
      expect(listing?.car).toEqual({ ...car, seller: { ...car.seller, verified: true } });
    });

    it('[members.verification] refuses to verify a buyer', async () => {
      const buyer = await signUp(market(), 'Buyer');
      const { ports, email } = await signInAdmin(market());
      const member = (await ports.members.list(email, 'Buyer')).find((it) => it.email === buyer.email);
      if (member === undefined) throw new Error('the buyer is not listed');
      await expectFailure(ports.members.verify(email, member), 'not-found');
    });

    it('lists members by name', async () => {
      const { ports, email } = await signInAdmin(market());
      for (const name of ['Zoe', 'Abel']) {
        const { ports: own, email: address } = await signUp(market(), 'Seller');
        await own.members.save({ name, email: address, role: 'Seller', picture: '' });
      }
      const names = (await ports.members.list(email, 'Seller')).map((it) => it.name);
      expect(names).toEqual(names.toSorted());
    });

    it('[admins.last] refuses to delete the last admin and an unknown account', async () => {
      const { ports, email } = await signInAdmin(market());
      await expectFailure(ports.members.remove(email, email), 'conflict');
      await expectFailure(ports.members.remove(email, newEmail('never')), 'not-found');
    });

    it('deletes a seller with their unpaid cars, and leaves paid ones to their owners', async () => {
      const seller = await signUp(market(), 'Seller');
      const buyer = await signUp(market(), 'Buyer');
      const [unpaid, paid] = [await listCar(seller), await listCar(seller)];
      const open = await book(buyer, unpaid);
      const owned = await buy(buyer, paid);
      const { ports, email } = await signInAdmin(market());
      await ports.members.remove(email, seller.email);
      expect(await buyer.ports.bookings.one(open.id)).toMatchObject({ status: 'cancelled' });
      expect(await buyer.ports.bookings.one(owned.id)).toEqual(owned);
      expect((await ports.members.list(email, 'Seller')).map((it) => it.email)).not.toContain(seller.email);
    });

    it('does all of this for the admin only', async () => {
      const { ports, email } = await signUp(market(), 'Seller');
      const victim = await signUp(market(), 'Buyer');
      expect((await expectFailure(ports.members.list(email, 'Buyer'), 'forbidden')).detail).toBe(NOT_ALLOWED);
      await expectFailure(ports.members.remove(email, victim.email), 'forbidden');
      const { members } = market().openBrowser().ports;
      await expectFailure(members.list(market().admin.email, 'Buyer'), 'unauthenticated');
    });
  });
};
