import { afterAll, beforeAll, expect, it } from 'vitest';
import { report } from './support/payers.ts';
import { type PaidScene, type Scene, setPaidScene } from './support/scene.ts';
import type { RunningServer } from './support/startServer.ts';
import { expectOneOwner, ledgerOf, refundsSettled } from './support/truth.ts';

const BUYERS = 200;
let paid: PaidScene;
let scene: Scene;
let server: RunningServer;

beforeAll(async () => {
  paid = await setPaidScene({ buyers: BUYERS });
  scene = await paid.copy();
  server = await scene.start();
});
afterAll(async () => {
  await server.stop();
  await scene.end();
  paid.end();
});

it(`${BUYERS} buyers whose cards were all charged before the first report: one owner, everybody else refunded once`, async () => {
  const { payers } = paid;
  // Each page reports twice, as an impatient one does.
  const answers = await Promise.all([...payers, ...payers].map((payer) => report(server.url, payer)));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  await refundsSettled(server.url, payers);
  await expectOneOwner(scene.urls(server), payers);
});

it('reporting everything again changes nothing', async () => {
  const { provider } = scene.urls(server);
  const before = await ledgerOf(provider);
  await Promise.all(paid.payers.map((payer) => report(server.url, payer)));
  await expectOneOwner(scene.urls(server), paid.payers);
  expect(await ledgerOf(provider)).toEqual(before);
});
