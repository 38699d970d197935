import { afterAll, beforeAll, expect, it } from 'vitest';
import { repeats } from '#support/scale.ts';
import { expectOneOwner, ledgerOf, waitForRefunds } from './support/expectOneOwner.ts';
import { createPaidFixture, type Fixture, type PaidFixture } from './support/fixture.ts';
import { MOST_AT_ONCE, mapAtMost } from './support/mapAtMost.ts';
import { report } from './support/payers.ts';
import type { RunningServer } from './support/startServer.ts';

const BUYERS = repeats(20, 1_000);
let paid: PaidFixture;
let fixture: Fixture;
let server: RunningServer;

beforeAll(async () => {
  paid = await createPaidFixture({ buyers: BUYERS });
  fixture = await paid.copy();
  server = await fixture.start();
}, 300_000);
afterAll(async () => {
  await server.stop();
  await fixture.end();
  await paid.end();
});

it(`[payment.one-owner] [payment.refund] sells the car to one of ${BUYERS} buyers who were all charged before the first report, and refunds each of the others once`, async () => {
  const { payers } = paid;
  // Each page reports twice, as after an impatient reload.
  const answers = await mapAtMost(MOST_AT_ONCE, [...payers, ...payers], (payer) => report(server.url, payer));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  await waitForRefunds(server.url, payers);
  await expectOneOwner(fixture.urls(server), payers);
});

it('[payment.reported-twice] changes nothing when every payment is reported again', async () => {
  const { provider } = fixture.urls(server);
  await mapAtMost(MOST_AT_ONCE, paid.payers, (payer) => report(server.url, payer));
  await waitForRefunds(server.url, paid.payers);
  const before = await ledgerOf(provider);
  await mapAtMost(MOST_AT_ONCE, paid.payers, (payer) => report(server.url, payer));
  await expectOneOwner(fixture.urls(server), paid.payers);
  expect(await ledgerOf(provider)).toEqual(before);
});
