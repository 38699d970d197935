import { render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { emptyMarket } from '#support/memoryMarkets.ts';
import { createMemoryRoot } from '#support/memoryRoot.ts';
import { Providers } from '#ui/app/Providers.tsx';
import { loadChunk } from '#ui/components/lazyComponent.ts';
import { ErrorPage } from './ErrorPage.tsx';

let reload: MockInstance;

/** Opens a page whose code can't be loaded. */
function openUnknownPage(root = createMemoryRoot(emptyMarket())) {
  const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  const router = createMemoryRouter([
    { path: '/', lazy: () => loadChunk(gone), HydrateFallback: () => null, errorElement: <ErrorPage /> },
  ]);
  return render(
    <Providers useCases={root.useCases}>
      <RouterProvider router={router} />
    </Providers>,
  );
}

describe('a page whose code cannot be loaded', () => {
  beforeEach(() => {
    sessionStorage.clear();
    reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  });

  it('[routes.late] reloads once per build, and after that only on a click', async () => {
    const { unmount } = openUnknownPage();
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    unmount();
    openUnknownPage();
    const button = await screen.findByRole('button', { name: 'Load again' });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(reload).toHaveBeenCalledOnce();
    button.click();
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('[routes.late] is loaded again by its button alone where the browser stores nothing', async () => {
    vi.stubGlobal('sessionStorage', {
      getItem: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
    const root = createMemoryRoot(emptyMarket());
    openUnknownPage(root);
    const button = await screen.findByRole('button', { name: 'Load again' });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.getByRole('heading', { level: 1, name: 'This page is late' })).toBeDefined();
    expect(reload).not.toHaveBeenCalled();
    button.click();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('waits with the reload until the server answers', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const root = createMemoryRoot(emptyMarket(), { failures: { 'advertisements.list': { fail: 'offline' } } });
    openUnknownPage(root);
    expect(await screen.findByRole('heading', { level: 1, name: 'This page is late' })).toBeDefined();
    expect(reload).not.toHaveBeenCalled();
    root.failures.clear('advertisements.list');
    await vi.advanceTimersByTimeAsync(3_000);
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  });
});
