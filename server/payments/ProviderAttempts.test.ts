import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freshMarket } from '#support/payments/marketRows.ts';
import { createMemoryAttempts, createProviderAttempts } from './ProviderAttempts.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

let market: Awaited<ReturnType<typeof freshMarket>>;
beforeAll(async () => {
  market = await freshMarket();
});
afterAll(() => market.remove());

let now = 0;
const clock = { now: () => now };
beforeEach(async () => {
  now = 1_000 * DAY;
  await market.store.deleteFrom('provider_attempts').execute();
});
const stored = () => createProviderAttempts({ store: market.store, clock });

describe.each([
  ['in the database', stored],
  ['in memory', createMemoryAttempts],
])('attempts that are kept %s', (_where, create) => {
  it('are of one request, and the first one counts until it is given up', async () => {
    const attempts = create();
    expect(await attempts.current('refund:pi_1')).toMatchObject({ number: 0, isExpired: false });
    const first = await attempts.current('refund:pi_1');
    expect(first).toMatchObject({ number: 0, isExpired: false });
    expect(await attempts.next('refund:pi_1', first)).toMatchObject({ number: 1, isExpired: false });
    expect(await attempts.current('refund:pi_1')).toMatchObject({ number: 1 });
    expect(await attempts.current('refund:pi_2')).toMatchObject({ number: 0 });
  });

  it('are given up once, whoever does it', async () => {
    const attempts = create();
    const first = await attempts.current('refund:pi_1');
    const second = await attempts.next('refund:pi_1', first);
    expect(second).toMatchObject({ number: 1 });
    expect(await attempts.next('refund:pi_1', first)).toMatchObject({ number: 1 });
    expect(await attempts.next('refund:pi_1', second)).toMatchObject({ number: 2 });
    expect(await attempts.next('refund:pi_1', first)).toMatchObject({ number: 2 });
  });
});

describe('attempts in the database', () => {
  it('count for every server, and after a restart', async () => {
    await stored().next('refund:pi_1', await stored().current('refund:pi_1'));
    expect(await stored().current('refund:pi_1')).toEqual({ number: 1, startedAt: now, isExpired: false });
  });

  it('repeat their key for 23 hours from their own start, since the provider forgets it after a day', async () => {
    const startedAt = now;
    const first = await stored().current('refund:pi_1');
    expect(first).toEqual({ number: 0, startedAt, isExpired: false });
    now += 23 * HOUR - 1;
    expect(await stored().current('refund:pi_1')).toEqual({ number: 0, startedAt, isExpired: false });
    now += 1;
    expect(await stored().current('refund:pi_1')).toEqual({ number: 0, startedAt, isExpired: true });
    expect(await stored().next('refund:pi_1', first)).toEqual({ number: 1, startedAt: now, isExpired: false });
  });

  it('repeat no key of a clock that ran ahead by more than an hour', async () => {
    await stored().current('refund:pi_1');
    now -= HOUR;
    expect(await stored().current('refund:pi_1')).toMatchObject({ isExpired: false });
    now -= 1;
    expect(await stored().current('refund:pi_1')).toMatchObject({ isExpired: true });
  });

  it('are remembered for ninety days', async () => {
    const requests = async () =>
      (await market.store.selectFrom('provider_attempts').select('request').execute()).map(({ request }) => request);
    await stored().current('refund:pi_1');
    now += 90 * DAY;
    await stored().current('refund:pi_2');
    expect((await requests()).toSorted()).toEqual(['refund:pi_1', 'refund:pi_2']);
    now += 1;
    await stored().current('refund:pi_3');
    expect((await requests()).toSorted()).toEqual(['refund:pi_2', 'refund:pi_3']);
  });
});
