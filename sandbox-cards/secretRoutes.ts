import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CardProviderContext } from './CardProviderContext.ts';
import { readDispute } from './disputes.ts';
import {
  decodeMetadata,
  type Form,
  positiveInteger,
  requireCharge,
  requireField,
  requireKnown,
  timestamp,
} from './form.ts';
import { runIdempotent } from './idempotency.ts';
import { intentBody, intentFromRow, readIntent } from './intents.ts';
import { listRows } from './listRows.ts';
import { cancelIntent, createIntent } from './payIntent.ts';
import { ledgerBody, refundBody, refundIntent } from './refunds.ts';
import { text } from './rows.ts';
import { requireSecretKey } from './secrets.ts';

const readForm = (request: FastifyRequest): Form =>
  new URLSearchParams(typeof request.body === 'string' ? request.body : '');
const readQuery = (request: FastifyRequest): URLSearchParams => new URL(request.url, 'http://sandbox').searchParams;

/** How far back events are listed, in seconds: thirty days (docs.stripe.com/api/events). */
const EVENTS_LISTED_S = 30 * 24 * 60 * 60;

function decodeOrder(form: Form) {
  requireKnown(form, /^(?:amount|currency|metadata\[[^\]]+\]|(?:allowed_)?payment_method_types\[\d*\])$/);
  return { ...requireCharge(form), metadata: decodeMetadata(form) };
}

function decodeRefund(form: Form) {
  requireKnown(form, /^(?:payment_intent|amount|reason|metadata\[[^\]]+\])$/);
  decodeMetadata(form);
  return { intentId: requireField(form, 'payment_intent'), amount: positiveInteger(form, 'amount') };
}

const decodeCancellation = (form: Form): void => requireKnown(form, /^cancellation_reason$/);

/** The calls of the shop's server, which need the secret key. */
export function secretRoutes(
  app: FastifyInstance,
  context: CardProviderContext & { readonly secretKey: string },
): void {
  const { database } = context;
  app.addHook('onRequest', async (request) => requireSecretKey(request.headers, context.secretKey));

  /** `decode` validates the form before the request is executed and its answer kept. */
  const post = <Order>(path: string, decode: (form: Form) => Order, work: (order: Order, id: string) => unknown) => {
    app.post<{ Params: { id?: string } }>(path, async (request, reply) => {
      const order = decode(readForm(request));
      const key = request.headers['idempotency-key'];
      const sent = { path: request.url, body: typeof request.body === 'string' ? request.body : '' };
      const { status, body, isReplay } = runIdempotent(
        context,
        { ...sent, key: typeof key === 'string' ? key : undefined },
        () => work(order, request.params.id ?? ''),
      );
      if (isReplay) reply.header('idempotent-replayed', 'true');
      // Stripe's libraries need not repeat what gives the same answer.
      if (status >= 500) reply.header('stripe-should-retry', 'false');
      return reply.code(status).send(body);
    });
  };

  post('/v1/payment_intents', decodeOrder, (order) => intentBody(createIntent(context, order)));
  post('/v1/payment_intents/:id/cancel', decodeCancellation, (_form, id) => intentBody(cancelIntent(context, id)));
  post('/v1/refunds', decodeRefund, (order) => refundIntent(context, order));

  app.get<{ Params: { id: string } }>('/v1/disputes/:id', async ({ params }) => readDispute(context, params.id));
  app.get('/v1/payment_intents', async (request) => {
    const query = readQuery(request);
    const [since, until] = ['created[gte]', 'created[lte]'].map((name) => timestamp(query, name));
    const values = [(since ?? 0) * 1000, until === undefined ? Number.MAX_SAFE_INTEGER : until * 1000 + 999];
    return listRows(database, query, {
      table: 'intents',
      where: { sql: 'created between ? and ?', values },
      filters: /^created\[[gl]te\]$/,
      url: '/v1/payment_intents',
      show: (row) => intentBody(intentFromRow(row)),
    });
  });
  app.get('/v1/refunds', async (request) => {
    const query = readQuery(request);
    const intentId = query.get('payment_intent');
    if (intentId !== null) readIntent(database, intentId, 'payment_intent');
    const where = { sql: `type = 'refund' and (? is null or intent_id = ?)`, values: [intentId, intentId] };
    return listRows(database, query, {
      table: 'ledger',
      where,
      filters: /^payment_intent$/,
      url: '/v1/refunds',
      show: (row) => refundBody(context, row),
    });
  });
  app.get('/v1/balance_transactions', async (request) =>
    listRows(database, readQuery(request), { table: 'ledger', url: '/v1/balance_transactions', show: ledgerBody }),
  );
  app.get('/v1/events', async (request) => {
    const query = readQuery(request);
    const types = [...query].filter(([name]) => name === 'type' || /^types\[\d*\]$/.test(name)).map(([, type]) => type);
    const ofTypes = types.length === 0 ? 'true' : `type in (${types.map(() => '?').join(', ')})`;
    const now = Math.floor(context.now() / 1000);
    const since = Math.max(timestamp(query, 'created[gte]') ?? 0, now - EVENTS_LISTED_S);
    const where = { sql: `${ofTypes} and created between ? and ?`, values: [...types, since, now] };
    return listRows(database, query, {
      table: 'events',
      where,
      filters: /^(?:created\[gte\]|type|types\[\d*\])$/,
      url: '/v1/events',
      show: (row) => JSON.parse(text(row, 'body')),
    });
  });
}
