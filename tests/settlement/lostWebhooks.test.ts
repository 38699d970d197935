import { afterEach, beforeEach, expect, it } from 'vitest';
import { eventually } from '#support/payments/eventually.ts';
import { payWith } from '#support/payments/sandboxCalls.ts';
import { startUnreliableProxy } from '#support/payments/unreliableProxy.ts';
import { expectOneOwner, waitForRefunds } from './support/expectOneOwner.ts';
import { createFixture, type Fixture } from './support/fixture.ts';
import { openPaymentOf, payWithoutReporting, report } from './support/payers.ts';
import { call, type Person } from './support/people.ts';
import { WEBHOOK_SECRET } from './support/startServer.ts';
import { WEBHOOK_PATH } from './support/webhooks.ts';

let fixture: Fixture;
let buyer: Person;
beforeEach(async () => {
  fixture = await createFixture({ buyers: 12 });
  const [first] = fixture.buyers;
  if (first === undefined) throw new Error('no buyer');
  buyer = first;
});
afterEach(() => fixture.end());

const orderOf = async (serverUrl: string, bookingId: string) =>
  (await call(serverUrl, buyer, ['GET', `/api/bookings/${bookingId}`])).body;

it('[payment.webhook] the browser is closed between the card’s confirmation and the report: the webhook completes the sale', async () => {
  const server = await fixture.start();
  fixture.sandbox.deliverTo({ url: `${server.url}${WEBHOOK_PATH}`, secret: WEBHOOK_SECRET });
  const { bookingId, clientSecret } = await openPaymentOf(server.url, buyer, 'c1');
  await payWith(fixture.sandbox.url, clientSecret);
  await eventually(async () =>
    expect(await orderOf(server.url, bookingId)).toMatchObject({ status: 'paid', newOwner: buyer.email }),
  );
  await server.stop();
});

it('the server is away when the card is charged, and no webhook ever comes: the next start completes the sale', async () => {
  const first = await fixture.start();
  const { bookingId, clientSecret } = await openPaymentOf(first.url, buyer, 'c1');
  await first.kill();
  await payWith(fixture.sandbox.url, clientSecret);
  const second = await fixture.start();
  await eventually(async () =>
    expect(await orderOf(second.url, bookingId)).toMatchObject({ status: 'paid', newOwner: buyer.email }),
  );
  await second.stop();
});

it('the line to the provider loses, delays and doubles: one owner, one charge each, one refund each', async () => {
  const line = await startUnreliableProxy(fixture.sandbox.url);
  const server = await fixture.start({ providerUrl: line.url, providerTimeout: 500 });
  const mishaps = ['hangs', 'none', 'sent-twice', 'answer-lost', 'none'] as const;
  let calls = 0;
  line.fault = () => mishaps[calls++ % mishaps.length] ?? 'none';
  const urls = { server: server.url, provider: fixture.sandbox.url };
  // Opening may find the provider away; the page's Retry asks again.
  const payers = await Promise.all(
    fixture.buyers.map((person) => eventually(() => payWithoutReporting(urls, person, 'c1'))),
  );
  const reported = payers.map((payer) =>
    eventually(async () => expect((await report(server.url, payer)).status).toBe(200)),
  );
  await Promise.all(reported);
  await waitForRefunds(server.url, payers);
  await expectOneOwner(urls, payers);
  await server.stop();
  await line.stop();
});
