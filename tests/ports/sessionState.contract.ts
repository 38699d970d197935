import { describe, expect, it } from 'vitest';
import type { SessionState } from '#application/SessionState.ts';
import { BUYER } from '#support/builders.ts';

/** @param subject a state of the year 2024 that nothing has happened to */
export const sessionStateContract = (kind: string, subject: () => SessionState) => {
  describe(`SessionState on ${kind}`, () => {
    it('[roles.transitions] [client-state.auth-loading] starts as nobody, a buyer, with the auth-loading flag up', () => {
      expect(subject().read()).toEqual({
        status: 'restoring',
        identity: undefined,
        role: 'Buyer',
        isVerified: false,
        currentYear: 2024,
        isLoading: true,
      });
    });

    it('changes what it is told and keeps the rest', () => {
      const state = subject();
      const identity = { ...BUYER, emailVerified: true };
      state.change({ status: 'signedIn', identity, role: 'Seller', isVerified: true });
      state.change({ isLoading: false });
      const expected = { status: 'signedIn', identity, role: 'Seller', isVerified: true, isLoading: false };
      expect(state.read()).toEqual({ ...expected, currentYear: 2024 });
      state.change({ status: 'signedOut', identity: undefined });
      expect(state.read().identity).toBeUndefined();
    });

    it('gives the same snapshot until something changes', () => {
      const state = subject();
      const before = state.read();
      expect(state.read()).toBe(before);
      state.change({ role: 'Admin' });
      expect(state.read()).not.toBe(before);
      expect(before.role).toBe('Buyer');
    });

    it('tells every listener about every change, until it stops listening', () => {
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
