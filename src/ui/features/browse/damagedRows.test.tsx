import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { CARS_PER_PAGE } from '#domain/limits.ts';
import { renderHttpApp } from '#support/renderHttpApp.tsx';
import { jsonResponse } from '#support/StubNetwork.ts';
import { ILL_FORMED_PRODUCT, PRODUCT } from '#support/wireJson.ts';

/** A server that has cars, and nothing else. */
const serverWith =
  (cars: readonly unknown[]): typeof fetch =>
  async (address) =>
    String(address).includes('/catagory/')
      ? jsonResponse(cars)
      : jsonResponse({ msg: 'There is no such call' }, { status: 404 });

it('shows the other 23 cars of a page with one damaged row, and says so once in the console', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const cars = Array.from({ length: CARS_PER_PAGE }, (_, n) => ({ ...PRODUCT, _id: `car-${n}`, name: `Halden ${n}` }));
  const damaged = cars.map((car, n) => (n === 7 ? { ...car, price: 'a lot' } : car));
  renderHttpApp('/catagory/sedan', serverWith(damaged));
  await screen.findByRole('article', { name: 'Halden 6' });
  expect(screen.getAllByRole('article')).toHaveLength(CARS_PER_PAGE - 1);
  expect(screen.queryByRole('article', { name: 'Halden 7' })).toBeNull();
  const lines = warn.mock.calls.map(([line]) => String(line)).filter((line) => line.startsWith('GET '));
  expect(lines).toEqual(['GET /catagory/{id}: 1 row left out, 0 fields left blank: [7].price']);
});

it('shows a car without the facts that can’t be read', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  renderHttpApp('/catagory/sedan', serverWith([ILL_FORMED_PRODUCT]));
  const card = await screen.findByRole('article', { name: PRODUCT.name });
  expect(card.textContent).toContain('$12,500.50');
  expect(card.textContent).not.toMatch(/undefined|NaN|Invalid|Posted/);
});
