import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { type CarSearch, EVERY_CAR } from '#domain/search.ts';
import { dollars } from '#support/builders.ts';
import { busyMarket } from '#support/memoryMarkets.ts';
import { createMemoryRoot } from '#support/memoryRoot.ts';
import { renderPage } from '#support/renderPage.tsx';
import { CarFilters } from './CarFilters.tsx';

function open() {
  const found: { search: CarSearch } = { search: EVERY_CAR };
  function Filters() {
    const [search, setSearch] = useState(EVERY_CAR);
    found.search = search;
    return <CarFilters id="filters" hasCategories={false} search={search} onChange={setSearch} />;
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
