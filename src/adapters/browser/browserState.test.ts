import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LocalStorageTokenVault } from './LocalStorageTokenVault.ts';
import { ZustandSessionState } from './ZustandSessionState.ts';

describe('the token in local storage', () => {
  beforeEach(() => localStorage.clear());
  afterEach(() => vi.restoreAllMocks());

  it('[sessions.bearer] [sessions.token-storage] stands under the contract’s own key', () => {
    new LocalStorageTokenVault().write('t');
    expect(localStorage.getItem('accessToken')).toBe('t');
    expect(new LocalStorageTokenVault().read()).toBe('t');
  });

  it('lives as long as the page where the browser keeps nothing', () => {
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked, removeItem: blocked });
    const vault = new LocalStorageTokenVault();
    expect(vault.read()).toBeUndefined();
    vault.write('t');
    expect(vault.read()).toBe('t');
    vault.clear();
    expect(vault.read()).toBeUndefined();
    vi.unstubAllGlobals();
  });

  it('tells when another tab clears everything, and nothing of other keys', () => {
    const heard: (string | undefined)[] = [];
    const stop = new LocalStorageTokenVault().watch((accessToken) => heard.push(accessToken));
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'dark' }));
    window.dispatchEvent(new StorageEvent('storage', { key: null, newValue: null }));
    stop();
    expect(heard).toEqual([undefined]);
  });
});

describe('the client-held state', () => {
  it('tells nobody that it changed before it has', () => {
    const state = new ZustandSessionState(2024);
    let seen: string | undefined;
    state.subscribe(() => {
      seen = state.read().role;
    });
    state.change({ role: 'Admin' });
    expect(seen).toBe('Admin');
  });
});
