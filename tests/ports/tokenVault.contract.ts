import { describe, expect, it } from 'vitest';
import type { TokenVault } from '#application/ports.ts';

export interface VaultSubject {
  readonly vault: TokenVault;
  /** Writes a token, or clears it with undefined, as another tab does. */
  otherTab(accessToken: string | undefined): void;
  /** Logs out as another tab does. */
  logOutInOtherTab(): void;
}

export const tokenVaultContract = (kind: string, subject: () => VaultSubject) => {
  describe(`TokenVault on ${kind}`, () => {
    it('[sessions.token-storage] keeps the last token until it is cleared', () => {
      const { vault } = subject();
      expect(vault.read()).toBeUndefined();
      vault.write('first');
      vault.write('second');
      expect(vault.read()).toBe('second');
      vault.clear();
      expect(vault.read()).toBeUndefined();
      vault.clear();
    });

    it('reports changes by other tabs, but not its own, until the listener unsubscribes', () => {
      const { vault, otherTab } = subject();
      const received: (string | undefined)[] = [];
      const stop = vault.watch((accessToken) => received.push(accessToken));
      vault.write('own');
      otherTab('foreign');
      expect(vault.read()).toBe('foreign');
      otherTab(undefined);
      expect(vault.read()).toBeUndefined();
      stop();
      otherTab('too late');
      expect(received).toEqual(['foreign', undefined]);
    });

    it('[drafts.owner] tells a log-out in another tab from a token that is spent', () => {
      const { vault, otherTab, logOutInOtherTab } = subject();
      const received: boolean[] = [];
      const stop = vault.watch((_accessToken, isLogOut) => received.push(isLogOut));
      vault.write('own');
      logOutInOtherTab();
      otherTab('foreign');
      otherTab(undefined);
      stop();
      expect(received).toEqual([true, false, false]);
    });
  });
};
