import { beforeEach, describe, expect, it } from 'vitest';
import { PRICE } from '#support/payments/marketRows.ts';
import { preparePayments } from '#support/payments/paymentsFixture.ts';
import { readValue } from '../database/settings.ts';
import type { CardEvent } from './CardGateway.ts';
import { createReconciler, RECONCILED_UNTIL_KEY, reconcile } from './reconciler.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const payments = preparePayments();
/** Since when the provider was asked, each time. */
let asked: number[] = [];
let reports: CardEvent[] = [];
beforeEach(() => {
  [asked, reports] = [[], []];
  payments.now = 1_000 * DAY;
  payments.gateway.listEventsSince = async function* (time: number) {
    asked.push(time);
    if (payments.gateway.isUnavailable) throw new Error('away');
    yield* reports;
  };
});
const services = () => payments.services();
const logged = () => payments.logged.map(({ msg }) => msg);
const report = (subjectId: string, createdAt: number): CardEvent => ({
  id: `evt_${subjectId}`,
  createdAt,
  about: 'payment',
  subjectId,
});
const askedUntil = async () => Number(await readValue(payments.market.store, RECONCILED_UNTIL_KEY));

describe('[payment.webhook] what the provider has done while nobody reported it', () => {
  it('is asked for from the beginning, and then from an hour before the last time on', async () => {
    await reconcile(services());
    expect(await askedUntil()).toBe(payments.now);
    payments.now += MINUTE;
    await reconcile(services());
    expect(asked).toEqual([-HOUR, payments.now - MINUTE - HOUR]);
  });

  it('[payment.other-keys] is asked for from the beginning once the keys are those of another account', async () => {
    await reconcile(services());
    payments.now += MINUTE;
    payments.gateway.keysId = 'other keys';
    await reconcile(services());
    payments.now += MINUTE;
    await reconcile(services());
    expect(asked).toEqual([-HOUR, -HOUR, payments.now - MINUTE - HOUR]);
  });

  it('is asked for again while the provider does not confirm it, for three days at most', async () => {
    reports = [report('pi_none', payments.now - 3 * DAY + MINUTE), report('pi_none', payments.now - HOUR)];
    await reconcile(services());
    expect(await askedUntil()).toBe(payments.now - 3 * DAY + MINUTE);
    payments.now += HOUR;
    await reconcile(services());
    expect(await askedUntil()).toBe(payments.now - 3 * DAY);
  });

  it('is handled in the order in which it happened, also within a second', async () => {
    const [first, second, third] = [await payments.payer(1), await payments.payer(2), await payments.payer(3)];
    // The provider lists the newest first; a page of it may be late.
    reports = [report(second, payments.now), report(first, payments.now), report(third, payments.now + 1_000)];
    await reconcile(services());
    expect(await payments.statuses()).toMatchObject({ b1: 'paid', b2: 'booked', b3: 'booked' });
  });

  it('is looked for at the start and every minute, and goes on after the provider gave no answer', async () => {
    const loop = createReconciler(services());
    const wake = async () => {
      loop.wake();
      await loop.idle();
    };
    payments.gateway.isUnavailable = true;
    await wake();
    await wake();
    payments.now += MINUTE - 1;
    await wake();
    expect(asked.length).toBe(1);
    expect(payments.logged).toMatchObject([{ msg: 'the card provider could not be asked', err: { message: 'away' } }]);
    payments.gateway.isUnavailable = false;
    payments.now += 1;
    await wake();
    expect([asked.length, payments.logged.length]).toEqual([2, 1]);
    await loop.stop();
  });

  it('is told to the log where it waits for an admin', async () => {
    const facts = { succeeded: true, amount: PRICE, currency: 'usd', bookingId: 'lost', buyer: 'buyer@x.test' };
    payments.gateway.intents.set('pi_lost', facts);
    reports = [report('pi_lost', payments.now)];
    const loop = createReconciler(services());
    loop.wake();
    await loop.idle();
    await loop.stop();
    expect(logged()).toEqual(['payment for an unknown booking', 'payments of unknown bookings wait for an admin']);
  });
});
