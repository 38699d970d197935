import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { CARS } from '#support/memoryMarkets.ts';
import { renderApp } from '#support/renderApp.tsx';

describe('OfflineBanner', () => {
  it('appears while the server is unreachable, and refetches what failed once it is back', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const offline = { fail: 'offline' } as const;
    const { failures } = renderApp('/catagory/sedan', {
      failures: { 'catalogue.inCategory': offline, 'advertisements.list': offline },
    });
    expect(await screen.findByText(/this page goes on by itself/)).toBeDefined();
    failures.clear('catalogue.inCategory');
    failures.clear('advertisements.list');
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await screen.findByRole('article', { name: CARS.free.name })).toBeDefined();
    await waitFor(() => expect(screen.queryByText(/this page goes on by itself/)).toBeNull());
  });
});
