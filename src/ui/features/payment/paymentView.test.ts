import { describe, expect, it } from 'vitest';
import type { PaymentOutcome } from '#application/Checkout.ts';
import { Failure, type FailureKind } from '#application/Failure.ts';
import { aBooking, aCar, BUYER, OTHER_BUYER } from '#support/builders.ts';
import {
  type Answer,
  isPayable,
  isUndecided,
  type PaymentAnswers,
  type PaymentView,
  paymentView,
} from './paymentView.ts';

const waiting = { data: undefined, error: null };
const failed = (kind: FailureKind) => ({ data: undefined, error: new Failure(kind) });
const there = <Data>(data: Data) => ({ data, error: null });

const booking = {
  ...aBooking(aCar()),
  carPrice: undefined,
  carState: { is: 'available' },
  seller: undefined,
  contactNote: undefined,
  review: undefined,
  mayReview: false,
} as const;
const payment = { clientSecret: 'pi_1_secret', bookingId: booking.id, price: booking.price };
const view = (answers: Partial<PaymentAnswers>) =>
  paymentView({ email: BUYER.email, booking: there(booking), intent: there(payment), outcome: undefined, ...answers });

const lost = { is: 'lost', refund: undefined, isPayable: true } as const;
const paidBy = (owner: typeof BUYER.email) => ({ is: 'paid', owner, transactionId: 'pi_1' }) as const;

describe('before the card is confirmed', () => {
  it('waits for the booking, then for its open payment', () => {
    expect(view({ booking: waiting, intent: waiting })).toEqual({ is: 'loading' });
    expect(view({ intent: waiting })).toEqual({ is: 'loading' });
    expect(view({})).toEqual({ is: 'payable', booking, payment });
  });

  it.each([
    ['booking', 'not-found', 'no-booking'],
    ['booking', 'conflict', 'sold-out'],
    ['booking', 'offline', 'failed'],
    ['intent', 'not-found', 'failed'],
    ['intent', 'conflict', 'sold-out'],
    ['intent', 'unavailable', 'failed'],
  ] as const)('shows for a %s that fails with %s: %s', (asked, kind, is) => {
    expect(view({ [asked]: failed(kind) })).toMatchObject({ is });
  });

  it.each(['booking', 'intent'] as const)('says that the %s could not be loaded, and why', (toLoad) => {
    const answer = failed('unavailable');
    expect(view({ [toLoad]: answer })).toEqual({ is: 'failed', toLoad, error: answer.error });
  });

  it('shows the loaded booking even if the last request for it failed', () => {
    expect(view({ booking: { data: booking, error: new Failure('offline') } })).toMatchObject({ is: 'payable' });
  });

  it.each([
    ['the car is the buyer’s', { carPrice: undefined, carState: paidBy(BUYER.email), status: 'paid' }, 'paid'],
    [
      'the money came back',
      { carPrice: undefined, carState: paidBy(OTHER_BUYER.email), status: 'refunded' },
      'refunded',
    ],
    ['the booking was cancelled', { status: 'cancelled' }, 'cancelled'],
    ['another buyer owns the car', { carPrice: undefined, carState: paidBy(OTHER_BUYER.email) }, 'sold-out'],
    ['the shop has hidden the car', { carState: { is: 'hidden' } }, 'on-hold'],
    ['the seller marked the car as sold', { carPrice: undefined, carState: { is: 'sold' } }, 'sold-out'],
  ] as const)('offers no payment where %s', (_where, changes, is) => {
    const settled = { ...booking, ...changes };
    expect(view({ booking: there(settled) })).toMatchObject({ is });
    expect(isPayable(settled, BUYER.email)).toBe(false);
  });

  it('names the car and the transaction that paid for it', () => {
    const paid = there({ ...booking, carState: paidBy(BUYER.email), status: 'paid' } as const);
    expect(view({ booking: paid })).toEqual({ is: 'paid', booking: paid.data, transactionId: 'pi_1' });
  });
});

describe('once the card is confirmed', () => {
  it.each<[string, Answer<PaymentOutcome>, PaymentView['is']]>([
    ['no answer yet', waiting, 'confirming'],
    ['nothing decided yet', there({ is: 'confirming', transactionId: 'pi_1' }), 'confirming'],
    ['a server that is down', failed('unavailable'), 'confirming'],
    ['no network', failed('offline'), 'confirming'],
    ['a payment after another buyer’s', there(lost), 'refunded'],
    ['the buyer as the owner', there({ is: 'owned', transactionId: 'pi_1' }), 'paid'],
    ['a refusal', failed('forbidden'), 'result-unknown'],
    ['no such booking', failed('not-found'), 'result-unknown'],
    ['a deleted account', failed('removed'), 'result-unknown'],
  ])('shows for %s: %s', (_answer, outcome, is) => {
    expect(view({ outcome })).toMatchObject({ is });
    expect(isUndecided(outcome)).toBe(is === 'confirming');
  });

  it('names the car and the transaction that paid for it', () => {
    const outcome = there({ is: 'owned', transactionId: 'pi_2' } as const);
    expect(view({ outcome })).toEqual({ is: 'paid', booking, transactionId: 'pi_2' });
  });

  it('says why the outcome stays unknown', () => {
    const outcome = failed('forbidden');
    expect(view({ outcome })).toEqual({ is: 'result-unknown', error: outcome.error });
  });

  it('shows the outcome, not the state of the booking that was loaded before', () => {
    const soldMeanwhile = there({ ...booking, carPrice: undefined, carState: paidBy(OTHER_BUYER.email) });
    expect(view({ booking: soldMeanwhile, outcome: there({ is: 'confirming', transactionId: 'pi_1' }) })).toEqual({
      is: 'confirming',
    });
    expect(view({ booking: failed('conflict'), outcome: there(lost) })).toEqual({ ...lost, is: 'refunded' });
  });

  it('keeps a decided outcome when a later request fails', () => {
    const outcome = { data: lost, error: new Failure('not-found') } as const;
    expect(view({ outcome })).toEqual({ ...lost, is: 'refunded' });
  });
});
