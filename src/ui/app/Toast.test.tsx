import { act, fireEvent, render, screen } from '@testing-library/react';
import { enqueueSnackbar } from 'notistack';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyMarket } from '#support/memoryMarkets.ts';
import { createMemoryUseCases } from '#support/memoryRoot.ts';
import { Providers } from '#ui/app/Providers.tsx';
import { ToastArea } from '#ui/app/ToastArea.tsx';

const FADE_OUT_MS = 1_000; // longer than the closing transition

/** Advances the clock in steps: a timer that is set by a rendering starts only after React has rendered. */
async function advance(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 50) await act(() => vi.advanceTimersByTimeAsync(50));
}
const toasts = () => screen.queryAllByRole('status').filter((region) => region.textContent !== '');

describe('Toast', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    render(
      <Providers useCases={createMemoryUseCases(emptyMarket())}>
        <ToastArea />
      </Providers>,
    );
  });

  it.each([
    ['success', 2_000],
    ['error', 4_000],
    ['default', 4_000],
  ] as const)('[toasts.limits] stays open as long as its kind requires: %s, %i ms', async (variant, durationMs) => {
    act(() => void enqueueSnackbar('news', { variant }));
    await advance(durationMs - 100);
    expect(toasts()).toHaveLength(1);
    await advance(100 + FADE_OUT_MS);
    expect(toasts()).toHaveLength(0);
  });

  it('[toasts.pause] stays open while the pointer or the focus is on it', async () => {
    act(() => void enqueueSnackbar('news', { variant: 'success' }));
    await advance(100);
    fireEvent.mouseEnter(screen.getByText('news').parentElement ?? document.body);
    await advance(10_000);
    expect(toasts()).toHaveLength(1);
    fireEvent.mouseLeave(screen.getByText('news').parentElement ?? document.body);
    act(() => screen.getByRole('button', { name: 'Close message' }).focus());
    await advance(10_000);
    expect(toasts()).toHaveLength(1);
    act(() => screen.getByRole('button', { name: 'Close message' }).blur());
    await advance(2_000 + FADE_OUT_MS);
    expect(toasts()).toHaveLength(0);
  });

  it('closes with its button', async () => {
    act(() => void enqueueSnackbar('news'));
    await advance(100);
    fireEvent.click(screen.getByRole('button', { name: 'Close message' }));
    await advance(FADE_OUT_MS);
    expect(toasts()).toHaveLength(0);
  });

  it('[toasts.limits] shows at most 20 toasts at once', async () => {
    act(() => {
      for (let count = 1; count <= 25; count += 1) enqueueSnackbar(`news ${count}`, { variant: 'error' });
    });
    await advance(50);
    expect(toasts()).toHaveLength(20);
  });
});
