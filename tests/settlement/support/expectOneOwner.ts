import { expect, vi } from 'vitest';
import { PRICE } from '#support/payments/marketRows.ts';
import { callAsShop } from '#support/payments/sandboxCalls.ts';
import type { Urls } from './fixture.ts';
import { MOST_AT_ONCE, mapAtMost } from './mapAtMost.ts';
import type { Payer } from './payers.ts';
import { callUntilServed } from './people.ts';
import { GONE, ownedBy } from './wireJson.ts';

/** A movement of money at the provider, in cents; refunds are negative. */
interface LedgerLine {
  readonly id: string;
  readonly type: string;
  readonly payment_intent: string;
  readonly amount: number;
}

/** The provider's whole ledger. */
export async function ledgerOf(providerUrl: string): Promise<readonly LedgerLine[]> {
  const lines: LedgerLine[] = [];
  for (;;) {
    const last = lines.at(-1);
    const after = last === undefined ? '' : `&starting_after=${last.id}`;
    const { body } = await callAsShop(providerUrl, `/v1/balance_transactions?limit=100${after}`);
    lines.push(...(body.data as LedgerLine[]));
    if (body.has_more !== true) return lines;
  }
}

const refundsIn = (ledger: readonly LedgerLine[]) =>
  ledger.filter(({ type }) => type === 'refund').map((line) => line.payment_intent);

/** Waits until each of these bookings is paid or refunded: no refund is due any more. */
export async function waitForRefunds(serverUrl: string, payers: readonly Payer[]): Promise<void> {
  let open = payers;
  await vi.waitFor(
    async () => {
      const statuses = await mapAtMost(MOST_AT_ONCE, open, async (payer) => (await bookingOf(serverUrl, payer)).status);
      open = open.filter((_payer, n) => statuses[n] === 'booked');
      expect(open).toEqual([]);
    },
    { timeout: Math.max(60_000, payers.length * 1_500), interval: 1000 },
  );
}

const bookingOf = async (serverUrl: string, payer: Payer): Promise<Record<string, unknown>> =>
  (await callUntilServed(serverUrl, payer, ['GET', `/api/bookings/${payer.bookingId}`])).body;

/**
 * Expects the same result at the provider, in the bookings and in the car after many have paid for it: one owner, every
 * other buyer refunded once, and the provider holds the price of one car.
 */
export async function expectOneOwner(urls: Urls, payers: readonly Payer[]): Promise<void> {
  const bookings = await mapAtMost(MOST_AT_ONCE, payers, async (payer) => ({
    payer,
    body: await bookingOf(urls.server, payer),
  }));
  const owners = bookings.filter(({ body }) => body.status === 'paid');
  expect(owners).toHaveLength(1);
  const owner = owners[0]?.payer;
  if (owner === undefined) return;
  expect(owners[0]?.body).toMatchObject(ownedBy(owner.email, owner.transactionId));
  const losers = bookings.filter(({ payer }) => payer !== owner);
  for (const { body } of losers) expect(body).toMatchObject({ status: 'refunded', ...GONE });

  const ledger = await ledgerOf(urls.provider);
  const charges = ledger.filter(({ type }) => type === 'charge').map((line) => line.payment_intent);
  expect(charges.toSorted()).toEqual(payers.map((payer) => payer.transactionId).toSorted());
  expect(refundsIn(ledger).toSorted()).toEqual(losers.map(({ payer }) => payer.transactionId).toSorted());
  expect(ledger.reduce((sum, { amount }) => sum + amount, 0)).toBe(PRICE);
}
