import { describe, expect, it } from 'vitest';
import {
  answerError,
  MAX_REVIEW_LENGTH,
  REVIEW_CHANGE_MS,
  type ReviewRequest,
  reviewErrors,
  reviewRefusal,
  reviewsLabel,
  summaryOf,
} from './review.ts';

const refusal = (about: Partial<ReviewRequest> = {}) =>
  reviewRefusal({
    status: 'paid',
    isRefunded: false,
    isHidden: false,
    writtenAt: undefined,
    now: REVIEW_CHANGE_MS + 5,
    ...about,
  });

describe('[reviews.who] a review', () => {
  it('is written of a paid car, at any time', () => {
    expect(refusal()).toBeUndefined();
  });

  it.each(['unsaved', 'booked', 'cancelled'] as const)('is not written of a booking that is %s', (status) => {
    expect(refusal({ status })).toBe('unpaid');
  });

  it('is not written once the payment is refunded, or will be', () => {
    expect(refusal({ isRefunded: true })).toBe('refunded');
    expect(refusal({ status: 'refunded' })).toBe('refunded');
  });

  it('is not changed while the shop hides it', () => {
    expect(refusal({ isHidden: true, writtenAt: REVIEW_CHANGE_MS })).toBe('hidden');
  });

  it('is changed for 14 days, and not a millisecond longer', () => {
    expect(refusal({ writtenAt: 5 })).toBeUndefined();
    expect(refusal({ writtenAt: 4 })).toBe('late');
  });
});

describe('[reviews.average] the average', () => {
  it('is there from three reviews on, always with their number', () => {
    expect(summaryOf({ count: 0, stars: 0 })).toEqual({ count: 0, average: undefined });
    expect(summaryOf({ count: 2, stars: 10 })).toEqual({ count: 2, average: undefined });
    expect(summaryOf({ count: 3, stars: 13 })).toEqual({ count: 3, average: 4.3 });
  });
});

it('[reviews.average] the numbers say the average with the number of reviews, or the number alone', () => {
  const label = (count: number, average?: number) => reviewsLabel('Selim', { count, average });
  expect(label(0)).toBe('Nobody has reviewed Selim yet.');
  expect([label(1), label(2)]).toEqual(['1 review', '2 reviews']);
  expect([label(3, 4), label(1_200, 4.3)]).toEqual([
    '4.0 of 5 stars, from 3 reviews',
    '4.3 of 5 stars, from 1,200 reviews',
  ]);
});

describe('[reviews.who] what a buyer types', () => {
  it('needs one to five whole stars, and a text that is not too long', () => {
    for (const stars of [1, 5]) expect(reviewErrors({ stars, text: 'x'.repeat(MAX_REVIEW_LENGTH) })).toEqual({});
    for (const stars of [0, 6, 4.5, Number.NaN])
      expect(reviewErrors({ stars, text: '' })).toEqual({ stars: 'Choose from one to five stars' });
    expect(reviewErrors({ stars: 3, text: 'x'.repeat(MAX_REVIEW_LENGTH + 1) })).toEqual({
      text: expect.stringContaining('500'),
    });
  });
});

describe('[reviews.answer] an answer', () => {
  it('is neither empty nor too long', () => {
    expect(answerError(' \u200b')).toBe('Write an answer first');
    expect(answerError('x'.repeat(MAX_REVIEW_LENGTH))).toBeUndefined();
    expect(answerError('x'.repeat(MAX_REVIEW_LENGTH + 1))).toContain('500');
  });
});
