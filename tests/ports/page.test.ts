// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { type CustomContentProps, SnackbarProvider } from 'notistack';
import { createElement, type Ref } from 'react';
import { createMemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { COMPARED_CARS_KEY, LocalStorageComparedCarStore } from '#adapters/browser/LocalStorageComparedCarStore.ts';
import { LocalStorageRecentSearchStore, RECENT_SEARCHES_KEY } from '#adapters/browser/LocalStorageRecentSearchStore.ts';
import { LocalStorageSeenCarStore, SEEN_CARS_KEY } from '#adapters/browser/LocalStorageSeenCarStore.ts';
import { ACCESS_TOKEN_KEY, LocalStorageTokenVault } from '#adapters/browser/LocalStorageTokenVault.ts';
import { NotistackNotifier } from '#adapters/browser/NotistackNotifier.ts';
import { RouterNavigator } from '#adapters/browser/RouterNavigator.ts';
import { SystemClock } from '#adapters/browser/SystemClock.ts';
import { ZustandSessionState } from '#adapters/browser/ZustandSessionState.ts';
import { MemoryClock } from '#adapters/memory/MemoryClock.ts';
import { MemoryComparedCarStore } from '#adapters/memory/MemoryComparedCarStore.ts';
import { MemoryNavigator } from '#adapters/memory/MemoryNavigator.ts';
import { MemoryNotifier } from '#adapters/memory/MemoryNotifier.ts';
import { MemoryRecentSearchStore } from '#adapters/memory/MemoryRecentSearchStore.ts';
import { MemorySeenCarStore } from '#adapters/memory/MemorySeenCarStore.ts';
import { MemoryTokenVault } from '#adapters/memory/MemoryTokenVault.ts';
import { clockContract } from './clock.contract.ts';
import { comparedCarStoreContract } from './comparedCarStore.contract.ts';
import { navigatorContract } from './navigator.contract.ts';
import { notifierContract } from './notifier.contract.ts';
import { recentSearchStoreContract } from './recentSearchStore.contract.ts';
import { seenCarStoreContract } from './seenCarStore.contract.ts';
import { sessionStateContract } from './sessionState.contract.ts';
import { tokenVaultContract } from './tokenVault.contract.ts';

/* The contract tests of the ports that the browser implements. */

beforeEach(() => localStorage.clear());
afterEach(cleanup);
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

tokenVaultContract('memory', () => {
  const vault = new MemoryTokenVault();
  return {
    vault,
    otherTab: (accessToken) => vault.simulateOtherTab(accessToken),
    logOutInOtherTab: () => vault.openTab().clear(true),
  };
});
tokenVaultContract('local storage', () => ({
  vault: new LocalStorageTokenVault(),
  otherTab: (accessToken) => {
    if (accessToken === undefined) localStorage.removeItem(ACCESS_TOKEN_KEY);
    else localStorage.setItem(ACCESS_TOKEN_KEY, accessToken);
    const newValue = accessToken ?? null;
    window.dispatchEvent(new StorageEvent('storage', { key: ACCESS_TOKEN_KEY, newValue }));
  },
  logOutInOtherTab: () => {
    // What a browser tells the other tabs: each change, in order.
    const changes: StorageEventInit[] = [];
    vi.stubGlobal('localStorage', {
      setItem: (key: string, newValue: string) => void changes.push({ key, newValue }),
      removeItem: (key: string) => void changes.push({ key, newValue: null }),
    });
    new LocalStorageTokenVault().clear(true);
    vi.unstubAllGlobals();
    localStorage.removeItem(ACCESS_TOKEN_KEY);
    for (const change of changes) window.dispatchEvent(new StorageEvent('storage', change));
  },
}));

seenCarStoreContract('memory', () => new MemorySeenCarStore());
seenCarStoreContract('local storage', () => new LocalStorageSeenCarStore());
seenCarStoreContract('local storage that is blocked', () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked, removeItem: blocked });
  return new LocalStorageSeenCarStore();
});

comparedCarStoreContract('memory', () => {
  const store = new MemoryComparedCarStore();
  return { store, writeElsewhere: (cars) => store.openTab().write(cars) };
});
comparedCarStoreContract('local storage', () => ({
  store: new LocalStorageComparedCarStore(),
  // Browsers send the event to the other tabs alone.
  writeElsewhere: (cars) => {
    new LocalStorageComparedCarStore().write(cars);
    window.dispatchEvent(new StorageEvent('storage', { key: COMPARED_CARS_KEY }));
  },
}));
comparedCarStoreContract('local storage that is blocked', () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked, removeItem: blocked });
  return { store: new LocalStorageComparedCarStore() };
});

recentSearchStoreContract('memory', () => new MemoryRecentSearchStore());
recentSearchStoreContract('local storage', () => new LocalStorageRecentSearchStore());
recentSearchStoreContract('local storage that is blocked', () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked, removeItem: blocked });
  return new LocalStorageRecentSearchStore();
});

it('[search.recent] ignores searches that no version of the page has stored', () => {
  const store = new LocalStorageRecentSearchStore();
  for (const stored of ['not json', '7', '{"text":"x"}', '[7,{"text":"x"}]']) {
    localStorage.setItem(RECENT_SEARCHES_KEY, stored);
    expect(store.read(), stored).toEqual([]);
  }
});

it('[compare.tray] ignores cars to compare that no version of the page has stored', () => {
  const store = new LocalStorageComparedCarStore();
  for (const stored of ['not json', '7', '{"cars":7}', '[7,{"id":"c1"}]']) {
    localStorage.setItem(COMPARED_CARS_KEY, stored);
    expect(store.read(), stored).toEqual([]);
  }
});

it('ignores stored cars that no version of the page has stored', () => {
  const store = new LocalStorageSeenCarStore();
  for (const stored of ['not json', '7', '{"cars":7}', '{"cars":[7,{"id":"c1"}]}']) {
    localStorage.setItem(SEEN_CARS_KEY, stored);
    expect(store.read()?.cars ?? [], stored).toEqual([]);
  }
});

sessionStateContract('zustand', () => new ZustandSessionState(2024));

navigatorContract('memory', () => {
  const navigator = new MemoryNavigator('/dashboard');
  return { navigator, visit: async (path) => navigator.visit(path), path: () => navigator.path };
});
navigatorContract('the router', () => {
  const router = createMemoryRouter([{ path: '*', element: null }], { initialEntries: ['/dashboard'] });
  const { state } = router;
  const path = () => `${router.state.location.pathname}${router.state.location.search}`;
  if (state.location.pathname !== '/dashboard') throw new Error('the router starts elsewhere');
  return { navigator: new RouterNavigator({ router }), visit: (to) => router.navigate(to), path };
});

notifierContract('memory', () => {
  const notifier = new MemoryNotifier();
  return { notifier, toasts: () => notifier.toasts };
});
notifierContract('notistack', async () => {
  const Plain = ({ variant, message, ref }: CustomContentProps & { readonly ref?: Ref<HTMLParagraphElement> }) => {
    const as = variant === 'default' ? 'blank' : variant;
    return createElement('p', { ref, 'data-testid': 'toast', 'data-as': as }, message);
  };
  const Components = { default: Plain, success: Plain, error: Plain };
  render(createElement(SnackbarProvider, { maxSnack: 20, Components }));
  const own = new NotistackNotifier({ clock: new SystemClock() });
  await own.open();
  const notifier = {
    success: (text: string) => act(() => own.success(text)),
    error: (text: string) => act(() => own.error(text)),
    info: (text: string) => act(() => own.info(text)),
    clearErrors: () => act(() => own.clearErrors()),
  };
  const toasts = () =>
    screen.getAllByTestId('toast').map((toast) => ({ as: toast.dataset.as ?? '', text: toast.textContent ?? '' }));
  return { notifier, toasts };
});

clockContract('memory', () => new MemoryClock());
clockContract('the system', () => new SystemClock());
