import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { editCarPath, ROUTES } from '#domain/navigation.ts';
import { SHOT_LABELS } from '#domain/shots.ts';
import { SELLER } from '#support/builders.ts';
import { busyMarket, CARS, emptyMarket } from '#support/memoryMarkets.ts';
import { createMemoryRoot } from '#support/memoryRoot.ts';
import { renderPage } from '#support/renderPage.tsx';
import { AddCarPage } from './AddCarPage.tsx';
import { EditCarPage } from './EditCarPage.tsx';

const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0x10, ...Array(58).fill(0)]);
const file = (name: string) => new File([JPEG, name], name);

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const choose = (label: string, ...files: readonly File[]) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { files } });
const pictures = () =>
  screen.queryAllByRole('button', { name: /^Picture \d+(, |$)/ }).map((one) => one.getAttribute('aria-label'));

function openNew() {
  const root = createMemoryRoot(emptyMarket(), { signedInAs: SELLER.email });
  renderPage(<AddCarPage />, root, { route: ROUTES.addCar });
  return root;
}

function fillIn() {
  type('Name', 'Toyota Aqua');
  type('Price', '12,500');
  type('Original Price', '18,900');
  type('Phone Number', '01711 000000');
  type('Description', 'One careful owner.');
}

it('[shots.guide] has eight shots, none of which is required', () => {
  openNew();
  const inputs = Object.values(SHOT_LABELS).map((label) => screen.getByLabelText(label, { selector: 'input' }));
  expect(inputs).toHaveLength(8);
  for (const input of inputs) expect(input).toHaveProperty('required', false);
});

it('[shots.guide] [shots.kept] adds what is chosen to the pictures, and keeps which shot it is', async () => {
  const { market } = openNew();
  fillIn();
  choose('Image', file('front.jpg'));
  choose('Seats', file('seats.jpg'));
  choose('Tyres', file('tyres.jpg'));
  expect(pictures()).toEqual(['Picture 1, front.jpg', 'Picture 2, seats.jpg', 'Picture 3, tyres.jpg']);
  press('Add Product');
  await screen.findByText('At /dashboard/myproducts');
  const [[id, shots] = ['', {}]] = [...market.shots];
  const [seats, tyres] = market.morePictures.get(id) ?? [];
  expect(shots).toEqual({ seats, tyres });
});

it('[shots.guide] takes a picture for a slot anew in its place, and takes it out again', () => {
  openNew();
  choose('Seats', file('seats.jpg'));
  choose('Boot', file('boot.jpg'));
  choose('Seats', file('better.jpg'));
  expect(pictures()).toEqual(['Picture 1, better.jpg', 'Picture 2, boot.jpg']);
  press('Remove the picture: Seats');
  expect(pictures()).toEqual(['Picture 1, boot.jpg']);
  // A picture that is removed above leaves its slot.
  press('Remove Picture 1, boot.jpg');
  expect(screen.queryByRole('button', { name: 'Remove the picture: Boot' })).toBeNull();
});

it('[shots.guide] takes no more pictures than a car may have', () => {
  openNew();
  choose('Image', ...Array.from({ length: 12 }, (_, place) => file(`${place}.jpg`)));
  expect(screen.getByLabelText('Boot', { selector: 'input' })).toHaveProperty('disabled', true);
});

it('[shots.kept] shows the shots of a listed car, and saves which are left', async () => {
  const market = busyMarket({
    morePictures: { [CARS.free.id]: ['/art/tile-suv.svg'] },
    shots: { [CARS.free.id]: { front: CARS.free.picture, dashboard: '/art/tile-suv.svg' } },
  });
  const root = createMemoryRoot(market, { signedInAs: SELLER.email });
  renderPage(<EditCarPage />, root, { route: ROUTES.editCar, at: editCarPath(CARS.free.id) });
  expect(await screen.findByAltText('Chosen for Dashboard')).toBeDefined();
  press('Remove the picture: Dashboard');
  press('Save changes');
  await screen.findByText('At /dashboard/myproducts');
  expect(market.shots.get(CARS.free.id)).toEqual({ front: CARS.free.picture });
  expect(market.morePictures.get(CARS.free.id)).toEqual([]);
});
