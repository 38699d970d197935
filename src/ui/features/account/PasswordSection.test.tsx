import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BUYER, email } from '#support/builders.ts';
import { emptyMarket } from '#support/memoryMarkets.ts';
import { createMemoryRoot } from '#support/memoryRoot.ts';
import { renderPage } from '#support/renderPage.tsx';
import { PasswordSection } from './PasswordSection.tsx';

const NEW_PASSWORD = 'Another#2026';

/** The page of somebody whose account has no password. */
function openWithout({ isLoginFresh = true } = {}) {
  const market = emptyMarket();
  const account = market.accounts.get(BUYER.email);
  if (account === undefined) throw new Error('no buyer');
  const google = { ...account, password: '' };
  market.changeAccount(google);
  const root = createMemoryRoot(market, { signedInAs: BUYER.email });
  root.browser.googleAccount = google;
  root.browser.isLoginFresh = isLoginFresh;
  renderPage(<PasswordSection user={{ email: BUYER.email, name: BUYER.name, role: 'Buyer' }} />, root);
  return { ...root, google };
}

async function set(password: string): Promise<void> {
  fireEvent.change(await screen.findByLabelText('New password'), { target: { value: password } });
  fireEvent.click(screen.getByRole('button', { name: 'Set password' }));
}

it('[passwords.first] asks an account without a password for a new one alone, and then for both', async () => {
  const { market, notifier } = openWithout();
  await screen.findByText(/your account has no password/);
  expect(screen.queryByLabelText('Current password')).toBeNull();
  await set(NEW_PASSWORD);
  expect(await screen.findByLabelText('Current password')).toBeDefined();
  expect(market.accounts.get(BUYER.email)?.password).toBe(NEW_PASSWORD);
  expect(notifier.toasts).toEqual([{ as: 'success', text: 'Your password is set' }]);
});

it('[passwords.first] leads on to another login with Google where the last one is too old, and keeps what is typed', async () => {
  const { market, browser, google } = openWithout({ isLoginFresh: false });
  await set(NEW_PASSWORD);
  const again = await screen.findByRole('button', { name: 'Log in with Google again' });
  expect(screen.getAllByText(/within five minutes/)).toHaveLength(1);
  browser.googleAccount = { ...google, id: 'google-2', email: email('other@demo.test') };
  fireEvent.click(again);
  expect(await screen.findByText(/That was another Google account/)).toBeDefined();
  browser.googleAccount = google;
  fireEvent.click(again);
  expect(await screen.findByText('You have logged in again. Set the password now.')).toBeDefined();
  expect(screen.queryByText(/within five minutes/)).toBeNull();
  expect(screen.getByLabelText('New password')).toHaveProperty('value', NEW_PASSWORD);
  fireEvent.click(screen.getByRole('button', { name: 'Set password' }));
  await waitFor(() => expect(market.accounts.get(BUYER.email)?.password).toBe(NEW_PASSWORD));
});

it('[passwords.first] has the rules and texts of the sign-up', async () => {
  openWithout();
  await set('abcdef');
  expect(await screen.findByText('Password Must Strong')).toBeDefined();
});

it('[passwords.change] asks for the current password where there is one, and where the server can’t say', async () => {
  const root = createMemoryRoot(emptyMarket(), { signedInAs: BUYER.email });
  root.failures.set('security.hasPassword', { fail: 'not-found' });
  renderPage(<PasswordSection user={{ email: BUYER.email, name: BUYER.name, role: 'Buyer' }} />, root);
  expect(await screen.findByLabelText('Current password')).toBeDefined();
});
