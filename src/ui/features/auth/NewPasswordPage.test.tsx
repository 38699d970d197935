import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BUYER } from '#support/builders.ts';
import { emptyMarket } from '#support/memoryMarkets.ts';
import { type AppOptions, renderApp } from '#support/renderApp.tsx';

const NEW_PASSWORD = 'Another#2026';

/** Opens the page by a link that the buyer was mailed. */
function open(token?: string, options: AppOptions = {}) {
  const market = emptyMarket();
  market.mails.push({ kind: 'reset', to: BUYER.email, token: 'mailed' });
  const fields = new URLSearchParams({ token: token ?? 'mailed', email: BUYER.email });
  return renderApp(`/new-password#${fields}`, { market, ...options });
}

async function set(password: string) {
  fireEvent.change(await screen.findByLabelText('New password'), { target: { value: password } });
  fireEvent.click(screen.getByRole('button', { name: 'Set password' }));
}

it('[routes.new-password] [passwords.reset] sets the password and leads to the login with the address filled in', async () => {
  const { market, path } = open();
  await set(NEW_PASSWORD);
  expect(await screen.findByText('Your new password is set. Log in with it.')).toBeDefined();
  await expect.poll(path).toBe('/login');
  expect(screen.getByLabelText('Email')).toHaveProperty('value', BUYER.email);
  expect(market.accounts.get(BUYER.email)?.password).toBe(NEW_PASSWORD);
});

it('[passwords.reset] leads to the login too where the person was signed in here', async () => {
  const { state } = open(undefined, { signedInAs: BUYER.email });
  await screen.findByRole('button', { name: 'Log Out' });
  await set(NEW_PASSWORD);
  expect(await screen.findByText('Your new password is set. Log in with it.')).toBeDefined();
  expect(state.read().identity).toBeUndefined();
});

it('[passwords.reset] has the rules and texts of the sign-up', async () => {
  open();
  await set('abcdef');
  expect(await screen.findByText('Password Must Strong')).toBeDefined();
});

it.each([
  ['a spent link', 'spent'],
  ['a link without a token', ''],
])('[passwords.reset] says so of %s, and offers another one to the same address', async (_what, token) => {
  const { path } = open(token);
  if (token !== '') await set(NEW_PASSWORD);
  fireEvent.click(await screen.findByRole('link', { name: 'Ask for another link' }));
  expect(await screen.findByLabelText('Email')).toHaveProperty('value', BUYER.email);
  expect(path()).toBe('/reset-password');
});
