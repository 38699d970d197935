import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { cents } from '#domain/money.ts';
import { bookingRow, email, PRICE } from '#support/payments/marketRows.ts';
import { preparePayments } from '#support/payments/paymentsFixture.ts';
import { unguarded } from '../database/writeGuard.ts';
import { handleErrors } from '../http/errors.ts';
import { compileSchemasLazily } from '../http/lazySchemas.ts';
import { registerCalls } from '../http/registerCalls.ts';
import { paymentIssueCalls } from './issueCalls.ts';
import { settle } from './settlement.ts';

const payments = preparePayments();
const BUYER = email('buyer@x.test');

let app: FastifyInstance;
beforeEach(() => {
  app = Fastify();
  compileSchemasLazily(app);
  handleErrors(app);
  app.decorateRequest('caller', null);
  registerCalls(app, paymentIssueCalls, payments.services());
});
afterEach(() => app.close());

/** A payment of a booking that the market doesn't know. */
async function payUnmatched(changes = {}): Promise<void> {
  const facts = { succeeded: true, amount: PRICE, currency: 'usd', bookingId: 'lost', buyer: BUYER, ...changes };
  payments.gateway.intents.set('pi_1', facts);
  await settle(payments.services(), 'pi_1');
}
async function call(method: 'GET' | 'PUT', path: string, body?: object) {
  const answer = await app.inject({ method, url: `/api/paymentissues${path}`, ...(body && { payload: body }) });
  return { status: answer.statusCode, json: answer.json(), headers: answer.headers };
}

it('[payment.unmatched] the payments that an admin must look at are listed with what is known of them, and kept by no cache', async () => {
  await payUnmatched();
  const { store } = payments.market;
  const dispute = {
    id: 'du_1',
    intent_id: 'pi_2',
    amount: cents(700),
    reason: 'fraud',
    status: 'open',
    currency: 'jpy',
  };
  await store
    .insertInto('disputes')
    .values({ ...dispute, created_at: payments.now + 1, closed_at: null })
    .execute();
  const { status, json, headers } = await call('GET', '');
  expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
  const unmatched = { kind: 'unmatched', transactionID: 'pi_1', bookingId: 'lost', email: BUYER, price: 12_500 };
  expect(json).toEqual([
    { ...unmatched, currency: 'usd', date: new Date(payments.now).toISOString() },
    {
      kind: 'disputed',
      transactionID: 'pi_2',
      price: 700,
      currency: 'jpy',
      note: expect.stringContaining('fraud'),
      date: new Date(payments.now + 1).toISOString(),
    },
  ]);
  const { headers: ofPage } = await call('GET', '?limit=1');
  expect(ofPage.link).toMatch(/rel="next"/);
});

it('[payment.unmatched] a listed payment is refunded by its id, with spaces around it too', async () => {
  await payUnmatched();
  expect(await call('PUT', '/refund', { transactionID: ' pi_1 ' })).toMatchObject({
    status: 200,
    json: { acknowledged: true },
  });
  expect(await payments.dueRefunds()).toMatchObject([{ intent_id: 'pi_1', reason: 'unmatched' }]);
  expect((await call('PUT', '/refund', { transactionID: 'pi_1' })).status).toBe(404);
  expect((await call('PUT', '/refund', {})).status).toBe(400);
});

it('[payment.unmatched] a listed payment is settled for the booking that the admin names, and the answer says how', async () => {
  await unguarded(payments.market.store)
    .insertInto('bookings')
    .values(bookingRow({ buyer_email: BUYER }))
    .execute();
  await payUnmatched();
  expect((await call('PUT', '/match', { transactionID: 'pi_1' })).status).toBe(400);
  expect((await call('PUT', '/match', { transactionID: 'pi_1', bookingId: 'none' })).status).toBe(404);
  expect(await call('PUT', '/match', { transactionID: ' pi_1 ', bookingId: ' b1 ' })).toMatchObject({
    status: 200,
    json: { acknowledged: true, status: 'paid' },
  });
  expect(await payments.statuses()).toEqual({ b1: 'paid' });
});

it('asks the provider within the strict limit of requests', () => {
  const strict = paymentIssueCalls.filter(({ rate }) => rate === 'strict').map(({ path }) => path);
  expect(strict).toEqual(['/api/paymentissues/refund', '/api/paymentissues/match']);
});
