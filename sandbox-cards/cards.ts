import { SandboxError } from './SandboxError.ts';

/** A card as the form sends it; it is not kept after the request. */
export interface SandboxCard {
  readonly number: string;
  readonly month: string;
  readonly year: string;
  readonly cvc: string;
}

export type CardResult = 'succeeds' | 'requires-action';

/** The test card numbers (docs.stripe.com/testing) and their results. */
const TEST_CARD_RESULTS: Readonly<Record<string, CardResult | 'declined' | 'insufficient-funds'>> = {
  '4242424242424242': 'succeeds',
  '5555555555554444': 'succeeds',
  '378282246310005': 'succeeds',
  // A refund of it is pending at first.
  '4000000000007726': 'succeeds',
  // A refund of it fails later.
  '4000000000005126': 'succeeds',
  // The charge is disputed at once.
  '4000000000000259': 'succeeds',
  '4000002500003155': 'requires-action',
  '4000000000000002': 'declined',
  '4000000000009995': 'insufficient-funds',
};

const refused = (code: string, message: string, decline?: string): SandboxError =>
  new SandboxError(402, {
    type: 'card_error',
    code,
    message,
    ...(decline === undefined ? {} : { decline_code: decline }),
  });

/** ISO/IEC 7812-1, annex B: the check digit of a card number. */
export function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** @param today milliseconds UTC. A card is valid until the end of its month. @throws SandboxError */
function requireUnexpired(month: string, year: string, today: number): void {
  if (!/^\d{1,2}$/.test(month) || Number(month) < 1 || Number(month) > 12) {
    throw refused('invalid_expiry_month', "Your card's expiration month is invalid.");
  }
  if (!/^(?:\d{2}|\d{4})$/.test(year)) throw refused('invalid_expiry_year', "Your card's expiration year is invalid.");
  const fullYear = year.length === 2 ? 2000 + Number(year) : Number(year);
  if (Date.UTC(fullYear, Number(month)) <= today)
    throw refused('expired_card', 'Your card has expired.', 'expired_card');
}

/** The result of charging a card. @throws SandboxError, a card error, for a card that is wrong or declined. */
export function checkCard(card: SandboxCard, today: number): CardResult {
  const digits = card.number.replaceAll(/[\s-]/g, '');
  if (!/^\d{12,19}$/.test(digits) || !passesLuhn(digits)) {
    throw refused('incorrect_number', 'Your card number is incorrect.');
  }
  requireUnexpired(card.month.trim(), card.year.trim(), today);
  if (!/^\d{3,4}$/.test(card.cvc.trim())) throw refused('invalid_cvc', "Your card's security code is invalid.");
  const result = TEST_CARD_RESULTS[digits];
  if (result === 'insufficient-funds') {
    throw refused('card_declined', 'Your card has insufficient funds.', 'insufficient_funds');
  }
  if (result === 'declined') throw refused('card_declined', 'Your card was declined.', 'generic_decline');
  // A real card: nothing is charged or stored.
  if (result === undefined) {
    throw refused(
      'card_declined',
      'Your card was declined. This is test mode: use a test card.',
      'test_mode_live_card',
    );
  }
  return result;
}

export const lastFour = (card: SandboxCard): string => card.number.replaceAll(/\D/g, '').slice(-4);
