import { describe, expect, it } from 'vitest';
import { expectFailure } from './expectFailure.ts';
import { book, card, listCar, type Market, signUp } from './Market.ts';

export const cardPaymentsContract = (market: () => Market) => {
  const opened = async () => {
    const buyer = await signUp(market(), 'Buyer');
    const booking = await book(buyer, await listCar(await signUp(market(), 'Seller')));
    const { clientSecret } = await buyer.ports.payments.createIntent(booking);
    const { cards } = buyer.ports;
    const drawn = cards.entry.by === 'provider' ? await market().drawCard?.(cards.entry, clientSecret) : undefined;
    let asked = 0;
    const confirm = (number: string, answer = true) => {
      drawn?.type(number);
      if (drawn !== undefined) drawn.answer = answer;
      return cards.confirm({
        clientSecret,
        card: drawn === undefined ? card(number) : undefined,
        approve: async () => {
          asked += 1;
          return answer;
        },
      });
    };
    return { confirm, asked: () => drawn?.asked() ?? asked };
  };

  describe(`CardPayments on ${market().kind}`, () => {
    it('reports that it is in test mode, and who draws the card fields', () => {
      const { cards } = market().openBrowser().ports;
      expect(cards.isTestMode).toBe(true);
      expect(cards.entry.by).toBe(market().drawCard === undefined ? 'page' : 'provider');
    });

    it('[identity.features] confirms a valid card, and the same payment again without a second charge', async () => {
      const { confirm, asked } = await opened();
      const transactionId = await confirm('4242 4242 4242 4242');
      expect(transactionId).toMatch(/^pi_/);
      expect(await confirm('4242424242424242')).toBe(transactionId);
      expect(asked()).toBe(0);
    });

    it('passes on the provider’s message about a declined card, and accepts another one afterwards', async () => {
      const { confirm } = await opened();
      expect((await expectFailure(confirm('4000 0000 0000 0002'), 'card')).detail).toBe('Your card was declined.');
      expect(await confirm('4242 4242 4242 4242')).toMatch(/^pi_/);
    });

    it('refuses an invalid card', async () => {
      const { confirm } = await opened();
      expect((await expectFailure(confirm('1234'), 'card')).detail).toBe('Your card number is incorrect.');
    });

    it('asks the buyer for a confirmation when the bank requires one', async () => {
      const { confirm, asked } = await opened();
      expect(await confirm('4000 0025 0000 3155')).toMatch(/^pi_/);
      expect(asked()).toBe(1);
    });

    it('charges nothing when the buyer refuses the confirmation, and accepts another card afterwards', async () => {
      const { confirm } = await opened();
      expect((await expectFailure(confirm('4000 0025 0000 3155', false), 'card')).detail).toBeTruthy();
      expect(await confirm('4242 4242 4242 4242')).toMatch(/^pi_/);
    });

    it('refuses an unknown payment', async () => {
      const { cards } = market().openBrowser().ports;
      const asked = cards.confirm({
        clientSecret: 'pi_never_secret_never',
        card: card('4242 4242 4242 4242'),
        approve: async () => true,
      });
      // Where the keys may have changed since the page was opened, it counts as cancelled.
      await expectFailure(asked, 'not-found', 'conflict');
    });
  });
};
