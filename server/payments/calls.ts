import { Type } from 'typebox';
import { dollarsFromCents } from '#domain/money.ts';
import { CHECKOUT_REFUSALS } from '#domain/purchase.ts';
import type { ServerContext } from '../context/ServerContext.ts';
import { type Call, defineCall } from '../http/defineCall.ts';
import { Refusal } from '../http/Refusal.ts';
import { id, price, priceFrom, providerId } from '../http/shapes.ts';
import { requireCaller, requireMember } from '../sessions/authHook.ts';
import { openPayment } from './openPayment.ts';
import { type SettlementServices, settle } from './settlement.ts';

export type PaymentServices = SettlementServices & Pick<ServerContext, 'env'>;

const tag = 'Payments';
const BOOKING = '0f8e7d6c-1111-4222-8333-444455556666';

const openIntent = defineCall({
  method: 'POST',
  path: '/api/create-payment-intent',
  tag,
  summary: 'The open payment of a booking; asking again gives the same one',
  access: { proof: 'bearer', action: 'pay' },
  rate: 'strict',
  body: Type.Object({ price, bookingId: id }),
  answer: Type.Object({ clientSecret: Type.String(), bookingId: Type.String(), price: Type.Number() }),
  refusals: [404, 409, 503],
  example: {
    body: { price: 12_500, bookingId: BOOKING },
    answer: { clientSecret: 'pi_1_secret_2', bookingId: BOOKING, price: 12_500 },
  },
  handle: async (services: PaymentServices, request, reply) => {
    const { price, bookingId } = request.body;
    reply.header('cache-control', 'no-store');
    const seen = { price: priceFrom('price', price), id: bookingId.trim() };
    const opened = await openPayment(services, requireMember(request), seen);
    return { ...opened, price: dollarsFromCents(opened.price) };
  },
});

const reportPayment = defineCall({
  method: 'PUT',
  path: '/api/payment',
  tag,
  summary: 'Reports that a card was confirmed; the server asks the card provider whether it was',
  access: { proof: 'bearer', action: 'pay' },
  rate: 'strict',
  body: Type.Object({ bookingId: id, transactionID: providerId }),
  answer: Type.Object({ acknowledged: Type.Boolean(), status: Type.String() }),
  refusals: [404, 503],
  example: {
    body: { bookingId: BOOKING, transactionID: 'pi_1' },
    answer: { acknowledged: true, status: 'paid' },
  },
  handle: async (services: PaymentServices, request) => {
    const bookingId = request.body.bookingId.trim();
    const transactionId = request.body.transactionID.trim();
    await requireOwnBooking(services, bookingId, requireCaller(request).email);
    // An id of another shape is never an intent; asking the provider about it would only pass on a foreign text.
    const settled = /^pi_\w+$/.test(transactionId) ? await settle(services, transactionId) : undefined;
    if (settled?.bookingId !== bookingId) throw new Refusal('not-found', 'There is no such payment for this booking');
    return { acknowledged: true, status: await findStatus(services, bookingId) };
  },
});

/** The two calls of the payment page. */
export const paymentCalls: readonly Call<PaymentServices>[] = [openIntent, reportPayment];

async function requireOwnBooking({ store }: SettlementServices, bookingId: string, email: string): Promise<void> {
  const row = await store.selectFrom('bookings').select('buyer_email').where('id', '=', bookingId).executeTakeFirst();
  if (row?.buyer_email !== email) throw new Refusal('not-found', CHECKOUT_REFUSALS['no-booking']);
}

/** The booking's status now: a due refund shows once the provider has made it. */
async function findStatus({ store }: SettlementServices, bookingId: string): Promise<string> {
  const query = store.selectFrom('bookings').select('status').where('id', '=', bookingId);
  return (await query.executeTakeFirstOrThrow()).status;
}
