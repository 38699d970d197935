import { describe, expect, it } from 'vitest';
import { CONTACT_DAY_MS, CONTACT_LIMITS, contactsLeft, isContactNote, isYoungAccount } from './contactLimits.ts';

describe('bounds of contacts', () => {
  it('[privacy.contact-bounds] are 10 a day and account, 60 a day and network for accounts of less than 7 days, and 90 days after a payment', () => {
    expect(CONTACT_DAY_MS).toBe(86_400_000);
    expect(CONTACT_LIMITS).toEqual({ perAccount: 10, perNetwork: 60, youngDays: 7, daysAfterPayment: 90 });
  });

  it.each([
    [{ byAccount: 0, byNetwork: undefined }, 10],
    [{ byAccount: 9, byNetwork: undefined }, 1],
    [{ byAccount: 12, byNetwork: undefined }, 0],
    [{ byAccount: 0, byNetwork: 58 }, 2],
    [{ byAccount: 9, byNetwork: 58 }, 1],
    [{ byAccount: 0, byNetwork: 61 }, 0],
  ])('[privacy.contact-bounds] of %o leave %i', (counted, left) => {
    expect(contactsLeft(counted, CONTACT_LIMITS)).toBe(left);
  });

  it('[privacy.contact-bounds] count for the network while an account is younger than seven days and has no paid deal', () => {
    const now = 100 * CONTACT_DAY_MS;
    const isYoung = (days: number, hasPaidDeal = false) =>
      isYoungAccount({ joinedAt: now - days * CONTACT_DAY_MS, hasPaidDeal }, { now, limits: CONTACT_LIMITS });
    expect([isYoung(0), isYoung(6.9), isYoung(7), isYoung(0, true)]).toEqual([true, true, false, false]);
  });

  it('know their own notes alone', () => {
    expect(['ended', 'tomorrow', 'prove-address', 'no', 1, undefined].map(isContactNote)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});
