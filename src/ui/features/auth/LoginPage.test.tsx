import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { SEEDED_PASSWORD } from '#adapters/memory/MemoryMarket.ts';
import { LOGGED_IN } from '#application/Accounts.ts';
import { BUYER, SELLER } from '#support/builders.ts';
import { emptyMarket } from '#support/memoryMarkets.ts';
import { createMemoryRoot } from '#support/memoryRoot.ts';
import { type PageLocation, renderPage } from '#support/renderPage.tsx';
import { LoginPage } from './LoginPage.tsx';

function open(origin?: string) {
  const root = createMemoryRoot(emptyMarket());
  const at: PageLocation['at'] = origin === undefined ? '/login' : { pathname: '/login', state: { origin } };
  return { root, ...renderPage(<LoginPage />, root, { route: '/login', at }) };
}

async function logIn(email: string, password: string) {
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: email } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } });
  fireEvent.click(screen.getByRole('button', { name: 'Login' }));
}

it('[login.email-required] [login.password-required] [forms.summary] names the missing fields and focuses the first one', async () => {
  open();
  fireEvent.click(screen.getByRole('button', { name: 'Login' }));
  expect(await screen.findByText('Provide a email')).toBeDefined();
  expect(screen.getByText('Provide a password')).toBeDefined();
  const email = screen.getByLabelText('Email');
  await waitFor(() => expect(document.activeElement).toBe(email));
  expect(document.getElementById(email.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Provide a email');
});

it('[login.destination] [login.steps] [toasts.logged-in] returns to the origin, and logs in once for two clicks', async () => {
  const { root } = open('/catagory/suv?page=2');
  const signIn = vi.spyOn(root.useCases.accounts, 'signIn');
  await logIn(BUYER.email, SEEDED_PASSWORD);
  fireEvent.click(screen.getByRole('button', { name: 'Login' }));
  expect(await screen.findByText('At /catagory/suv')).toBeDefined();
  expect(signIn).toHaveBeenCalledOnce();
  expect(root.notifier.toasts).toEqual([{ as: 'success', text: LOGGED_IN }]);
});

it('[login.destination] goes home if the origin is a dashboard page', async () => {
  open('/dashboard/myproducts');
  await logIn(SELLER.email, SEEDED_PASSWORD);
  expect(await screen.findByText('At /')).toBeDefined();
});

it("[identity.messages] [toasts.never-alone] [toasts.once] shows the provider's message as a toast, and what to do in the form, which keeps its values", async () => {
  const { root } = open();
  root.failures.set('identity.signIn', { fail: 'identity', detail: 'Invalid email or password' });
  await logIn(BUYER.email, 'wrong');
  expect((await screen.findByText(/Check the email and the password/)).closest('[role=alert]')).not.toBeNull();
  expect(screen.queryByText('Invalid email or password')).toBeNull();
  expect(root.notifier.toasts).toEqual([{ as: 'error', text: 'Invalid email or password' }]);
  expect(screen.getByLabelText('Email')).toHaveProperty('value', BUYER.email);
});

it('[sign-up.broken-off] asks for the role if the sign-up failed before the record was made', async () => {
  const { root } = open('/blog');
  root.market.members.delete(BUYER.email);
  await logIn(BUYER.email, SEEDED_PASSWORD);
  fireEvent.click(await screen.findByRole('radio', { name: 'Seller' }));
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('At /blog')).toBeDefined();
  expect(root.market.members.get(BUYER.email)?.role).toBe('Seller');
});

it('opens one Google window for two clicks', async () => {
  const { root } = open();
  root.failures.set('identity.signInWithGoogle', { hangs: true });
  const google = vi.spyOn(root.useCases.accounts, 'signInWithGoogle');
  const button = screen.getByRole('button', { name: 'Continue with Google' });
  fireEvent.click(button);
  fireEvent.click(button);
  expect(google).toHaveBeenCalledOnce();
});
