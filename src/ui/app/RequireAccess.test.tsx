import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ADMIN, BUYER, SELLER } from '#support/builders.ts';
import { renderApp } from '#support/renderApp.tsx';
import { originOf } from '#ui/session/origin.ts';

describe('RequireAccess', () => {
  it('[guards.redirect] [guards.origin] sends somebody signed out to the login, and remembers where they wanted to go', async () => {
    const { path, router } = renderApp('/dashboard/myorders?from=mail');
    await waitFor(() => expect(path()).toBe('/login'));
    expect(originOf(router.state.location.state)).toBe('/dashboard/myorders?from=mail');
  });

  it('lets a member and the right role pass', async () => {
    const { path } = renderApp('/dashboard/myproducts', { signedInAs: SELLER.email });
    expect(await screen.findByRole('heading', { level: 1, name: 'My Products' })).toBeDefined();
    expect(path()).toBe('/dashboard/myproducts');
  });

  it('[guards.who-is-signed-in] shows somebody of another role who they are, and a way on', async () => {
    renderApp('/dashboard/addaproduct', { signedInAs: BUYER.email });
    expect(await screen.findByRole('heading', { level: 1, name: 'You are signed in' })).toBeDefined();
    expect(screen.getByText('Buyer')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Go to your dashboard' })).toBeDefined();
  });

  it('[guards.progress-bar] waits behind the progress bar until the role is known', async () => {
    const { path } = renderApp('/dashboard/allbuyers', {
      signedInAs: ADMIN.email,
      failures: { 'members.roleOf': { hangs: true } },
    });
    expect(await screen.findByRole('progressbar', { name: 'Checking who you are' })).toBeDefined();
    expect(within(screen.getByRole('main')).getByRole('heading', { level: 1 })).toBeDefined();
    expect(path()).toBe('/dashboard/allbuyers');
  });

  it('[guards.retry] keeps the page when the check fails, and enters after Retry', async () => {
    const { path, failures } = renderApp('/dashboard/allbuyers', {
      signedInAs: ADMIN.email,
      failures: { 'members.roleOf': { fail: 'forbidden' } },
    });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(path()).toBe('/dashboard/allbuyers');
    failures.clear('members.roleOf');
    await userEvent.click(retry);
    expect(await screen.findByRole('heading', { level: 1 })).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull());
    expect(path()).toBe('/dashboard/allbuyers');
  });

  it('keeps the page when not even the identity provider answers', async () => {
    const { path } = renderApp('/dashboard', { failures: { 'identity.current': { fail: 'offline' } } });
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeDefined();
    expect(path()).toBe('/dashboard');
  });
});
