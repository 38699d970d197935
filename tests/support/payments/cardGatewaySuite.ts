import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CardGateway, OpenIntent } from '../../../server/payments/CardGateway.ts';
import { email, PRICE } from './marketRows.ts';

/** A gateway, and the buyers at its provider. */
export interface TriedGateway {
  readonly gateway: CardGateway;
  /** Confirms a valid card; false where the provider refuses to charge it. */
  readonly pay: (intent: OpenIntent) => Promise<boolean>;
  readonly stop: () => Promise<void>;
}

const ORDER = { bookingId: 'b1', buyer: email('buyer@x.test'), amount: PRICE };

/** What every CardGateway promises; a stand-in that promises more hides faults of what stands on it. */
export function cardGatewaySuite(name: string, start: () => Promise<TriedGateway>): void {
  describe(`${name} as a CardGateway`, () => {
    let tried: TriedGateway;
    beforeEach(async () => {
      tried = await start();
    });
    afterEach(() => tried.stop());
    const open = (changes: { readonly bookingId?: string; readonly number?: number } = {}) =>
      tried.gateway.openIntent({ ...ORDER, ...changes });

    it('opens one intent for each number of a booking', async () => {
      const first = await open();
      expect(await open()).toEqual(first);
      expect((await open({ number: 1 })).id).not.toBe(first.id);
      expect((await open({ bookingId: 'b2' })).id).not.toBe(first.id);
    });

    it('gives out an intent that has ended, as the answer to its key', async () => {
      const intent = await open();
      await tried.gateway.cancelIntent(intent.id);
      expect(await open()).toEqual(intent);
      expect(await tried.pay(intent)).toBe(false);
    });

    it('reads an intent before and after its payment, and knows no other', async () => {
      const intent = await open();
      const facts = { amount: PRICE, currency: 'usd', bookingId: 'b1', buyer: 'buyer@x.test' };
      expect(await tried.gateway.readIntent(intent.id)).toMatchObject({ ...facts, succeeded: false });
      expect(await tried.pay(intent)).toBe(true);
      expect(await tried.gateway.readIntent(intent.id)).toMatchObject({ ...facts, succeeded: true });
      expect(await tried.pay(intent)).toBe(false);
      expect(await tried.gateway.readIntent('pi_none')).toBeUndefined();
    });

    it('cancels again and again, and says when it is too late', async () => {
      const { id } = await open();
      expect(await tried.gateway.cancelIntent(id)).toBe('cancelled');
      expect(await tried.gateway.cancelIntent(id)).toBe('cancelled');
      expect(await tried.gateway.cancelIntent('pi_none')).toBe('cancelled');
      const paid = await open({ bookingId: 'b2' });
      await tried.pay(paid);
      expect(await tried.gateway.cancelIntent(paid.id)).toBe('succeeded');
    });

    it('refunds what was paid, and nothing else', async () => {
      const intent = await open();
      await expect(tried.gateway.refund(intent.id)).rejects.toMatchObject({ kind: 'unavailable' });
      expect(await tried.gateway.refund('pi_none')).toBe('failed');
      expect(await tried.gateway.readRefund('pi_none')).toBeUndefined();
      await tried.pay(intent);
      expect(await tried.gateway.readRefund(intent.id)).toBeUndefined();
      expect(await tried.gateway.refund(intent.id)).toBe('succeeded');
      expect(await tried.gateway.refund(intent.id)).toBe('succeeded');
      expect(await tried.gateway.readRefund(intent.id)).toBe('succeeded');
    });

    it('lists reports of payments, and knows no dispute of another id', async () => {
      const intent = await open();
      await tried.pay(intent);
      const subjects: string[] = [];
      for await (const { about, subjectId } of tried.gateway.listEventsSince(0)) {
        if (about === 'payment') subjects.push(subjectId);
      }
      expect(subjects).toEqual([intent.id]);
      expect(await tried.gateway.readDispute('du_none')).toBeUndefined();
    });
  });
}
