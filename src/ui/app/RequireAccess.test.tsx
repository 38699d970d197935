import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { APP_CODES } from '#adapters/memory/MemorySecondFactor.ts';
import { PAGES } from '#domain/navigation.ts';
import { ADMIN, BUYER, SELLER } from '#support/builders.ts';
import { busyMarket } from '#support/memoryMarkets.ts';
import { renderApp } from '#support/renderApp.tsx';
import { originOf } from '#ui/session/origin.ts';

const EVERY_ROLE = ['Buyer', 'Seller', 'Admin'] as const;
type RoleName = (typeof EVERY_ROLE)[number];
/** The guarded pages, and which roles may open each; tests/laws/pages.test.ts compares the records with the specification. */
const GUARDED: readonly (readonly [path: string, allowed: readonly RoleName[]])[] = Object.values(PAGES).flatMap(
  ({ path, access }) => {
    if (access === 'public') return [];
    return [[path.replace(':id', 'whatever'), access === 'member' ? EVERY_ROLE : [access]]] as const;
  },
);
const MEMBERS = { Buyer: BUYER, Seller: SELLER, Admin: ADMIN } as const;

const dashboardMenu = () => screen.queryByRole('navigation', { name: 'Dashboard' });

describe('RequireAccess', () => {
  it('[guards.redirect] [guards.origin] remembers where a guest wanted to go', async () => {
    const { path, router } = renderApp('/dashboard/myorders?from=mail');
    await waitFor(() => expect(path()).toBe('/login'));
    expect(originOf(router.state.location.state)).toBe('/dashboard/myorders?from=mail');
  });

  it.each(GUARDED.map(([path]) => path))(
    '[routes.payment] [guards.redirect] %s sends a guest to the login',
    async (address) => {
      const { path } = renderApp(address);
      expect(await screen.findByRole('heading', { level: 1, name: 'Login' })).toBeDefined();
      expect(path()).toBe('/login');
    },
  );

  describe.each(EVERY_ROLE)('the %s', (role) => {
    it.each(
      GUARDED.map(([path, allowed]) => ({ address: path, opens: allowed.includes(role) ? 'opens' : 'may not open' })),
    )(
      '[routes.dashboard] [routes.all-sellers] [routes.all-buyers] [routes.reported-items] [routes.add-product] [routes.my-products] [routes.my-wishlist] [routes.my-orders] [routes.account] [guards.redirect] [guards.who-is-signed-in] $opens $address',
      async ({ address, opens }) => {
        const { path } = renderApp(address, { signedInAs: MEMBERS[role].email });
        if (opens === 'opens') {
          await waitFor(() => expect(dashboardMenu()).not.toBeNull());
          expect(path()).toBe(address);
          return;
        }
        expect(await screen.findByRole('heading', { level: 1, name: 'You are signed in' })).toBeDefined();
        expect(path()).toBe('/login');
        expect(screen.getByRole('main').textContent).toMatch(new RegExp(`with the role ${role}`));
        await userEvent.click(screen.getByRole('link', { name: 'Go to your dashboard' }));
        await waitFor(() => expect(path()).toBe('/dashboard'));
      },
    );
  });

  it('[guards.progress-bar] shows a progress bar and no menu until the role is known, and then the menu of this role alone', async () => {
    const menus = new Set<string>();
    const observer = new MutationObserver(() => {
      const menu = dashboardMenu();
      if (menu !== null) menus.add(menu.textContent);
    });
    observer.observe(document.body, { childList: true, subtree: true });
    const { path } = renderApp('/dashboard/myproducts', {
      signedInAs: SELLER.email,
      failures: { 'members.roleOf': { delayMs: 1_000 } },
    });
    expect(await screen.findByRole('progressbar', { name: 'Checking who you are' })).toBeDefined();
    expect(dashboardMenu()).toBeNull();
    await waitFor(() => expect(dashboardMenu()).not.toBeNull());
    observer.disconnect();
    expect(path()).toBe('/dashboard/myproducts');
    expect([...menus]).toEqual(['This is sellerMy ProductsAdd A ProductNotificationsAccountHelp']);
  });

  it.each(['identity.current', 'sessions.accessToken', 'members.roleOf'] as const)(
    '[guards.retry] stays on the page when %s fails, and opens it after Retry',
    async (method) => {
      const { path, failures } = renderApp('/dashboard/addaproduct', {
        signedInAs: SELLER.email,
        failures: { [method]: { fail: 'offline' } },
      });
      expect(await screen.findByText('We could not check who you are.')).toBeDefined();
      expect(path()).toBe('/dashboard/addaproduct');
      failures.clear(method);
      await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
      expect(await screen.findByRole('heading', { level: 1, name: 'Add A Product' })).toBeDefined();
      expect(path()).toBe('/dashboard/addaproduct');
    },
  );

  describe('where a login needs a further step', () => {
    const KINDS = {
      'factor-needed': 'Second step',
      'proof-needed': 'Prove your address',
      'not-found': 'One last question',
    };

    it.each(Object.entries(KINDS))(
      '[guards.kept] keeps the page and what is typed behind it: %s',
      async (kind, title) => {
        const root = renderApp('/dashboard/account', { signedInAs: ADMIN.email });
        const field = await screen.findByLabelText('Current password');
        fireEvent.change(field, { target: { value: 'typed before' } });
        field.focus();
        const { status, identity } = root.state.read();
        if (status !== 'signedIn') throw new Error('nobody is signed in');
        root.failures.set('sessions.accessToken', { fail: kind as keyof typeof KINDS });
        await root.useCases.currentSession.renew().catch(() => undefined);
        await screen.findByRole('heading', { level: 1, name: title });
        expect(screen.getAllByRole('main')).toHaveLength(1);
        expect(screen.queryByRole('heading', { level: 1, name: 'Account' })).toBeNull();
        root.failures.clear('sessions.accessToken');
        root.state.change({ status: 'signedIn', identity });
        await screen.findByRole('heading', { level: 1, name: 'Account' });
        expect(screen.getByLabelText('Current password')).toHaveProperty('value', 'typed before');
        expect(document.activeElement).toBe(field);
      },
    );

    it('[guards.kept] shows nothing of it to another person', async () => {
      const root = renderApp('/dashboard/account', { signedInAs: ADMIN.email });
      fireEvent.change(await screen.findByLabelText('Current password'), { target: { value: 'typed before' } });
      root.failures.set('sessions.accessToken', { fail: 'factor-needed' });
      await root.useCases.currentSession.renew().catch(() => undefined);
      await screen.findByRole('heading', { level: 1, name: 'Second step' });
      root.failures.clear('sessions.accessToken');
      root.browser.signIn(BUYER.email);
      await root.useCases.accounts.finishSignIn();
      await waitFor(() => expect(screen.getByLabelText('Current password')).toHaveProperty('value', ''));
      expect(screen.getAllByRole('main')).toHaveLength(1);
    });

    it('[guards.kept] [passwords.first] keeps the first password of an admin through Google and the second factor', async () => {
      const [first = '', second = ''] = APP_CODES;
      const market = busyMarket({ asksSecondFactor: true });
      const account = market.accounts.get(ADMIN.email);
      if (account === undefined) throw new Error('no admin');
      const google = { ...account, password: '' };
      market.changeAccount(google);
      const { browser, useCases, ports } = renderApp('/dashboard/account', { market, signedInAs: ADMIN.email });
      await ports.secondFactor.begin('');
      await useCases.secondFactors.verifyCode(first);
      browser.googleAccount = google;
      browser.isLoginFresh = false;
      fireEvent.change(await screen.findByLabelText('New password'), { target: { value: 'Another#2026' } });
      fireEvent.click(screen.getByRole('button', { name: 'Set password' }));
      fireEvent.click(await screen.findByRole('button', { name: 'Log in with Google again' }));
      fireEvent.change(await screen.findByLabelText('Code'), { target: { value: second } });
      fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
      await screen.findByText('You have logged in again. Set the password now.');
      const field = await screen.findByLabelText('New password');
      await waitFor(() => expect(document.activeElement).toBe(field));
      expect(field).toHaveProperty('value', 'Another#2026');
      fireEvent.click(screen.getByRole('button', { name: 'Set password' }));
      await waitFor(() => expect(market.accounts.get(ADMIN.email)?.password).toBe('Another#2026'));
    });
  });
});
