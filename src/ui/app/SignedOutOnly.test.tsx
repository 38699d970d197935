import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { BUYER, SELLER } from '#support/builders.ts';
import { renderApp } from '#support/renderApp.tsx';

describe('SignedOutOnly', () => {
  it('tells a buyer who wants to sell how, and opens the sign-up to them', async () => {
    const { path } = renderApp('/signup', { signedInAs: BUYER.email });
    expect(await screen.findByText(/To sell a car, sign up once more as a Seller/)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Sign up as a Seller' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Sign Up' })).toBeDefined();
    expect(path()).toBe('/signup');
  });

  it('says nothing of selling to a seller', async () => {
    renderApp('/signup', { signedInAs: SELLER.email });
    expect(await screen.findByRole('heading', { level: 1, name: 'You are signed in' })).toBeDefined();
    expect(screen.queryByText(/To sell a car/)).toBeNull();
  });

  it('lets a seller pass who came to sell before the page knew them', async () => {
    const { router } = renderApp('/blog', { signedInAs: SELLER.email });
    await act(() => router.navigate('/signup', { state: { origin: '/', wantsToSell: true } }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Add A Product' })).toBeDefined();
  });
});
