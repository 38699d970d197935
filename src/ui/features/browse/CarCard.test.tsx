import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import type { CompleteCar, ListedCar } from '#domain/car.ts';
import type { CarOffer } from '#domain/offer.ts';
import { aListedCar } from '#support/builders.ts';
import { emptyMarket } from '#support/memoryMarkets.ts';
import { createMemoryUseCases } from '#support/memoryRoot.ts';
import { Providers } from '#ui/app/Providers.tsx';
import { CarCard } from './CarCard.tsx';

const nothing = () => undefined;

function show(about: Partial<ListedCar & CompleteCar> = {}, offer: CarOffer = { is: 'bookable' }) {
  const card = (
    <CarCard car={aListedCar(about)} offer={offer} currentYear={2026} onBook={nothing} onWishlist={nothing} />
  );
  render(
    <Providers useCases={createMemoryUseCases(emptyMarket())}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: card }])} />
    </Providers>,
  );
}
const check = () => screen.queryByRole('img', { name: 'Verified seller' });

describe('CarCard', () => {
  it('[cards.content] shows image, name, location, preview, price with its sign and original price', () => {
    show();
    expect(screen.getByRole('article', { name: 'Toyota Corolla Altis' })).toBeDefined();
    const picture = screen.getByRole('img', { name: /Toyota Corolla Altis/ });
    expect(picture.getAttribute('src')).toBe('/art/tile-sedan.svg');
    for (const text of ['Dhaka', '$12,500', '$18,900']) expect(screen.getByText(text), text).toBeDefined();
    expect(screen.getByText('One careful owner, serviced every 5,000 km, new tyres all ar...')).toBeDefined();
  });

  it('[pictures.colour] has the colour of an uploaded picture in its place', () => {
    show({ picture: '/image-host/pictures/0b2e_7f8a9b-800.webp' });
    const picture = screen.getByRole('img', { name: /Toyota Corolla Altis/ });
    expect(picture.parentElement?.style.backgroundColor).toBe('#7f8a9b');
  });

  it('[cards.content] shows condition, category, year, posted date and seller', () => {
    show({ postedAt: Date.UTC(2026, 0, 9, 23), condition: 'Fair', category: 'sports', year: 2019 });
    for (const text of ['Fair', 'SPORTS CAR', '2019', 'Selim']) expect(screen.getByText(text), text).toBeDefined();
    expect(screen.getByText('9 Jan 2026').getAttribute('datetime')).toBe('2026-01-09T23:00:00.000Z');
  });

  it('[shots.card] says that there are inside pictures, where there are', () => {
    show({ hasInsidePictures: true });
    expect(screen.getByText('Inside pictures')).toBeDefined();
    cleanup();
    show();
    expect(screen.queryByText('Inside pictures')).toBeNull();
  });

  it('[cards.mileage] shows the mileage if the seller has given it', () => {
    show({ mileage: 48_000 });
    expect(screen.getByText('48,000 km')).toBeDefined();
  });

  it('[cards.mileage] says nothing about a mileage that is not known', () => {
    show();
    expect(screen.queryByText(/ km$/)).toBeNull();
  });

  it('[cards.verified-check] has the check mark of a verified seller', () => {
    show({ seller: { id: undefined, name: 'Selim', email: undefined, verified: true, picture: '' } });
    expect(check()).not.toBeNull();
  });

  it('[cards.verified-check] has no check mark if the seller is not verified', () => {
    show({ seller: { id: undefined, name: 'Nadia', email: undefined, verified: false, picture: '' } });
    expect(screen.getByText('Nadia')).toBeDefined();
    expect(check()).toBeNull();
  });

  it('[cars.seller-picture] shows the seller’s profile picture beside the name, and none that is not there', () => {
    const seller = { id: undefined, name: 'Selim', email: undefined, verified: true };
    show({ seller: { ...seller, picture: '/pictures/selim.webp' } });
    const pictures = () => [...document.querySelectorAll('img')].map((picture) => picture.getAttribute('src'));
    expect(pictures()).toContain('/pictures/selim.webp');
    cleanup();
    show({ seller: { ...seller, picture: '' } });
    expect(pictures()).toEqual(['/art/tile-sedan.svg']);
  });

  it.each([
    [2026, '1 Year Running'],
    [2025, '2 years Running'],
    [2018, '9 years Running'],
  ])('[cards.years-running] of %i says %s', (year, label) => {
    show({ year });
    expect(screen.getByText(label)).toBeDefined();
  });

  it('[cards.offers] has both buttons if the user may book the car', () => {
    show();
    const buttons = screen.getAllByRole('button').map((button) => button.textContent);
    expect(buttons).toEqual(['Book Now', 'Add on WishList']);
  });

  it.each(['You are Seller .', 'To add Product You should Login as a Seller & To Book You must Login as a Buyer'])(
    '[cards.offers] has a hint and no buttons otherwise: %s',
    (text) => {
      show({}, { is: 'hint', text });
      expect(screen.getByRole('article').textContent).toContain(text);
      expect(screen.queryByRole('button')).toBeNull();
    },
  );
});
