import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BUYER, SELLER } from '#support/builders.ts';
import { unprovenMarket } from '#support/memoryMarkets.ts';
import { type AppOptions, renderApp } from '#support/renderApp.tsx';

function open(token = 'mailed', options: AppOptions = {}) {
  const market = unprovenMarket();
  market.mails.push({ kind: 'proof', to: BUYER.email, token: 'mailed' });
  const fields = new URLSearchParams({ token, email: BUYER.email });
  return renderApp(`/prove-email#${fields}`, { market, ...options });
}

const SIGNED_IN = { signedInAs: BUYER.email };

const button = () => screen.findByRole('button', { name: 'Yes, this is my address' });

it('[routes.prove-email] [identity.proof] proves the address by its button, not by the visit', async () => {
  const { market } = open('mailed', SIGNED_IN);
  await button();
  expect(market.accounts.get(BUYER.email)?.isEmailVerified).toBe(false);
  fireEvent.click(await button());
  expect(await screen.findByRole('heading', { level: 1, name: 'Your address is proven' })).toBeDefined();
  expect(market.accounts.get(BUYER.email)?.isEmailVerified).toBe(true);
});

it('[identity.proof] tells the session of a member who is signed in here', async () => {
  const { state } = open('mailed', SIGNED_IN);
  fireEvent.click(await button());
  await waitFor(() => expect(state.read().identity?.isEmailVerified).toBe(true));
});

it('[identity.proof] says that a link is too old, and where there is another one', async () => {
  open('old', SIGNED_IN);
  fireEvent.click(await button());
  const link = await screen.findByRole('link', { name: 'your account page' });
  expect(link.getAttribute('href')).toBe('/dashboard/account');
});

it('keeps the button where the market does not answer', async () => {
  const { failures } = open('mailed', SIGNED_IN);
  failures.set('security.prove', { fail: 'offline' });
  fireEvent.click(await button());
  expect(await screen.findByText(/can’t reach the market/)).toBeDefined();
  expect(await button()).toBeDefined();
});

it('[identity.proof] leads a guest to the login of the account and back, and counts there', async () => {
  const { market, path } = open();
  expect(await screen.findByText(BUYER.email)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Yes, this is my address' })).toBeNull();
  fireEvent.click(screen.getByRole('link', { name: 'Log in, then prove it' }));
  expect(await screen.findByLabelText('Email')).toHaveProperty('value', BUYER.email);
  fireEvent.change(screen.getByLabelText('Password'), {
    target: { value: market.accounts.get(BUYER.email)?.password },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Login' }));
  fireEvent.click(await button());
  expect(await screen.findByRole('heading', { level: 1, name: 'Your address is proven' })).toBeDefined();
  expect(path()).toBe('/prove-email');
  expect(market.accounts.get(BUYER.email)?.isEmailVerified).toBe(true);
});

it('[identity.proof] offers a new password, which proves the address and leads to the login', async () => {
  const { market, path } = open();
  const set = async (password: string) => {
    fireEvent.change(await screen.findByLabelText('New password'), { target: { value: password } });
    fireEvent.click(screen.getByRole('button', { name: 'Set password' }));
  };
  await set('abcdef');
  expect(await screen.findByText('Password Must Strong')).toBeDefined();
  await set('Owners#2026');
  expect(await screen.findByText('Your new password is set. Log in with it.')).toBeDefined();
  await expect.poll(path).toBe('/login');
  expect(market.accounts.get(BUYER.email)).toMatchObject({ isEmailVerified: true, password: 'Owners#2026' });
});

it('[identity.proof] says who is logged in where it is another account', async () => {
  open('mailed', { signedInAs: SELLER.email });
  expect(await screen.findByText(SELLER.email)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Log in, then prove it' })).toBeDefined();
});

it('[identity.proof] says of a spent link at the new password that it is too old', async () => {
  open('old');
  fireEvent.change(await screen.findByLabelText('New password'), { target: { value: 'Owners#2026' } });
  fireEvent.click(screen.getByRole('button', { name: 'Set password' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'This link is too old' })).toBeDefined();
});
