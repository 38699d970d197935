import { describe, expect, it } from 'vitest';
import { expectFailure } from './expectFailure.ts';
import { book, listCar, listen, type Market, newEmail, PASSWORD, signInAdmin, signUp } from './Market.ts';

export const sessionsContract = (market: () => Market) => {
  describe(`Sessions on ${market().kind}`, () => {
    it('[calls.jwt] issues an access token only for the session’s own email', async () => {
      const { ports, email } = await signUp(market(), 'Buyer');
      const other = await signUp(market(), 'Buyer');
      expect(await ports.sessions.accessToken(email)).toBeTruthy();
      await expectFailure(ports.sessions.accessToken(other.email), 'unauthenticated');
      await expectFailure(market().openBrowser().ports.sessions.accessToken(email), 'unauthenticated');
    });

    it('[sessions.proof] opens no session with an invalid ID token', async () => {
      const { ports, useCases } = market().openBrowser();
      await expectFailure(ports.sessions.open('eyJhbGciOiJub25lIn0.e30.'), 'unauthenticated');
      expect(useCases.sessionState.read().identity).toBeUndefined();
    });

    it('[calls.jwt] fails with not-found while there is no user record', async () => {
      const { ports } = market().openBrowser();
      const email = newEmail('half-way');
      await ports.identity.signUp({ email, password: PASSWORD, name: 'Half Way', picture: '' });
      await ports.sessions.open(await ports.identity.idToken());
      await expectFailure(ports.sessions.accessToken(email), 'not-found');
    });

    it('[identity.subject] opens no session of a member who is known by another account, nor by none until the address is proven', async () => {
      const { setKnownAccount, mailedToken } = market();
      if (setKnownAccount === undefined || mailedToken === undefined) return;
      const { email } = await signUp(market(), 'Buyer');
      const { ports } = market().openBrowser();
      await ports.identity.signIn({ email, password: PASSWORD });
      const open = async () => ports.sessions.open(await ports.identity.idToken());
      await setKnownAccount(email, 'another');
      expect((await expectFailure(open(), 'unauthenticated')).reason).toBe('other-identity');
      await setKnownAccount(email, undefined);
      await expectFailure(open(), 'proof-needed');
      await ports.security.requestProof();
      await ports.security.prove(await mailedToken(email, 'proof'));
      await open();
      expect(await ports.sessions.accessToken(email)).toBeTruthy();
    });

    it('ends with a log-out', async () => {
      const { ports, email } = await signUp(market(), 'Buyer');
      await ports.sessions.close();
      await expectFailure(ports.sessions.accessToken(email), 'unauthenticated');
      expect(await ports.identity.current()).toBeUndefined();
    });

    it('fails with removed for a deleted account, also after its next log-in', async () => {
      const { ports, email } = await signUp(market(), 'Seller');
      const admin = await signInAdmin(market());
      await admin.ports.members.remove(admin.email, email);
      await expectFailure(ports.sessions.accessToken(email), 'removed');
      const again = market().openBrowser();
      await again.ports.identity.signIn({ email, password: PASSWORD });
      await again.ports.sessions.open(await again.ports.identity.idToken());
      await expectFailure(again.ports.sessions.accessToken(email), 'removed');
    });

    it('notifies an open page that its account was deleted', async () => {
      const person = await signUp(market(), 'Buyer');
      const { received, stop } = await listen(market(), person);
      const admin = await signInAdmin(market());
      await admin.ports.members.remove(admin.email, person.email);
      await expect.poll(() => received.filter((event) => event === 'removed')).toEqual(['removed']);
      stop();
    });

    it('[live.events] names what has changed to those concerned alone', async () => {
      const [buyer, seller, stranger] = [
        await signUp(market(), 'Buyer'),
        await signUp(market(), 'Seller'),
        await signUp(market(), 'Seller'),
      ];
      const car = await listCar(seller);
      const [ofBuyer, ofSeller, ofStranger] = [
        await listen(market(), buyer),
        await listen(market(), seller),
        await listen(market(), stranger),
      ];
      const pages = [ofBuyer, ofSeller, ofStranger];

      await buyer.ports.wishlists.add(car, buyer.email);
      await expect.poll(() => ofBuyer.received).toContain('wishlist-changed');
      await book(buyer, car);
      for (const { received } of [ofBuyer, ofSeller]) await expect.poll(() => received).toContain('bookings-changed');
      await seller.ports.advertisements.add(car);
      for (const { received } of pages) await expect.poll(() => received).toContain('cars-changed');
      expect(ofStranger.received).not.toContain('bookings-changed');
      expect([...ofSeller.received, ...ofStranger.received]).not.toContain('wishlist-changed');

      ofBuyer.received.length = 0;
      await seller.ports.listings.markSold(car);
      await expect.poll(() => ofBuyer.received).toContain('bookings-changed');
      for (const { stop } of pages) stop();
    });
  });
};
