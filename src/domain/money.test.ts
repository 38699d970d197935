import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  amountFromUnits,
  cents,
  centsFromDollars,
  dollarsFromCents,
  formatAmount,
  formatPrice,
  isPrice,
  originalPriceDoubt,
  unitsFromAmount,
} from './money.ts';
import { centsFromText } from './typedNumber.ts';

/** Any amount, far beyond the price of a car. */
const amounts = fc.integer({ min: 0, max: 1e13 }).map(cents);

describe('cents', () => {
  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('refuses %d, which is not a whole number', (amount) => {
    expect(() => cents(amount)).toThrow(new RangeError(`not whole cents: ${amount}`));
  });
});

describe('dollars on the wire', () => {
  it('[prices.cents] are the same amount after a round trip', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        expect(centsFromDollars(dollarsFromCents(amount))).toBe(amount);
        expect(centsFromDollars(JSON.parse(JSON.stringify(dollarsFromCents(amount))))).toBe(amount);
      }),
    );
  });

  it('[prices.cents] [payment.amount] are dollars, not cents', () => {
    expect(dollarsFromCents(cents(12_500_00))).toBe(12_500);
    expect(centsFromDollars(0.29)).toBe(29);
    expect(centsFromDollars(1.1)).toBe(110);
  });

  it.each([1.005, 0.001, Number.NaN, Number.POSITIVE_INFINITY, 1e300])('are refused when they are %d', (dollars) => {
    expect(centsFromDollars(dollars)).toBeUndefined();
  });

  it('are never rounded: a part of a cent is refused', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1e9, max: 1e9 }),
        fc.double({ min: 0.001, max: 0.999, noNaN: true }),
        (whole, part) => {
          expect(centsFromDollars((whole + part) / 100)).toBeUndefined();
        },
      ),
    );
  });
});

describe('formatPrice', () => {
  it.each([
    [12_500_00, '$12,500'],
    [12_500_50, '$12,500.50'],
    [0, '$0'],
    [5, '$0.05'],
    [999_999_00, '$999,999'],
    [1_000_000_00, '$1,000,000'],
    [999_00, '$999'],
    [-1_234_50, '-$1,234.50'],
  ])('[prices.format] shows %d cents as %s', (amount, expected) => {
    expect(formatPrice(cents(amount))).toBe(expected);
  });

  it('[prices.format] can be parsed back to the same amount', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        expect(centsFromText(formatPrice(amount))).toBe(amount);
      }),
    );
  });
});

describe('centsFromText', () => {
  it.each([
    ['12500', 12_500_00],
    [' 12,500.5 ', 12_500_50],
    ['$ 900', 900_00],
    ['1,234,567.89', 1_234_567_89],
    ['0', 0],
    ['12 500', 12_500_00],
    ['$12,500.00', 12_500_00],
    ['12500 USD', 12_500_00],
    ['2,50,000', 250_000_00],
    ['15.5k', 15_500_00],
    ['১২৫০০', 12_500_00],
  ])('[add-product.price] [numbers.typed] reads %j', (text, expected) => {
    expect(centsFromText(text)).toBe(expected);
  });

  it.each([
    '',
    '$',
    'free',
    '-5',
    '1e3',
    '1 00',
    '3 k k',
    '0x10',
    '12,50',
    '1,2345',
    '1234,567',
    ',500',
    '12.345',
    '12.',
    '.5',
    '5€',
    '12²',
    '1.250k',
    '12$5',
    '$$5',
    'x1,000',
    '1,000x',
    'x12',
    '12x',
    '1,000.505',
    '12.5.5',
  ])('[add-product.price] does not accept %j as an amount', (text) => {
    expect(centsFromText(text)).toBeUndefined();
  });
});

describe('isPrice', () => {
  it.each([
    [99, false],
    [1_00, true],
    [999_999_00, true],
    [999_999_01, false],
  ])('[prices.range] %d cents as the price of a car: %s', (amount, expected) => {
    expect(isPrice(cents(amount))).toBe(expected);
  });
});

describe('originalPriceDoubt', () => {
  it.each([
    [100_00, undefined],
    [99_99, 'large-saving'],
    [1_000_00, undefined],
    [1_000_01, 'below-price'],
  ])('[add-product.price-doubt] [prices.saving] %d cents instead of 1,000 dollars: %s', (price, expected) => {
    expect(originalPriceDoubt(cents(price), cents(1_000_00))).toBe(expected);
  });
});

describe('an amount of another currency', () => {
  it.each([
    [1_250_000, 'usd', 12_500, '$12,500'],
    [9_050, 'eur', 90.5, 'EUR 90.50'],
    [12_500, 'jpy', 12_500, 'JPY 12500'],
    [12_500, 'kwd', 12.5, 'KWD 12.500'],
    [50_000, 'ugx', 500, 'UGX 500.00'],
    [700, 'a text', 7, 'A TEXT 7.00'],
  ])('[prices.other-currencies] of %d in %s is %d whole units, read as %s', (amount, currency, units, text) => {
    expect(unitsFromAmount(amount, currency)).toBe(units);
    expect(amountFromUnits(units, currency)).toBe(amount);
    expect(formatAmount(amount, currency)).toBe(text);
  });
});
