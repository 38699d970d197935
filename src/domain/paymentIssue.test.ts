import { expect, it } from 'vitest';
import { isPaymentIssueKind } from './paymentIssue.ts';

it('[payment.unmatched] there are three reasons for an admin to look at a payment, and no other', () => {
  expect(['unmatched', 'refund-failed', 'disputed'].every(isPaymentIssueKind)).toBe(true);
  expect(['paid', '', undefined, 1].some(isPaymentIssueKind)).toBe(false);
});
