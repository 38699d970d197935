import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHECKPOINTS } from '../../server/payments/settlement.ts';
import { expectOneOwner, waitForRefunds } from './support/expectOneOwner.ts';
import { createFixture, createPaidFixture, type PaidFixture } from './support/fixture.ts';
import { openPaymentOf, report } from './support/payers.ts';
import { type RunningServer, ServerEndedError } from './support/startServer.ts';
import { deliverTwiceInDisorder } from './support/webhooks.ts';

const BUYERS = 200;

describe(`${BUYERS} cards were charged for one car, and the server is killed at each step of the settlement`, () => {
  let paid: PaidFixture;
  beforeAll(async () => {
    paid = await createPaidFixture({ buyers: BUYERS });
  });
  afterAll(() => paid.end());

  it.each(CHECKPOINTS.filter((step) => step !== 'intent-opened'))('at "%s"', async (step) => {
    const fixture = await paid.copy();
    const { payers } = paid;

    // The first life ends amid the reports, the second at the first step of its recovery.
    const first = await fixture.start({ crashAt: { step, time: 40 } });
    await Promise.allSettled(payers.map((payer) => report(first.url, payer)));
    expect(await first.ended).toBe('SIGKILL');
    expect(await endOfLife(fixture.start({ crashAt: { step, time: 1 } }))).toBe('SIGKILL');

    const third = await fixture.start();
    const answers = await deliverTwiceInDisorder(fixture.urls(third));
    expect(answers.filter((status) => status !== 200)).toEqual([]);
    await Promise.all(payers.map((payer) => report(third.url, payer)));
    await waitForRefunds(third.url, payers);
    await expectOneOwner(fixture.urls(third), payers);
    await third.stop();
    await fixture.end();
  });
});

/** How a server ends that comes to its step by itself, maybe before it listens. */
async function endOfLife(starting: Promise<RunningServer>): Promise<NodeJS.Signals | null> {
  try {
    return await (await starting).ended;
  } catch (error) {
    if (error instanceof ServerEndedError) return error.signal;
    throw error;
  }
}

it('killed when the provider has opened an intent and nobody has written it down: the same intent is found again', async () => {
  const scene = await createFixture({ buyers: 1 });
  const buyer = scene.buyers[0];
  if (buyer === undefined) throw new Error('no buyer');
  const first = await scene.start({ crashAt: { step: 'intent-opened', time: 1 } });
  await expect(openPaymentOf(first.url, buyer, 'c1')).rejects.toThrow();
  expect(await first.ended).toBe('SIGKILL');
  const intents = () => {
    const provider = new DatabaseSync(scene.sandbox.file, { readOnly: true });
    const rows = provider.prepare('select client_secret from intents').all();
    provider.close();
    return rows.map((row) => row.client_secret);
  };
  expect(intents()).toHaveLength(1);

  // The booking was acknowledged before; the page opens its payment by the car.
  const second = await scene.start();
  const { clientSecret } = await openPaymentOf(second.url, buyer, 'c1');
  expect(intents()).toEqual([clientSecret]);
  await second.stop();
  await scene.end();
});
