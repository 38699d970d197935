import type { FastifyInstance } from 'fastify';
import { requireCaller, requireMember } from '../http/authHook.ts';
import { decodeObject, idField, priceField } from '../http/fields.ts';
import { Refusal } from '../http/Refusal.ts';
import type { ServerContext } from '../ServerContext.ts';
import { openPayment } from './openPayment.ts';
import { type SettlementServices, settle } from './settlement.ts';

export type PaymentRouteServices = SettlementServices & Pick<ServerContext, 'newId'>;

const responseSchema = (properties: Readonly<Record<string, unknown>>) => ({
  response: { 200: { type: 'object', required: Object.keys(properties), properties } },
});
const text = { type: 'string' };

/** The two calls of the payment page. Their rights stand in the rights table. */
export function paymentRoutes(app: FastifyInstance, services: PaymentRouteServices): void {
  app.post(
    '/api/create-payment-intent',
    { schema: responseSchema({ clientSecret: text, bookingId: text }) },
    async (request, reply) => {
      const fields = decodeObject(request.body);
      const paymentRequest = { price: priceField(fields, 'price'), id: idField(fields, 'bookingId') };
      reply.header('cache-control', 'no-store');
      return openPayment(services, requireMember(request), paymentRequest);
    },
  );

  app.put(
    '/api/payment',
    { schema: responseSchema({ acknowledged: { type: 'boolean' }, status: text }) },
    async (request) => {
      const fields = decodeObject(request.body);
      const bookingId = idField(fields, 'bookingId');
      const transactionId = idField(fields, 'transactionID');
      await requireOwnBooking(services, bookingId, requireCaller(request).email);
      // An id of another shape is no intent of any provider; asking about it would only pass on somebody's text.
      const settled = /^pi_\w+$/.test(transactionId) ? await settle(services, transactionId) : undefined;
      if (settled?.bookingId !== bookingId) throw new Refusal('not-found', 'There is no such payment for this booking');
      return { acknowledged: true, status: await findStatus(services, bookingId) };
    },
  );
}

async function requireOwnBooking({ store }: SettlementServices, bookingId: string, email: string): Promise<void> {
  const row = await store.selectFrom('bookings').select('buyer_email').where('id', '=', bookingId).executeTakeFirst();
  if (row?.buyer_email !== email) throw new Refusal('not-found', 'There is no such booking');
}

/** The booking's status now: a refund that is owed shows once the provider has made it. */
async function findStatus({ store }: SettlementServices, bookingId: string): Promise<string> {
  const query = store.selectFrom('bookings').select('status').where('id', '=', bookingId);
  return (await query.executeTakeFirstOrThrow()).status;
}
