import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BUYER, SELLER } from '#support/builders.ts';
import { CARS } from '#support/memoryMarkets.ts';
import { renderApp } from '#support/renderApp.tsx';

/** The car’s page, of which the button is loaded once somebody uses it. */
async function open(member?: typeof BUYER) {
  const site = renderApp(`/car/${CARS.wishlisted.id}`, member && { signedInAs: member.email });
  await screen.findByRole('heading', { level: 1, name: CARS.wishlisted.name });
  fireEvent.pointerDown(document.body);
  return site;
}

it('[reports.make] [car-page.report] whoever is logged in reports a car from its page', async () => {
  const { market } = await open(BUYER);
  fireEvent.click(await screen.findByRole('button', { name: 'Report this car' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Send the report' }));
  expect(await screen.findByText('Choose what is wrong')).toBeDefined();
  fireEvent.change(screen.getByLabelText('What is wrong?'), { target: { value: 'copied' } });
  fireEvent.change(screen.getByLabelText('Anything to add?'), { target: { value: ' I know the pictures ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send the report' }));
  expect(await screen.findByText(/A person will look at it/)).toBeDefined();
  expect([...market.cases.values()]).toMatchObject([
    { thing: { kind: 'car', id: CARS.wishlisted.id }, reports: [{ reason: 'copied', line: 'I know the pictures' }] },
  ]);
});

it('[car-page.report] a guest is led to the login, and its seller can’t report it', async () => {
  await open();
  const link = await screen.findByRole('link', { name: 'Report this car' });
  expect(link.getAttribute('href')).toBe('/login');
});

it('[car-page.report] its seller has no such button', async () => {
  await open(SELLER);
  expect((await screen.findAllByRole('button', { name: 'Compare' })).length).toBeGreaterThan(0);
  expect(screen.queryByText('Report this car')).toBeNull();
});
