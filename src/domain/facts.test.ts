import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCount } from './count.ts';
import {
  type CarFact,
  type CarFacts,
  FACT_RANGES,
  factsFromNulls,
  factsOrNull,
  mileageLabel,
  NO_FACTS,
} from './facts.ts';
import { describedCar, factErrors, factsFromForm, formFromFacts } from './factsForm.ts';
import { BODIES, FUELS, GEARBOXES } from './options.ts';

const BLANK = formFromFacts(NO_FACTS);

const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
const facts = fc.record<CarFacts>({
  make: optional(fc.constantFrom('Škoda', 'x'.repeat(40))),
  model: optional(fc.constantFrom('Octavia', 'x'.repeat(40))),
  body: optional(fc.constantFrom(...BODIES)),
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
    expect(Object.keys(NO_FACTS)).toEqual([
      'make',
      'model',
      'body',
      'mileage',
      'fuel',
      'gearbox',
      'power',
      'owners',
      'colour',
    ]);
    expect(factsFromForm({ ...BLANK, mileage: '  ', colour: ' ' })).toEqual(NO_FACTS);
  });

  it('[cars.facts] [add-product.facts] that are numbers have these limits', () => {
    expect(FACT_RANGES).toEqual({
      mileage: { from: 0, to: 2_000_000 },
      power: { from: 1, to: 2_000 },
      owners: { from: 1, to: 99 },
    });
  });

  it.each(Object.entries(FACT_RANGES))(
    '[add-product.facts] take a whole number within the limits: %s',
    (fact, range) => {
      const { from, to } = range;
      const message = `Use a whole number from ${formatCount(from)} to ${formatCount(to)}, or leave it empty`;
      for (const text of [from, to].map(String)) {
        expect(factsFromForm({ ...BLANK, [fact]: text })).toEqual({ ...NO_FACTS, [fact]: Number(text) });
      }
      for (const text of [from - 1, to + 1, from + 0.5].map(String)) {
        expect(factErrors({ ...BLANK, [fact]: text })).toEqual({ [fact]: message });
      }
    },
  );

  it('[cars.facts] are the same after a table had them, with null for what is not given', () => {
    fc.assert(
      fc.property(facts, (some) => {
        const row = { id: 'car-1', ...factsOrNull(some) };
        expect(Object.values(row)).not.toContain(undefined);
        expect(factsFromNulls(row)).toEqual(some);
      }),
    );
    expect(new Set(Object.values(factsOrNull(NO_FACTS)))).toEqual(new Set([null]));
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
    ['mileage', '48,00', 'Use a whole number from 0 to 2,000,000, or leave it empty'],
    ['mileage', '48,000,', 'Use a whole number from 0 to 2,000,000, or leave it empty'],
    ['mileage', '4,0000', 'Use a whole number from 0 to 2,000,000, or leave it empty'],
    ['mileage', '4800,000', 'Use a whole number from 0 to 2,000,000, or leave it empty'],
    ['mileage', ',000', 'Use a whole number from 0 to 2,000,000, or leave it empty'],
    ['mileage', '48 miles', 'Use a whole number from 0 to 2,000,000, or leave it empty'],
    ['mileage', '48.000', 'Use a whole number from 0 to 2,000,000, or leave it empty'],
    ['power', '120 km', 'Use a whole number from 1 to 2,000, or leave it empty'],
    ['mileage', '0x10', 'Use a whole number from 0 to 2,000,000, or leave it empty'],
    ['mileage', '48.5', 'Use a whole number from 0 to 2,000,000, or leave it empty'],
    ['fuel', 'steam', 'Choose a fuel of the list'],
    ['gearbox', 'Manual', 'Choose a gearbox of the list'],
    ['make', 'x'.repeat(41), 'Use at most 40 characters'],
    ['model', 'x'.repeat(41), 'Use at most 40 characters'],
    ['body', 'Limousine', 'Choose a body of the list'],
    ['owners', 'two', 'Use a whole number from 1 to 99, or leave it empty'],
    ['colour', 'x'.repeat(41), 'Use at most 40 characters'],
  ])('[add-product.facts] refuse the %s "%s" with its limits', (fact, text, message) => {
    expect(factErrors({ ...BLANK, [fact]: text })).toEqual({ [fact]: message });
  });

  it('[add-product.facts] take a power with its unit', () => {
    for (const power of ['150', '150 hp', '150 BHP'])
      expect(factsFromForm({ ...BLANK, power })).toMatchObject({ power: 150 });
  });

  it('[add-product.facts] take a grouped number and white space around a text', () => {
    const form = { ...BLANK, mileage: ' 2,000,000 ', colour: ' Sand ' };
    expect(factErrors(form)).toEqual({});
    expect(factsFromForm(form)).toEqual({ ...NO_FACTS, mileage: 2_000_000, colour: 'Sand' });
  });

  it('[add-product.facts] take a number with or without its groups', () => {
    for (const text of ['48,000', '48000', '48 000 km', '48k', '48,000.00', '৪৮০০০ কিমি'])
      expect(factsFromForm({ ...BLANK, mileage: text }).mileage).toBe(48_000);
    expect(factsFromForm({ ...BLANK, mileage: '148,000' }).mileage).toBe(148_000);
  });

  it('[add-product.facts] take a colour of 40 characters with white space around it', () => {
    const form = { ...BLANK, colour: ` ${'x'.repeat(40)} ` };
    expect(factErrors(form)).toEqual({});
    expect(factsFromForm(form).colour).toBe('x'.repeat(40));
  });

  it('[add-product.facts] are empty texts in the form where nothing is given', () => {
    expect(Object.keys(BLANK)).toEqual(Object.keys(NO_FACTS));
    expect(new Set(Object.values(BLANK))).toEqual(new Set(['']));
  });

  it('[cards.mileage] show the mileage with its unit', () => {
    expect(mileageLabel(48_000)).toBe('48,000 km');
  });
});

describe('[add-product.similar] what comparable cars are found by', () => {
  const form = { ...BLANK, make: ' Toyota ', model: 'Aqua', mileage: '12,500 km', year: '2021' };

  it('is read as it is typed', () => {
    expect(describedCar(form)).toEqual({ make: 'Toyota', model: 'Aqua', mileage: 12_500, year: 2021 });
    expect(describedCar({ ...form, mileage: '0' })?.mileage).toBe(0);
  });

  it.each([{ make: ' ' }, { model: '' }, { mileage: '12,' }, { year: '' }])('is not known with %j', (part) => {
    expect(describedCar({ ...form, ...part })).toBeUndefined();
  });
});
