import { describe, expect, it } from 'vitest';
import type { SessionEvent } from '#application/ports.ts';
import { expectFailure } from './expectFailure.ts';
import { type Market, newEmail, PASSWORD, signInAdmin, signUp } from './Market.ts';

export const sessionsContract = (market: () => Market) => {
  describe(`Sessions on ${market().kind}`, () => {
    it('[calls.jwt] gives an access token to the session’s own email alone', async () => {
      const { ports, email } = await signUp(market(), 'Buyer');
      const other = await signUp(market(), 'Buyer');
      expect(await ports.sessions.accessToken(email)).toBeTruthy();
      await expectFailure(ports.sessions.accessToken(other.email), 'unauthenticated');
      await expectFailure(market().openBrowser().ports.sessions.accessToken(email), 'unauthenticated');
    });

    it('[sessions.proof] opens no session with a token that proves nothing', async () => {
      const { ports, useCases } = market().openBrowser();
      await expectFailure(ports.sessions.open('eyJhbGciOiJub25lIn0.e30.'), 'unauthenticated');
      expect(useCases.sessionState.read().identity).toBeUndefined();
    });

    it('[calls.jwt] says not-found while there is no user record yet', async () => {
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

    it('says removed to a deleted account, and to its next login', async () => {
      const { ports, email } = await signUp(market(), 'Seller');
      const admin = await signInAdmin(market());
      await admin.ports.members.remove(admin.email, email);
      await expectFailure(ports.sessions.accessToken(email), 'removed');
      const again = market().openBrowser();
      await again.ports.identity.signIn({ email, password: PASSWORD });
      await again.ports.sessions.open(await again.ports.identity.idToken());
      await expectFailure(again.ports.sessions.accessToken(email), 'removed');
    });

    it('tells an open page that its account was deleted', async () => {
      const { ports, email } = await signUp(market(), 'Buyer');
      const heard: SessionEvent[] = [];
      const stop = ports.sessions.watch((event) => heard.push(event));
      const admin = await signInAdmin(market());
      // The stream of a real server has to be there before something happens.
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      await admin.ports.members.remove(admin.email, email);
      await expect.poll(() => heard, { timeout: 10_000 }).toEqual(['removed']);
      stop();
    });
  });
};
