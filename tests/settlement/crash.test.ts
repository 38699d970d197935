import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IS_FULL_RUN, repeats } from '#support/scale.ts';
import { CHECKPOINTS } from '../../server/payments/settlement.ts';
import { expectOneOwner, waitForRefunds } from './support/expectOneOwner.ts';
import { createFixture, createPaidFixture, type PaidFixture } from './support/fixture.ts';
import { MOST_AT_ONCE, mapAtMost } from './support/mapAtMost.ts';
import { openPaymentOf, report } from './support/payers.ts';
import { type RunningServer, ServerEndedError } from './support/startServer.ts';
import { deliverTwiceInDisorder } from './support/webhooks.ts';

const BUYERS = repeats(5, 200);
const STEPS = CHECKPOINTS.filter((step) => step !== 'intent-opened');
/** Those on either side of a commit: `npm test` has them alone. */
const STEPS_AROUND_COMMIT: readonly string[] = ['decided', 'committed'];

describe(`sells the car to one of ${BUYERS} charged buyers and refunds the others when the server is killed twice`, () => {
  let paid: PaidFixture;
  beforeAll(async () => {
    paid = await createPaidFixture({ buyers: BUYERS });
  });
  afterAll(() => paid.end());

  it.each(STEPS.filter((step) => IS_FULL_RUN || STEPS_AROUND_COMMIT.includes(step)))(
    'at the step "%s"',
    async (step) => {
      const fixture = await paid.copy();
      const { payers } = paid;

      // The first server is killed while payments are reported, the second one at the first step of its recovery.
      const first = await fixture.start({ crashAt: { step, time: BUYERS / 5 } });
      await Promise.allSettled(payers.map((payer) => report(first.url, payer)));
      expect(await first.ended).toBe('SIGKILL');
      expect(await signalThatEnds(fixture.start({ crashAt: { step, time: 1 } }))).toBe('SIGKILL');

      const third = await fixture.start();
      const answers = await deliverTwiceInDisorder(fixture.urls(third));
      expect(answers.filter((status) => status !== 200)).toEqual([]);
      await mapAtMost(MOST_AT_ONCE, payers, (payer) => report(third.url, payer));
      await waitForRefunds(third.url, payers);
      await expectOneOwner(fixture.urls(third), payers);
      await third.stop();
      await fixture.end();
    },
  );
});

/** The signal that ends a server which reaches its step during the start, maybe before it listens. */
async function signalThatEnds(starting: Promise<RunningServer>): Promise<NodeJS.Signals | null> {
  try {
    return await (await starting).ended;
  } catch (error) {
    if (error instanceof ServerEndedError) return error.signal;
    throw error;
  }
}

it('finds the same intent again when the server was killed after the provider created it and before it was stored', async () => {
  const fixture = await createFixture({ buyers: 1 });
  const buyer = fixture.buyers[0];
  if (buyer === undefined) throw new Error('no buyer');
  const first = await fixture.start({ crashAt: { step: 'intent-opened', time: 1 } });
  await expect(openPaymentOf(first.url, buyer, 'c1')).rejects.toThrow();
  expect(await first.ended).toBe('SIGKILL');
  const intents = () => {
    const provider = new DatabaseSync(fixture.sandbox.file, { readOnly: true });
    const rows = provider.prepare('select client_secret from intents').all();
    provider.close();
    return rows.map((row) => row.client_secret);
  };
  expect(intents()).toHaveLength(1);

  // The booking was stored before the crash; the page asks for its payment by the car's id.
  const second = await fixture.start();
  const { clientSecret } = await openPaymentOf(second.url, buyer, 'c1');
  expect(intents()).toEqual([clientSecret]);
  await second.stop();
  await fixture.end();
});
