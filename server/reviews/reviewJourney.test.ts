import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPayment, payAndReport } from '#support/exerciseMarket.ts';
import { caseOf, kindsOf } from '#support/reports.ts';
import { startTestServer, type TestServer } from '#support/server.ts';
import { startSandbox } from '../../sandbox-cards/createSandbox.ts';
import { type CardProvider, createPayments } from '../payments/payments.ts';
import { startSandboxCardProvider } from '../payments/sandboxCardProvider.ts';

let server: TestServer;
let provider: CardProvider;
beforeAll(async () => {
  server = await startTestServer({
    payments: async (context) => {
      provider = await startSandboxCardProvider(context, startSandbox);
      return createPayments(context, provider);
    },
  });
});
afterAll(() => server.remove());

/** The operator gives a whole payment back, at the card provider. */
async function refundAtProvider(transaction: string): Promise<void> {
  const { secretKey, baseUrl } = provider.gateway;
  const { status } = await fetch(`${baseUrl}/v1/refunds`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ payment_intent: transaction }),
  });
  expect(status).toBe(200);
}

it('[reviews.who] [reviews.answer] [reports.review] [reviews.refunded] a deal is paid, reviewed, answered, reported and refunded', {
  tags: 'full',
}, async () => {
  const { visitor, member, seller: newSeller, admin: newAdmin } = server;
  const [seller, buyer, reader, admin] = [await newSeller(), await member(), await member(), await newAdmin()];
  const car = await server.listCar(seller);
  const payment = await openPayment(buyer, car);
  await payAndReport(buyer, payment);
  const { json } = await visitor().get(`/api/car/${car}`);
  const page = `/api/sellers/${json.sellerId}`;
  const shown = async () => [(await visitor().get(`${page}/reviews`)).list, (await visitor().get(page)).json.reviews];

  await buyer.put(`/api/bookings/${payment.bookingId}/review`, { stars: 4, text: 'Late, but honest' });
  expect(await kindsOf(seller)).toContain('reviewed');
  const { list } = await visitor().get(`${page}/reviews`);
  const review = String(list[0]?._id);
  await seller.put(`/api/reviews/${review}/answer`, { text: 'Thank you' });
  expect(await kindsOf(buyer)).toContain('review-answered');
  await expect.poll(shown).toMatchObject([[{ stars: 4, answer: { text: 'Thank you' } }], 1]);

  const report = { kind: 'review', id: review, reason: 'untrue' };
  expect((await reader.post('/api/reports', report, { bearer: true })).status).toBe(200);
  expect(await caseOf(admin, review)).not.toBe('undefined');
  expect((await shown())[1]).toBe(1);

  const [transaction = ''] = payment.secret.split('_secret_');
  await refundAtProvider(transaction);
  // The provider reports it to the market.
  await expect.poll(shown).toEqual([[], 0]);
  const again = await buyer.put(`/api/bookings/${payment.bookingId}/review`, { stars: 1 });
  expect(again).toMatchObject({ status: 409, json: { msg: 'Your payment was refunded, so there is no review' } });
});
