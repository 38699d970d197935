import { expect } from 'vitest';
import { startSandbox } from '../startSandbox.ts';
import { expectError, type StripeRow, TriedProvider } from './StripeRow.ts';

const HOUR_MS = 60 * 60_000;

/** docs.stripe.com/api/idempotent_requests and docs.stripe.com/error-low-level#idempotency */
export const keyRows: readonly StripeRow[] = [
  {
    point: 'key-replayed',
    async assertIt(provider) {
      const first = await provider.create({}, 'k');
      const second = await provider.create({}, 'k');
      expect(second.body).toEqual(first.body);
      expect(first.headers.get('idempotent-replayed')).toBeNull();
      expect(second.headers.get('idempotent-replayed')).toBe('true');
    },
  },
  {
    point: 'key-restart',
    async assertIt(provider) {
      const first = await provider.create({}, 'k');
      provider.failOnce('executing');
      await provider.create({}, 'failed');
      await provider.sandbox.app.close();
      const restarted = await startSandbox({ file: provider.sandbox.file, now: provider.sandbox.now });
      const again = new TriedProvider(restarted);
      expect((await again.create({}, 'k')).body).toEqual(first.body);
      expect((await again.create({}, 'failed')).status).toBe(500);
      await restarted.stop();
    },
  },
  {
    point: 'key-fault',
    async assertIt(provider) {
      provider.failOnce('executing');
      const failed = await provider.create({}, 'k');
      expectError(failed, 500, { type: 'api_error' });
      expect(failed.headers.get('stripe-should-retry')).toBe('false');
      const again = await provider.create({}, 'k');
      expectError(again, 500, { type: 'api_error' });
      expect(again.headers.get('idempotent-replayed')).toBe('true');
      expect(await provider.list('/v1/payment_intents')).toEqual([]);
      expect((await provider.create({}, 'another')).status).toBe(200);
    },
  },
  {
    point: 'key-fault-indeterminate',
    async assertIt(provider) {
      provider.failOnce('executed');
      expect((await provider.create({}, 'k')).status).toBe(500);
      expect((await provider.create({}, 'k')).status).toBe(500);
      expect(await provider.list('/v1/payment_intents')).toMatchObject([{ metadata: { bookingId: 'b1' } }]);
    },
  },
  {
    point: 'key-refusal',
    async assertIt(provider) {
      const { id, secret } = await provider.open();
      const refused = await provider.refund(id, {}, 'k');
      expect(refused.status).toBe(400);
      await provider.pay(secret);
      expect((await provider.refund(id, {}, 'k')).body).toEqual(refused.body);
      expect((await provider.refund(id, {}, 'another')).status).toBe(200);
    },
  },
  {
    point: 'key-invalid',
    async assertIt(provider) {
      expect((await provider.create({ amount: '-1' }, 'k')).status).toBe(400);
      expect((await provider.create({}, 'k')).status).toBe(200);
    },
  },
  {
    point: 'key-other-request',
    async assertIt(provider) {
      await provider.create({}, 'k');
      expectError(await provider.create({ amount: '90001' }, 'k'), 400, { type: 'idempotency_error' });
      const elsewhere = await provider.refund(await provider.paid(), {}, 'k');
      expectError(elsewhere, 400, { type: 'idempotency_error' });
    },
  },
  {
    point: 'key-expires',
    async assertIt(provider) {
      const first = await provider.create({}, 'k');
      provider.sandbox.now += 24 * HOUR_MS - 1;
      expect((await provider.create({}, 'k')).body.id).toBe(first.body.id);
      provider.sandbox.now += 1;
      const later = await provider.create({}, 'k');
      expect(later.body.id).not.toBe(first.body.id);
      expect(later.headers.get('idempotent-replayed')).toBeNull();
    },
  },
  {
    point: 'key-length',
    async assertIt(provider) {
      expect((await provider.create({}, 'k'.repeat(255))).status).toBe(200);
      expectError(await provider.create({}, 'k'.repeat(256)), 400, { type: 'invalid_request_error' });
    },
  },
];
