import { act, render, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { aCar } from '#support/builders.ts';
import { LongCarGrid } from './LongCarGrid.tsx';

const ROW_HEIGHT = 400;
const VIEWPORT_HEIGHT = 800;

const carsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...aCar({ id: `car-${index + 1}` }),
    priceLabel: undefined,
    hasInsidePictures: undefined,
    own: undefined,
  }));

/** One card in each row, as on a phone; the page is scrolled by so many pixels. */
function layOut(scrolled: () => number): void {
  vi.stubGlobal('innerHeight', VIEWPORT_HEIGHT);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    let top = -scrolled();
    for (let before = this.previousElementSibling; before !== null; before = before.previousElementSibling)
      top += heightOf(before);
    return new DOMRect(0, top, 390, heightOf(this));
  });
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
    return heightOf(this);
  });
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(scrolled);
}
const heightOf = (element: Element): number =>
  element.children.length > 0
    ? [...element.children].reduce((sum, child) => sum + heightOf(child), 0)
    : Number.parseFloat((element as HTMLElement).style.height) || ROW_HEIGHT;

const grid = (cars: ReturnType<typeof carsOf>, hasMore = false, Grid = LongCarGrid) => (
  <Grid
    cars={cars}
    hasMore={hasMore}
    card={(car, place) => (
      <article key={car.id} aria-label={car.id} aria-posinset={place?.place} aria-setsize={place && (place.of ?? -1)} />
    )}
  />
);
/** The page of a list that was opened directly; `goTo` follows a link to it, `goBack` is the way back to it. */
function open(list: ReactElement) {
  const routes = [
    { path: '/', element: list },
    { path: '/other', element: <p /> },
  ];
  const router = createMemoryRouter(routes);
  render(<RouterProvider router={router} useTransitions={false} />);
  return { goTo: (path: string) => act(() => router.navigate(path)), goBack: () => act(() => router.navigate(-1)) };
}
const numbersShown = () =>
  screen.getAllByRole('article').map((card) => Number(card.getAttribute('aria-label')?.slice('car-'.length)));
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

describe('LongCarGrid', () => {
  it('[category.long] has the first 48 cars and those near the viewport in the page', async () => {
    let scrolled = 0;
    layOut(() => scrolled);
    open(grid(carsOf(240)));
    // With the next two blocks of twelve.
    await waitFor(() => expect(numbersShown()).toEqual(numbers(1, 72)));
    scrolled = 101 * ROW_HEIGHT;
    act(() => void window.dispatchEvent(new Event('scroll')));
    // The viewport has the cars 102 and 103, whose block begins with car 97; the blocks before and after it are near.
    await waitFor(() => expect(numbersShown()).toEqual([...numbers(1, 48), ...numbers(85, 120)]));
  });

  it('[category.long] has every car in the page where the code that finds the near ones cannot be loaded', async () => {
    let wasAsked = false;
    vi.doMock('./NearCars.tsx', () => {
      wasAsked = true;
      throw new Error('offline');
    });
    // A module of its own: what could not be loaded once stays so for the component that asked for it.
    vi.resetModules();
    const offline = await import('./LongCarGrid.tsx');
    const { goTo, goBack } = open(grid(carsOf(240), false, offline.LongCarGrid));
    await waitFor(() => expect(wasAsked).toBe(true));
    // Drawn anew after the answer, without the stand-in of the time before it.
    await goTo('/other');
    await goBack();
    await waitFor(() => expect(numbersShown()).toEqual(numbers(1, 240)));
    vi.doUnmock('./NearCars.tsx');
  });

  it('[category.long] has every car of a list of two pages in the page, without numbers', () => {
    open(grid(carsOf(48), true));
    expect(numbersShown()).toEqual(numbers(1, 48));
    expect(screen.getAllByRole('article').filter((card) => card.hasAttribute('aria-posinset'))).toEqual([]);
  });

  it('[category.long] has the cars that are seen first in the page, and then the others, where a link led to it', async () => {
    const { goTo, goBack } = open(grid(carsOf(24)));
    expect(numbersShown()).toEqual(numbers(1, 24));
    await goTo('/other');
    await goTo('/');
    expect(numbersShown().length).toBeLessThan(24);
    expect(numbersShown()).toEqual(numbers(1, numbersShown().length));
    await waitFor(() => expect(numbersShown()).toEqual(numbers(1, 24)));
    await goTo('/other');
    await goBack();
    expect(numbersShown()).toEqual(numbers(1, 24));
  });

  it('leaves no room below a list that a link led to and that has few cars', async () => {
    const { goTo } = open(grid(carsOf(3)));
    await goTo('/other');
    await goTo('/');
    expect(numbersShown()).toEqual(numbers(1, 3));
    expect(screen.getAllByRole('article')[0]?.parentElement?.children).toHaveLength(3);
  });
});
