import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { type Call, defineCall } from '../http/defineCall.ts';
import { Refusal } from '../http/Refusal.ts';
import { registerCalls } from '../http/registerCalls.ts';
import { handleEvent } from './cardEvents.ts';
import type { SettlementServices } from './settlement.ts';

export const WEBHOOK_PATH = '/api/webhooks/cards';

/**
 * The provider reports payments, refunds and disputes. A report is not trusted: the provider is asked about its subject. The
 * answer is 2xx once everything is on the disk; after any other answer the provider reports again.
 */
export const webhookCalls: readonly Call<SettlementServices>[] = [
  defineCall({
    method: 'POST',
    path: WEBHOOK_PATH,
    tag: 'Payments',
    summary: 'Where the card provider reports payments, refunds and disputes',
    access: { proof: 'signature' },
    rate: 'unlimited',
    body: Type.Object({}),
    checkedBy: 'handler',
    answer: Type.Object({ received: Type.Boolean() }),
    refusals: [400, 503],
    example: { body: {}, answer: { received: true } },
    handle: async (services: SettlementServices, { headers, body }) => {
      const signature = headers['stripe-signature'];
      const text = typeof body === 'string' ? body : '';
      const event = services.gateway.readWebhook(text, typeof signature === 'string' ? signature : '');
      if (event !== undefined && !(await handleEvent(services, event))) {
        throw new Refusal('unavailable', 'The card provider does not confirm this yet');
      }
      return { received: true };
    },
  }),
];

/** The signature covers the raw body, byte for byte, so the body is not parsed. */
export async function webhookRoute(app: FastifyInstance, services: SettlementServices): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  registerCalls(app, webhookCalls, services);
}
