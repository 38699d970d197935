import { expect, vi } from 'vitest';
import { PRICE } from '#support/payments/marketRows.ts';
import { callAsShop } from '#support/payments/sandboxCalls.ts';
import type { Payer } from './payers.ts';
import { call } from './people.ts';

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

/** Waits until as many refunds as expected are made at the provider, and written down by the market. */
export async function refundsSettled(urls: Urls, payers: readonly Payer[]): Promise<void> {
  await vi.waitFor(
    async () => {
      const statuses = await statusesOf(urls.server, payers);
      expect(statuses.filter((status) => status === 'booked')).toEqual([]);
    },
    { timeout: 30_000, interval: 200 },
  );
}

interface Urls {
  readonly server: string;
  readonly provider: string;
}

async function statusesOf(serverUrl: string, payers: readonly Payer[]): Promise<readonly unknown[]> {
  const answers = await Promise.all(
    payers.map((payer) => call(serverUrl, payer, ['GET', `/api/bookings/${payer.bookingId}`])),
  );
  return answers.map(({ body }) => body.status);
}

/**
 * The whole truth after many have paid for one car, as provider, bookings and car tell it: one owner, everybody else
 * refunded once, and the money kept is one price.
 */
export async function expectOneOwner(urls: Urls, payers: readonly Payer[]): Promise<void> {
  const bookings = await Promise.all(
    payers.map(async (payer) => ({
      payer,
      ...(await call(urls.server, payer, ['GET', `/api/bookings/${payer.bookingId}`])),
    })),
  );
  const owners = bookings.filter(({ body }) => body.status === 'paid');
  expect(owners).toHaveLength(1);
  const owner = owners[0]?.payer;
  if (owner === undefined) return;
  expect(owners[0]?.body).toMatchObject({ issold: true, newOwner: owner.email, txnid: owner.transactionId });
  const losers = bookings.filter(({ payer }) => payer !== owner);
  for (const { body } of losers)
    expect(body).toMatchObject({ status: 'refunded', issold: true, newOwner: '', txnid: '' });

  const ledger = await ledgerOf(urls.provider);
  const charges = ledger.filter(({ type }) => type === 'charge').map((line) => line.payment_intent);
  expect(charges.toSorted()).toEqual(payers.map((payer) => payer.transactionId).toSorted());
  expect(refundsIn(ledger).toSorted()).toEqual(losers.map(({ payer }) => payer.transactionId).toSorted());
  expect(ledger.reduce((sum, { amount }) => sum + amount, 0)).toBe(PRICE);
}
