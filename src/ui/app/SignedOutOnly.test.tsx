import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { BUYER, SELLER } from '#support/builders.ts';
import { renderApp } from '#support/renderApp.tsx';

describe('SignedOutOnly', () => {
  it('[account.role] tells a buyer who wants to sell where to become a seller', async () => {
    const { path } = renderApp('/signup', { signedInAs: BUYER.email });
    expect(await screen.findByText(/To sell a car, become a seller on your account page/)).toBeDefined();
    await userEvent.click(screen.getByRole('link', { name: 'Go to your account' }));
    expect(await screen.findByRole('button', { name: 'Become a seller' })).toBeDefined();
    expect(path()).toBe('/dashboard/account');
  });

  it('opens the sign-up for another account', async () => {
    const { path } = renderApp('/signup', { signedInAs: BUYER.email });
    await userEvent.click(await screen.findByRole('button', { name: 'Use another account' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Sign Up' })).toBeDefined();
    expect(path()).toBe('/signup');
  });

  it('does not explain selling to a seller', async () => {
    renderApp('/signup', { signedInAs: SELLER.email });
    expect(await screen.findByRole('heading', { level: 1, name: 'You are signed in' })).toBeDefined();
    expect(screen.queryByText(/To sell a car/)).toBeNull();
  });

  it('sends a seller to the form who clicked to sell before the session was restored', async () => {
    const { router } = renderApp('/blog', { signedInAs: SELLER.email });
    await act(() => router.navigate('/signup', { state: { origin: '/', wantsToSell: true } }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Add A Product' })).toBeDefined();
  });
});
