import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aCar, dollars } from '#support/builders.ts';
import { emptyMarket } from '#support/memoryMarkets.ts';
import { createMemoryRoot, type MemoryOptions } from '#support/memoryRoot.ts';
import { renderPage } from '#support/renderPage.tsx';
import { CategoryChips } from './CategoryChips.tsx';

const CARS = [11_900, 20_000].map((price) => aCar({ id: `c${price}`, category: 'suv', price: dollars(price) }));
const open = (options: MemoryOptions = {}) =>
  renderPage(<CategoryChips />, createMemoryRoot(emptyMarket({ cars: CARS }), options));

it('[home.categories] says how many cars there are, and from which price on', async () => {
  open();
  await screen.findByText('2 cars');
  const [suvs, sedans] = within(screen.getByRole('list', { name: 'Car types' })).getAllByRole('link');
  expect([suvs?.textContent, sedans?.textContent]).toEqual(['SUVs2 cars from $11,900', 'Sedans0 cars ']);
  expect(suvs?.getAttribute('href')).toBe('/catagory/suv');
});

it('[home.categories] shows the names alone where the server doesn’t tell', () => {
  open({ failures: { 'catalogue.categories': { fail: 'not-found' } } });
  const links = screen.getAllByRole('link').map((link) => link.textContent);
  expect(links).toEqual(['SUVs', 'Sedans', 'Sports cars']);
});
