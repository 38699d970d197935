import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { FIRST_MOMENT } from '#adapters/memory/MemoryClock.ts';
import { NOTHING_STATED } from '#domain/disclosure.ts';
import { aDisclosure, BUYER, MASKED_VIN, OTHER_BUYER, SELLER, VIN } from '#support/builders.ts';
import { busyMarket, CARS } from '#support/memoryMarkets.ts';
import { renderApp } from '#support/renderApp.tsx';

const MASK_NOTE = 'Whoever has booked the car reads the whole VIN.';

const open = (id: string, options: Parameters<typeof renderApp>[1] = {}, disclosure = aDisclosure()) => {
  const changes = [{ field: 'keys', at: FIRST_MOMENT }] as const;
  const market = busyMarket({ disclosures: { [id]: disclosure }, disclosureChanges: { [id]: changes } });
  renderApp(`/car/${id}`, { ...options, market });
};
const section = async () => within(await screen.findByRole('region', { name: 'Condition in detail' }));
const shownOf = (part: ReturnType<typeof within>, label: string) =>
  part.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;

it('[disclosure.page] [vin.masked] shows a guest what is stated, with the VIN masked and no changes', async () => {
  open(CARS.free.id);
  const part = await section();
  expect(shownOf(part, 'Accidents')).toBe('Yes, repaired: Rear bumper, 2021');
  expect(shownOf(part, 'Registered until')).toBe('May 2027');
  expect(shownOf(part, 'VIN')).toBe(MASKED_VIN);
  expect(part.getByText(MASK_NOTE)).toBeDefined();
  expect(part.queryByText('Changes')).toBeNull();
  expect(document.body.textContent).not.toContain(VIN);
});

it('[disclosure.not-stated] says “Not stated” of what is not, and never “None”', async () => {
  open(CARS.free.id, {}, { ...NOTHING_STATED, keys: 0 });
  const part = await section();
  for (const label of ['Accidents', 'Service history', 'Registered until', 'VIN', 'Known faults'])
    expect(shownOf(part, label)).toBe('Not stated');
  expect(shownOf(part, 'Keys')).toBe('0');
  expect(part.queryByText('None')).toBeNull();
});

it('[disclosure.page] has no such part where nothing is stated', async () => {
  renderApp(`/car/${CARS.free.id}`, { market: busyMarket() });
  await screen.findByRole('heading', { level: 1, name: CARS.free.name });
  await screen.findByText('What the seller says');
  expect(screen.queryByRole('region', { name: 'Condition in detail' })).toBeNull();
});

it('[disclosure.faults] lists the faults beside the drawing, whose points lead to them by keyboard', async () => {
  open(CARS.free.id);
  const part = await section();
  const items = part.getAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual([
    'Left side, front doorA scratch as long as a hand',
    'Front, windscreenA chip in the glass',
  ]);
  part.getByRole('button', { name: 'Fault 2: Front, windscreen' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(items[1]);
});

it('[disclosure.changes] [vin.who-sees] shows the seller the whole VIN and what was changed when', async () => {
  open(CARS.free.id, { signedInAs: SELLER.email });
  const part = await section();
  expect(await part.findByText(VIN)).toBeDefined();
  expect(part.getByText('Changed on 1 Jun 2022: Keys')).toBeDefined();
  expect(part.queryByText(MASK_NOTE)).toBeNull();
});

it('[disclosure.changes] [vin.who-sees] shows the buyer of a live booking the same, and another buyer not', async () => {
  open(CARS.booked.id, { signedInAs: BUYER.email });
  expect(await (await section()).findByText(VIN)).toBeDefined();
  expect((await section()).getByText('Changed on 1 Jun 2022: Keys')).toBeDefined();
});

it('[vin.masked] shows another buyer the masked VIN alone', async () => {
  open(CARS.booked.id, { signedInAs: OTHER_BUYER.email });
  expect(shownOf(await section(), 'VIN')).toBe(MASKED_VIN);
  expect((await section()).queryByText(/Changed on/)).toBeNull();
});
