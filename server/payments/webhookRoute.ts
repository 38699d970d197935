import type { FastifyInstance } from 'fastify';
import { type SettlementServices, settle } from './settlement.ts';

/**
 * Where the provider tells what has succeeded. It is believed only that there is something to ask about: the same
 * settlement asks the provider. Answers 2xx once all is on the disk; for anything else the provider comes again.
 */
export async function webhookRoute(app: FastifyInstance, services: SettlementServices): Promise<void> {
  // The signature is over the body as it came, byte for byte.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));

  app.post('/api/webhooks/cards', async (request) => {
    const signature = request.headers['stripe-signature'];
    const body = typeof request.body === 'string' ? request.body : '';
    const intentId = services.gateway.readWebhook(body, typeof signature === 'string' ? signature : '');
    if (intentId !== undefined) await settle(services, intentId);
    return { received: true };
  });
}
