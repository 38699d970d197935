import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { SELLER } from '#support/builders.ts';
import { similarMarket } from '#support/memoryMarkets.ts';
import { createMemoryRoot, type MemoryOptions } from '#support/memoryRoot.ts';
import { renderPage } from '#support/renderPage.tsx';
import { AddCarPage } from './AddCarPage.tsx';

const SAYS = 'Similar cars: $9,000 to $11,000, median $10,000, from 5 cars';
const HINT = 'With make, model, year and mileage you see here what similar cars cost.';
const TOO_FEW = 'There are too few similar cars to compare prices with.';

/** After which a pause in the typing is long enough to ask. */
const TYPING_MS = 500;

const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

async function open(options: MemoryOptions = {}) {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const root = createMemoryRoot(similarMarket(), { signedInAs: SELLER.email, ...options });
  renderPage(<AddCarPage />, root);
  await act(() => Promise.resolve());
  fill(screen.getByRole('combobox', { name: 'Make' }), 'Toyota');
  fill(screen.getByRole('combobox', { name: 'Model' }), 'Aqua');
  fill(screen.getByLabelText('Year'), '2020');
}
const typeMileage = (text: string) => fill(screen.getByLabelText('Mileage (km)'), text);
const pause = () => vi.advanceTimersByTimeAsync(TYPING_MS);

it('[add-product.similar] says what similar cars cost once make, model, year and mileage are there', async () => {
  await open();
  expect(screen.getByText(HINT)).toBeDefined();
  typeMileage('50,000');
  await pause();
  const note = await screen.findByText(SAYS);
  expect(note.getAttribute('aria-live')).toBe('polite');
  fill(screen.getByLabelText('Price'), '30000');
  expect(screen.getByText(SAYS), 'no verdict').toBeDefined();
  typeMileage('');
  expect(await screen.findByText(HINT)).toBeDefined();
});

it('[add-product.similar] says nothing while another year is asked for, and where too few cars are comparable that they are', async () => {
  await open();
  typeMileage('50000');
  await pause();
  await screen.findByText(SAYS);
  fill(screen.getByLabelText('Year'), '2018');
  expect(screen.queryByText(/^Similar cars/)).toBeNull();
  await pause();
  expect(await screen.findByText(TOO_FEW)).toBeDefined();
  fill(screen.getByLabelText('Year'), '2021');
  await pause();
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
    await open({ failures: { 'listings.similarPrices': failure } });
    typeMileage('50000');
    await pause();
    await waitFor(() => expect(asked).toHaveBeenCalled());
    expect(screen.queryByText(/^Similar cars/)).toBeNull();
    expect(screen.getByRole('alert').textContent).toBe('');
  },
);
