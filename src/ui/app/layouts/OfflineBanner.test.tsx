import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderApp } from '#support/renderApp.tsx';
import { CARS } from '#support/worlds.ts';

describe('OfflineBanner', () => {
  it('says that the market does not answer, and loads by itself what had failed once it answers again', async () => {
    const offline = { fail: 'offline' } as const;
    const { troubles } = renderApp('/catagory/sedan', {
      troubles: { 'catalogue.inCategory': offline, 'advertisements.list': offline },
    });
    expect(await screen.findByText(/this page goes on by itself/)).toBeDefined();
    troubles.off('catalogue.inCategory');
    troubles.off('advertisements.list');
    expect(await screen.findByRole('article', { name: CARS.free.name }, { timeout: 10_000 })).toBeDefined();
    await waitFor(() => expect(screen.queryByText(/this page goes on by itself/)).toBeNull());
  });
});
