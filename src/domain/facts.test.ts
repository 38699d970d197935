import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CarFact,
  type CarFacts,
  factErrors,
  factsFromForm,
  formFromFacts,
  mileageLabel,
  NO_FACTS,
} from './facts.ts';
import { FUELS, GEARBOXES } from './options.ts';

const BLANK = formFromFacts(NO_FACTS);

const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
const facts: fc.Arbitrary<CarFacts> = fc.record({
  mileage: optional(fc.integer({ min: 0, max: 2_000_000 })),
  fuel: optional(fc.constantFrom(...FUELS)),
  gearbox: optional(fc.constantFrom(...GEARBOXES)),
  power: optional(fc.integer({ min: 1, max: 2_000 })),
  owners: optional(fc.integer({ min: 1, max: 99 })),
  colour: optional(fc.constantFrom('Olive green', 'x'.repeat(40))),
});

describe('the optional facts of a car', () => {
  it('[cars.facts] [add-product.facts] may all be left out', () => {
    expect(factErrors(BLANK)).toEqual({});
    expect(factErrors({ ...BLANK, mileage: '  ', fuel: ' ' })).toEqual({});
    expect(Object.keys(NO_FACTS)).toEqual(['mileage', 'fuel', 'gearbox', 'power', 'owners', 'colour']);
    expect(factsFromForm({ ...BLANK, mileage: '  ', colour: ' ' })).toEqual(NO_FACTS);
  });

  it('[cars.facts] are the same after they were turned into a form', () => {
    fc.assert(
      fc.property(facts, (some) => {
        const form = formFromFacts(some);
        expect(factErrors(form)).toEqual({});
        expect(factsFromForm(form)).toEqual(some);
      }),
    );
  });

  it.each<[CarFact, string, string]>([
    ['mileage', '-1', 'Use a whole number from 0 to 2,000,000, or leave it empty'],
    ['mileage', '2,000,001', 'Use a whole number from 0 to 2,000,000, or leave it empty'],
    ['mileage', '48,00', 'Use a whole number from 0 to 2,000,000, or leave it empty'],
    ['mileage', '48,000,', 'Use a whole number from 0 to 2,000,000, or leave it empty'],
    ['mileage', '4,0000', 'Use a whole number from 0 to 2,000,000, or leave it empty'],
    ['mileage', '4800,000', 'Use a whole number from 0 to 2,000,000, or leave it empty'],
    ['mileage', ',000', 'Use a whole number from 0 to 2,000,000, or leave it empty'],
    ['mileage', '48 km', 'Use a whole number from 0 to 2,000,000, or leave it empty'],
    ['mileage', '0x10', 'Use a whole number from 0 to 2,000,000, or leave it empty'],
    ['mileage', '48.5', 'Use a whole number from 0 to 2,000,000, or leave it empty'],
    ['fuel', 'steam', 'Choose a fuel of the list'],
    ['gearbox', 'Manual', 'Choose a gearbox of the list'],
    ['power', '0', 'Use a whole number from 1 to 2,000, or leave it empty'],
    ['power', '2001', 'Use a whole number from 1 to 2,000, or leave it empty'],
    ['owners', '0', 'Use a whole number from 1 to 99, or leave it empty'],
    ['owners', '100', 'Use a whole number from 1 to 99, or leave it empty'],
    ['owners', 'two', 'Use a whole number from 1 to 99, or leave it empty'],
    ['colour', 'x'.repeat(41), 'Use at most 40 characters'],
  ])('[add-product.facts] refuse the %s "%s" with its limits', (fact, text, message) => {
    expect(factErrors({ ...BLANK, [fact]: text })).toEqual({ [fact]: message });
  });

  it('[add-product.facts] take a grouped number and white space around a text', () => {
    const form = { ...BLANK, mileage: ' 2,000,000 ', colour: ' Sand ' };
    expect(factErrors(form)).toEqual({});
    expect(factsFromForm(form)).toEqual({ ...NO_FACTS, mileage: 2_000_000, colour: 'Sand' });
  });

  it('[cars.facts] take the smallest and the largest number of each', () => {
    const numbers = (mileage: string, power: string, owners: string) =>
      factsFromForm({ ...BLANK, mileage, power, owners });
    expect(numbers('0', '1', '1')).toEqual({ ...NO_FACTS, mileage: 0, power: 1, owners: 1 });
    expect(numbers('48,000', '', '').mileage).toBe(48_000);
    expect(numbers('148,000', '', '').mileage).toBe(148_000);
    expect(numbers('2,000,000', '2,000', '99')).toEqual({ ...NO_FACTS, mileage: 2_000_000, power: 2_000, owners: 99 });
  });

  it('[add-product.facts] take a colour of 40 characters with white space around it', () => {
    const form = { ...BLANK, colour: ` ${'x'.repeat(40)} ` };
    expect(factErrors(form)).toEqual({});
    expect(factsFromForm(form).colour).toBe('x'.repeat(40));
  });

  it('[add-product.facts] are empty texts in the form where nothing is given', () => {
    expect(BLANK).toEqual({ mileage: '', fuel: '', gearbox: '', power: '', owners: '', colour: '' });
  });

  it('[cards.mileage] show the mileage with its unit', () => {
    expect(mileageLabel(48_000)).toBe('48,000 km');
  });
});
