import { describe, expect, it } from 'vitest';
import { ACCOUNT_DELETED } from '#domain/account.ts';
import { BUYER } from '#support/builders.ts';
import { emptyMarket } from '#support/memoryMarkets.ts';
import { createMemoryRoot } from '#support/memoryRoot.ts';
import { isOutEverywhere, pathAtTheEnd, signedIn } from '#support/signedInPage.ts';

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
