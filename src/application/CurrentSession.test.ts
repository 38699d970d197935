import { describe, expect, it } from 'vitest';
import { ACCOUNT_DELETED } from '#domain/account.ts';
import { BUYER, SELLER } from '#support/builders.ts';
import { emptyMarket } from '#support/memoryMarkets.ts';
import { createMemoryRoot, type MemoryOptions, type MemoryRoot } from '#support/memoryRoot.ts';

const signedIn = (options?: MemoryOptions) => createMemoryRoot(emptyMarket(), { signedInAs: BUYER.email, ...options });

/** Where the person was when the role went away. */
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

describe('renewal', () => {
  it('leaves no token of somebody who logged out meanwhile', async () => {
    const { useCases, vault, failures } = signedIn();
    failures.set('sessions.accessToken', { delayMs: 20 });
    const renewal = useCases.currentSession.renew().catch((error: unknown) => error);
    await useCases.currentSession.signOutHere();
    expect(await renewal).toMatchObject({ kind: 'unauthenticated' });
    expect(vault.read()).toBeUndefined();
  });

  it('[sessions.renewal] is one for all who ask at the same time', async () => {
    const { useCases, vault } = signedIn();
    const tokens = await Promise.all([1, 2, 3].map(() => useCases.currentSession.renew()));
    expect(new Set(tokens).size).toBe(1);
    expect(vault.read()).toBe(tokens[0]);
    expect(await useCases.currentSession.renew()).not.toBe(tokens[0]);
  });

  it('[sessions.renewal] opens a new session by the identity where the old one is over', async () => {
    const { useCases, browser } = signedIn();
    browser.setSession(undefined);
    await useCases.currentSession.renew();
    expect(browser.session).toBe(BUYER.email);
  });

  it('signs out in place when the identity is over too', async () => {
    const root = signedIn();
    root.navigator.path = '/dashboard/addaproduct';
    root.browser.setSession(undefined);
    root.browser.account = undefined;
    await expect(root.useCases.currentSession.renew()).rejects.toMatchObject({ kind: 'unauthenticated' });
    expect(isOutEverywhere(root)).toBe(true);
    expect(root.navigator.path).toBe('/dashboard/addaproduct');
  });

  it('signs nobody out because the network is away', async () => {
    const { useCases, state, vault } = signedIn({ failures: { 'sessions.accessToken': { fail: 'offline' } } });
    await expect(useCases.currentSession.renew()).rejects.toMatchObject({ kind: 'offline' });
    expect(state.read().identity?.email).toBe(BUYER.email);
    expect(vault.read()).toBeDefined();
  });

  it('may be asked again after it failed', async () => {
    const { useCases, failures } = signedIn({ failures: { 'sessions.accessToken': { fail: 'slow' } } });
    await expect(useCases.currentSession.renew()).rejects.toMatchObject({ kind: 'slow' });
    failures.clear('sessions.accessToken');
    expect(await useCases.currentSession.renew()).toBeTruthy();
  });

  it('is nobody’s while nobody is here', async () => {
    const { useCases } = createMemoryRoot(emptyMarket());
    await expect(useCases.currentSession.renew()).rejects.toMatchObject({ kind: 'unauthenticated' });
  });

  it('ends a deleted account, and tells it once', async () => {
    const root = signedIn();
    root.market.tombstones.add(BUYER.email);
    await expect(root.useCases.currentSession.renew()).rejects.toMatchObject({ kind: 'removed' });
    expect(root.notifier.toasts).toEqual([{ as: 'error', text: ACCOUNT_DELETED }]);
    expect(isOutEverywhere(root)).toBe(true);
  });
});

describe('log-out', () => {
  it('[log-out.role] [log-out.token] [log-out.destination] [roles.transitions] goes to the last public page, and only then takes the role', async () => {
    const root = signedIn();
    root.navigator.path = '/dashboard/myorders';
    root.navigator.lastPublicPath = '/catagory/suv';
    const path = pathAtTheEnd(root);
    await root.useCases.currentSession.logOut();
    expect(path()).toBe('/catagory/suv');
    expect(isOutEverywhere(root)).toBe(true);
  });

  it('[log-out.destination] goes home where no public page was seen', async () => {
    const { useCases, navigator } = signedIn();
    navigator.path = '/dashboard';
    await useCases.currentSession.logOut();
    expect(navigator.path).toBe('/');
  });

  it('[log-out.role] [log-out.token] [log-out.silent-failure] fails silently, and is a log-out all the same', async () => {
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

describe('while a page is open', () => {
  const watching = () => {
    const root = signedIn();
    const stop = root.useCases.accounts.watch();
    root.navigator.path = '/dashboard/myorders';
    return { root, stop };
  };
  const settled = () => new Promise((resolve) => setTimeout(resolve));

  it('[deleted-accounts.toast] [deleted-accounts.open-pages] hears that its account was deleted: toast, home, signed out', async () => {
    const { root } = watching();
    const path = pathAtTheEnd(root);
    root.market.removeMember(BUYER.email);
    await settled();
    expect(root.notifier.toasts).toEqual([{ as: 'error', text: ACCOUNT_DELETED }]);
    expect(path()).toBe('/');
    expect(isOutEverywhere(root)).toBe(true);
  });

  it('tells a deletion once, however often it is noticed', async () => {
    const { root } = watching();
    root.market.removeMember(BUYER.email);
    await Promise.all([root.useCases.currentSession.endAsRemoved(), root.useCases.currentSession.endAsRemoved()]);
    expect(root.notifier.toasts).toHaveLength(1);
  });

  it('follows a log-out of the same session', async () => {
    const { root } = watching();
    const path = pathAtTheEnd(root);
    root.market.emit(BUYER.email, 'signed-out');
    await settled();
    expect(root.state.read().identity).toBeUndefined();
    expect(path()).toBe('/');
    expect(root.notifier.toasts).toEqual([]);
  });

  it('follows another tab out, and in again', async () => {
    const { root } = watching();
    root.vault.simulateOtherTab(undefined);
    await settled();
    expect(root.state.read().identity).toBeUndefined();
    root.browser.signIn(SELLER.email);
    root.vault.simulateOtherTab('token-of-the-other-tab');
    await settled();
    expect(root.state.read()).toMatchObject({ role: 'Seller', isRoleKnown: true });
  });

  it('hears nothing once it stopped listening', async () => {
    const { root, stop } = watching();
    stop();
    root.vault.simulateOtherTab(undefined);
    root.market.emit(BUYER.email, 'signed-out');
    await settled();
    expect(root.state.read().identity?.email).toBe(BUYER.email);
  });
});
