import { afterEach, beforeEach, expect, it } from 'vitest';
import { eventually } from '#support/payments/eventually.ts';
import { payWith } from '#support/payments/sandboxCalls.ts';
import { startUnreliableProxy } from '#support/payments/unreliableProxy.ts';
import { expectOneOwner, waitForRefunds } from './support/expectOneOwner.ts';
import { createFixture, type Fixture } from './support/fixture.ts';
import { openPaymentOf, payOpened, report } from './support/payers.ts';
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

it('[payment.webhook] completes the sale by the webhook when the browser is closed before the page reports the payment', async () => {
  const server = await fixture.start();
  fixture.sandbox.deliverTo({ url: `${server.url}${WEBHOOK_PATH}`, secret: WEBHOOK_SECRET });
  const { bookingId, clientSecret } = await openPaymentOf(server.url, buyer, 'c1');
  await payWith(fixture.sandbox.url, clientSecret);
  await eventually(async () =>
    expect(await orderOf(server.url, bookingId)).toMatchObject({ status: 'paid', newOwner: buyer.email }),
  );
  await server.stop();
});

it('completes the sale at the next start when the server was down as the card was charged and no webhook arrives', async () => {
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

it('charges each buyer once and refunds all but the owner once when requests to the provider are lost, delayed and sent twice', {
  tags: 'full',
}, async () => {
  const proxy = await startUnreliableProxy(fixture.sandbox.url);
  const server = await fixture.start({ providerUrl: proxy.url, providerTimeout: 500 });
  const faults = ['hangs', 'none', 'sent-twice', 'answer-lost', 'none'] as const;
  let calls = 0;
  proxy.fault = () => faults[calls++ % faults.length] ?? 'none';
  const urls = { server: server.url, provider: fixture.sandbox.url };
  // The provider may be unreachable when the payment is opened; the page's Retry asks again. All are open before the first
  // is paid: the reconciler may sell the car at once.
  const opened = await Promise.all(
    fixture.buyers.map((person) =>
      eventually(async () => ({ person, payment: await openPaymentOf(server.url, person, 'c1') })),
    ),
  );
  const payers = await Promise.all(opened.map(({ person, payment }) => payOpened(urls.provider, person, payment)));
  const reported = payers.map((payer) =>
    eventually(async () => expect((await report(server.url, payer)).status).toBe(200)),
  );
  await Promise.all(reported);
  await waitForRefunds(server.url, payers);
  await expectOneOwner(urls, payers);
  await server.stop();
  await proxy.stop();
});
