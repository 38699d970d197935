import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BUYER } from '#support/builders.ts';
import { unprovenMarket } from '#support/memoryMarkets.ts';
import { type AppOptions, renderApp } from '#support/renderApp.tsx';

function open(token = 'mailed', options: AppOptions = {}) {
  const market = unprovenMarket();
  market.mails.push({ kind: 'proof', to: BUYER.email, token: 'mailed' });
  return renderApp(`/prove-email#token=${token}`, { market, ...options });
}

const button = () => screen.findByRole('button', { name: 'Yes, this is my address' });

it('[routes.prove-email] [identity.proof] proves the address by its button, not by the visit', async () => {
  const { market } = open();
  await button();
  expect(market.accounts.get(BUYER.email)?.emailVerified).toBe(false);
  fireEvent.click(await button());
  expect(await screen.findByRole('heading', { level: 1, name: 'Your address is proven' })).toBeDefined();
  expect(market.accounts.get(BUYER.email)?.emailVerified).toBe(true);
});

it('[identity.proof] tells the session of a member who is signed in here', async () => {
  const { state } = open('mailed', { signedInAs: BUYER.email });
  fireEvent.click(await button());
  await waitFor(() => expect(state.read().identity?.emailVerified).toBe(true));
});

it('[identity.proof] says that a link is too old, and where there is another one', async () => {
  open('old');
  fireEvent.click(await button());
  const link = await screen.findByRole('link', { name: 'your account page' });
  expect(link.getAttribute('href')).toBe('/dashboard/account');
});

it('keeps the button where the market does not answer', async () => {
  const { failures } = open();
  failures.set('security.prove', { fail: 'offline' });
  fireEvent.click(await button());
  expect(await screen.findByText(/can’t reach the market/)).toBeDefined();
  expect(await button()).toBeDefined();
});
