import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { MemoryBrowser } from '#adapters/memory/MemoryBrowser.ts';
import { SEEDED_PASSWORD } from '#adapters/memory/MemoryMarket.ts';
import { APP_CODES, MemorySecondFactor } from '#adapters/memory/MemorySecondFactor.ts';
import { ADMIN } from '#support/builders.ts';
import { emptyMarket } from '#support/memoryMarkets.ts';
import { renderApp } from '#support/renderApp.tsx';

const [FIRST = '', SECOND = ''] = APP_CODES;

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

/** A market whose admin has a second factor. */
async function protectedMarket() {
  const market = emptyMarket({ asksSecondFactor: true });
  const browser = new MemoryBrowser(market);
  browser.signIn(ADMIN.email);
  const factor = new MemorySecondFactor({ browser });
  const { recoveryCodes } = await factor.begin(SEEDED_PASSWORD);
  await factor.verifyCode(FIRST);
  return { market, recoveryCodes };
}

async function logIn() {
  await screen.findByRole('heading', { level: 1, name: 'Login' });
  type('Email', ADMIN.email);
  type('Password', SEEDED_PASSWORD);
  press('Login');
  expect(await screen.findByRole('heading', { level: 1, name: 'Second step' })).toBeDefined();
}

it('[second-factor.step] [second-factor.set-up] leads a new admin from the login through the set-up to the dashboard’s market', async () => {
  const { path, ...root } = renderApp('/login', { market: emptyMarket({ asksSecondFactor: true }) });
  await logIn();
  await screen.findByRole('button', { name: 'Set it up' });
  expect(screen.queryByLabelText('Your password')).toBeNull();
  press('Set it up');
  expect(await screen.findByText('MFRG GZDF MZTW Q2LK')).toBeDefined();
  expect(screen.getByTitle('The key as a QR code')).toBeDefined();
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Scan this picture'));
  press('Confirm');
  expect(await screen.findAllByText('Type the six digits that the app shows')).toBeDefined();
  type('Code', '000 000');
  press('Confirm');
  expect(await screen.findByText('This is not the right code. Please look again')).toBeDefined();
  type('Code', `${FIRST.slice(0, 3)} ${FIRST.slice(3)}`);
  press('Confirm');
  const heading = await screen.findByRole('heading', { name: 'Your recovery codes' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(screen.getAllByRole('listitem').filter(({ textContent }) => textContent?.startsWith('abcde'))).toHaveLength(
    10,
  );
  press('I have saved them');
  await waitFor(() => expect(path()).toBe('/'));
  expect(root.state.read()).toMatchObject({ status: 'signedIn', role: 'Admin' });
});

it('[second-factor.set-up] asks for the password where the page was loaded since, or it was changed', async () => {
  const { market, useCases } = renderApp('/login', { market: emptyMarket({ asksSecondFactor: true }) });
  await logIn();
  await screen.findByRole('button', { name: 'Set it up' });
  const account = market.accounts.get(ADMIN.email);
  if (account !== undefined) market.changeAccount({ ...account, password: 'Changed#2026' });
  press('Set it up');
  type(await screen.findByLabelText('Your password').then(() => 'Your password'), 'Wrong#2026');
  press('Set it up');
  expect(await screen.findByText('This is not your current password')).toBeDefined();
  type('Your password', 'Changed#2026');
  press('Set it up');
  expect(await screen.findByText('MFRG GZDF MZTW Q2LK')).toBeDefined();
  expect(useCases.secondFactors.hasLoginPassword).toBe(false);
});

it('[second-factor.step] [second-factor.recovery] asks an admin for a code, or for a recovery code, and stays on the guarded page', async () => {
  const { market, recoveryCodes } = await protectedMarket();
  const { path, ...root } = renderApp('/login', { market });
  await logIn();
  type(await screen.findByLabelText('Code').then(() => 'Code'), FIRST);
  press('Continue');
  expect(await screen.findByText(/This code was used before/)).toBeDefined();
  press('Use a recovery code instead');
  type('Recovery code', 'wrong');
  press('Continue');
  expect(await screen.findByText('This is not the right code. Please look again')).toBeDefined();
  type('Recovery code', ` ${recoveryCodes[0]} `);
  press('Continue');
  await waitFor(() => expect(path()).toBe('/'));
  expect(root.state.read().status).toBe('signedIn');
});

it('[second-factor.step] shows the guarded page itself once the code is given, or leaves it for another account', async () => {
  const { market } = await protectedMarket();
  const { path, ...root } = renderApp('/dashboard/account', { market, isFresh: true, signedInAs: ADMIN.email });
  root.browser.setSession(undefined);
  root.browser.hasGivenFactor = false;
  expect(await screen.findByRole('heading', { level: 1, name: 'Second step' })).toBeDefined();
  const finish = vi.spyOn(root.useCases.accounts, 'finishSignIn');
  type(await screen.findByLabelText('Code').then(() => 'Code'), SECOND);
  press('Continue');
  press('Continue');
  expect(await screen.findByRole('heading', { level: 1, name: 'Account' })).toBeDefined();
  expect([path(), finish.mock.calls.length]).toEqual(['/dashboard/account', 1]);
});

it('[second-factor.step] tries again to open the session, without another code, where the server was away', async () => {
  const { market } = await protectedMarket();
  const { path, ...root } = renderApp('/login', { market });
  await logIn();
  root.failures.set('sessions.open', { fail: 'offline' });
  type(await screen.findByLabelText('Code').then(() => 'Code'), SECOND);
  press('Continue');
  const again = await screen.findByRole('button', { name: 'Try again' });
  root.failures.clear('sessions.open');
  fireEvent.click(again);
  await waitFor(() => expect(path()).toBe('/'));
});

it('[second-factor.step] goes back to a public page for another account', async () => {
  const { market } = await protectedMarket();
  const root = renderApp('/login', { market });
  await logIn();
  press('Use another account');
  await waitFor(() => expect(root.state.read().status).toBe('signedOut'));
  expect(root.browser.account).toBeUndefined();
});
