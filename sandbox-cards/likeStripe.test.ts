import { readFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type StartedSandbox, startSandbox } from '#support/payments/startSandbox.ts';
import { eventRows } from '#support/payments/stripeRows/eventRows.ts';
import { keyRows } from '#support/payments/stripeRows/keyRows.ts';
import { paymentRows } from '#support/payments/stripeRows/paymentRows.ts';
import { requestRows } from '#support/payments/stripeRows/requestRows.ts';
import { TriedProvider } from '#support/payments/stripeRows/StripeRow.ts';

/* What Stripe does, tried on the sandbox: a stand-in must not be kinder than what it stands for. */

const ROWS = [...keyRows, ...requestRows, ...paymentRows, ...eventRows];

let sandbox: StartedSandbox;
beforeEach(async () => {
  sandbox = await startSandbox();
});
afterEach(() => sandbox.stop());

describe('[payment.sandbox] the sandbox does what Stripe does:', () => {
  it.each(ROWS)('$point', ({ assertIt }) => assertIt(new TriedProvider(sandbox)));

  it('is compared with every point of docs/card-sandbox.md', async () => {
    const text = await readFile(new URL('../docs/card-sandbox.md', import.meta.url), 'utf8');
    const [compared = ''] = text.split('\n## What differs');
    const points = [...compared.matchAll(/^\| `([a-z-]+)` \|/gm)].map(([, point]) => point);
    expect(ROWS.map(({ point }) => point).toSorted()).toEqual(points.toSorted());
    expect(compared.match(/docs\.stripe\.com\/\S+/g)?.length).toBeGreaterThanOrEqual(points.length);
  });
});
