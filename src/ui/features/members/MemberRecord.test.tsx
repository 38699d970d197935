import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { MemoryMarket } from '#adapters/memory/MemoryMarket.ts';
import { ADMIN, BUYER, SELLER } from '#support/builders.ts';
import { busyMarket, CARS } from '#support/memoryMarkets.ts';
import { renderApp } from '#support/renderApp.tsx';
import { FOUND, fullQueue } from '#support/reportedMarket.ts';

const open = (path: string, market: MemoryMarket = busyMarket()) =>
  renderApp(path, { market, signedInAs: ADMIN.email });
const openSeller = (market?: MemoryMarket) => open(`/dashboard/allsellers/${SELLER.id}`, market);
const part = async (name: string) => within(await screen.findByRole('region', { name }));
async function decide(button: HTMLElement, what: string): Promise<void> {
  fireEvent.click(button);
  const values = { 'What happens': what, 'Which rule was broken': 'scam', 'What was found': FOUND };
  for (const [label, value] of Object.entries(values))
    fireEvent.change(await screen.findByLabelText(label), { target: { value } });
  fireEvent.click(screen.getByRole('button', { name: 'Save the decision' }));
}

it('[members.page] names in the table lead to all that the shop has about a seller', async () => {
  open('/dashboard/allsellers', fullQueue());
  fireEvent.click(await screen.findByRole('link', { name: SELLER.name }));
  expect(await screen.findByRole('heading', { level: 1, name: SELLER.name })).toBeDefined();
  expect(screen.getByRole('link', { name: SELLER.email })).toBeDefined();
  expect(await (await part('Reported')).findByRole('article', { name: CARS.free.name })).toBeDefined();
  const cars = await part('Cars');
  expect(await cars.findByRole('link', { name: CARS.free.name })).toBeDefined();
  expect(cars.getAllByText(/^Sold · /).length).toBeGreaterThan(0);
  expect((await (await part('Bookings of their cars')).findAllByText(new RegExp(BUYER.email))).length).toBeGreaterThan(
    0,
  );
  expect(await part('Cars that they have booked')).toBeDefined();
  expect(await part('Audit log')).toBeDefined();
});

it('[members.page] [reports.own-initiative] hides a car without a report, and takes it back', async () => {
  const { market } = openSeller();
  const button = await (await part('Cars')).findByRole('button', { name: `Decide: ${CARS.free.name}` });
  fireEvent.click(button);
  const choice = await screen.findByLabelText<HTMLSelectElement>('What happens');
  expect([...choice.options].map(({ value }) => value)).not.toContain('keep');
  await decide(button, 'take-down');
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(market.cars.get(CARS.free.id)?.state.is).toBe('available'));
  expect(market.cases.size).toBe(0);
  await decide(await (await part('Cars')).findByRole('button', { name: `Decide: ${CARS.free.name}` }), 'take-down');
  expect(await (await part('Decided')).findByText('No reports')).toBeDefined();
  expect(market.cars.get(CARS.free.id)?.state.is).toBe('hidden');
});

it('[members.page] [reports.own-initiative] decides about the account itself', async () => {
  const { market } = openSeller();
  await decide(await screen.findByRole('button', { name: `Decide about the account: ${SELLER.name}` }), 'warn');
  expect(await screen.findByText(`The owner of ${SELLER.name} will be warned.`)).toBeDefined();
  expect([...market.cases.values()]).toMatchObject([
    { thing: { kind: 'member', id: SELLER.id }, ruling: { decision: 'warn', rule: 'scam', facts: FOUND } },
  ]);
});

it('[members.page] shows a buyer without the parts of a seller', async () => {
  open(`/dashboard/allbuyers/${BUYER.id}`);
  const booked = await part('Cars that they have booked');
  expect((await booked.findAllByText(new RegExp(SELLER.email))).length).toBeGreaterThan(0);
  expect(screen.queryByRole('region', { name: 'Cars' })).toBeNull();
});

it('[members.page] has the error page where there is no such account', async () => {
  open('/dashboard/allsellers/never-was');
  expect(await screen.findByRole('link', { name: 'Go home' })).toBeDefined();
});
