import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { SELLER } from '#support/builders.ts';
import { similarMarket } from '#support/memoryMarkets.ts';
import { createMemoryRoot, type MemoryOptions } from '#support/memoryRoot.ts';
import { renderPage } from '#support/renderPage.tsx';
import { AddCarPage } from './AddCarPage.tsx';

const SAYS = 'Similar cars: $9,000 to $11,000, median $10,000, from 5 cars';
const HINT = 'With make, model, year and mileage you see here what similar cars cost.';
const TOO_FEW = 'There are too few similar cars to compare prices with.';

async function open(options: MemoryOptions = {}) {
  const root = createMemoryRoot(similarMarket(), { signedInAs: SELLER.email, ...options });
  const { user } = renderPage(<AddCarPage />, root);
  await act(() => Promise.resolve());
  await user.type(screen.getByRole('combobox', { name: 'Make' }), 'Toyota');
  await user.type(screen.getByRole('combobox', { name: 'Model' }), 'Aqua');
  await user.selectOptions(screen.getByLabelText('Year'), '2020');
  return { user };
}
const mileage = () => screen.getByLabelText('Mileage (km)');

it('[add-product.similar] says what similar cars cost once make, model, year and mileage are there', async () => {
  const { user } = await open();
  expect(screen.getByText(HINT)).toBeDefined();
  await user.type(mileage(), '50,000');
  const note = await screen.findByText(SAYS);
  expect(note.getAttribute('aria-live')).toBe('polite');
  await user.type(screen.getByLabelText('Price'), '30000');
  expect(screen.getByText(SAYS), 'no verdict').toBeDefined();
  await user.clear(mileage());
  expect(await screen.findByText(HINT)).toBeDefined();
});

it('[add-product.similar] says nothing while another year is asked for, and where too few cars are comparable that they are', async () => {
  const { user } = await open();
  await user.type(mileage(), '50000');
  await screen.findByText(SAYS);
  await user.selectOptions(screen.getByLabelText('Year'), '2018');
  expect(screen.queryByText(/^Similar cars/)).toBeNull();
  expect(await screen.findByText(TOO_FEW)).toBeDefined();
  await user.selectOptions(screen.getByLabelText('Year'), '2021');
  await screen.findByText(SAYS);
});

it.each(['offline', 'not-found', 'refused'] as const)(
  '[add-product.similar] says nothing where the call fails: %s',
  async (kind) => {
    const asked = vi.fn(() => kind);
    const failure = {
      get fail() {
        return asked();
      },
    };
    const { user } = await open({ failures: { 'listings.similarPrices': failure } });
    await user.type(mileage(), '50000');
    await waitFor(() => expect(asked).toHaveBeenCalled());
    expect(screen.queryByText(/^Similar cars/)).toBeNull();
    expect(screen.getByRole('alert').textContent).toBe('');
  },
);
