import { Type } from 'typebox';
import { dollarsFromCents } from '#domain/money.ts';
import { type Call, defineCall } from '../http/defineCall.ts';
import { acknowledged, id } from '../http/shapes.ts';
import { listPaymentIssues, matchUnmatched, type PaymentIssues, refundIssue } from './paymentIssues.ts';
import type { SettlementServices } from './settlement.ts';

/* Payments that an admin must look at: of unknown bookings, with failed refunds, and disputed ones. */

const tag = 'Payments';
const access = { proof: 'bearer', action: 'settle-payments' } as const;
const TRANSACTION = 'pi_1';
const BOOKING = '0f8e7d6c-1111-4222-8333-444455556666';

const issue = Type.Object({
  kind: Type.Enum(['unmatched', 'refund-failed', 'disputed'], { type: 'string' }),
  transactionID: Type.String(),
  bookingId: Type.Optional(Type.String({ description: 'The booking that the payment names' })),
  email: Type.Optional(Type.String({ description: 'The payer' })),
  price: Type.Number(),
  note: Type.Optional(Type.String({ description: 'The provider’s words about a dispute' })),
  date: Type.String(),
});

const list = defineCall({
  method: 'GET',
  path: '/api/paymentissues',
  tag,
  summary: 'The payments that an admin must look at',
  access,
  answer: Type.Array(issue),
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
  handle: async ({ store }: SettlementServices, _request, reply) => {
    reply.header('cache-control', 'no-store');
    return encodeIssues(await listPaymentIssues(store));
  },
});

const refund = defineCall({
  method: 'PUT',
  path: '/api/paymentissues/refund',
  tag,
  summary: 'Refunds a listed payment, or sends its failed refund again',
  access,
  rate: 'strict',
  body: Type.Object({ transactionID: id }),
  answer: acknowledged,
  refusals: [404],
  example: { body: { transactionID: TRANSACTION }, answer: { acknowledged: true } },
  handle: async (services: SettlementServices, { body }) => {
    await refundIssue(services, body.transactionID.trim());
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
  body: Type.Object({ transactionID: id, bookingId: id }),
  answer: Type.Object({ acknowledged: Type.Boolean(), status: Type.String() }),
  refusals: [404, 409, 503],
  example: {
    body: { transactionID: TRANSACTION, bookingId: BOOKING },
    answer: { acknowledged: true, status: 'paid' },
  },
  handle: async (services: SettlementServices, { body }) => {
    const payment = { intentId: body.transactionID.trim(), bookingId: body.bookingId.trim() };
    return { acknowledged: true, status: (await matchUnmatched(services, payment)).outcome };
  },
});

export const paymentIssueCalls: readonly Call<SettlementServices>[] = [list, refund, match];

const date = (time: number): string => new Date(time).toISOString();

const encodeIssues = ({ unmatched, failedRefunds, disputes }: PaymentIssues) => [
  ...unmatched.map((row) => ({
    kind: 'unmatched' as const,
    transactionID: row.intent_id,
    bookingId: row.booking_id,
    email: row.buyer,
    price: dollarsFromCents(row.amount),
    date: date(row.seen_at),
  })),
  ...failedRefunds.map(({ intentId, bookingId, buyer, amount, createdAt }) => ({
    kind: 'refund-failed' as const,
    transactionID: intentId,
    bookingId,
    email: buyer,
    price: dollarsFromCents(amount),
    date: date(createdAt),
  })),
  ...disputes.map((row) => ({
    kind: 'disputed' as const,
    transactionID: row.intent_id,
    price: dollarsFromCents(row.amount),
    note: `${row.reason}, ${row.status}`,
    date: date(row.created_at),
  })),
];
