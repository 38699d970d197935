import { act, fireEvent, render, screen } from '@testing-library/react';
import { enqueueSnackbar } from 'notistack';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyMarket } from '#support/memoryMarkets.ts';
import { createMemoryUseCases } from '#support/memoryRoot.ts';
import { Providers } from '#ui/app/Providers.tsx';

const FADING = 1_000; // more than the closing motion takes

/** In steps: what one timer changes sets the next one only when React has drawn it. */
async function pass(ms: number): Promise<void> {
  for (let gone = 0; gone < ms; gone += 50) await act(() => vi.advanceTimersByTimeAsync(50));
}
const toasts = () => screen.queryAllByRole('status').filter((region) => region.textContent !== '');

describe('Toast', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    render(<Providers useCases={createMemoryUseCases(emptyMarket())}>page</Providers>);
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each([
    ['success', 2_000],
    ['error', 4_000],
    ['default', 4_000],
  ] as const)('[toasts.limits] stays as long as its kind: %s, %i ms', async (variant, stays) => {
    act(() => void enqueueSnackbar('news', { variant }));
    await pass(stays - 100);
    expect(toasts()).toHaveLength(1);
    await pass(100 + FADING);
    expect(toasts()).toHaveLength(0);
  });

  it('[toasts.pause] waits while the pointer or the focus is on it', async () => {
    act(() => void enqueueSnackbar('news', { variant: 'success' }));
    await pass(100);
    fireEvent.mouseEnter(screen.getByText('news').parentElement ?? document.body);
    await pass(10_000);
    expect(toasts()).toHaveLength(1);
    fireEvent.mouseLeave(screen.getByText('news').parentElement ?? document.body);
    act(() => screen.getByRole('button', { name: 'Close message' }).focus());
    await pass(10_000);
    expect(toasts()).toHaveLength(1);
    act(() => screen.getByRole('button', { name: 'Close message' }).blur());
    await pass(2_000 + FADING);
    expect(toasts()).toHaveLength(0);
  });

  it('closes by its button', async () => {
    act(() => void enqueueSnackbar('news'));
    await pass(100);
    fireEvent.click(screen.getByRole('button', { name: 'Close message' }));
    await pass(FADING);
    expect(toasts()).toHaveLength(0);
  });

  it('[toasts.limits] shows 20 of 25 at once', async () => {
    act(() => {
      for (let count = 1; count <= 25; count += 1) enqueueSnackbar(`news ${count}`, { variant: 'error' });
    });
    await pass(50);
    expect(toasts()).toHaveLength(20);
  });
});
