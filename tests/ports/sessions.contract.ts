import { describe, expect, it } from 'vitest';
import type { SessionEvent } from '#application/ports.ts';
import { expectFailure } from './expectFailure.ts';
import { type Market, newEmail, PASSWORD, signInAdmin, signUp } from './Market.ts';

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
      const { ports, email } = await signUp(market(), 'Buyer');
      const received: SessionEvent[] = [];
      const stop = ports.sessions.watch((event) => received.push(event));
      const admin = await signInAdmin(market());
      // The event stream of a real server must be open before the deletion.
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      await admin.ports.members.remove(admin.email, email);
      await expect.poll(() => received, { timeout: 10_000 }).toEqual(['removed']);
      stop();
    });
  });
};
