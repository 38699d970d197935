import { describe, expect, it } from 'vitest';
import type { SessionEvent } from '#application/ports.ts';
import { failure } from './failing.ts';
import { join, joinAdmin, type Market, newEmail, PASSWORD } from './Market.ts';

export const sessionsContract = (market: () => Market) => {
  describe(`Sessions on ${market().kind}`, () => {
    it('gives an access token to the session’s own email alone', async () => {
      const { ports, email } = await join(market(), 'Buyer');
      const other = await join(market(), 'Buyer');
      expect(await ports.sessions.accessToken(email)).toBeTruthy();
      await failure(ports.sessions.accessToken(other.email), 'unauthenticated');
      await failure(market().device().ports.sessions.accessToken(email), 'unauthenticated');
    });

    it('opens no session with a token that proves nothing', async () => {
      const { ports, useCases } = market().device();
      await failure(ports.sessions.open('eyJhbGciOiJub25lIn0.e30.'), 'unauthenticated');
      expect(useCases.session.read().identity).toBeUndefined();
    });

    it('says not-found while there is no user record yet', async () => {
      const { ports } = market().device();
      const email = newEmail('half-way');
      await ports.identity.signUp({ email, password: PASSWORD, name: 'Half Way', picture: '' });
      await ports.sessions.open(await ports.identity.idToken());
      await failure(ports.sessions.accessToken(email), 'not-found');
    });

    it('ends with a log-out', async () => {
      const { ports, email } = await join(market(), 'Buyer');
      await ports.sessions.close();
      await failure(ports.sessions.accessToken(email), 'unauthenticated');
      expect(await ports.identity.current()).toBeUndefined();
    });

    it('says removed to a deleted account, and to its next login', async () => {
      const { ports, email } = await join(market(), 'Seller');
      const admin = await joinAdmin(market());
      await admin.ports.members.remove(admin.email, email);
      await failure(ports.sessions.accessToken(email), 'removed');
      const again = market().device();
      await again.ports.identity.signIn({ email, password: PASSWORD });
      await again.ports.sessions.open(await again.ports.identity.idToken());
      await failure(again.ports.sessions.accessToken(email), 'removed');
    });

    it('tells an open page that its account was deleted', async () => {
      const { ports, email } = await join(market(), 'Buyer');
      const heard: SessionEvent[] = [];
      const stop = ports.sessions.watch((event) => heard.push(event));
      const admin = await joinAdmin(market());
      // The stream of a real server has to be there before something happens.
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      await admin.ports.members.remove(admin.email, email);
      await expect.poll(() => heard, { timeout: 10_000 }).toEqual(['removed']);
      stop();
    });
  });
};
