import { expect, it, vi } from 'vitest';
import type { CardPayments } from '#application/ports.ts';
import { LazyCardPayments } from './LazyCardPayments.ts';

const unmount = () => undefined;
const adapter: CardPayments = {
  entry: { by: 'provider', mount: async () => unmount },
  isTestMode: true,
  confirm: async ({ clientSecret }) => `${clientSecret} paid`,
};
const payment = { clientSecret: 'pi_1', card: undefined, approve: async () => true };

it('loads the provider’s code with its first use, once', async () => {
  const load = vi.fn(async () => adapter);
  const cards = new LazyCardPayments({ isTestMode: false, load });
  expect(cards.isTestMode).toBe(false);
  expect(load).not.toHaveBeenCalled();
  expect(cards.entry.by === 'provider' && (await cards.entry.mount({}, payment))).toBe(unmount);
  expect(await cards.confirm(payment)).toBe('pi_1 paid');
  expect(load).toHaveBeenCalledOnce();
});

it('loads the code again after it could not be loaded', async () => {
  const load = vi.fn(async () => adapter).mockRejectedValueOnce(new Error('gone'));
  const cards = new LazyCardPayments({ isTestMode: true, load });
  await expect(cards.confirm(payment)).rejects.toThrow('gone');
  expect(await cards.confirm(payment)).toBe('pi_1 paid');
});
