import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DOLLAR_UNITS, KILOMETRE_UNITS, numberFromText, wholeNumberFromText } from './typedNumber.ts';

/* What one number may look like, written apart from the reader. */

const western = (digits: string, mark: string) => digits.replaceAll(/\B(?=(?:\d{3})+$)/g, mark);
const southAsian = (digits: string, mark: string) => digits.replaceAll(/\B(?=(?:\d{2})*\d{3}$)/g, mark);
const SPACES = [' ', '\u00a0', '\u202f', '\u2009', '\u2007'];
const UNSEEN = ['', '\u200b', '\u200e', '\u200f', '\ufeff', '\u2060', '\u00ad'];
/** The zero of a script. */
const ZEROS = ['0', '০', '०', '٠', '۰', '０', '𝟘'].map((zero) => zero.codePointAt(0) ?? 0);
const inScript = (text: string, zero: number) =>
  text.replaceAll(/[0-9]/g, (digit) => String.fromCodePoint(zero + Number(digit)));

interface Writing {
  readonly value: number;
  readonly text: string;
}

const groupings = ({ value, mark }: { readonly value: number; readonly mark: string }) =>
  fc.constantFrom(
    ...[String(value), western(String(value), mark), southAsian(String(value), mark)].map((text) => ({ value, text })),
  );
const whole = fc.integer({ min: 0, max: 99_999_999 });
const mark = fc.constantFrom(',', "'", '’', ...SPACES);

/** A number and one of the ways to write it that leave no doubt. */
const writings: fc.Arbitrary<Writing> = fc
  .record({ value: whole, mark })
  .chain(groupings)
  .chain((written) =>
    fc
      .record({
        decimals: fc.constantFrom('', '.0', '.00', '.5', '.25'),
        zero: fc.constantFrom(...ZEROS),
        before: fc.constantFrom('', '$', '$ ', 'US$', 'USD '),
        around: fc.constantFrom('', ...SPACES),
        unseen: fc.constantFrom(...UNSEEN),
      })
      .map(({ decimals, zero, before, around, unseen }) => ({
        value: written.value + Number(`0${decimals}`),
        text: `${around}${unseen}${before}${inScript(`${written.text}${decimals}`, zero)}${unseen}${around}`,
      })),
  );

describe('a typed number', () => {
  it('[numbers.typed] is the amount that is meant, however it is grouped, spaced and in whichever digits', () => {
    fc.assert(
      fc.property(writings, ({ value, text }) => {
        expect([text, numberFromText(text, DOLLAR_UNITS)]).toEqual([text, value]);
      }),
    );
  });

  /** What people type, and slips of it: the digits in their order say what the number could be at most and at least. */
  const typed = fc.string({
    unit: fc.constantFrom(...'0123456789', ',', '.', ' ', '\u00a0', "'", '-', '+', 'e', 'x', '$', 'k', '০', '৫', '²'),
    maxLength: 12,
  });

  it('[numbers.typed] is never another amount: what is read has the typed digits, and a point where one was typed', () => {
    fc.assert(
      fc.property(typed, (text) => {
        const read = numberFromText(text, DOLLAR_UNITS);
        if (read === undefined) return;
        const digits = text.replaceAll('০', '0').replaceAll('৫', '5').replaceAll(/\D/g, '').replace(/^0+/, '');
        const inCents = String(Math.round(read * 100)).replace(/^0+/, '');
        // The digits of the number are the typed ones, with nothing but zeros after them.
        expect([text, inCents.startsWith(digits.replace(/0+$/, ''))]).toEqual([text, true]);
        expect([text, /[-+ex²]/.test(text)]).toEqual([text, false]);
        const isWhole = !/[.k]/.test(text) && !/,\d{1,2}\s*$/.test(text);
        if (isWhole) expect([text, String(read)]).toEqual([text, digits || '0']);
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    ['12500.00', 12_500],
    ['$12,500.00', 12_500],
    ['2,50,000', 250_000],
    ['12,34,567.50', 1_234_567.5],
    ['12 500', 12_500],
    ['12\u00a0500', 12_500],
    ['12\u202f500,50', 12_500.5],
    ['12.500,00', 12_500],
    ['1.250.000', 1_250_000],
    ["12'500", 12_500],
    ['15k', 15_000],
    ['15 K', 15_000],
    ['15.55k', 15_550],
    ['0.07k', 70],
    ['2.5 lakh', 250_000],
    ['২.৫ লাখ', 250_000],
    ['১২৫০০', 12_500],
    ['১২,৫০০', 12_500],
    ['١٢٫٥', 12.5],
    ['٢٥٬٠٠٠', 25_000],
    ['12,500 USD', 12_500],
    ['12500$', 12_500],
    ['\ufeff12500\u200b', 12_500],
    ['00012', 12],
  ])('[numbers.typed] %j is %d', (text, value) => {
    expect(numberFromText(text, DOLLAR_UNITS)).toBe(value);
  });

  it.each([
    ['nothing', ''],
    ['white space', ' \u00a0'],
    ['a word', 'cheap'],
    ['a multiple alone', 'k'],
    ['a unit alone', '$'],
    ['decimals or groups', '12.500'],
    ['decimals or a slip', '12,50'],
    ['decimals or a slip with a multiple', '1.250k'],
    ['a group of two at the end', '1,25,00'],
    ['a group of four', '1,2345'],
    ['a group of two in Arabic', '٢٥٬٠٠'],
    ['a group of two behind an apostrophe', '25’00'],
    ['an unfinished group', '12,'],
    ['an unfinished decimal', '12.'],
    ['two numbers', '12500 15000'],
    ['a range', '5-10'],
    ['a negative one', '-5'],
    ['an exponent', '1e3'],
    ['another base', '0x10'],
    ['a power', '12²'],
    ['a fraction', '12½'],
    ['another currency', '৳12500'],
    ['another currency behind', '5€'],
    ['two units', '$12 USD'],
    ['another length', '48 miles'],
  ])('[numbers.typed] that is %s is not read: %j', (_what, text) => {
    expect(numberFromText(text, [...DOLLAR_UNITS, ...KILOMETRE_UNITS])).toBeUndefined();
  });

  it('[numbers.typed] of a field of whole numbers is within its limits', () => {
    const kilometres = (text: string) => wholeNumberFromText(text, { from: 0, to: 2_000_000 }, KILOMETRE_UNITS);
    expect(['48,000 km', '48k', '0', '2,000,000', '20 lakh'].map(kilometres)).toEqual([
      48_000, 48_000, 0, 2_000_000, 2_000_000,
    ]);
    expect(['48.5', '2,000,001', '$48', '9'.repeat(400)].map(kilometres)).toEqual(Array(4).fill(undefined));
  });
});
