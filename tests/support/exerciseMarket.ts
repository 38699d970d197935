import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AdminTool } from '../../server/members/AdminTool.ts';
import { createCancellationQueue } from '../../server/payments/cancellationQueue.ts';
import { queueIntent } from '../../server/payments/intentCancellations.ts';
import { matchUnmatched } from '../../server/payments/paymentIssues.ts';
import { reconcile } from '../../server/payments/reconciler.ts';
import { createRefundQueue } from '../../server/payments/refundQueue.ts';
import { settlePayment } from '../../server/payments/settlement.ts';
import { dollars, email } from './builders.ts';
import { FakeGateway } from './payments/FakeGateway.ts';
import { cardForm } from './payments/sandboxCalls.ts';
import type { TestServer } from './server.ts';
import { PASSWORD, type Visitor } from './Visitor.ts';

/*
 * Every call of the API and every background job at least once, for tests about what all of them do to the database.
 */

const WEEK_MS = 7 * 24 * 60 * 60 * 1_000;
const bearer = { bearer: true };

/** Makes every call once. Calls may be refused; they only have to run. */
export async function exerciseMarket(server: TestServer): Promise<void> {
  const seller = await server.seller();
  const [buyer, rival] = [await server.member(), await server.member()];
  const admin = await server.admin();
  const own = (person: Visitor, path: string) => person.getWithToken(`${path}?email=${person.email}`);

  const picture = await upload(server);
  const car = await server.listCar(seller, { picture });
  await seller.post('/api/advertise', { serial: car });
  await browse(server.visitor());
  await browse(buyer);

  await buyer.post('/api/booking', { serial: car, price: 12_500 });
  await buyer.get(`/api/bookings/${car}`);
  await rival.get(`/api/bookings/${car}`);
  await rival.put('/api/wishlist', { _id: car });
  await own(rival, '/api/wishlist');
  await own(buyer, '/api/bookinglist');
  await own(seller, '/api/product');

  const winning = await openPayment(buyer, car);
  const late = await openPayment(rival, car);
  await payAndReport(buyer, winning);
  await payAndReport(rival, late);
  await payAndReport(rival, late);
  await settleTwice(server, rival, car);
  await sendRefunds(server);
  await followPayments(server);
  await lookAtPayments(server, admin, late.bookingId);

  const second = await server.listCar(seller);
  await buyer.post('/api/booking', { serial: second, price: 12_500 });
  await seller.put('/api/sold', { _id: second }, bearer);
  await seller.put('/api/available', { _id: second }, bearer);
  await seller.delete(`/api/car/${second}`);

  await admin.getWithToken(`/api/user?role=Seller&email=${admin.email}`);
  await admin.put(`/api/verify?email=${admin.email}`, { email: seller.email }, bearer);
  await admin.delete(`/api/userdelet?email=${admin.email}&selleremail=${rival.email}`);
  await admin.delete(`/api/userdelet?email=${admin.email}&selleremail=${admin.email}`);
  for (const command of ['list', `grant ${seller.email} --vouch`, `revoke ${seller.email}`]) {
    await new AdminTool(server.services).run(command.split(' '));
  }

  await buyer.openSession();
  await buyer.post('/api/logout', {});
  await admin.logIn(seller.email, PASSWORD);
  await seller.post('/identity/update-user', { image: picture });
  server.time.now += WEEK_MS / 2;
  await seller.get('/api/user/seller?email=a@x.test');
  writeFileSync(join(server.services.pictures.folder, 'stray-320.webp'), '');
  server.time.now += WEEK_MS;
  await upload(server);
  server.time.now += WEEK_MS;
  await server.services.pictures.removeUnused();
  await server.visitor().get('/readyz');
}

async function browse(visitor: Visitor): Promise<void> {
  await visitor.get('/api/advertise');
  const first = await visitor.get('/api/catagory/suv?limit=1');
  const [, next = ''] = /<(.+)>/.exec(first.headers.get('link') ?? '') ?? [];
  await visitor.get(next);
  await visitor.get(`${next}&include=sold`);
  await visitor.get('/api/catagory/suv?limit=1&include=sold');
}

/** Uploads a picture and returns its address. */
async function upload(server: TestServer): Promise<string> {
  const form = new FormData();
  form.set('image', new Blob([readFileSync('tests/support/car.jpg')], { type: 'image/jpeg' }), 'car.jpg');
  const answer = await server.visitor().post(`/image-host/1/upload?key=${server.services.secrets.imageHostKey}`, form);
  return String(answer.json.data?.url);
}

async function openPayment(buyer: Visitor, car: string): Promise<{ secret: string; bookingId: string }> {
  const { json } = await buyer.post('/api/create-payment-intent', { price: 12_500, bookingId: car }, bearer);
  return { secret: String(json.clientSecret), bookingId: String(json.bookingId) };
}

async function payAndReport(
  buyer: Visitor,
  { secret, bookingId }: Awaited<ReturnType<typeof openPayment>>,
): Promise<void> {
  const [transactionID = ''] = secret.split('_secret_');
  const body = new URLSearchParams(cardForm(secret));
  await buyer.post(`/sandbox-cards/v1/payment_intents/${transactionID}/confirm`, body);
  await buyer.put('/api/payment', { transactionID, email: buyer.email, bookingId }, bearer);
}

/** Settles one payment twice, as two simultaneous requests do that both asked the provider first. */
async function settleTwice({ services, time }: TestServer, buyer: Visitor, car: string): Promise<void> {
  const booking = { id: 'none', car_id: car, buyer_email: email(buyer.email) };
  const payment = { transactionId: 'pi_twice', booking, amount: dollars(1), refundReason: undefined, now: time.now };
  await settlePayment(services.store, payment, () => {});
  await settlePayment(services.store, payment, () => {});
}

/** Sends due refunds to a provider that is unreachable, and to one that answers. */
async function sendRefunds(server: TestServer): Promise<void> {
  const { store, clock, newId, log } = server.services;
  const due = { reason: 'car-not-available', created_at: 0, next_attempt_at: 0, attempts: 0, done_at: null };
  await store
    .insertInto('refunds')
    .values({ ...due, intent_id: 'pi_exercise' })
    .execute();
  const gateway = new FakeGateway();
  for (const isUnavailable of [true, false]) {
    gateway.isUnavailable = isUnavailable;
    server.time.now += 60_000;
    const queue = createRefundQueue({ store, gateway, clock, newId, log, checkpoint: () => {} });
    queue.wake();
    await queue.idle();
    await queue.stop();
  }
}

/** Cancellations with a provider that is unreachable and one that answers, a refund that fails, a dispute, an unknown booking. */
async function followPayments({ services, time }: TestServer): Promise<void> {
  const gateway = new FakeGateway();
  const settlement = { ...services, gateway, checkpoint: () => {}, onQueued: () => {} };
  await queueIntent(services.store, 'pi_exercise', time.now);
  for (const isUnavailable of [true, false]) {
    gateway.isUnavailable = isUnavailable;
    time.now += 60_000;
    const queue = createCancellationQueue(settlement);
    queue.wake();
    await queue.idle();
    await queue.stop();
  }
  const facts = { succeeded: true, amount: 1_250_000, currency: 'usd', buyer: 'lost@x.test' };
  for (const intent of UNMATCHED) gateway.intents.set(intent, { ...facts, bookingId: `of ${intent}` });
  gateway.refunded.add('pi_exercise');
  gateway.refundStatuses.set('pi_exercise', 'failed');
  gateway.disputes.set('du_1', { id: 'du_1', intentId: 'pi_1', amount: 1, reason: 'x', status: 'won', isClosed: true });
  gateway.events.push(
    { id: 'evt_1', createdAt: time.now, about: 'refund', subjectId: 'pi_exercise' },
    { id: 'evt_2', createdAt: time.now, about: 'dispute', subjectId: 'du_1' },
  );
  await reconcile(settlement);
  await reconcile(settlement);
}

const UNMATCHED = ['pi_unmatched_1', 'pi_unmatched_2'] as const;

/** The admin's calls, and a match as it goes where the provider knows the payment. */
async function lookAtPayments({ services }: TestServer, admin: Visitor, bookingId: string): Promise<void> {
  await admin.getWithToken('/api/paymentissues');
  await admin.put('/api/paymentissues/refund', { transactionID: UNMATCHED[0] }, bearer);
  await admin.put('/api/paymentissues/match', { transactionID: UNMATCHED[1], bookingId }, bearer);
  const gateway = new FakeGateway();
  gateway.intents.set(UNMATCHED[1], { succeeded: true, amount: 1, currency: 'usd', bookingId: 'lost', buyer: '' });
  const settlement = { ...services, gateway, checkpoint: () => {}, onQueued: () => {} };
  await matchUnmatched(settlement, { intentId: UNMATCHED[1], bookingId });
}
