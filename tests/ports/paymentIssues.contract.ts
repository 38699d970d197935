import { describe, expect, it } from 'vitest';
import { expectFailure } from './expectFailure.ts';
import { type Market, signInAdmin, signUp } from './Market.ts';

export const paymentIssuesContract = (market: () => Market) => {
  describe(`PaymentIssues on ${market().kind}`, () => {
    it('[payment.unmatched] lists nothing where no payment needs an admin, and settles no other payment', async () => {
      const { paymentIssues } = (await signInAdmin(market())).ports;
      expect((await paymentIssues.list()).items).toEqual([]);
      await expectFailure(paymentIssues.refund('pi_never'), 'not-found');
      await expectFailure(paymentIssues.match({ transactionId: 'pi_never', bookingId: 'b1' }), 'not-found');
    });

    it('[payment.unmatched] are for admins alone', async () => {
      const { paymentIssues } = (await signUp(market(), 'Seller')).ports;
      await expectFailure(paymentIssues.list(), 'forbidden');
      await expectFailure(paymentIssues.refund('pi_1'), 'forbidden');
      await expectFailure(paymentIssues.match({ transactionId: 'pi_1', bookingId: 'b1' }), 'forbidden');
    });
  });
};
