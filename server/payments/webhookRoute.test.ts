import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { preparePayments } from '#support/payments/paymentsFixture.ts';
import { handleErrors } from '../http/errors.ts';
import type { CardEvent } from './CardGateway.ts';
import { WEBHOOK_PATH, webhookRoute } from './webhookRoute.ts';

const payments = preparePayments();

let app: FastifyInstance;
/** What the gateway is given to read. */
let read: [body: string, signature: string][];
/** What it makes of it. */
let event: CardEvent | undefined;

beforeEach(async () => {
  read = [];
  event = undefined;
  app = Fastify();
  handleErrors(app);
  const gateway = Object.assign(payments.gateway, {
    readWebhook(body: string, signature: string) {
      read.push([body, signature]);
      return event;
    },
  });
  await app.register(async (scope) => webhookRoute(scope, { ...payments.services(), gateway }));
});
afterEach(() => app.close());

async function report(body?: string, headers: Readonly<Record<string, string>> = {}) {
  const type = body === undefined ? {} : { 'content-type': 'application/json' };
  const request = { method: 'POST', url: WEBHOOK_PATH, headers: { ...type, ...headers } } as const;
  const answer = await app.inject(body === undefined ? request : { ...request, body });
  return { status: answer.statusCode, json: answer.json() };
}

const reportOf = (intent: string): CardEvent => ({ id: 'evt_1', createdAt: 1, about: 'payment', subjectId: intent });

describe('[payment.webhook] a report of the card provider', () => {
  it('settles its payment before it is answered', async () => {
    event = reportOf(await payments.payer(1));
    expect(await report('{}')).toEqual({ status: 200, json: { received: true } });
    expect(await payments.statuses()).toEqual({ b1: 'paid' });
  });

  it('is asked for again while the provider does not confirm it', async () => {
    event = reportOf('pi_none');
    expect(await report('{}')).toMatchObject({
      status: 503,
      json: { msg: 'The card provider does not confirm this yet' },
    });
  });

  it('is received where it is about nothing that matters here', async () => {
    expect(await report('{}')).toEqual({ status: 200, json: { received: true } });
  });

  it('is checked byte for byte, with the signature that came with it', async () => {
    const body = '{ "id" : "evt_1",\n  "note":"ä" }';
    await report(body, { 'stripe-signature': 't=1,v1=ab' });
    expect(read).toEqual([[body, 't=1,v1=ab']]);
  });

  it('is checked too where it has no signature or no body', async () => {
    await report('{}');
    await report(undefined, { 'stripe-signature': 't=1,v1=ab' });
    expect(read).toEqual([
      ['{}', ''],
      ['', 't=1,v1=ab'],
    ]);
  });

  it('is JSON', async () => {
    expect((await report('{}', { 'content-type': 'text/plain' })).status).toBe(415);
    expect(read).toEqual([]);
  });
});
