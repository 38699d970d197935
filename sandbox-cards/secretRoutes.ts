import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { BankParts } from './BankParts.ts';
import { amountOf, type Form, metadataOf, required } from './form.ts';
import { type KeyedAnswer, once } from './idempotency.ts';
import { intentBody } from './intents.ts';
import { list } from './listing.ts';
import { cancelIntent, createIntent } from './payIntent.ts';
import { ledgerLine, refundBody, refundIntent } from './refunds.ts';
import { text } from './rows.ts';
import { checkKey } from './secrets.ts';

const readForm = (request: FastifyRequest): Form =>
  new URLSearchParams(typeof request.body === 'string' ? request.body : '');
const readQuery = (request: FastifyRequest): URLSearchParams => new URL(request.url, 'http://sandbox').searchParams;

/** What the shop's server may do: what takes the secret key alone. */
export function secretRoutes(app: FastifyInstance, parts: BankParts & { readonly secretKey: string }): void {
  const { database } = parts;
  app.addHook('onRequest', async (request) => checkKey(request.headers.authorization, parts.secretKey));

  const answerOnce = (request: FastifyRequest, work: (form: Form) => unknown): KeyedAnswer => {
    const key = request.headers['idempotency-key'];
    const body = typeof request.body === 'string' ? request.body : '';
    const keyed = { key: typeof key === 'string' ? key : undefined, path: request.url, body };
    return once(database, keyed, () => work(readForm(request)));
  };
  const post = (path: string, work: (form: Form, id: string) => unknown): void => {
    app.post<{ Params: { id?: string } }>(path, async (request, reply) => {
      const { body, isReplay } = answerOnce(request, (form) => work(form, request.params.id ?? ''));
      if (isReplay) reply.header('idempotent-replayed', 'true');
      return body;
    });
  };

  post('/v1/payment_intents', (form) => {
    const order = { amount: amountOf(form), currency: required(form, 'currency'), metadata: metadataOf(form) };
    return intentBody(createIntent(parts, order));
  });
  post('/v1/payment_intents/:id/cancel', (_form, id) => intentBody(cancelIntent(parts, id)));
  post('/v1/refunds', (form) => refundIntent(parts, required(form, 'payment_intent')));

  app.get('/v1/refunds', async (request) => {
    const query = readQuery(request);
    const intentId = query.get('payment_intent');
    const where = { sql: `type = 'refund' and (? is null or intent_id = ?)`, values: [intentId, intentId] };
    return list(database, query, { table: 'ledger', where, url: '/v1/refunds', show: refundBody });
  });
  app.get('/v1/balance_transactions', async (request) =>
    list(database, readQuery(request), { table: 'ledger', url: '/v1/balance_transactions', show: ledgerLine }),
  );
  app.get('/v1/events', async (request) => {
    const query = readQuery(request);
    const type = query.get('type');
    const since = Number(query.get('created[gte]') ?? '0');
    const where = { sql: '(? is null or type = ?) and created >= ?', values: [type, type, since] };
    return list(database, query, {
      table: 'events',
      where,
      url: '/v1/events',
      show: (row) => JSON.parse(text(row, 'body')),
    });
  });
}
