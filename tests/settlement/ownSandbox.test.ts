import { rmSync } from 'node:fs';
import { expect, it } from 'vitest';
import { encodeDraft } from '#adapters/http/carCodec.ts';
import { dollars, email } from '#support/builders.ts';
import { eventually } from '#support/payments/eventually.ts';
import { cardForm } from '#support/payments/sandboxCalls.ts';
import { aDraft, temporaryFolder } from '#support/server.ts';
import { type ServerProcess, spawnServer } from '#support/serverProcess.ts';
import { databaseEnv, dropDatabase } from '#support/testDatabase.ts';
import { Visitor } from '#support/Visitor.ts';
import { call } from './support/people.ts';

const price = 12_500;

/** A browser with a new account on this server. */
const signUp = (server: ServerProcess, email: string, role: 'Buyer' | 'Seller') =>
  new Visitor(server.address).signUp({ email, name: email, role });

async function listCar(seller: Visitor): Promise<string> {
  const lister = { name: '', email: email(seller.email), verified: false, now: 0 };
  const body = encodeDraft(aDraft({ price: dollars(price) }), lister);
  return String((await seller.post('/api/productadd', body, { bearer: true })).json.insertedId);
}

it('completes the sale after a restart when the server and its sandbox were killed right after the card was charged', {
  tags: 'full',
}, async () => {
  const dataDir = temporaryFolder();
  const settings = { DATA_DIR: dataDir, ...(await databaseEnv(dataDir)) };
  const first = await spawnServer(settings);
  const carId = await listCar(await signUp(first, 'seller@x.test', 'Seller'));
  const buyer = await signUp(first, 'buyer@x.test', 'Buyer');
  const opened = await buyer.post('/api/create-payment-intent', { price, bookingId: carId }, { bearer: true });
  const secret = String(opened.json.clientSecret);
  const path = `/sandbox-cards/v1/payment_intents/${secret.split('_secret_')[0]}/confirm`;
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const confirmed = await buyer.post(path, String(new URLSearchParams(cardForm(secret))), { headers });
  expect(confirmed.json.status).toBe('succeeded');
  await first.end('SIGKILL');

  const second = await spawnServer(settings);
  const person = { email: buyer.email, headers: { cookie: buyer.cookieHeader() } };
  await eventually(async () => {
    const { body } = await call(second.address, person, ['GET', `/api/bookings/${opened.json.bookingId}`]);
    expect(body).toMatchObject({ status: 'paid', newOwner: 'buyer@x.test' });
  });
  await second.end();
  await dropDatabase(dataDir);
  rmSync(dataDir, { recursive: true });
});
