import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type StartedSandbox, startSandbox } from '#support/payments/startSandbox.ts';
import { type Payer, payWithoutTelling, report } from './support/payers.ts';
import { seedMarket } from './support/people.ts';
import { type RunningServer, startServer } from './support/startServer.ts';
import { expectOneOwner, ledgerOf, refundsSettled } from './support/truth.ts';

const BUYERS = 200;
const folder = mkdtempSync(join(tmpdir(), 'race-'));
let sandbox: StartedSandbox;
let server: RunningServer;
let payers: readonly Payer[];

beforeAll(async () => {
  const { buyers } = await seedMarket(folder, { buyers: BUYERS, cars: [{}] });
  // It delivers no webhook: nobody has told it where to.
  sandbox = await startSandbox({ isLive: true });
  server = await startServer({ dataDir: folder, providerUrl: sandbox.url });
  const urls = { server: server.url, provider: sandbox.url };
  payers = await Promise.all(buyers.map((buyer) => payWithoutTelling(urls, buyer, 'c1')));
});
afterAll(async () => {
  await server.stop();
  await sandbox.stop();
  rmSync(folder, { recursive: true });
});

it(`${BUYERS} buyers whose cards were all charged before the first report: one owner, everybody else refunded once`, async () => {
  const urls = { server: server.url, provider: sandbox.url };
  expect(await ledgerOf(urls.provider)).toHaveLength(BUYERS);
  // Each page reports twice, as an impatient one does.
  const answers = await Promise.all([...payers, ...payers].map((payer) => report(server.url, payer)));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  await refundsSettled(urls, payers);
  await expectOneOwner(urls, payers);
});

it('reporting everything again changes nothing', async () => {
  const urls = { server: server.url, provider: sandbox.url };
  const before = await ledgerOf(urls.provider);
  await Promise.all(payers.map((payer) => report(server.url, payer)));
  await expectOneOwner(urls, payers);
  expect(await ledgerOf(urls.provider)).toEqual(before);
});
