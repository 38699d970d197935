import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aCarForm, EVERY_FACT } from '#support/builders.ts';
import {
  type CarField,
  type CarForm,
  carDraft,
  formFromDraft,
  PRICE_FORM_HINT,
  PRICE_LIMITS_HINT,
  priceDoubt,
  priceHint,
  validateCar,
  visibleCarErrors,
  YEAR_HINT,
} from './carForm.ts';
import type { CarFact } from './facts.ts';
import { formFromFacts } from './factsForm.ts';
import { MODEL_YEARS } from './options.ts';

const filled = aCarForm({
  name: ' Toyota Rush ',
  price: '12,500',
  originalPrice: '$21000.50',
  phone: ' 01711 000000 ',
  description: ' Family car, one owner. ',
  year: '2019',
  location: 'Sylhet',
  ...formFromFacts(EVERY_FACT),
  mileage: '48,000',
  colour: ' Olive green ',
});
const errors = (changes: Partial<CarForm>) => validateCar({ ...filled, ...changes }, MODEL_YEARS);

describe('carProblems', () => {
  it('[add-product.name] [add-product.category] finds no error in a complete form', () => {
    expect(errors({})).toEqual({});
  });

  it.each<[string, Partial<CarForm>, CarField, string]>([
    ['[add-product.name] [forms.messages] a name', { name: '' }, 'name', 'Provide a Name'],
    ['[add-product.price] [forms.messages] a price', { price: '' }, 'price', 'Provide a Price'],
    ['[add-product.price] a numeric price', { price: 'cheap' }, 'price', 'Provide a Price'],
    ['[add-product.price] [prices.range] a price of at least $1', { price: '0.99' }, 'price', 'Provide a Price'],
    [
      '[add-product.price] [prices.range] a price of at most $999,999',
      { price: '999999.01' },
      'price',
      'Provide a Price',
    ],
    [
      '[add-product.original-price] [forms.messages] an original price',
      { originalPrice: ' ' },
      'originalPrice',
      'Provide a Price',
    ],
    [
      '[add-product.original-price] a numeric original price',
      { originalPrice: '1,2,3' },
      'originalPrice',
      'Provide a Price',
    ],
    ['[add-product.phone] [forms.messages] a phone number', { phone: '' }, 'phone', 'Provide a phone number'],
    ['[add-product.picture] [forms.messages] a picture', { hasPicture: false }, 'picture', 'Provide a Image'],
    [
      '[add-product.description] [forms.messages] a description',
      { description: '\n' },
      'description',
      'Provide Some informations',
    ],
    ['a name of 80 characters', { name: 'x'.repeat(81) }, 'name', 'Use at most 80 characters'],
    ['a phone number of 200', { phone: '1'.repeat(201) }, 'phone', 'Use at most 200 characters'],
    ['a description of 5,000', { description: 'x'.repeat(5001) }, 'description', 'Use at most 5,000 characters'],
    ['[add-product.year] a year of the list', { year: '2017' }, 'year', 'Choose a year of the list'],
    ['[add-product.year] a year at all', { year: '' }, 'year', 'Choose a year of the list'],
    [
      '[add-product.condition] a condition of the list',
      { condition: 'good' },
      'condition',
      'Choose a condition of the list',
    ],
    [
      '[add-product.location] a location of the list',
      { location: 'Khulna' },
      'location',
      'Choose a location of the list',
    ],
    [
      '[add-product.category] a category of the list',
      { category: 'truck' },
      'category',
      'Choose a category of the list',
    ],
  ])('asks for %s', (_, changes, field, message) => {
    expect(errors(changes)).toEqual({ [field]: message });
  });

  it('[add-product.year] accepts the years of the setting instead of the specified ones', () => {
    expect(validateCar({ ...filled, year: '2026' }, { from: 2024, to: 2026 })).toEqual({});
    expect(validateCar(filled, { from: 2024, to: 2026 })).toHaveProperty('year');
  });
});

describe('shownCarProblems', () => {
  const both = errors({ price: '', originalPrice: '', name: '' });

  it("[add-product.original-price] shows the original price's message together with the price's", () => {
    expect(visibleCarErrors(both)).toEqual(both);
    expect(both).toMatchObject({ price: 'Provide a Price', originalPrice: 'Provide a Price' });
  });

  it("[add-product.original-price] hides only the original price's message while the price is valid", () => {
    expect(visibleCarErrors(errors({ originalPrice: '', name: '' }))).toEqual({ name: 'Provide a Name' });
  });
});

describe('carDraft', () => {
  it('[calls.product-add] turns a complete form into a draft: trimmed, with cents and a numeric year', () => {
    expect(carDraft(filled, '/image-host/1/a.webp', MODEL_YEARS)).toEqual({
      name: 'Toyota Rush',
      price: 1_250_000,
      originalPrice: 2_100_050,
      phone: '01711 000000',
      picture: '/image-host/1/a.webp',
      description: 'Family car, one owner.',
      year: 2019,
      condition: 'Good',
      location: 'Sylhet',
      category: 'suv',
      ...EVERY_FACT,
    });
  });

  it('returns the same draft after a draft was turned into a form', () => {
    const draft = carDraft(filled, 'p', MODEL_YEARS);
    expect(draft && carDraft(formFromDraft(draft), 'p', MODEL_YEARS)).toEqual(draft ?? 'a car');
  });

  it('turns a draft without a picture into a form without one', () => {
    const draft = carDraft(filled, '', MODEL_YEARS);
    expect(draft && formFromDraft(draft).hasPicture).toBe(false);
    expect(draft && formFromDraft({ ...draft, picture: 'p' }).hasPicture).toBe(true);
  });

  it('has empty fields for what is blank in a car of another server', () => {
    const draft = carDraft(filled, 'p', MODEL_YEARS);
    if (draft === undefined) throw new Error('no draft');
    const blank = { originalPrice: undefined, year: undefined, condition: undefined, location: undefined };
    const form = formFromDraft({ ...draft, ...blank, category: undefined });
    expect(form).toMatchObject({ originalPrice: '', year: '', condition: '', location: '', category: '' });
  });

  it('returns a draft exactly when the form has no errors', () => {
    const text = (...usual: string[]) => fc.oneof(fc.constantFrom(...usual), fc.string({ maxLength: 6 }));
    const facts = formFromFacts(EVERY_FACT);
    const factTexts = Object.fromEntries(
      Object.entries(facts).map(([fact, usual]) => [fact, text('', usual)]),
    ) as Record<CarFact, fc.Arbitrary<string>>;
    const forms = fc.record<CarForm>({
      name: text('Rush'),
      price: text('12500'),
      originalPrice: text('21000'),
      phone: text('017'),
      description: text('One owner'),
      year: text('2018', '2022'),
      condition: text('Excellent', 'Fair'),
      location: text('Dhaka'),
      category: text('sedan'),
      ...factTexts,
      hasPicture: fc.boolean(),
    });
    fc.assert(
      fc.property(forms, (form) => {
        const isFine = Object.keys(validateCar(form, MODEL_YEARS)).length === 0;
        expect(carDraft(form, 'p', MODEL_YEARS) !== undefined).toBe(isFine);
      }),
    );
  });
});

it('[add-product.year] the hint under the year has the specified text', () => {
  expect(YEAR_HINT).toBe("We don't recommend to sell a car which is used more than 5years");
});

describe('two prices', () => {
  const doubt = (price: string, originalPrice: string) => priceDoubt({ price, originalPrice });

  it('[add-product.price-doubt] are asked about where the original price is below the price', () => {
    expect(doubt('12,500', '1,890')).toBe('The original price, $1,890, is below the price, $12,500.');
  });

  it('[add-product.price-doubt] are asked about where more than 90 % is saved', () => {
    expect(doubt('1,800', '18,900')).toBe('$1,800 is less than a tenth of the original price, $18,900.');
  });

  it('[add-product.price-doubt] are not asked about otherwise', () => {
    for (const price of ['1890', '12500', '18900', 'cheap']) expect(doubt(price, '18900')).toBeUndefined();
    expect(doubt('12500', '')).toBeUndefined();
  });

  it('[add-product.price-limits] name the limits only beside an amount outside them', () => {
    expect(PRICE_LIMITS_HINT).toBe('From $1 to $999,999');
    expect(['0.99', '1,000,000', '10 lakh'].map(priceHint)).toEqual(Array(3).fill(PRICE_LIMITS_HINT));
    expect(['', ' ', '1', '999999', '$12,500.00'].map(priceHint)).toEqual(Array(5).fill(undefined));
  });

  it('[add-product.price-reading] is told what a price field takes where no amount can be read', () => {
    expect(PRICE_FORM_HINT).toBe('An amount in dollars, such as 12,500 or 12500.50');
    expect(['cheap', '12.500', '12,50', '-5', '€900'].map(priceHint)).toEqual(Array(5).fill(PRICE_FORM_HINT));
  });
});

it('is no draft where an option is none of the lists', () => {
  const isDraft = (about: Partial<CarForm>) => carDraft({ ...filled, ...about }, '/a.webp', MODEL_YEARS) !== undefined;
  expect([{}, { condition: 'New' }, { location: 'Atlantis' }, { category: 'boat' }].map(isDraft)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

it('[add-product.price-doubt] does not ask about a price that is not there yet', () => {
  expect(priceDoubt({ price: '100', originalPrice: '' })).toBeUndefined();
  expect(priceDoubt({ price: '', originalPrice: '50' })).toBeUndefined();
});
