import { describe, expect, it } from 'vitest';
import { SEEDED_PASSWORD } from '#adapters/memory/MemoryMarket.ts';
import { ACCOUNT_DELETED } from '#domain/account.ts';
import { BUYER, SELLER } from '#support/builders.ts';
import { emptyMarket } from '#support/memoryMarkets.ts';
import { createMemoryRoot, type MemoryOptions, type MemoryRoot } from '#support/memoryRoot.ts';
import { Failure } from './Failure.ts';

const signedIn = (options?: MemoryOptions) => createMemoryRoot(emptyMarket(), { signedInAs: BUYER.email, ...options });

/** The page on which the person was when the role was cleared. */
function pathAtTheEnd({ state, navigator }: MemoryRoot): () => string | undefined {
  let path: string | undefined;
  state.subscribe(() => {
    if (state.read().identity === undefined) path ??= navigator.path;
  });
  return () => path;
}

const isOutEverywhere = ({ state, vault, browser }: MemoryRoot): boolean =>
  state.read().identity === undefined &&
  state.read().role === 'Buyer' &&
  vault.read() === undefined &&
  browser.session === undefined &&
  browser.account === undefined;

describe('a renewal', () => {
  it('stores no token when the person has logged out meanwhile', async () => {
    const { useCases, vault, failures } = signedIn();
    failures.set('sessions.accessToken', { delayMs: 20 });
    const renewal = useCases.currentSession.renew().catch((error: unknown) => error);
    await useCases.currentSession.logOut();
    expect(await renewal).toMatchObject({ kind: 'unauthenticated' });
    expect(vault.read()).toBeUndefined();
  });

  it('[sessions.renewal] is shared by all simultaneous callers', async () => {
    const { useCases, vault } = signedIn();
    const tokens = await Promise.all([1, 2, 3].map(() => useCases.currentSession.renew()));
    expect(new Set(tokens).size).toBe(1);
    expect(vault.read()).toBe(tokens[0]);
    expect(await useCases.currentSession.renew()).not.toBe(tokens[0]);
  });

  it('[sessions.renewal] opens a new session by the identity when the old one has expired', async () => {
    const { useCases, browser } = signedIn();
    browser.setSession(undefined);
    await useCases.currentSession.renew();
    expect(browser.session).toBe(BUYER.email);
  });

  it('signs out on the same page when the identity has expired too', async () => {
    const root = signedIn();
    root.navigator.path = '/dashboard/addaproduct';
    root.browser.setSession(undefined);
    root.browser.account = undefined;
    await expect(root.useCases.currentSession.renew()).rejects.toMatchObject({ kind: 'unauthenticated' });
    expect(isOutEverywhere(root)).toBe(true);
    expect(root.navigator.path).toBe('/dashboard/addaproduct');
  });

  it('does not sign out when the network fails', async () => {
    const { useCases, state, vault } = signedIn({ failures: { 'sessions.accessToken': { fail: 'offline' } } });
    await expect(useCases.currentSession.renew()).rejects.toMatchObject({ kind: 'offline' });
    expect(state.read().identity?.email).toBe(BUYER.email);
    expect(vault.read()).toBeDefined();
  });

  it('can be tried again after a failure', async () => {
    const { useCases, failures } = signedIn({ failures: { 'sessions.accessToken': { fail: 'slow' } } });
    await expect(useCases.currentSession.renew()).rejects.toMatchObject({ kind: 'slow' });
    failures.clear('sessions.accessToken');
    expect(await useCases.currentSession.renew()).toBeTruthy();
  });

  it('is refused while no one is signed in', async () => {
    const { useCases } = createMemoryRoot(emptyMarket());
    await expect(useCases.currentSession.renew()).rejects.toMatchObject({ kind: 'unauthenticated' });
  });

  it('signs a deleted account out, with one toast', async () => {
    const root = signedIn();
    root.market.tombstones.add(BUYER.email);
    await expect(root.useCases.currentSession.renew()).rejects.toMatchObject({ kind: 'removed' });
    expect(root.notifier.toasts).toEqual([{ as: 'error', text: ACCOUNT_DELETED }]);
    expect(isOutEverywhere(root)).toBe(true);
  });
});

describe('a log-out', () => {
  it('[log-out.role] [log-out.token] [log-out.destination] [roles.transitions] goes to the last public page, and only then clears the role', async () => {
    const root = signedIn();
    root.navigator.path = '/dashboard/myorders';
    root.navigator.lastPublicPath = '/catagory/suv';
    const path = pathAtTheEnd(root);
    await root.useCases.currentSession.logOut();
    expect(path()).toBe('/catagory/suv');
    expect(isOutEverywhere(root)).toBe(true);
  });

  it('[log-out.destination] goes home when no public page was visited', async () => {
    const { useCases, navigator } = signedIn();
    navigator.path = '/dashboard';
    await useCases.currentSession.logOut();
    expect(navigator.path).toBe('/');
  });

  it('[log-out.role] [log-out.token] [log-out.silent-failure] signs out even when its requests fail, without a message', async () => {
    const { useCases, state, vault, notifier } = signedIn({
      failures: { 'sessions.close': { fail: 'offline' }, 'identity.signOut': { fail: 'offline' } },
      navigator: { leaveForPublicPage: () => Promise.reject(new Error('stuck')), goHome: async () => undefined },
    });
    await useCases.currentSession.logOut();
    expect(state.read()).toMatchObject({ identity: undefined, role: 'Buyer', isVerified: false });
    expect(vault.read()).toBeUndefined();
    expect(notifier.toasts).toEqual([]);
  });
});

describe('a log-out under way', () => {
  /** A root whose navigation takes some time. */
  const slowNavigation = () => {
    const steps: string[] = [];
    let arrive: () => void = () => undefined;
    const navigation = new Promise<void>((resolve) => (arrive = resolve));
    const navigate = () => {
      steps.push('navigate');
      return navigation;
    };
    const root = signedIn({ navigator: { leaveForPublicPage: navigate, goHome: navigate } });
    const { sessions, identity } = root.ports;
    const [close, signOut] = [sessions.close.bind(sessions), identity.signOut.bind(identity)];
    sessions.close = () => {
      steps.push('close the session');
      return close();
    };
    identity.signOut = () => {
      steps.push('sign out at the provider');
      return signOut();
    };
    return { root, steps, arrive: () => arrive() };
  };

  it('has sent its request before the next page loads', async () => {
    const { root, steps, arrive } = slowNavigation();
    const loggingOut = root.useCases.currentSession.logOut();
    expect(steps).toEqual(['close the session', 'sign out at the provider', 'navigate']);
    expect(root.vault.read()).toBeUndefined();
    arrive();
    await loggingOut;
    expect(isOutEverywhere(root)).toBe(true);
  });

  it('ignores the end of its own session: the role stays until the public page is shown', async () => {
    const { root, steps, arrive } = slowNavigation();
    root.useCases.accounts.watch();
    const loggingOut = root.useCases.currentSession.logOut();
    root.market.emit(BUYER.email, 'signed-out');
    root.vault.simulateOtherTab('token-of-the-other-tab');
    root.vault.simulateOtherTab(undefined);
    await new Promise((resolve) => setTimeout(resolve));
    expect(steps.filter((step) => step === 'navigate')).toHaveLength(1);
    expect(root.state.read()).toMatchObject({ status: 'leaving', identity: { email: BUYER.email } });
    arrive();
    await loggingOut;
    expect(root.state.read()).toMatchObject({ status: 'signedOut', identity: undefined, role: 'Buyer' });
  });

  it('opens no new session for a call that is answered with 401', async () => {
    const { root, arrive } = slowNavigation();
    const loggingOut = root.useCases.currentSession.logOut();
    await expect(root.useCases.currentSession.renew()).rejects.toMatchObject({ kind: 'unauthenticated' });
    expect(root.browser.session).toBeUndefined();
    expect(root.state.read().identity?.email).toBe(BUYER.email);
    arrive();
    await loggingOut;
  });

  it('prevents a renewal that began before it from opening a new session', async () => {
    const { root, arrive } = slowNavigation();
    root.browser.setSession(undefined);
    root.failures.set('identity.idToken', { delayMs: 20 });
    const renewal = root.useCases.currentSession.renew().catch((error: unknown) => error);
    await new Promise((resolve) => setTimeout(resolve, 5));
    root.failures.set('identity.signOut', { hangs: true });
    const loggingOut = root.useCases.currentSession.logOut();
    expect(await renewal).toMatchObject({ kind: 'unauthenticated' });
    expect(root.browser.session).toBeUndefined();
    arrive();
    void loggingOut;
  });

  it('is one log-out, however often it is requested', async () => {
    const { root, steps, arrive } = slowNavigation();
    const { currentSession } = root.useCases;
    const all = [currentSession.logOut(), currentSession.logOut(), currentSession.endAsRemoved()];
    arrive();
    await Promise.all(all);
    expect(steps).toHaveLength(3);
    expect(root.notifier.toasts).toEqual([]);
  });
});

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
      hearOfLogOut = () => listener(undefined);
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
