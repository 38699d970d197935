import { cleanup, fireEvent, screen } from '@testing-library/react';
import fc from 'fast-check';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { type CarSearch, EVERY_CAR, isReversed } from '#domain/search.ts';
import { dollars } from '#support/builders.ts';
import { busyMarket } from '#support/memoryMarkets.ts';
import { createMemoryRoot } from '#support/memoryRoot.ts';
import { renderPage } from '#support/renderPage.tsx';
import { repeats } from '#support/scale.ts';
import { CarFilters } from './CarFilters.tsx';

function open() {
  const found: { search: CarSearch } = { search: EVERY_CAR };
  function Filters() {
    const [search, setSearch] = useState(EVERY_CAR);
    found.search = search;
    return (
      <CarFilters hasCategories={false} facets={undefined} isCounted={false} search={search} onChange={setSearch} />
    );
  }
  renderPage(<Filters />, createMemoryRoot(busyMarket()));
  return found;
}
const field = (label: string) => screen.getByRole('textbox', { name: label });
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const isMarked = (label: string) => field(label).getAttribute('aria-invalid') === 'true';

describe('a filter from and to', () => {
  it.each([
    ['12500.00', 12_500],
    ['$12,500.00', 12_500],
    ['2,50,000', 250_000],
    ['12\u00a0500', 12_500],
    ['15k', 15_000],
    ['১২৫০০', 12_500],
  ])('[numbers.typed] of prices takes %s as the amount that is meant, and leaves the text', (text, amount) => {
    const found = open();
    type('Price from', text);
    expect(found.search.price).toEqual({ from: dollars(amount), to: undefined });
    expect(field('Price from')).toHaveProperty('value', text);
    expect(isMarked('Price from')).toBe(false);
  });

  it.each([
    ['Price to', 'cheap', 'A whole number from 0 to 999,999'],
    ['Price to', '1,000,000', 'A whole number from 0 to 999,999'],
    ['Price to', '12.500', 'A whole number from 0 to 999,999'],
    ['Price to', '-5', 'A whole number from 0 to 999,999'],
    ['Model year to', '20199', 'A year from 1900 to 2100'],
    ['Mileage to', '48 miles', 'A whole number from 0 to 2,000,000'],
  ])(
    '[numbers.typed] that is called %s marks "%s", says what it takes and filters by nothing',
    (label, text, takes) => {
      const found = open();
      type(label, text);
      expect(isMarked(label)).toBe(true);
      expect(screen.getByText(takes)).toBeDefined();
      expect(found.search).toEqual(EVERY_CAR);
    },
  );

  it('[search.ranges] marks a “from” above “to” at the field that was typed last, and filters by the other one alone', () => {
    const found = open();
    const expectMarks = (from: boolean, to: boolean) =>
      expect([isMarked('Model year from'), isMarked('Model year to')]).toEqual([from, to]);
    type('Model year from', '2020');
    type('Model year to', '2015');
    expectMarks(false, true);
    expect(screen.getByText('Not less than “from”')).toBeDefined();
    expect(found.search.year).toEqual({ from: 2020, to: undefined });
    expect(field('Model year to')).toHaveProperty('value', '2015');
    type('Model year from', '2016');
    expectMarks(true, false);
    expect(found.search.year).toEqual({ from: undefined, to: 2015 });
    type('Model year from', '2015');
    expectMarks(false, false);
    expect(found.search.year).toEqual({ from: 2015, to: 2015 });
  });

  it('[search.ranges] never filters by a range that ends before it begins, whatever is typed in whichever order', () => {
    const end = fc.constantFrom('from', 'to');
    const text = fc.oneof(fc.integer({ min: 1900, max: 2100 }).map(String), fc.constantFrom('', 'old', '20'));
    fc.assert(
      fc.property(fc.array(fc.tuple(end, text), { maxLength: 6 }), (typed) => {
        const found = open();
        for (const [which, value] of typed) type(`Model year ${which}`, value);
        expect(isReversed(found.search.year)).toBe(false);
        const shown = { from: field('Model year from'), to: field('Model year to') };
        const accepted = { from: found.search.year.from, to: found.search.year.to };
        for (const which of ['from', 'to'] as const) {
          const { value } = shown[which] as HTMLInputElement;
          expect(isMarked(`Model year ${which}`)).toBe(value !== '' && accepted[which] === undefined);
        }
        cleanup();
      }),
      { numRuns: repeats(8, 100) },
    );
  });

  it('[numbers.typed] marks an unfinished number only once the field is left', () => {
    open();
    fireEvent.focus(field('Price to'));
    type('Price to', '12,');
    expect(isMarked('Price to')).toBe(false);
    fireEvent.blur(field('Price to'));
    expect(isMarked('Price to')).toBe(true);
    type('Price to', '');
    expect(isMarked('Price to')).toBe(false);
  });
});
