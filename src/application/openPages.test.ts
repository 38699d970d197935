import { describe, expect, it } from 'vitest';
import { SEEDED_PASSWORD } from '#adapters/memory/MemoryMarket.ts';
import { ACCOUNT_DELETED } from '#domain/account.ts';
import { BUYER, SELLER } from '#support/builders.ts';
import { emptyMarket } from '#support/memoryMarkets.ts';
import { createMemoryRoot } from '#support/memoryRoot.ts';
import { isOutEverywhere, pathAtTheEnd, signedIn } from '#support/signedInPage.ts';
import { Failure } from './Failure.ts';

describe('two tabs of one browser', () => {
  const settled = (ms = 0) => new Promise((resolve) => setTimeout(resolve, ms));

  it('keep the token that one has written when the other learns late that no one was signed in', async () => {
    const market = emptyMarket();
    const login = { email: BUYER.email, password: SEEDED_PASSWORD };
    const signingIn = createMemoryRoot(market);
    const slow = createMemoryRoot(market, { tabOf: signingIn, isFresh: true });
    const { identity } = slow.ports;
    let answer: () => void = () => undefined;
    identity.current = () => new Promise((resolve) => (answer = () => resolve(undefined)));
    for (const tab of [signingIn, slow]) tab.useCases.accounts.watch();

    const restoring = slow.useCases.accounts.restore();
    await signingIn.useCases.accounts.signIn(login);
    // Requests from now on are answered with the signed-in person.
    identity.current = () => signingIn.ports.identity.current();
    answer();
    await restoring;
    await settled();

    for (const tab of [signingIn, slow]) {
      expect(tab.vault.read()).toBeDefined();
      expect(tab.state.read()).toMatchObject({ status: 'signedIn', identity: { email: BUYER.email } });
    }
  });

  it('keep the token that one has written when a renewal in the other fails late', async () => {
    const market = emptyMarket();
    const stale = createMemoryRoot(market, {
      signedInAs: BUYER.email,
      failures: { 'identity.idToken': { delayMs: 20 } },
    });
    const other = createMemoryRoot(market, { tabOf: stale });
    other.useCases.accounts.watch();
    stale.browser.setSession(undefined);
    stale.browser.account = undefined;
    const renewal = stale.useCases.currentSession.renew().catch((error: unknown) => error);
    stale.ports.identity.idToken = () => Promise.reject(new Failure('unauthenticated'));
    await other.useCases.accounts.signIn({ email: SELLER.email, password: SEEDED_PASSWORD });
    await renewal;
    await settled();
    expect(other.vault.read()).toBeDefined();
    expect(other.state.read()).toMatchObject({ status: 'signedIn', identity: { email: SELLER.email } });
  });

  it('keep the token of the next log-in when one learns late of a log-out', async () => {
    const market = emptyMarket();
    const first = createMemoryRoot(market, { signedInAs: BUYER.email });
    const second = createMemoryRoot(market, { tabOf: first, signedInAs: BUYER.email });
    let hearOfLogOut: () => void = () => undefined;
    first.vault.watch = (listener) => {
      hearOfLogOut = () => listener(undefined, true);
      return () => undefined;
    };
    first.useCases.accounts.watch();
    second.useCases.accounts.watch();
    await second.useCases.currentSession.logOut();
    await second.useCases.accounts.signIn({ email: SELLER.email, password: SEEDED_PASSWORD });
    hearOfLogOut();
    await settled();
    expect(first.state.read().status).toBe('signedOut');
    expect(second.state.read()).toMatchObject({ status: 'signedIn', identity: { email: SELLER.email } });
    expect(second.vault.read()).toBeDefined();
  });
});

describe('an open page', () => {
  const watching = () => {
    const root = signedIn();
    const stop = root.useCases.accounts.watch();
    root.navigator.path = '/dashboard/myorders';
    return { root, stop };
  };
  const settled = () => new Promise((resolve) => setTimeout(resolve));

  it('[deleted-accounts.toast] [deleted-accounts.open-pages] signs out, goes home and shows a toast when its account is deleted', async () => {
    const { root } = watching();
    const path = pathAtTheEnd(root);
    root.market.removeMember(BUYER.email);
    await settled();
    expect(root.notifier.toasts).toEqual([{ as: 'error', text: ACCOUNT_DELETED }]);
    expect(path()).toBe('/');
    expect(isOutEverywhere(root)).toBe(true);
  });

  it('shows one toast for a deletion, however often it is noticed', async () => {
    const { root } = watching();
    root.market.removeMember(BUYER.email);
    await Promise.all([root.useCases.currentSession.endAsRemoved(), root.useCases.currentSession.endAsRemoved()]);
    expect(root.notifier.toasts).toHaveLength(1);
  });

  it('signs out when the same session ends elsewhere', async () => {
    const { root } = watching();
    const path = pathAtTheEnd(root);
    root.market.emit(BUYER.email, 'signed-out');
    await settled();
    expect(root.state.read().identity).toBeUndefined();
    expect(path()).toBe('/');
    expect(root.notifier.toasts).toEqual([]);
  });

  it.each(['signed-out', 'removed'] as const)(
    'ignores a late "%s" of an earlier session, once another tab has signed in again',
    async (event) => {
      const { root } = watching();
      const token = root.vault.read();
      root.failures.set('sessions.accessToken', { delayMs: 5 });
      root.market.emit(BUYER.email, event);
      root.browser.signIn(BUYER.email);
      await new Promise((resolve) => setTimeout(resolve, 20));
      expect(root.state.read()).toMatchObject({ status: 'signedIn', identity: { email: BUYER.email } });
      expect(root.vault.read()).toBe(token);
      expect(root.notifier.toasts).toEqual([]);
    },
  );

  it('signs out when the server can not be asked whether the session is still open', async () => {
    const { root } = watching();
    root.failures.set('sessions.accessToken', { fail: 'offline' });
    root.market.emit(BUYER.email, 'signed-out');
    await settled();
    expect(root.state.read().status).toBe('signedOut');
  });

  it('signs out with another tab, and in again', async () => {
    const { root } = watching();
    root.vault.simulateOtherTab(undefined);
    await settled();
    expect(root.state.read().identity).toBeUndefined();
    root.browser.signIn(SELLER.email);
    root.vault.simulateOtherTab('token-of-the-other-tab');
    await settled();
    expect(root.state.read()).toMatchObject({ role: 'Seller', status: 'signedIn' });
  });

  it('ignores events after it has stopped listening', async () => {
    const { root, stop } = watching();
    stop();
    root.vault.simulateOtherTab(undefined);
    root.market.emit(BUYER.email, 'signed-out');
    await settled();
    expect(root.state.read().identity?.email).toBe(BUYER.email);
  });
});
