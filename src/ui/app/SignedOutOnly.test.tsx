import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { BUYER, SELLER } from '#support/builders.ts';
import { renderApp } from '#support/renderApp.tsx';

describe('SignedOutOnly', () => {
  it('explains to a buyer how to sell, and opens the sign-up for them', async () => {
    const { path } = renderApp('/signup', { signedInAs: BUYER.email });
    expect(await screen.findByText(/To sell a car, sign up once more as a Seller/)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Sign up as a Seller' }));
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
