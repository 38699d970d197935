// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_PUBLIC_CONFIG } from '#adapters/browser/publicConfig.ts';
import { isFailure } from '#application/Failure.ts';
import { BUYER } from '#support/builders.ts';
import { busyMarket } from '#support/memoryMarkets.ts';
import { createMemoryRoot, type MemoryOptions } from '#support/memoryRoot.ts';
import { lazyUseCases } from './lazyUseCases.ts';

/** A page over a market in memory whose services are loaded by the first call. */
function openPage({ isExpected = false, ...options }: MemoryOptions & { readonly isExpected?: boolean } = {}) {
  const root = createMemoryRoot(busyMarket(), { isFresh: true, ...options });
  const hint = { isSet: vi.fn(() => isExpected), clear: vi.fn() };
  const loadServices = vi.fn(async () => root.useCases);
  const parts = {
    publicConfig: DEFAULT_PUBLIC_CONFIG,
    clock: root.market.clock,
    missingCalls: root.missingCalls,
    state: root.state,
    vault: root.vault,
    seenCars: root.seenCars,
    notifier: root.notifier,
    navigator: root.navigator,
  };
  const isServerThere = vi.fn(async () => true);
  return { ...root, hint, loadServices, isServerThere, ...lazyUseCases({ parts, hint, loadServices, isServerThere }) };
}

describe('a page whose services are loaded later', () => {
  it('knows a guest without them', async () => {
    const { useCases, loadServices } = openPage();
    await useCases.accounts.restore();
    expect(useCases.sessionState.read()).toMatchObject({ status: 'signedOut', isLoading: false });
    useCases.accounts.watch()();
    expect(useCases.recentlyViewed.list()).toEqual([]);
    expect([useCases.identity.hasGoogle, useCases.security.mail]).toEqual([false, 'none']);
    expect(loadServices).not.toHaveBeenCalled();
  });

  it('loads them once, with the first call', async () => {
    const { useCases, loadServices } = openPage();
    const [suvs, sedans] = await Promise.all([
      useCases.catalogue.inCategory('suv'),
      useCases.catalogue.inCategory('sedan'),
    ]);
    expect(suvs.items.length + sedans.items.length).toBeGreaterThan(0);
    expect(loadServices).toHaveBeenCalledOnce();
  });

  it('restores the session where there may be one, and forgets a hint that was wrong', async () => {
    const member = openPage({ isExpected: true, signedInAs: BUYER.email });
    await member.useCases.accounts.restore();
    expect(member.useCases.sessionState.read()).toMatchObject({ status: 'signedIn', role: 'Buyer' });
    expect(member.hint.clear).not.toHaveBeenCalled();
    const guest = openPage({ isExpected: true });
    await guest.useCases.accounts.restore();
    expect(guest.useCases.sessionState.read().status).toBe('signedOut');
    expect(guest.hint.clear).toHaveBeenCalledOnce();
  });

  it('follows the events of a member who signs in here', async () => {
    const { useCases, loadServices, browser } = openPage();
    await useCases.accounts.restore();
    const stop = useCases.accounts.watch();
    browser.signIn(BUYER.email);
    await useCases.accounts.signIn({ email: BUYER.email, password: 'Gear@2026' }).catch(() => undefined);
    expect(loadServices).toHaveBeenCalled();
    stop();
  });

  it('restores the session of a person who signs in in another tab', async () => {
    const page = openPage();
    await page.useCases.accounts.restore();
    const stop = page.useCases.accounts.watch();
    page.browser.signIn(BUYER.email);
    page.vault.simulateOtherTab('a token of the other tab');
    await expect.poll(() => page.useCases.sessionState.read().status).toBe('signedIn');
    stop();
  });
});

describe('services that can not be loaded', () => {
  let page: ReturnType<typeof openPage>;
  beforeEach(() => {
    page = openPage();
    page.loadServices.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  });
  const kindOf = (error: unknown) => (isFailure(error) ? error.kind : error);

  it('fail like any call without a network, and are loaded by the next call', async () => {
    page.isServerThere.mockResolvedValueOnce(false);
    expect(await page.useCases.catalogue.categories().catch(kindOf)).toBe('offline');
    expect(await page.useCases.catalogue.categories()).toHaveLength(3);
  });

  it('are a failure of the server where it answers', async () => {
    expect(await page.useCases.catalogue.categories().catch(kindOf)).toBe('unavailable');
  });
});
