import type { FastifyInstance } from 'fastify';
import type { Foundation } from '../context.ts';
import { callerOf, memberOf } from '../http/authHook.ts';
import { fieldsOf, idField, priceField } from '../http/fields.ts';
import { Refusal } from '../http/Refusal.ts';
import { openPayment } from './openPayment.ts';
import { type SettlementParts, settle } from './settle.ts';

export type PaymentRouteParts = SettlementParts & Pick<Foundation, 'newId'>;

const answer = (properties: Readonly<Record<string, unknown>>) => ({
  response: { 200: { type: 'object', required: Object.keys(properties), properties } },
});
const text = { type: 'string' };

/** The two calls of the payment page. Their rights stand in the rights table. */
export function paymentRoutes(app: FastifyInstance, parts: PaymentRouteParts): void {
  app.post(
    '/api/create-payment-intent',
    { schema: answer({ clientSecret: text, bookingId: text }) },
    async (request, reply) => {
      const fields = fieldsOf(request.body);
      const asked = { price: priceField(fields, 'price'), id: idField(fields, 'bookingId') };
      reply.header('cache-control', 'no-store');
      return openPayment(parts, memberOf(request), asked);
    },
  );

  app.put('/api/payment', { schema: answer({ acknowledged: { type: 'boolean' }, status: text }) }, async (request) => {
    const fields = fieldsOf(request.body);
    const bookingId = idField(fields, 'bookingId');
    const transactionId = idField(fields, 'transactionID');
    await makeSureItIsOwn(parts, bookingId, callerOf(request).email);
    // An id of another shape is no intent of any provider; asking about it would only pass on somebody's text.
    const settled = /^pi_\w+$/.test(transactionId) ? await settle(parts, transactionId) : undefined;
    if (settled?.bookingId !== bookingId) throw new Refusal('not-found', 'There is no such payment for this booking');
    return { acknowledged: true, status: await statusOf(parts, bookingId) };
  });
}

async function makeSureItIsOwn({ store }: SettlementParts, bookingId: string, email: string): Promise<void> {
  const row = await store.selectFrom('bookings').select('buyer_email').where('id', '=', bookingId).executeTakeFirst();
  if (row?.buyer_email !== email) throw new Refusal('not-found', 'There is no such booking');
}

/** The booking's status now: a refund that is owed shows once the provider has made it. */
async function statusOf({ store }: SettlementParts, bookingId: string): Promise<string> {
  const query = store.selectFrom('bookings').select('status').where('id', '=', bookingId);
  return (await query.executeTakeFirstOrThrow()).status;
}
