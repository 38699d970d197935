import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BUYER, SELLER } from '#support/builders.ts';
import { type AppOptions, renderApp } from '#support/renderApp.tsx';

async function logOut() {
  fireEvent.click(await screen.findByRole('button', { name: 'Log Out' }));
  expect(await screen.findByRole('link', { name: 'Login' })).toBeDefined();
}

/** Opens a page, and collects every path after it. */
function open(at: string, options: AppOptions) {
  const root = renderApp(at, options);
  const visited: string[] = [];
  root.router.subscribe(({ location }) => visited.push(location.pathname));
  return { ...root, visited };
}

it('[top-bar.entries] [log-out.role] [log-out.token] [log-out.destination] leads from the dashboard to the last public page, and removes token and role', async () => {
  const { vault, visited } = open('/catagory/sedan', { signedInAs: SELLER.email });
  expect((await screen.findAllByText('You are Seller .')).length).toBeGreaterThan(0);
  fireEvent.click(screen.getByRole('link', { name: 'Dashboard' }));
  const [link = document.body] = await screen.findAllByRole('link', { name: 'My Products' });
  fireEvent.click(link);
  expect(await screen.findByRole('heading', { level: 1, name: 'My Products' })).toBeDefined();
  await logOut();
  expect((await screen.findAllByText(/^To add Product You should Login as a Seller/)).length).toBeGreaterThan(0);
  expect(screen.queryByText('You are Seller .')).toBeNull();
  expect(vault.read()).toBeUndefined();
  expect(visited, 'no guard leads to the login').not.toContain('/login');
  expect(visited.at(-1)).toBe('/catagory/sedan');
});

it('[log-out.destination] leads home from a dashboard page that was opened directly', async () => {
  const { path } = open('/dashboard/myorders', { signedInAs: BUYER.email });
  await logOut();
  await expect.poll(path).toBe('/');
});

it('[log-out.silent-failure] signs out silently where its requests fail', async () => {
  const failures = { 'sessions.close': { fail: 'offline' }, 'identity.signOut': { fail: 'offline' } } as const;
  const { path, vault, notifier } = open('/dashboard', { signedInAs: BUYER.email, failures });
  await logOut();
  await waitFor(() => expect(path()).toBe('/'));
  expect(vault.read()).toBeUndefined();
  expect(notifier.toasts).toEqual([]);
});
