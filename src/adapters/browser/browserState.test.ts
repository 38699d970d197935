import { beforeEach, describe, expect, it, vi } from 'vitest';
import { LocalStorageTokenVault } from './LocalStorageTokenVault.ts';
import { ZustandSessionState } from './ZustandSessionState.ts';

describe('the token in local storage', () => {
  beforeEach(() => localStorage.clear());

  it('[sessions.bearer] [sessions.token-storage] is stored under the key that the contract names', () => {
    new LocalStorageTokenVault().write('t');
    expect(localStorage.getItem('accessToken')).toBe('t');
    expect(new LocalStorageTokenVault().read()).toBe('t');
  });

  it('is kept until the page is closed when storage is blocked', () => {
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

  it('reports when another tab clears the storage, and ignores other keys', () => {
    const received: (string | undefined)[] = [];
    const stop = new LocalStorageTokenVault().watch((accessToken) => received.push(accessToken));
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'dark' }));
    window.dispatchEvent(new StorageEvent('storage', { key: null, newValue: null }));
    stop();
    expect(received).toEqual([undefined]);
  });
});

describe('the client-held state', () => {
  it('notifies its listeners after the change', () => {
    const state = new ZustandSessionState(2024);
    let seen: string | undefined;
    state.subscribe(() => {
      seen = state.read().role;
    });
    state.change({ role: 'Admin' });
    expect(seen).toBe('Admin');
  });
});
