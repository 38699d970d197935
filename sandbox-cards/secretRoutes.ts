import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CardProviderContext } from './CardProviderContext.ts';
import { readDispute } from './disputes.ts';
import { decodeMetadata, type Form, requireAmount, requireField } from './form.ts';
import { type IdempotentResponse, runIdempotent } from './idempotency.ts';
import { intentBody } from './intents.ts';
import { listRows } from './listRows.ts';
import { cancelIntent, createIntent } from './payIntent.ts';
import { ledgerBody, refundBody, refundIntent } from './refunds.ts';
import { text } from './rows.ts';
import { requireSecretKey } from './secrets.ts';

const readForm = (request: FastifyRequest): Form =>
  new URLSearchParams(typeof request.body === 'string' ? request.body : '');
const readQuery = (request: FastifyRequest): URLSearchParams => new URL(request.url, 'http://sandbox').searchParams;

/** The calls of the shop's server, which need the secret key. */
export function secretRoutes(
  app: FastifyInstance,
  context: CardProviderContext & { readonly secretKey: string },
): void {
  const { database } = context;
  app.addHook('onRequest', async (request) => requireSecretKey(request.headers.authorization, context.secretKey));

  const respondOnce = (request: FastifyRequest, work: (form: Form) => unknown): IdempotentResponse => {
    const key = request.headers['idempotency-key'];
    const body = typeof request.body === 'string' ? request.body : '';
    const idempotentRequest = { key: typeof key === 'string' ? key : undefined, path: request.url, body };
    return runIdempotent(database, idempotentRequest, () => work(readForm(request)));
  };
  const post = (path: string, work: (form: Form, id: string) => unknown): void => {
    app.post<{ Params: { id?: string } }>(path, async (request, reply) => {
      const { body, isReplay } = respondOnce(request, (form) => work(form, request.params.id ?? ''));
      if (isReplay) reply.header('idempotent-replayed', 'true');
      return body;
    });
  };

  post('/v1/payment_intents', (form) => {
    const order = {
      amount: requireAmount(form),
      currency: requireField(form, 'currency'),
      metadata: decodeMetadata(form),
    };
    return intentBody(createIntent(context, order));
  });
  post('/v1/payment_intents/:id/cancel', (_form, id) => intentBody(cancelIntent(context, id)));
  post('/v1/refunds', (form) => refundIntent(context, requireField(form, 'payment_intent')));

  app.get<{ Params: { id: string } }>('/v1/disputes/:id', async ({ params }) => readDispute(context, params.id));
  app.get('/v1/refunds', async (request) => {
    const query = readQuery(request);
    const intentId = query.get('payment_intent');
    const where = { sql: `type = 'refund' and (? is null or intent_id = ?)`, values: [intentId, intentId] };
    return listRows(database, query, {
      table: 'ledger',
      where,
      url: '/v1/refunds',
      show: (row) => refundBody(context, row),
    });
  });
  app.get('/v1/balance_transactions', async (request) =>
    listRows(database, readQuery(request), { table: 'ledger', url: '/v1/balance_transactions', show: ledgerBody }),
  );
  app.get('/v1/events', async (request) => {
    const query = readQuery(request);
    const since = Number(query.get('created[gte]') ?? '0');
    const types = [...query].filter(([name]) => name === 'type' || /^types\[\d*\]$/.test(name)).map(([, type]) => type);
    const ofTypes = types.length === 0 ? 'true' : `type in (${types.map(() => '?').join(', ')})`;
    const now = Math.floor(context.now() / 1000);
    const where = { sql: `${ofTypes} and created between ? and ?`, values: [...types, since, now] };
    return listRows(database, query, {
      table: 'events',
      where,
      url: '/v1/events',
      show: (row) => JSON.parse(text(row, 'body')),
    });
  });
}
