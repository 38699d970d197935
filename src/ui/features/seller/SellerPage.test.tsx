import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { aCar, BUYER, NEW_SELLER, SELLER } from '#support/builders.ts';
import { busyMarket, CARS, emptyMarket } from '#support/memoryMarkets.ts';
import { renderApp } from '#support/renderApp.tsx';

const BUSINESS = { name: 'Selim Motors', address: '4 Mill Lane', register: 'DH-1' };
const open = (market = busyMarket(), id = SELLER.id) => renderApp(`/seller/${id}`, { market });
const names = async (title: string) =>
  (await within(await screen.findByRole('region', { name: title })).findAllByRole('article')).map(
    (card) => within(card).getByRole('heading').textContent,
  );

it('[seller-page.content] [routes.seller] shows who sells, and their cars for sale and sold', async () => {
  open(busyMarket({ sellerKinds: { [SELLER.email]: { is: 'trader', business: BUSINESS } } }));
  expect(await screen.findByRole('heading', { level: 1, name: /^Selim/ })).toBeDefined();
  expect(screen.getByText('Member since January 2022')).toBeDefined();
  for (const line of ['Trader', ...Object.values(BUSINESS)]) expect(screen.getByText(line)).toBeDefined();
  expect(await names('Cars for sale')).toContain(CARS.free.name);
  expect(await names('Cars sold')).toContain(CARS.sold.name);
  expect(screen.queryByText(SELLER.email)).toBeNull();
});

it('[seller-page.check] says what the blue check means, in the operator’s words or without them', async () => {
  open(busyMarket({ checks: 'the identity card' }));
  expect(await screen.findByText('The shop has checked the identity card.')).toBeDefined();
  cleanup();
  open();
  expect(await screen.findByText(/It does not say what it looked at/)).toBeDefined();
});

it('[reports.make] lets a member report the seller, but not themselves', { tags: 'full' }, async () => {
  const { market } = renderApp(`/seller/${SELLER.id}`, { signedInAs: BUYER.email });
  await userEvent.click(await screen.findByRole('button', { name: 'Report this person' }));
  const dialog = within(await screen.findByRole('dialog', { name: `Report ${SELLER.name}` }));
  await userEvent.selectOptions(dialog.getByLabelText('What is wrong?'), 'scam');
  await userEvent.click(dialog.getByRole('button', { name: 'Send the report' }));
  await waitFor(() => expect([...market.cases.values()]).toMatchObject([{ thing: { kind: 'member', id: SELLER.id } }]));
  cleanup();
  renderApp(`/seller/${SELLER.id}`, { signedInAs: SELLER.email });
  await screen.findByRole('heading', { level: 1, name: /^Selim/ });
  expect(screen.queryByRole('button', { name: 'Report this person' })).toBeNull();
});

it('[seller-page.content] says that there is no car for sale, and nothing of the check or of sold cars', async () => {
  open(emptyMarket(), NEW_SELLER.id);
  expect(await screen.findByText(`${NEW_SELLER.name} has no car for sale right now.`)).toBeDefined();
  expect(screen.queryByRole('region', { name: 'Cars sold' })).toBeNull();
  expect(screen.queryByText(/blue check/)).toBeNull();
});

it.each(['never-was', BUYER.id])('[seller-page.gone] has the error page for %s', async (id) => {
  open(busyMarket(), id);
  expect(await screen.findByRole('link', { name: 'Go home' })).toBeDefined();
});

it('[seller-page.links] is where the seller’s name on a card leads', async () => {
  renderApp('/catagory/sedan', { market: emptyMarket({ cars: [aCar()] }) });
  await userEvent.click(await screen.findByRole('link', { name: SELLER.name }));
  expect(await screen.findByRole('heading', { level: 1, name: /^Selim/ })).toBeDefined();
});

it('[seller-page.links] [account.seller-kind] is where it leads on a car’s page, which says how the seller sells', async () => {
  const sellerKinds = { [SELLER.email]: { is: 'trader', business: BUSINESS } } as const;
  renderApp(`/car/${aCar().id}`, { market: emptyMarket({ cars: [aCar()], sellerKinds }) });
  const note = within(await screen.findByRole('region', { name: 'Seller' }));
  for (const line of ['Trader', ...Object.values(BUSINESS)]) expect(await note.findByText(line)).toBeDefined();
  await userEvent.click(note.getByRole('link', { name: SELLER.name }));
  expect(await screen.findByRole('heading', { level: 1, name: /^Selim/ })).toBeDefined();
});
