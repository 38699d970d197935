import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { KNOWN_MAKES } from '#domain/knownMakes.ts';
import { editCarPath, ROUTES } from '#domain/navigation.ts';
import { SELLER } from '#support/builders.ts';
import { busyMarket, CARS, emptyMarket } from '#support/memoryMarkets.ts';
import { createMemoryRoot, type MemoryOptions } from '#support/memoryRoot.ts';
import { renderPage } from '#support/renderPage.tsx';
import { AddCarPage } from './AddCarPage.tsx';
import { EditCarPage } from './EditCarPage.tsx';

/** Opens Add A Product once the list has come. */
async function open(options: MemoryOptions = {}) {
  const root = createMemoryRoot(emptyMarket(), { signedInAs: SELLER.email, ...options });
  const { user } = renderPage(<AddCarPage />, root);
  await act(() => Promise.resolve());
  const enter = async (name: string, text: string) => {
    await user.click(field(name));
    await user.paste(text);
  };
  return { user, enter };
}
const field = (name: string) => screen.getByRole<HTMLInputElement>('combobox', { name });
/** What the open list has: a select's options are others. */
const offered = () => {
  const list = screen.queryByRole('listbox');
  return list === null
    ? []
    : within(list)
        .getAllByRole('option')
        .map(({ textContent }) => textContent);
};

it('[add-product.makes] offers every make, those that begin as is typed first, whatever their case and accents', async () => {
  const { user } = await open();
  await user.click(field('Make'));
  await waitFor(() => expect(offered()).toEqual(KNOWN_MAKES.map(({ make }) => make)));
  await user.keyboard('CIT');
  expect(offered()).toEqual(['Citroën']);
  await user.clear(field('Make'));
  await user.keyboard('ma');
  expect(offered().slice(0, 3)).toEqual(['Mazda', 'Mahindra', 'Maserati']);
  expect(offered()).toContain('Tamarin');
  expect(offered()).not.toContain('Toyota');
});

it('[add-product.makes] is opened, moved in and chosen from by keyboard, and not opened by moving through the form', async () => {
  const { user } = await open();
  act(() => field('Make').focus());
  expect(offered()).toEqual([]);
  await user.keyboard('sko');
  await waitFor(() => expect(offered()).toEqual(['Škoda']));
  await user.keyboard('{ArrowDown}{Enter}');
  expect(field('Make').value).toBe('Škoda');
  await user.tab();
  expect(document.activeElement).toBe(field('Model'));
  expect(offered()).toEqual([]);
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(offered()).toContain('Octavia'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(offered()).toEqual([]));
});

it('[add-product.makes] offers the models of the make, and gives a listed name its spelling when the field is left', async () => {
  const { user, enter } = await open();
  await enter('Make', 'honda');
  await user.click(field('Model'));
  expect(field('Make').value).toBe('Honda');
  const honda = KNOWN_MAKES.find(({ make }) => make === 'Honda');
  await waitFor(() => expect(offered()).toEqual(honda?.models));
  await user.keyboard('crv');
  await user.tab();
  expect(field('Model').value).toBe('CR-V');
});

it('[add-product.makes] takes what is not listed as typed', async () => {
  const { user, enter } = await open();
  await enter('Make', 'Trabant');
  await enter('Model', '601 s');
  await user.tab();
  expect([field('Make').value, field('Model').value]).toEqual(['Trabant', '601 s']);
  expect(offered()).toEqual([]);
});

it('[add-product.makes] clears a listed model when the make becomes another, and keeps one that is not listed', async () => {
  const { user, enter } = await open();
  const typeMake = async (make: string) => {
    await user.clear(field('Make'));
    await enter('Make', make);
    await user.tab();
  };
  await typeMake('Toyota');
  await enter('Model', 'Corolla');
  await typeMake('toyota');
  expect(field('Model').value).toBe('Corolla');
  await typeMake('Honda');
  expect(field('Model').value).toBe('');
  await enter('Model', 'Beat');
  await typeMake('Toyota');
  expect(field('Model').value).toBe('Beat');
});

it.each([
  ['lacks the list', { fail: 'not-found' }],
  ['does not answer', { hangs: true }],
] as const)('[add-product.makes] are plain fields where the server %s', async (_what, failure) => {
  const { user, enter } = await open({ failures: { 'catalogue.makes': failure } });
  await enter('Make', 'toyota');
  await enter('Model', 'corolla');
  await user.tab();
  expect(offered()).toEqual([]);
  expect([field('Make').value, field('Model').value]).toEqual(['toyota', 'corolla']);
});

it('[cars.makes-read] says what was read from the car’s name until its seller saves the car', async () => {
  const read = { ...CARS.free, make: 'Toyota', model: 'Corolla' };
  const market = busyMarket({ cars: [read], namesRead: [read.id] });
  const root = createMemoryRoot(market, { signedInAs: SELLER.email });
  const at = { route: ROUTES.editCar, at: editCarPath(read.id) };
  const { user } = renderPage(<EditCarPage />, root, at);
  await screen.findByLabelText('Name');
  const told = (label: string) => {
    const ids = (field(label).getAttribute('aria-describedby') ?? '').split(' ');
    return ids.map((id) => document.getElementById(id)?.textContent);
  };
  expect([told('Make'), told('Model')]).toEqual([
    ['Read from the car’s name. Check it.'],
    ['Read from the car’s name. Check it.'],
  ]);
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await screen.findByText('At /dashboard/myproducts');
  const answer = await root.ports.catalogue.one(read.id);
  expect(answer).toMatchObject({ details: { isMakeFromName: false, car: { make: 'Toyota', model: 'Corolla' } } });
});
