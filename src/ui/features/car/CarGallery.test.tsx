import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { busyMarket } from '#support/memoryMarkets.ts';
import { createMemoryRoot } from '#support/memoryRoot.ts';
import { Providers } from '#ui/app/Providers.tsx';
import { CarGallery } from './CarGallery.tsx';

const PICTURES = ['/art/tile-suv.svg', '/art/seller-avatar.svg', '/art/tile-sports.svg'];

function renderGallery(pictures = PICTURES) {
  const page = (
    <>
      <input aria-label="A field" />
      <CarGallery name="Halden Ridge" category="suv" pictures={pictures} isSold={false} />
    </>
  );
  const router = createMemoryRouter([{ path: '*', element: page }]);
  render(
    <Providers useCases={createMemoryRoot(busyMarket()).useCases}>
      <RouterProvider router={router} />
    </Providers>,
  );
  return { back: () => act(() => router.navigate(-1)) };
}

const counter = () => screen.getByText(/^\d \/ 3$/).textContent;

describe('the gallery', () => {
  it('[car-page.pictures] follows the arrow keys where the focus is in it, up to its ends', async () => {
    renderGallery();
    screen.getByRole('button', { name: 'Next picture' }).focus();
    for (const [key, shown] of [
      ['{ArrowRight}', '2 / 3'],
      ['{ArrowRight}', '3 / 3'],
      ['{ArrowRight}', '3 / 3'],
      ['{ArrowLeft}', '2 / 3'],
    ] as const) {
      await userEvent.keyboard(key);
      expect(counter()).toBe(shown);
    }
  });

  it('[car-page.pictures] leaves the arrow keys alone everywhere else, and with another key', async () => {
    renderGallery();
    await userEvent.keyboard('{ArrowRight}');
    fireEvent.keyDown(document, { key: 'ArrowRight' });
    await userEvent.type(screen.getByLabelText('A field'), 'abc{ArrowLeft}{ArrowRight}');
    screen.getByRole('button', { name: 'Next picture' }).focus();
    for (const modifier of ['Alt', 'Control', 'Meta', 'Shift']) {
      await userEvent.keyboard(`{${modifier}>}{ArrowRight}{/${modifier}}`);
    }
    expect(counter()).toBe('1 / 3');
  });

  it('[car-page.pictures] follows a finger that turns round on the way to the next picture', async () => {
    renderGallery();
    const strip = screen.getByRole('button', { name: 'Halden Ridge, picture 1 of 3' }).parentElement;
    if (strip === null) throw new Error('no strip');
    Object.defineProperty(strip, 'clientWidth', { value: 100 });
    await userEvent.click(screen.getByRole('button', { name: 'Next picture' }));
    expect(counter()).toBe('2 / 3');
    fireEvent.pointerDown(strip);
    strip.scrollLeft = 10;
    fireEvent.scroll(strip);
    expect(counter()).toBe('1 / 3');
  });

  it('[car-page.viewer] opens in the whole window by a tap, and closes by Escape, the cross and Back', async () => {
    const { back } = renderGallery();
    const closings = [
      () => userEvent.keyboard('{Escape}'),
      () => userEvent.click(screen.getByRole('button', { name: 'Close' })),
      back,
    ];
    for (const close of closings) {
      await userEvent.click(screen.getByRole('button', { name: 'Halden Ridge, picture 1 of 3' }));
      const viewer = within(await screen.findByRole('dialog', { name: 'Halden Ridge' }));
      expect(viewer.getByText('1 / 3')).toBeDefined();
      expect(viewer.getByRole('button', { name: 'Zoom in' })).toBeDefined();
      await close();
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
  });

  it('[car-page.viewer] opens for one picture too, without a counter', async () => {
    renderGallery(PICTURES.slice(0, 1));
    expect(screen.queryByRole('button', { name: 'Next picture' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Full screen' }));
    expect(await screen.findByRole('dialog', { name: 'Halden Ridge' })).toBeDefined();
    cleanup();
    renderGallery([]);
    expect(screen.getByRole('img', { name: 'No picture' })).toBeDefined();
  });
});
