import { Failure } from '#application/Failure.ts';
import type { CardEntry, CardPayments } from '#application/ports.ts';
import type { MemoryMarket } from './MemoryMarket.ts';

type Confirmation = Parameters<CardPayments['confirm']>[0];

/** The well-known test cards; any other number is not a card. */
export const TEST_CARDS = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  asksForApproval: '4000 0025 0000 3155',
} as const;

const MESSAGES = {
  declined: 'Your card was declined.',
  wrongNumber: 'Your card number is incorrect.',
  notApproved:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
} as const;

/** The market's card provider: test mode, by the numbers above. */
export class MemoryCardPayments implements CardPayments {
  readonly entry: CardEntry = { by: 'page' };
  readonly isTestMode = true;
  readonly #market: MemoryMarket;

  constructor({ market }: { readonly market: MemoryMarket }) {
    this.#market = market;
  }

  async confirm({ clientSecret, card, approve }: Confirmation): Promise<string> {
    const intent = this.#market.intents.get(clientSecret);
    if (intent === undefined) throw new Failure('not-found');
    if (intent.hasSucceeded) return intent.id;
    if (intent.isCancelled) throw new Failure('conflict', { reason: 'payment-cancelled' });
    await charge(card?.number.replaceAll(/\D/g, '') ?? '', approve);
    this.#market.intents.set(clientSecret, { ...intent, hasSucceeded: true });
    return intent.id;
  }
}

const digitsOf = (number: string): string => number.replaceAll(' ', '');

async function charge(number: string, approve: () => Promise<boolean>): Promise<void> {
  if (number === digitsOf(TEST_CARDS.good)) return;
  if (number === digitsOf(TEST_CARDS.declined)) throw new Failure('card', { detail: MESSAGES.declined });
  if (number !== digitsOf(TEST_CARDS.asksForApproval)) throw new Failure('card', { detail: MESSAGES.wrongNumber });
  if (!(await approve())) throw new Failure('card', { detail: MESSAGES.notApproved });
}
