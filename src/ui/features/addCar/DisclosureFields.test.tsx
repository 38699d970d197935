import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { NOTHING_STATED } from '#domain/disclosure.ts';
import { editCarPath, ROUTES } from '#domain/navigation.ts';
import { VIN_MESSAGES } from '#domain/vin.ts';
import { aDisclosure, SELLER, VIN } from '#support/builders.ts';
import { busyMarket, CARS, emptyMarket } from '#support/memoryMarkets.ts';
import { createMemoryRoot, type MemoryOptions } from '#support/memoryRoot.ts';
import { renderPage } from '#support/renderPage.tsx';
import { AddCarPage } from './AddCarPage.tsx';
import { EditCarPage } from './EditCarPage.tsx';

const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0x10, ...Array(58).fill(0)]);

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const fault = (number: number) => within(screen.getByRole('group', { name: new RegExp(`^Fault ${number}: `) }));
const part = () => screen.getByText('Condition in detail, if you like').closest('details');

function openNew(failures: NonNullable<MemoryOptions['failures']> = {}) {
  const root = createMemoryRoot(emptyMarket(), { signedInAs: SELLER.email, failures });
  return { root, ...renderPage(<AddCarPage />, root, { route: ROUTES.addCar }) };
}

function openListed(disclosure = aDisclosure()) {
  const market = busyMarket({ disclosures: { [CARS.free.id]: disclosure } });
  const root = createMemoryRoot(market, { signedInAs: SELLER.email });
  renderPage(<EditCarPage />, root, { route: ROUTES.editCar, at: editCarPath(CARS.free.id) });
  return root;
}

function fillIn() {
  type('Name', 'Toyota Aqua');
  type('Price', '12,500');
  type('Original Price', '18,900');
  type('Phone Number', '01711 000000');
  type('Description', 'One careful owner.');
  fireEvent.change(screen.getByLabelText('Image'), {
    target: { files: [new File([JPEG], 'aqua.jpg'), new File([JPEG], 'scratch.jpg')] },
  });
}

it('[disclosure.form] stays closed and sends nothing where nothing of it is said', async () => {
  const { root } = openNew();
  expect(part()?.open).toBe(false);
  for (const label of ['Accidents', 'Service history'])
    expect(screen.getByLabelText(label)).toHaveProperty('value', '');
  fillIn();
  press('Add Product');
  await screen.findByText('At /dashboard/myproducts');
  expect(root.market.cars.size).toBe(1);
  expect(root.market.disclosures.size).toBe(0);
});

it('[disclosure.form] [disclosure.faults] lists a car with what is disclosed, its faults placed without a pointer', async () => {
  const { root } = openNew();
  fillIn();
  type('Accidents', 'repaired');
  type('What happened', 'Rear bumper, 2021');
  type('Service history', 'full');
  type('Keys', '2');
  type('Registered until', '5/2027');
  type('VIN', VIN.toLowerCase());
  type('View', 'left');
  press('Add a fault');
  expect(part()?.open).toBe(true);
  fireEvent.change(fault(1).getByLabelText('Place'), { target: { value: 'front door' } });
  fireEvent.change(fault(1).getByLabelText('What is wrong'), { target: { value: ' A scratch ' } });
  fireEvent.change(fault(1).getByLabelText('Picture'), { target: { value: '1' } });
  expect(screen.getByRole('group', { name: 'Fault 1: Left side, front door' })).toBeDefined();
  press('Add Product');
  await screen.findByText('At /dashboard/myproducts');
  const [[id, disclosed] = []] = [...root.market.disclosures];
  if (id === undefined || disclosed === undefined) throw new Error('nothing is disclosed');
  const { vin, faults, ...stated } = disclosed;
  const { faults: _faults, vin: _vin, ...expected } = aDisclosure();
  expect([vin, stated]).toEqual([VIN, expected]);
  expect(faults).toEqual([
    { view: 'left', x: 39, y: 52, text: 'A scratch', picture: root.market.morePictures.get(id)?.[0] },
  ]);
});

it('[disclosure.faults] places a fault where the drawing is pressed, and removes it', async () => {
  openNew();
  type('View', 'rear');
  const drawing = screen.getByRole('button', { name: 'Rear: press where the fault is' });
  vi.spyOn(drawing, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 200, 400, 240));
  fireEvent.click(drawing, { clientX: 396, clientY: 325, detail: 1 });
  expect(screen.getByRole('group', { name: 'Fault 1: Rear, right lamp' })).toBeDefined();
  // A key has no place.
  fireEvent.click(drawing, { detail: 0 });
  expect(screen.getByRole('group', { name: 'Fault 2: Rear, bumper' })).toBeDefined();
  press('Remove fault 1');
  expect(screen.getAllByRole('group', { name: /^Fault/ })).toHaveLength(1);
  expect(screen.getByRole('group', { name: 'Fault 1: Rear, bumper' })).toBeDefined();
});

it('[disclosure.form] opens for what is wrong with it, and keeps everything typed', async () => {
  const { root } = openNew();
  fillIn();
  type('VIN', '1HGCM82643A004352');
  type('Keys', 'two');
  press('Add a fault');
  const details = part();
  if (details === null) throw new Error('no such part');
  act(() => {
    details.open = false;
  });
  press('Add Product');
  expect(await screen.findByText(VIN_MESSAGES.digit)).toBeDefined();
  expect(screen.getByText('Use a whole number from 0 to 9, or leave it empty')).toBeDefined();
  expect(screen.getByText('Say of each fault what it is')).toBeDefined();
  expect(part()?.open).toBe(true);
  expect(screen.getByLabelText('Keys')).toHaveProperty('value', 'two');
  expect(root.market.cars.size).toBe(0);
});

it('[disclosure.form] keeps what is disclosed where the car could not be listed', async () => {
  openNew({ 'listings.add': { fail: 'offline' } });
  fillIn();
  type('VIN', VIN);
  press('Add a fault');
  fireEvent.change(fault(1).getByLabelText('What is wrong'), { target: { value: 'A dent' } });
  press('Add Product');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /Add Product|Try again/ })).toHaveProperty('disabled', false),
  );
  expect(screen.getByLabelText('VIN')).toHaveProperty('value', VIN);
  expect(fault(1).getByLabelText('What is wrong')).toHaveProperty('value', 'A dent');
});

it('[disclosure.form] shows what was disclosed, and saves what is changed', async () => {
  const { market } = openListed();
  expect(await screen.findByLabelText('VIN')).toHaveProperty('value', VIN);
  expect(part()?.open).toBe(true);
  expect(screen.getByLabelText('Registered until')).toHaveProperty('value', '05/2027');
  type('Keys', '1');
  press('Remove fault 2');
  press('Save changes');
  await screen.findByText('At /dashboard/myproducts');
  expect(market.disclosures.get(CARS.free.id)).toEqual(
    aDisclosure({ keys: 1, faults: aDisclosure().faults.slice(0, 1) }),
  );
  expect(market.disclosureChanges.get(CARS.free.id)?.map(({ field }) => field)).toEqual(['keys', 'faults']);
});

it('[disclosure.not-stated] takes back what was stated', async () => {
  const { market } = openListed({ ...NOTHING_STATED, accidents: 'none' });
  expect(await screen.findByLabelText('Accidents')).toHaveProperty('value', 'none');
  type('Accidents', '');
  press('Save changes');
  await screen.findByText('At /dashboard/myproducts');
  expect(market.disclosures.get(CARS.free.id)).toEqual(NOTHING_STATED);
});
