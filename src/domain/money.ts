import { formatCount } from './count.ts';

/** Whole cents of a US dollar. Every amount in the code is in cents; the wire and the screen have dollars. */
export type Cents = number & { readonly unit: 'cents' };

/** Smallest and largest price a car may have (spec: prices.range). */
export const PRICE_RANGE = { from: 1_00 as Cents, to: 999_999_00 as Cents } as const;

/** Types a number as cents. @throws RangeError when it is not whole. */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not whole cents: ${amount}`);
  return amount as Cents;
}

/** Dollars as a JSON number → cents; undefined when not finite or not a whole number of cents. */
export function centsFromDollars(dollars: number): Cents | undefined {
  const amount = Math.round(dollars * 100);
  if (!Number.isSafeInteger(amount) || amount / 100 !== dollars) return undefined;
  return amount as Cents;
}

/** Cents → the number of dollars that the wire carries. */
export const dollarsFromCents = (amount: Cents): number => amount / 100;

/** Whether the amount is within the limits of a price. */
export const isPrice = (amount: Cents): boolean => amount >= PRICE_RANGE.from && amount <= PRICE_RANGE.to;

/** "$12,500", and "$12,500.50" where there are cents (spec: prices.format). */
export function formatPrice(amount: Cents): string {
  const sign = amount < 0 ? '-' : '';
  const whole = formatCount(Math.floor(Math.abs(amount) / 100));
  const rest = Math.abs(amount) % 100;
  return `${sign}$${whole}${rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`}`;
}

/** Currencies whose smallest unit at the card provider is not the one of ISO 4217 (docs.stripe.com/currencies#special-cases). */
const PROVIDERS_DIGITS: Readonly<Record<string, number>> = { isk: 2, ugx: 2 };

/** An amount in the smallest unit of its currency → the number of whole units: 12500 of usd is 125, of jpy 12500. */
export function unitsFromAmount(amount: number, currency: string): number {
  return amount / 10 ** digitsOf(currency);
}

/** The number of whole units → the amount in the smallest unit of the currency. */
export const amountFromUnits = (units: number, currency: string): number =>
  Math.round(units * 10 ** digitsOf(currency));

/** An amount in the smallest unit of its currency, as people read it: "$12,500", "EUR 90.50". */
export function formatAmount(amount: number, currency: string): string {
  if (currency === 'usd') return formatPrice(cents(amount));
  return `${currency.toUpperCase()} ${unitsFromAmount(amount, currency).toFixed(digitsOf(currency))}`;
}

/** The usual two for texts that are not a currency. */
function digitsOf(currency: string): number {
  if (currency === 'usd' || !/^[a-z]{3}$/.test(currency)) return 2;
  const { maximumFractionDigits } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions();
  return PROVIDERS_DIGITS[currency] ?? Number(maximumFractionDigits);
}

/** A larger saving than this share of the original price is more likely a slip of the pen than a bargain. */
const CREDIBLE_SAVING = 0.9;

/** Why an original price is not believed without a question; undefined where it is (spec: prices.saving). */
export function originalPriceDoubt(price: Cents, originalPrice: Cents): 'below-price' | 'large-saving' | undefined {
  if (originalPrice < price) return 'below-price';
  return originalPrice - price > originalPrice * CREDIBLE_SAVING ? 'large-saving' : undefined;
}
