import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SEEDED_PASSWORD } from '#adapters/memory/MemoryMarket.ts';
import { BUYER } from '#support/builders.ts';
import { unprovenMarket } from '#support/memoryMarkets.ts';
import { renderApp } from '#support/renderApp.tsx';

async function logIn(seed: Parameters<typeof unprovenMarket>[0] = {}) {
  const market = unprovenMarket(seed);
  market.identities.delete(BUYER.email);
  const app = renderApp('/login', { market });
  fireEvent.change(await screen.findByLabelText('Email'), { target: { value: BUYER.email } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: SEEDED_PASSWORD } });
  fireEvent.click(screen.getByRole('button', { name: 'Login' }));
  await screen.findByRole('heading', { level: 1, name: 'Prove your address' });
  return app;
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('[identity.subject] mails the proof with one click, and goes on once it was given', async () => {
  const { market, path } = await logIn();
  press('Send me a link');
  expect(await screen.findByText(/A mail with a link is on its way/)).toBeDefined();
  press('I have proven it');
  expect(await screen.findByText(/Your address is not proven yet/)).toBeDefined();
  const account = market.accounts.get(BUYER.email);
  if (account !== undefined) market.changeAccount({ ...account, isEmailVerified: true });
  press('I have proven it');
  expect(await screen.findByRole('button', { name: 'Log Out' })).toBeDefined();
  await expect.poll(path).toBe('/');
});

it('[identity.subject] leads to the operator where the market sends no mail', async () => {
  await logIn({ mail: 'none' });
  expect(screen.getByText(/Please ask its operator/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Send me a link' })).toBeNull();
});

it('[identity.subject] can be left for another account', async () => {
  const { state } = await logIn();
  press('Use another account');
  await screen.findByRole('link', { name: 'Login' });
  expect(state.read().identity).toBeUndefined();
});
