import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Failure } from '#application/Failure.ts';
import type { CardEntry } from '#application/ports.ts';
import { BUYER } from '#support/builders.ts';
import { emptyMarket } from '#support/memoryMarkets.ts';
import { createMemoryRoot } from '#support/memoryRoot.ts';
import { Providers } from '#ui/app/Providers.tsx';
import { ProviderCardFields } from './ProviderCardFields.tsx';

const { useCases } = createMemoryRoot(emptyMarket(), { signedInAs: BUYER.email });

function show(mount: Extract<CardEntry, { by: 'provider' }>['mount']) {
  return render(<ProviderCardFields entry={{ by: 'provider', mount }} clientSecret="pi_1_secret" />, {
    wrapper: ({ children }) => <Providers useCases={useCases}>{children}</Providers>,
  });
}

it('passes the provider an element to mount its fields in, and unmounts them with the page', async () => {
  const unmount = vi.fn();
  const page = show(async (place) => {
    if (place instanceof HTMLElement) place.append('fields of the provider');
    return unmount;
  });
  expect(await screen.findByText('fields of the provider')).toBeDefined();
  page.unmount();
  await waitFor(() => expect(unmount).toHaveBeenCalledOnce());
});

it('shows a message when the fields fail to load, and loads them again on Retry', async () => {
  const mount = vi.fn(async (place: unknown) => {
    if (place instanceof HTMLElement) place.append('fields of the provider');
    return () => undefined;
  });
  mount.mockRejectedValueOnce(new Failure('unavailable', { detail: 'Something may block it' }));
  show(mount);
  expect(await screen.findByText('Something may block it')).toBeDefined();
  expect(screen.getByRole('alert').textContent).toContain('The card form could not be loaded.');
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('fields of the provider')).toBeDefined();
  expect(screen.queryByText('Something may block it')).toBeNull();
  expect(mount).toHaveBeenLastCalledWith(expect.anything(), { clientSecret: 'pi_1_secret' });
});
