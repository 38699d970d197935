import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CarField, type CarForm, carDraft, validateCar, visibleCarErrors, YEAR_HINT } from './carForm.ts';
import { MODEL_YEARS } from './options.ts';

const filled: CarForm = {
  name: ' Toyota Rush ',
  price: '12,500',
  originalPrice: '$21000.50',
  phone: ' 01711 000000 ',
  description: ' Family car, one owner. ',
  year: '2019',
  condition: 'Good',
  location: 'Sylhet',
  category: 'suv',
  hasPicture: true,
};
const problems = (changes: Partial<CarForm>) => validateCar({ ...filled, ...changes }, MODEL_YEARS);

describe('carProblems', () => {
  it('[L245] [L254] finds nothing wrong with a form that is filled in', () => {
    expect(problems({})).toEqual({});
  });

  it.each<[string, Partial<CarForm>, CarField, string]>([
    ['[L245] [L313] a name', { name: '' }, 'name', 'Provide a Name'],
    ['[L246] [L313] a price', { price: '' }, 'price', 'Provide a Price'],
    ['[L246] a numeric price', { price: 'cheap' }, 'price', 'Provide a Price'],
    ['[L246] a price of at least $1', { price: '0.99' }, 'price', 'Provide a Price'],
    ['[L246] a price of at most $999,999', { price: '999999.01' }, 'price', 'Provide a Price'],
    ['[L247] [L313] an original price', { originalPrice: ' ' }, 'originalPrice', 'Provide a Price'],
    ['[L247] a numeric original price', { originalPrice: '1,2,3' }, 'originalPrice', 'Provide a Price'],
    ['[L248] [L313] a phone number', { phone: '' }, 'phone', 'Provide a phone number'],
    ['[L249] [L313] a picture', { hasPicture: false }, 'picture', 'Provide a Image'],
    ['[L250] [L313] a description', { description: '\n' }, 'description', 'Provide Some informations'],
    ['a name of 80 characters', { name: 'x'.repeat(81) }, 'name', 'Use at most 80 characters'],
    ['a phone number of 200', { phone: '1'.repeat(201) }, 'phone', 'Use at most 200 characters'],
    ['a description of 5,000', { description: 'x'.repeat(5001) }, 'description', 'Use at most 5,000 characters'],
    ['[L251] a year of the list', { year: '2017' }, 'year', 'Choose a year of the list'],
    ['[L251] a year at all', { year: '' }, 'year', 'Choose a year of the list'],
    ['[L252] a condition of the list', { condition: 'good' }, 'condition', 'Choose a condition of the list'],
    ['[L253] a location of the list', { location: 'Khulna' }, 'location', 'Choose a location of the list'],
    ['[L254] a category of the list', { category: 'truck' }, 'category', 'Choose a category of the list'],
  ])('asks for %s', (_, changes, field, message) => {
    expect(problems(changes)).toEqual({ [field]: message });
  });

  it('[L251] takes the years of the setting instead of the specified ones', () => {
    expect(validateCar({ ...filled, year: '2026' }, { from: 2024, to: 2026 })).toEqual({});
    expect(validateCar(filled, { from: 2024, to: 2026 })).toHaveProperty('year');
  });
});

describe('shownCarProblems', () => {
  const both = problems({ price: '', originalPrice: '', name: '' });

  it("[L247] shows the original price's message together with the price's", () => {
    expect(visibleCarErrors(both)).toEqual(both);
    expect(both).toMatchObject({ price: 'Provide a Price', originalPrice: 'Provide a Price' });
  });

  it("[L247] hides the original price's message while the price is right, and nothing else", () => {
    expect(visibleCarErrors(problems({ originalPrice: '', name: '' }))).toEqual({ name: 'Provide a Name' });
  });
});

describe('carDraft', () => {
  it('[L282] makes a car of a filled form: trimmed, with cents and a number for the year', () => {
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
    });
  });

  it('makes a car exactly when the form has no problem', () => {
    const text = (...usual: string[]) => fc.oneof(fc.constantFrom(...usual), fc.string({ maxLength: 6 }));
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

it('[L251] the hint under the year has the specified words', () => {
  expect(YEAR_HINT).toBe("We don't recommend to sell a car which is used more than 5years");
});
