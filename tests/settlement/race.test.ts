import { afterAll, beforeAll, expect, it } from 'vitest';
import { repeats } from '#support/scale.ts';
import { expectOneOwner, ledgerOf, waitForRefunds } from './support/expectOneOwner.ts';
import { createPaidFixture, type Fixture, type PaidFixture } from './support/fixture.ts';
import { report } from './support/payers.ts';
import type { RunningServer } from './support/startServer.ts';

const BUYERS = repeats(50, 500);
let paid: PaidFixture;
let fixture: Fixture;
let server: RunningServer;

beforeAll(async () => {
  paid = await createPaidFixture({ buyers: BUYERS });
  fixture = await paid.copy();
  server = await fixture.start();
});
afterAll(async () => {
  await server.stop();
  await fixture.end();
  await paid.end();
});

it(`[payment.one-owner] [payment.refund] sells the car to one of ${BUYERS} buyers who were all charged before the first report, and refunds each of the others once`, async () => {
  const { payers } = paid;
  // Each page reports twice, as after an impatient reload.
  const answers = await Promise.all([...payers, ...payers].map((payer) => report(server.url, payer)));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  await waitForRefunds(server.url, payers);
  await expectOneOwner(fixture.urls(server), payers);
});

it('[payment.reported-twice] changes nothing when every payment is reported again', async () => {
  const { provider } = fixture.urls(server);
  const before = await ledgerOf(provider);
  await Promise.all(paid.payers.map((payer) => report(server.url, payer)));
  await expectOneOwner(fixture.urls(server), paid.payers);
  expect(await ledgerOf(provider)).toEqual(before);
});
