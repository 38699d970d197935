import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { IS_FULL_RUN } from '#support/scale.ts';
import { databaseEnv } from '#support/testDatabase.ts';
import { createFixture, type Fixture } from './support/fixture.ts';
import { openPaymentOf, payOpened } from './support/payers.ts';
import { call, type Person } from './support/people.ts';
import { WEBHOOK_SECRET } from './support/startServer.ts';
import { WEBHOOK_PATH } from './support/webhooks.ts';
import { ownedBy } from './support/wireJson.ts';

let fixture: Fixture;
let buyer: Person;
beforeEach(async () => {
  fixture = await createFixture({ buyers: 1, cars: 2 });
  const [first] = fixture.buyers;
  if (first === undefined) throw new Error('no buyer');
  buyer = first;
});
afterEach(() => fixture.end());

const CLOCK = new URL('./support/clockJump.mjs', import.meta.url).href;
/** Whether the server has to ask the provider by itself, which it does once a minute; a webhook is quicker. */
const isWithoutWebhook = IS_FULL_RUN;
const SETTLED = { timeout: 100_000, interval: 100 };

it('[faults.clock] loses nothing when the clock jumps by a day and back: sessions last, and a payment is found', {
  tags: 'full',
}, async () => {
  const usual = await fixture.start();
  const opened = await openPaymentOf(usual.url, buyer, 'c1');
  await usual.stop();

  const ahead = await fixture.start({
    env: { ...(await databaseEnv(fixture.dataDir)), NODE_OPTIONS: `--import=${CLOCK}` },
  });
  const wishlist = async () => (await call(ahead.url, buyer, ['GET', `/api/wishlist?email=${buyer.email}`])).status;
  const ready = async () => (await fetch(`${ahead.url}/readyz`)).status;
  const added = await call(ahead.url, buyer, ['PUT', '/api/wishlist', { _id: 'c2' }]);
  expect([added.status, await ready()]).toEqual([200, 200]);
  // The access token of yesterday has ended, the session has not.
  expect(await wishlist()).toBe(401);
  expect((await call(ahead.url, buyer, ['GET', `/api/jwt?email=${buyer.email}`])).status).toBe(200);

  ahead.signal('SIGUSR2');
  await expect.poll(wishlist).toBe(200);
  expect(await ready()).toBe(200);
  if (!isWithoutWebhook) fixture.sandbox.deliverTo({ url: `${ahead.url}${WEBHOOK_PATH}`, secret: WEBHOOK_SECRET });
  const { bookingId, transactionId } = await payOpened(fixture.sandbox.url, buyer, opened);
  await vi.waitFor(async () => {
    const { body } = await call(ahead.url, buyer, ['GET', `/api/bookings/${bookingId}`]);
    expect(body).toMatchObject(ownedBy(buyer.email, transactionId));
  }, SETTLED);
  await ahead.stop();
});
