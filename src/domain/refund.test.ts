import { describe, expect, it } from 'vitest';
import { isRefundReason, otherRefundMessage, REFUND_CAUSES, REFUND_REASONS, refundMessage } from './refund.ts';

describe('[payment.refund-reasons] a refund', () => {
  it('is made for one of a closed set of reasons', () => {
    expect(REFUND_REASONS.every(isRefundReason)).toBe(true);
    expect(['', 'late', undefined].some(isRefundReason)).toBe(false);
  });

  it.each(REFUND_REASONS)('for the reason %s has a sentence of its own, for its buyer and for admins', (reason) => {
    const others = REFUND_REASONS.filter((other) => other !== reason);
    expect(others.map((other) => refundMessage({ reason: other, at: 1 }))).not.toContain(
      refundMessage({ reason, at: 1 }),
    );
    expect(others.map((other) => REFUND_CAUSES[other])).not.toContain(REFUND_CAUSES[reason]);
    expect(refundMessage({ reason, at: 1 })).toMatch(/^[A-Z].+\w\. Your payment was refunded in full\.$/);
    expect(REFUND_CAUSES[reason]).toMatch(/^[a-z].+\w$/);
  });

  it('says whether the money is back', () => {
    expect(refundMessage({ reason: 'paid-twice', at: undefined })).toBe(
      'You had already paid for this car. Your payment will be refunded in full.',
    );
    expect(refundMessage({ reason: undefined, at: 1 })).toBe('Your payment was refunded in full.');
  });

  it('beside the payment that counts names its amount in its own currency', () => {
    const refund = {
      transactionId: 'pi_1',
      amount: 9_050,
      currency: 'eur',
      reason: 'paid-twice',
      at: undefined,
    } as const;
    expect(otherRefundMessage(refund)).toBe(
      'A payment of EUR 90.50 will be refunded. You had already paid for this car.',
    );
    expect(otherRefundMessage({ ...refund, reason: undefined, at: 1 })).toBe('A payment of EUR 90.50 was refunded.');
  });
});
