import { describe, expect, it } from 'vitest';
import type { SessionState } from '#application/SessionState.ts';
import { BUYER } from '#support/builders.ts';

/** @param subject a fresh state of the year 2024 */
export const sessionStateContract = (kind: string, subject: () => SessionState) => {
  describe(`SessionState on ${kind}`, () => {
    it('[roles.transitions] [client-state.auth-loading] starts signed out, with the role Buyer and the auth-loading flag set', () => {
      expect(subject().read()).toEqual({
        status: 'restoring',
        identity: undefined,
        role: 'Buyer',
        isVerified: false,
        currentYear: 2024,
        isLoading: true,
      });
    });

    it('changes the given fields and leaves the others', () => {
      const state = subject();
      const identity = { ...BUYER, isEmailVerified: true };
      state.change({ status: 'signedIn', identity, role: 'Seller', isVerified: true });
      state.change({ isLoading: false });
      const expected = { status: 'signedIn', identity, role: 'Seller', isVerified: true, isLoading: false };
      expect(state.read()).toEqual({ ...expected, currentYear: 2024 });
      state.change({ status: 'signedOut', identity: undefined });
      expect(state.read().identity).toBeUndefined();
    });

    it('returns the same snapshot until something changes', () => {
      const state = subject();
      const before = state.read();
      expect(state.read()).toBe(before);
      state.change({ role: 'Admin' });
      expect(state.read()).not.toBe(before);
      expect(before.role).toBe('Buyer');
    });

    it('notifies every listener of every change until it unsubscribes', () => {
      const state = subject();
      const roles: string[] = [];
      const stop = state.subscribe(() => roles.push(state.read().role));
      state.change({ role: 'Admin' });
      state.change({ role: 'Seller' });
      stop();
      state.change({ role: 'Buyer' });
      expect(roles).toEqual(['Admin', 'Seller']);
    });
  });
};
