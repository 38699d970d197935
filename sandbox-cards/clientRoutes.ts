import type { FastifyInstance } from 'fastify';
import type { CardProviderContext } from './CardProviderContext.ts';
import { type Form, requireField } from './form.ts';
import { type Intent, intentBody, readIntent } from './intents.ts';
import { authenticateIntent, confirmIntent } from './payIntent.ts';
import { badRequest, notFound } from './SandboxError.ts';
import { isEqualSecret, requireSecretKey } from './secrets.ts';

type WithId = { Params: { id: string } };

/** The browser's calls: three about one intent, open to everyone who knows its client secret. */
export function clientRoutes(
  app: FastifyInstance,
  context: CardProviderContext & { readonly secretKey: string },
): void {
  const requireIntent = (id: string, secret: string | null): Intent => {
    const intent = readIntent(context.database, id);
    // The same answer as for an unknown id, so that ids can't be probed.
    if (!isEqualSecret(secret ?? '', intent.clientSecret)) throw notFound('payment_intent', id);
    return intent;
  };
  const form = (body: unknown): Form => new URLSearchParams(typeof body === 'string' ? body : '');

  app.post<WithId>('/v1/payment_intents/:id/confirm', async (request) => {
    const fields = form(request.body);
    const intent = requireIntent(request.params.id, fields.get('client_secret'));
    const field = (name: string): string => requireField(fields, `payment_method_data[card][${name}]`);
    if (fields.get('payment_method_data[type]') !== 'card') {
      throw badRequest('Only cards are taken.', { param: 'payment_method_data[type]' });
    }
    const card = { number: field('number'), month: field('exp_month'), year: field('exp_year'), cvc: field('cvc') };
    return intentBody(confirmIntent(context, intent.id, card));
  });

  app.post<WithId>('/v1/payment_intents/:id/authenticate', async (request) => {
    const fields = form(request.body);
    const intent = requireIntent(request.params.id, fields.get('client_secret'));
    const outcome = requireField(fields, 'outcome');
    if (outcome !== 'approve' && outcome !== 'fail') throw badRequest('Invalid outcome.', { param: 'outcome' });
    return intentBody(authenticateIntent(context, intent.id, outcome === 'approve'));
  });

  app.get<WithId & { Querystring: { client_secret?: string } }>('/v1/payment_intents/:id', async (request) => {
    const { params, query, headers } = request;
    if (headers.authorization === undefined) return intentBody(requireIntent(params.id, query.client_secret ?? null));
    // The shop's server reads at the same address, with its key.
    requireSecretKey(headers, context.secretKey);
    return intentBody(readIntent(context.database, params.id));
  });
}
