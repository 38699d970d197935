import { afterEach, beforeEach, expect, it } from 'vitest';
import { eventually } from '#support/payments/eventually.ts';
import { payWith } from '#support/payments/sandboxCalls.ts';
import { startUnreliableProxy } from '#support/payments/unreliableProxy.ts';
import { openPaymentOf, payWithoutTelling, report } from './support/payers.ts';
import { call, type Person } from './support/people.ts';
import { type Scene, setScene } from './support/scene.ts';
import { WEBHOOK_SECRET } from './support/startServer.ts';
import { expectOneOwner, refundsSettled } from './support/truth.ts';
import { WEBHOOK_PATH } from './support/webhooks.ts';

let scene: Scene;
let buyer: Person;
beforeEach(async () => {
  scene = await setScene({ buyers: 12 });
  const [first] = scene.buyers;
  if (first === undefined) throw new Error('no buyer');
  buyer = first;
});
afterEach(() => scene.end());

const orderOf = async (serverUrl: string, bookingId: string) =>
  (await call(serverUrl, buyer, ['GET', `/api/bookings/${bookingId}`])).body;

it('the browser is closed between the card’s confirmation and the report: the webhook completes the sale', async () => {
  const server = await scene.start();
  scene.sandbox.deliverTo({ url: `${server.url}${WEBHOOK_PATH}`, secret: WEBHOOK_SECRET });
  const { bookingId, clientSecret } = await openPaymentOf(server.url, buyer, 'c1');
  await payWith(scene.sandbox.url, clientSecret);
  await eventually(async () =>
    expect(await orderOf(server.url, bookingId)).toMatchObject({ status: 'paid', newOwner: buyer.email }),
  );
  await server.stop();
});

it('the server is away when the card is charged, and no webhook ever comes: the next start completes the sale', async () => {
  const first = await scene.start();
  const { bookingId, clientSecret } = await openPaymentOf(first.url, buyer, 'c1');
  await first.kill();
  await payWith(scene.sandbox.url, clientSecret);
  const second = await scene.start();
  await eventually(async () =>
    expect(await orderOf(second.url, bookingId)).toMatchObject({ status: 'paid', newOwner: buyer.email }),
  );
  await second.stop();
});

it('the line to the provider loses, delays and doubles: one owner, one charge each, one refund each', async () => {
  const line = await startUnreliableProxy(scene.sandbox.url);
  const server = await scene.start({ providerUrl: line.url, providerTimeout: 500 });
  const mishaps = ['hangs', 'none', 'sent-twice', 'answer-lost', 'none'] as const;
  let calls = 0;
  line.mishap = () => mishaps[calls++ % mishaps.length] ?? 'none';
  const urls = { server: server.url, provider: scene.sandbox.url };
  // Opening may find the provider away; the page's Retry asks again.
  const payers = await Promise.all(
    scene.buyers.map((person) => eventually(() => payWithoutTelling(urls, person, 'c1'))),
  );
  const reported = payers.map((payer) =>
    eventually(async () => expect((await report(server.url, payer)).status).toBe(200)),
  );
  await Promise.all(reported);
  await refundsSettled(server.url, payers);
  await expectOneOwner(urls, payers);
  await server.stop();
  await line.stop();
});
