import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { RouterNavigator } from '#adapters/browser/RouterNavigator.ts';
import type { StoredMember } from '#adapters/memory/records.ts';
import { ROUTES } from '#domain/navigation.ts';
import { BUYER, SELLER } from '#support/builders.ts';
import { busyMarket } from '#support/memoryMarkets.ts';
import { createMemoryRoot } from '#support/memoryRoot.ts';
import { App } from '#ui/app/App.tsx';
import { routes } from '#ui/app/routes.tsx';

/** The whole site in memory, with a member signed in. */
async function openSite(member: StoredMember, path: string, heading: string) {
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  const visited: string[] = [];
  router.subscribe(({ location }) => visited.push(location.pathname));
  const navigator = new RouterNavigator({ router });
  const root = createMemoryRoot(busyMarket(), { signedInAs: member.email, navigator });
  render(<App useCases={root.useCases} router={router} />);
  await screen.findByRole('heading', { level: 1, name: heading });
  return { ...root, router, visited };
}
const onMyOrders = () => openSite(BUYER, ROUTES.myOrders, 'My Orders');

const onBlog = (member: StoredMember) => openSite(member, ROUTES.blog, 'Blog');

/** Signed out, on the last public page, without a token and with no session left at the server. */
async function expectForcedLogOut({ router, vault, browser }: Awaited<ReturnType<typeof onBlog>>) {
  await waitFor(() => expect(router.state.location.pathname).toBe(ROUTES.blog));
  expect(await screen.findAllByRole('link', { name: 'Login' })).not.toHaveLength(0);
  expect(screen.queryByRole('button', { name: 'Log Out' })).toBeNull();
  expect([vault.read(), browser.session, browser.account]).toEqual([undefined, undefined, undefined]);
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
      await waitFor(() => expect(root.router.state.location.pathname).toBe('/'));
      await waitFor(() => expect(root.state.read().identity).toBeUndefined());
      await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
      expect(root.visited).not.toContain('/login');
      expect(root.router.state.location.pathname).toBe('/');
    },
  );
});

describe('a 403 that forces a log-out', () => {
  it.each([
    ['My Products', 'listings.mine', SELLER, ROUTES.myCars],
    ['a seller’s welcome page', 'listings.mine', SELLER, ROUTES.dashboard],
    ['My WishList', 'wishlists.mine', BUYER, ROUTES.myWishlist],
    ['My Orders', 'bookings.mine', BUYER, ROUTES.myOrders],
    ['a buyer’s welcome page', 'bookings.mine', BUYER, ROUTES.dashboard],
  ] as const)(
    '[sessions.forced-log-out] leads from %s to the last public page, signed out',
    async (_page, call, member, path) => {
      const site = await onBlog(member);
      site.failures.set(call, { fail: 'forbidden' });
      await act(() => site.router.navigate(path));
      await expectForcedLogOut(site);
      expect(site.visited).toContain(path);
    },
  );

  it('[add-product.steps] [sessions.forced-log-out] leads from the sent form of Add A Product to the last public page, signed out', async () => {
    vi.stubGlobal('createImageBitmap', async () => ({ close: () => undefined }));
    const site = await onBlog(SELLER);
    await act(() => site.router.navigate(ROUTES.addCar));
    await screen.findByRole('heading', { level: 1, name: 'Add A Product' });
    for (const [label, value] of [
      ['Name', 'Kestrel Forbidden'],
      ['Price', '4000'],
      ['Original Price', '5000'],
      ['Phone Number', '01711 000000'],
      ['Description', 'Never to be listed.'],
    ] as const)
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    const jpeg = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0x10, ...Array(58).fill(0)])], 'car.jpg');
    fireEvent.change(screen.getByLabelText('Image'), { target: { files: [jpeg] } });
    const before = site.market.cars.size;
    site.failures.set('listings.add', { fail: 'forbidden' });
    fireEvent.click(screen.getByRole('button', { name: 'Add Product' }));
    await expectForcedLogOut(site);
    expect(site.market.cars.size).toBe(before);
  });
});
