import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { INSPECTION_POINTS, POINT_TEXTS } from '#domain/inspection.ts';
import { aBooking, BUYER } from '#support/builders.ts';
import { busyMarket, CARS } from '#support/memoryMarkets.ts';
import { createMemoryRoot, type MemoryOptions } from '#support/memoryRoot.ts';
import { renderPage } from '#support/renderPage.tsx';
import { MyOrdersPage } from './MyOrdersPage.tsx';

const BOOKING = aBooking(CARS.booked).id;
const cardOf = async (name: string) => within(await screen.findByRole('article', { name }));

function open(options: MemoryOptions = {}, market = busyMarket()) {
  const root = createMemoryRoot(market, { signedInAs: BUYER.email, ...options });
  return { ...root, ...renderPage(<MyOrdersPage />, root) };
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
async function openInspection(button = 'Inspect the car') {
  await userEvent.click((await cardOf(CARS.booked.name)).getByRole('button', { name: button }));
  return within(await screen.findByRole('dialog', { name: `Your inspection of ${CARS.booked.name}` }));
}
async function tick(point: keyof typeof POINT_TEXTS, found: 'Fine' | 'A fault' | 'Not yet'): Promise<void> {
  const group = within(await screen.findByRole('radiogroup', { name: POINT_TEXTS[point].label }));
  await userEvent.click(group.getByRole('radio', { name: found }));
}
async function note(label: string, text: string): Promise<void> {
  await userEvent.click(await screen.findByLabelText(label));
  await userEvent.paste(text);
}
const findingsIn = ({ market }: ReturnType<typeof open>) => market.bookings.get(BOOKING)?.inspection?.findings;

it('[inspection.dialog] [inspection.points] takes what the buyer finds, point by point, and says how far they are', async () => {
  const root = open();
  const dialog = await openInspection();
  const groups = dialog.getAllByRole('radiogroup').map((group) => group.getAttribute('aria-labelledby'));
  expect(groups).toHaveLength(INSPECTION_POINTS.length);
  expect(dialog.getByText('0 of 20 points looked at, no faults.')).toBeDefined();
  await tick('paint', 'Fine');
  await tick('tyres', 'A fault');
  await note('Tyres: what is wrong?', ' Worn on one side ');
  expect(dialog.getByText('2 of 20 points looked at, 1 fault.')).toBeDefined();
  await press('Save');
  expect(await screen.findByText('Saved.')).toBeDefined();
  expect(findingsIn(root)).toEqual({ paint: { is: 'fine' }, tyres: { is: 'fault', note: 'Worn on one side' } });
  await tick('tyres', 'Not yet');
  await press('Save');
  await waitFor(() => expect(findingsIn(root)).toEqual({ paint: { is: 'fine' } }));
});

it('[inspection.dialog] shows on the order what was found, and goes on with it', async () => {
  const inspection = { findings: { tyres: { is: 'fault', note: 'Worn' } }, at: 1 } as const;
  const market = busyMarket();
  market.bookings.set(BOOKING, { ...aBooking(CARS.booked), inspection });
  open({}, market);
  expect(
    (await cardOf(CARS.booked.name)).getByText(/^Your inspection: 1 of 20 points looked at, 1 fault$/),
  ).toBeDefined();
  await openInspection('Change your inspection');
  expect(await screen.findByLabelText('Tyres: what is wrong?')).toHaveProperty('value', 'Worn');
});

it('[inspection.dialog] is there for booked and paid cars alone, and not at a server without it', async () => {
  const { missingCalls } = open();
  expect((await cardOf(CARS.paidByBuyer.name)).getByRole('button', { name: 'Inspect the car' })).toBeDefined();
  expect((await cardOf(CARS.paidByOther.name)).queryByRole('button', { name: 'Inspect the car' })).toBeNull();
  act(() => missingCalls.add('bookings.saveInspection'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Inspect the car' })).toBeNull());
});

it('[inspection.dialog] keeps what can’t be sent, and sends it once the network is back', async () => {
  const root = open({ failures: { 'bookings.saveInspection': { fail: 'offline' } } });
  await openInspection();
  await tick('rust', 'Fine');
  await press('Save');
  expect(await screen.findByText(/kept on this device, and sent once the market can be reached/)).toBeDefined();
  expect(findingsIn(root)).toBeUndefined();
  await tick('smoke', 'Fine');
  root.failures.clear('bookings.saveInspection');
  fireEvent(window, new Event('online'));
  expect(await screen.findByText('Saved.')).toBeDefined();
  expect(findingsIn(root)).toEqual({ rust: { is: 'fine' }, smoke: { is: 'fine' } });
});

it('[inspection.dialog] [drafts.survive] what was ticked survives a reload', async () => {
  const root = open();
  await openInspection();
  await tick('rust', 'A fault');
  await note('Rust: what is wrong?', 'Left sill');
  await waitFor(async () =>
    expect(await root.drafts.read({ owner: BUYER.email, form: `inspection ${BOOKING}` })).toBeDefined(),
  );
  cleanup();
  renderPage(<MyOrdersPage />, createMemoryRoot(root.market, { signedInAs: BUYER.email, tabOf: root }));
  await openInspection();
  expect(await screen.findByLabelText('Rust: what is wrong?')).toHaveProperty('value', 'Left sill');
});

it('[inspection.dialog] says which note is too long, and loses nothing', async () => {
  const root = open();
  await openInspection();
  await tick('rust', 'A fault');
  await note('Rust: what is wrong?', 'x'.repeat(201));
  await press('Save');
  expect((await screen.findAllByText('Use at most 200 characters')).length).toBeGreaterThan(0);
  expect(findingsIn(root)).toBeUndefined();
});

it('[inspection.print] prints the list with what was found, and boxes for the rest', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  open();
  await openInspection();
  await tick('paint', 'Fine');
  await tick('rust', 'A fault');
  await note('Rust: what is wrong?', 'Left sill');
  await press('Print the list');
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  const sheet = screen.getByText(`Inspection of ${CARS.booked.name}`).parentElement?.textContent ?? '';
  expect(sheet).toContain('☑ Fine');
  expect(sheet).toContain('☑ A fault: Left sill');
  expect(sheet.split('☐ Fine ☐ A fault')).toHaveLength(INSPECTION_POINTS.length - 1);
  fireEvent(window, new Event('afterprint'));
  expect(screen.queryByText(`Inspection of ${CARS.booked.name}`)).toBeNull();
});
