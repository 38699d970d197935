import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PAID_REFUSAL } from '#domain/listing.ts';
import { carPath, editCarPath, ROUTES } from '#domain/navigation.ts';
import { aCar, dollars, EVERY_FACT, NEW_SELLER, SELLER } from '#support/builders.ts';
import { busyMarket, CARS } from '#support/memoryMarkets.ts';
import { createMemoryRoot, type MemoryOptions } from '#support/memoryRoot.ts';
import { renderPage } from '#support/renderPage.tsx';
import { EditCarPage } from './EditCarPage.tsx';

const WHOLE = aCar({ id: 'car-whole', ...EVERY_FACT });

function open(id: string, options: MemoryOptions = {}) {
  const cars = [WHOLE, ...Object.values(CARS)];
  const market = busyMarket({ cars, morePictures: { [CARS.free.id]: ['/art/tile-suv.svg'] } });
  const root = createMemoryRoot(market, { signedInAs: SELLER.email, ...options });
  renderPage(<EditCarPage />, root, { route: ROUTES.editCar, at: editCarPath(id) });
  return root;
}
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));

it('[edit-product.page] [routes.edit-product] [cars.edit] shows the car as it is, and saves what is changed', async () => {
  const { market, notifier } = open(CARS.free.id);
  expect(await screen.findByLabelText('Name')).toHaveProperty('value', CARS.free.name);
  expect(screen.getByLabelText('Price')).toHaveProperty('value', '12500');
  type('Price', '11,900');
  type('Mileage (km)', '48,000');
  save();
  expect(await screen.findByText('At /dashboard/myproducts')).toBeDefined();
  expect(market.cars.get(CARS.free.id)).toEqual({ ...CARS.free, price: dollars(11_900), mileage: 48_000 });
  expect(market.morePictures.get(CARS.free.id)).toEqual(['/art/tile-suv.svg']);
  expect(notifier.toasts).toEqual([{ as: 'success', text: `${CARS.free.name} is changed` }]);
  expect(carPath(CARS.free.id)).toBe('/car/car-corolla');
});

it('[cars.edit] leaves every fact as it is that is not changed', async () => {
  const { market } = open(WHOLE.id);
  await screen.findByLabelText('Name');
  save();
  await screen.findByText('At /dashboard/myproducts');
  expect(market.cars.get(WHOLE.id)).toEqual(WHOLE);
});

it('[add-product.pictures] removes a picture; the next one becomes the first', async () => {
  const { market } = open(CARS.free.id);
  fireEvent.click(await screen.findByRole('button', { name: 'Remove Picture 1' }));
  save();
  await screen.findByText('At /dashboard/myproducts');
  expect(market.cars.get(CARS.free.id)?.picture).toBe('/art/tile-suv.svg');
  expect(market.morePictures.get(CARS.free.id)).toEqual([]);
});

it('[add-product.price-doubt] [layout.slow] asks about an original price below the price, and goes on after yes', async () => {
  const { market } = open(CARS.free.id);
  await screen.findByLabelText('Name');
  type('Original Price', '1,890');
  save();
  expect(await screen.findByText('The original price, $1,890, is below the price, $12,500.')).toBeDefined();
  // Nothing is on its way while the form waits for its person.
  expect(screen.queryByText('Saving your car')).toBeNull();
  expect(screen.getByRole('form', { hidden: true }).getAttribute('aria-busy')).toBe('false');
  fireEvent.click(screen.getByRole('button', { name: 'Look again' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save changes' })).toHaveProperty('disabled', false));
  expect(market.cars.get(CARS.free.id)).toEqual(CARS.free);
  save();
  fireEvent.click(await screen.findByRole('button', { name: 'Yes, they are right' }));
  await screen.findByText('At /dashboard/myproducts');
  expect(market.cars.get(CARS.free.id)?.originalPrice).toBe(dollars(1_890));
});

it('[add-product.price-limits] names the limits beside an amount outside them', async () => {
  open(CARS.free.id);
  await screen.findByLabelText('Name');
  expect(screen.queryByText('From $1 to $999,999')).toBeNull();
  type('Price', '1,000,000');
  expect(await screen.findByText('From $1 to $999,999')).toBeDefined();
});

it('[add-product.price-reading] reads a price as people write it, and says what it takes where that is not clear', async () => {
  const { market } = open(CARS.free.id);
  await screen.findByLabelText('Name');
  const hint = () => screen.queryByText('An amount in dollars, such as 12,500 or 12500.50');
  fireEvent.focus(screen.getByLabelText('Price'));
  type('Price', '11.');
  expect(hint()).toBeNull();
  type('Price', '11.900');
  fireEvent.blur(screen.getByLabelText('Price'));
  expect(hint()).not.toBeNull();
  type('Price', '১১,৯০০.০০');
  type('Original Price', '1,18,000');
  expect(hint()).toBeNull();
  save();
  await screen.findByText('At /dashboard/myproducts');
  expect(market.cars.get(CARS.free.id)).toMatchObject({ price: dollars(11_900), originalPrice: dollars(118_000) });
});

it.each([
  ['a paid car', CARS.paidByBuyer.id, SELLER, PAID_REFUSAL],
  ['another seller’s car', CARS.free.id, NEW_SELLER, 'This car belongs to another seller'],
  ['a car that is gone', 'never-was', SELLER, 'This car is already gone'],
])('[edit-product.page] [cars.edit] has no form for %s, and says why', async (_which, id, seller, reason) => {
  open(id, { signedInAs: seller.email });
  expect(await screen.findByText(reason)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
});

it('keeps what is typed when the server refuses', async () => {
  const root = open(CARS.free.id, { failures: { 'listings.edit': { fail: 'conflict', detail: 'Too late' } } });
  await screen.findByLabelText('Name');
  type('Price', '11,900');
  save();
  expect(await screen.findByText('Too late')).toBeDefined();
  expect(screen.getByLabelText('Price')).toHaveProperty('value', '11,900');
  expect(root.market.cars.get(CARS.free.id)).toEqual(CARS.free);
});
