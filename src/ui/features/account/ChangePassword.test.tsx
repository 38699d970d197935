import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { SEEDED_PASSWORD } from '#adapters/memory/MemoryMarket.ts';
import { BUYER } from '#support/builders.ts';
import { emptyMarket } from '#support/memoryMarkets.ts';
import { createMemoryRoot } from '#support/memoryRoot.ts';
import { renderPage } from '#support/renderPage.tsx';
import { ChangePassword } from './ChangePassword.tsx';

const USER = { email: BUYER.email, name: BUYER.name, role: 'Buyer' } as const;
const NEW_PASSWORD = 'Another#2026';

function open() {
  const root = createMemoryRoot(emptyMarket(), { signedInAs: BUYER.email });
  renderPage(<ChangePassword user={USER} />, root);
  return root;
}

function change(currentPassword: string, password: string) {
  fireEvent.change(screen.getByLabelText('Current password'), { target: { value: currentPassword } });
  fireEvent.change(screen.getByLabelText('New password'), { target: { value: password } });
  fireEvent.click(screen.getByRole('button', { name: 'Change password' }));
}

it('[passwords.change] changes the password, signs out everywhere else by default, and empties the form', async () => {
  const { useCases, market, notifier } = open();
  const changePassword = vi.spyOn(useCases.security, 'changePassword');
  change(SEEDED_PASSWORD, NEW_PASSWORD);
  expect(await screen.findByText('Your password is changed.')).toBeDefined();
  expect(changePassword).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ endsOthers: true }));
  expect(market.accounts.get(BUYER.email)?.password).toBe(NEW_PASSWORD);
  expect(notifier.toasts).toEqual([{ as: 'success', text: 'Your password is changed' }]);
  expect(screen.getByLabelText('Current password')).toHaveProperty('value', '');
});

it('[passwords.change] leaves the other sessions open where the person says so', async () => {
  const { useCases } = open();
  const changePassword = vi.spyOn(useCases.security, 'changePassword');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Sign out everywhere else' }));
  change(SEEDED_PASSWORD, NEW_PASSWORD);
  await screen.findByText('Your password is changed.');
  expect(changePassword).toHaveBeenCalledWith(expect.objectContaining({ endsOthers: false }));
});

it('[passwords.change] says that the current password is another one, and keeps what was typed', async () => {
  open();
  change('Wrong#2026', NEW_PASSWORD);
  expect(await screen.findByText('This is not your current password')).toBeDefined();
  expect(screen.getByLabelText('New password')).toHaveProperty('value', NEW_PASSWORD);
});

it('[passwords.change] has the rules and texts of the sign-up', async () => {
  open();
  change('', 'abcdef');
  expect(await screen.findByText('Provide a password')).toBeDefined();
  expect(screen.getByText('Password Must Strong')).toBeDefined();
});
