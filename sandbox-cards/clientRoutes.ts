import type { FastifyInstance } from 'fastify';
import type { BankParts } from './BankParts.ts';
import { type Form, required } from './form.ts';
import { type Intent, intentBody, readIntent } from './intents.ts';
import { authenticateIntent, confirmIntent } from './payIntent.ts';
import { badRequest, noSuch } from './SandboxError.ts';
import { checkKey, isSame } from './secrets.ts';

type WithId = { Params: { id: string } };

/** What a browser may do: three calls about one intent, for whoever knows its client secret. */
export function clientRoutes(app: FastifyInstance, parts: BankParts & { readonly secretKey: string }): void {
  const known = (id: string, secret: string | null): Intent => {
    const intent = readIntent(parts.database, id);
    // The same answer as for an unknown id: nobody learns which ids exist.
    if (!isSame(secret ?? '', intent.clientSecret)) throw noSuch('payment_intent', id);
    return intent;
  };
  const form = (body: unknown): Form => new URLSearchParams(typeof body === 'string' ? body : '');

  app.post<WithId>('/v1/payment_intents/:id/confirm', async (request) => {
    const fields = form(request.body);
    const intent = known(request.params.id, fields.get('client_secret'));
    const field = (name: string): string => required(fields, `payment_method_data[card][${name}]`);
    if (fields.get('payment_method_data[type]') !== 'card') {
      throw badRequest('Only cards are taken.', { param: 'payment_method_data[type]' });
    }
    const card = { number: field('number'), month: field('exp_month'), year: field('exp_year'), cvc: field('cvc') };
    return intentBody(confirmIntent(parts, intent.id, card));
  });

  app.post<WithId>('/v1/payment_intents/:id/authenticate', async (request) => {
    const fields = form(request.body);
    const intent = known(request.params.id, fields.get('client_secret'));
    const outcome = required(fields, 'outcome');
    if (outcome !== 'approve' && outcome !== 'fail') throw badRequest('Invalid outcome.', { param: 'outcome' });
    return intentBody(authenticateIntent(parts, intent.id, outcome === 'approve'));
  });

  app.get<WithId & { Querystring: { client_secret?: string } }>('/v1/payment_intents/:id', async (request) => {
    const { params, query, headers } = request;
    if (headers.authorization === undefined) return intentBody(known(params.id, query.client_secret ?? null));
    // The shop's server reads at the same address, with its key.
    checkKey(headers.authorization, parts.secretKey);
    return intentBody(readIntent(parts.database, params.id));
  });
}
