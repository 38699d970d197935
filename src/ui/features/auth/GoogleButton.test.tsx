import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { emptyMarket } from '#support/memoryMarkets.ts';
import { createMemoryRoot } from '#support/memoryRoot.ts';
import { renderPage } from '#support/renderPage.tsx';
import { LoginPage } from './LoginPage.tsx';

const open = (hasGoogle: boolean) =>
  renderPage(<LoginPage />, createMemoryRoot(emptyMarket({ hasGoogle })), { route: '/login' });

it('[google.off] is disabled and says why where Google is not set up', () => {
  open(false);
  const button = screen.getByRole('button', { name: 'Continue with Google' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '');
  expect(reason?.textContent).toBe('Google sign-in is not switched on here. Use your email and password.');
  fireEvent.click(button);
  expect(screen.queryByText(/Google sign-in/, { selector: '[role=alert] *' })).toBeNull();
});

it('[google.off] says nothing where it is set up', () => {
  open(true);
  const button = screen.getByRole('button', { name: 'Continue with Google' });
  expect([button.getAttribute('aria-disabled'), button.getAttribute('aria-describedby')]).toEqual(['false', null]);
});
