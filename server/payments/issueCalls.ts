import { Type } from 'typebox';
import { unitsFromAmount } from '#domain/money.ts';
import type { PaymentIssue } from '#domain/paymentIssue.ts';
import { REFUND_REASONS } from '#domain/refund.ts';
import { sourceOf } from '../audit/audit.ts';
import { type Call, defineCall } from '../http/defineCall.ts';
import { defineList, listOf } from '../http/defineList.ts';
import { acknowledged, id, providerId } from '../http/shapes.ts';
import { listPaymentIssues } from './listPaymentIssues.ts';
import { matchUnmatched, refundIssue } from './paymentIssues.ts';
import type { SettlementServices } from './settlement.ts';

/* Payments that an admin must look at: of unknown bookings, with failed refunds, and disputed ones. */

const tag = 'Payments';
const access = { proof: 'bearer', action: 'settle-payments' } as const;
const TRANSACTION = 'pi_1';
const BOOKING = '0f8e7d6c-1111-4222-8333-444455556666';

const issue = Type.Object(
  {
    kind: Type.Enum(['unmatched', 'refund-failed', 'disputed'], { type: 'string' }),
    transactionID: Type.String(),
    bookingId: Type.Optional(Type.String({ description: 'The booking that the payment names' })),
    email: Type.Optional(Type.String({ description: 'The payer' })),
    price: Type.Number(),
    currency: Type.Optional(Type.String({ description: 'usd where it is left out' })),
    reason: Type.Optional(Type.Enum([...REFUND_REASONS], { type: 'string', description: 'Why it is to be refunded' })),
    note: Type.Optional(Type.String({ description: 'The provider’s words about a dispute' })),
    date: Type.String(),
  },
  { title: 'PaymentIssue' },
);

const list = defineList({
  path: '/api/paymentissues',
  tag,
  summary: 'The payments that an admin must look at, oldest first; a Link header leads to the next page',
  access,
  answer: listOf(issue),
  example: {
    answer: [
      {
        kind: 'unmatched',
        transactionID: TRANSACTION,
        bookingId: BOOKING,
        email: 'buyer@demo.test',
        price: 12_500,
        date: '2026-11-21T10:00:00.000Z',
      },
    ],
  },
  handle: async ({ store }: SettlementServices, _request, { page, reply }) => {
    reply.header('cache-control', 'no-store');
    const { items, next } = await listPaymentIssues(store, page);
    return { answer: items.map(encodeIssue), next };
  },
});

const refund = defineCall({
  method: 'PUT',
  path: '/api/paymentissues/refund',
  tag,
  summary: 'Refunds a listed payment, or sends its failed refund again',
  access,
  rate: 'strict',
  body: Type.Object({ transactionID: providerId }),
  answer: acknowledged,
  refusals: [404],
  example: { body: { transactionID: TRANSACTION }, answer: { acknowledged: true } },
  handle: async (services: SettlementServices, request) => {
    await refundIssue(services, request.body.transactionID.trim(), sourceOf(request));
    return { acknowledged: true };
  },
});

const match = defineCall({
  method: 'PUT',
  path: '/api/paymentissues/match',
  tag,
  summary: 'Settles a listed payment for a booking: it buys the car, or is refunded where it can’t',
  access,
  rate: 'strict',
  body: Type.Object({ transactionID: providerId, bookingId: id }),
  answer: Type.Object({ acknowledged: Type.Boolean(), status: Type.String() }),
  refusals: [404, 409, 503],
  example: {
    body: { transactionID: TRANSACTION, bookingId: BOOKING },
    answer: { acknowledged: true, status: 'paid' },
  },
  handle: async (services: SettlementServices, request) => {
    const { transactionID, bookingId } = request.body;
    const payment = { intentId: transactionID.trim(), bookingId: bookingId.trim() };
    return { acknowledged: true, status: (await matchUnmatched(services, payment, sourceOf(request))).outcome };
  },
});

export const paymentIssueCalls: readonly Call<SettlementServices>[] = [list, refund, match];

const encodeIssue = ({
  kind,
  transactionId,
  bookingId,
  payer,
  amount,
  currency,
  reason,
  note,
  seenAt,
}: PaymentIssue) => ({
  kind,
  transactionID: transactionId,
  bookingId: bookingId || undefined,
  email: payer || undefined,
  price: unitsFromAmount(amount, currency),
  currency,
  reason,
  note: note || undefined,
  date: new Date(seenAt).toISOString(),
});
