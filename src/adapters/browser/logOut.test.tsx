import { act, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { RouterNavigator } from '#adapters/browser/RouterNavigator.ts';
import { BUYER } from '#support/builders.ts';
import { busyMarket } from '#support/memoryMarkets.ts';
import { createMemoryRoot } from '#support/memoryRoot.ts';
import { App } from '#ui/app/App.tsx';
import { routes } from '#ui/app/routes.tsx';

/** The whole site in memory, with a member signed in on My Orders. */
async function onMyOrders() {
  const router = createMemoryRouter(routes, { initialEntries: ['/dashboard/myorders'] });
  const visited: string[] = [];
  router.subscribe(({ location }) => visited.push(location.pathname));
  const navigator = new RouterNavigator({ router });
  const root = createMemoryRoot(busyMarket(), { signedInAs: BUYER.email, navigator });
  render(<App useCases={root.useCases} router={router} />);
  await screen.findByRole('heading', { level: 1, name: 'My Orders' }, { timeout: 10_000 });
  return { ...root, router, visited };
}

describe('the whole site', () => {
  it.each([
    ['its own log-out', ({ useCases }) => useCases.currentSession.logOut()],
    [
      'a forced log-out',
      ({ useCases, failures }) => {
        failures.set('wishlists.mine', { fail: 'forbidden' });
        return useCases.buying.wishlist(BUYER.email).catch(() => undefined);
      },
    ],
    ['a log-out in another tab', async ({ vault }) => vault.simulateOtherTab(undefined)],
    ['the deletion of the account', async ({ market }) => market.removeMember(BUYER.email)],
  ] satisfies readonly (readonly [string, (root: Awaited<ReturnType<typeof onMyOrders>>) => Promise<unknown>])[])(
    'leaves a guarded page by %s without showing the login page',
    async (_how, leave) => {
      const root = await onMyOrders();
      await act(async () => void (await leave(root)));
      await waitFor(() => expect(root.router.state.location.pathname).toBe('/'), { timeout: 10_000 });
      await waitFor(() => expect(root.state.read().identity).toBeUndefined());
      await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
      expect(root.visited).not.toContain('/login');
      expect(root.router.state.location.pathname).toBe('/');
    },
  );
});
