import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { FIRST_MOMENT } from '#adapters/memory/MemoryClock.ts';
import { aCar, dollars } from '#support/builders.ts';
import { emptyMarket } from '#support/memoryMarkets.ts';
import { renderApp } from '#support/renderApp.tsx';

const cheap = aCar({
  id: 'cheap',
  name: 'Toyota Aqua',
  price: dollars(9_000),
  mileage: 90_000,
  postedAt: FIRST_MOMENT,
});
const young = aCar({ id: 'young', name: 'Honda Vezel', price: dollars(15_000), year: 2023, mileage: 20_000 });
const sold = aCar({ id: 'sold', name: 'Nissan Sunny', state: { is: 'sold' }, location: 'Sylhet' });
const market = () =>
  emptyMarket({
    cars: [cheap, young, sold],
    deletedCars: { deleted: { name: 'Halden Tern', category: 'sedan', deletedAt: FIRST_MOMENT } },
  });
const open = (address: string, options: object = {}) =>
  renderApp(`/compare${address}`, { market: market(), ...options });

const columns = async () =>
  (await screen.findAllByRole('columnheader')).map((header) => header.textContent?.replace(/\s+/g, ' ').trim());
const row = (label: string) => {
  const header = screen.getByRole('rowheader', { name: label });
  return within(header.closest('tr') as HTMLElement)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
};
const rowLabels = () => screen.getAllByRole('rowheader').map((header) => header.textContent);

describe('ComparePage', () => {
  it('[compare.page] shows the cars of the address in its order, a row for each fact', async () => {
    open('?ids=young,cheap');
    expect(await columns()).toEqual(['Honda Vezel', 'Toyota Aqua']);
    const links = screen.getAllByRole('link', { name: 'Honda Vezel' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/car/young', '/car/young']);
    expect(row('Location')).toEqual(['Dhaka', 'Dhaka']);
    expect(row('Seller')).toEqual(['Selim, verified', 'Selim, verified']);
    expect(rowLabels()).toEqual(['Price', 'Year', 'Mileage', 'Condition', 'Location', 'Category', 'Seller', 'Listed']);
  });

  it('[compare.best] marks the best of a row in words', async () => {
    open('?ids=young,cheap');
    await columns();
    expect(row('Price')).toEqual(['$15,000', '$9,000Lowest price']);
    expect(row('Mileage')).toEqual(['20,000 kmFewest kilometres', '90,000 km']);
    expect(row('Year')[0]).toMatch(/Newest$/);
  });

  it('[compare.differences] hides what is alike, by a link that the address keeps', async () => {
    const { router } = open('?ids=young,cheap');
    await columns();
    await userEvent.click(screen.getByRole('link', { name: 'Differences only (3)' }));
    await waitFor(() => expect(rowLabels()).toEqual(['Price', 'Year', 'Mileage']));
    expect(router.state.location.search).toBe('?ids=young,cheap&only=differences');
    await userEvent.click(screen.getByRole('link', { name: 'Everything' }));
    await waitFor(() => expect(rowLabels()).toContain('Location'));
  });

  it('[compare.differences] says so where there is none', async () => {
    renderApp('/compare?ids=cheap,twin&only=differences', {
      market: emptyMarket({ cars: [cheap, { ...cheap, id: 'twin' }] }),
    });
    expect(await screen.findByText('There is no difference in what their sellers say.')).toBeDefined();
  });

  it('[compare.gone] says which car is sold and which is gone', async () => {
    open('?ids=cheap,sold,deleted,never-was');
    expect(await columns()).toEqual([
      'Toyota Aqua',
      'Nissan SunnySold',
      'Halden TernNo longer here',
      'A carNo longer here',
    ]);
    expect(row('Mileage')).toEqual(['90,000 km', 'Not stated', 'Gone', 'Gone']);
    expect(screen.queryByRole('link', { name: 'Halden Tern' })).toBeNull();
  });

  it('[compare.gone] has no rows where every car is gone', async () => {
    open('?ids=deleted,never-was');
    expect(await screen.findByText('None of these cars is here any more.')).toBeDefined();
    expect(screen.queryAllByRole('rowheader')).toEqual([]);
  });

  it('[compare.page] takes a car away by its cross, and Back brings it again', async () => {
    const { router } = open('?ids=young,cheap,sold');
    await columns();
    await userEvent.click(screen.getByRole('link', { name: 'Remove', description: 'Toyota Aqua' }));
    await waitFor(async () => expect(await columns()).toEqual(['Honda Vezel', 'Nissan SunnySold']));
    expect(router.state.location.search).toBe('?ids=young,sold');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    await router.navigate(-1);
    await waitFor(async () => expect(await columns()).toHaveLength(3));
  });

  it.each(['', '?ids=', '?ids=,%20'])(
    '[compare.ids] says what to do where the address names no car: %s',
    async (address) => {
      open(address);
      expect(await screen.findByText('No cars to compare yet')).toBeDefined();
      expect(screen.getByRole('link', { name: 'Find cars' }).getAttribute('href')).toBe('/search');
    },
  );

  it('[compare.ids] says what to do with one car alone', async () => {
    open('?ids=cheap&only=differences');
    expect(await screen.findByText(/This is one car alone/)).toBeDefined();
    expect(row('Price')).toEqual(['$9,000']);
  });

  it('[compare.ids] compares the first four of more, each once, and says so', async () => {
    open('?ids=cheap,cheap,young,sold,deleted,never-was');
    expect(await screen.findByText('Only 4 cars fit side by side. These are the first 4.')).toBeDefined();
    expect(await columns()).toHaveLength(4);
  });

  it('says why it failed, and loads again', async () => {
    const { failures } = open('?ids=cheap,young', { failures: { 'catalogue.compared': { fail: 'too-many' } } });
    await screen.findByText('The cars could not be loaded.');
    failures.clear('catalogue.compared');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await columns()).toHaveLength(2);
  });

  it('[compare.page] [calls.cars] asks for each car where the server can not tell several', async () => {
    open('?ids=cheap,deleted,never-was', { failures: { 'catalogue.compared': { fail: 'not-found' } } });
    expect(await columns()).toEqual(['Toyota Aqua', 'Halden TernNo longer here', 'A carNo longer here']);
  });
});
