import { describe, expect, it, vi } from 'vitest';
import { SEEDED_PASSWORD } from '#adapters/memory/MemoryMarket.ts';
import { ACCOUNT_DELETED } from '#domain/account.ts';
import { ADMIN, BUYER, email, SELLER } from '#support/builders.ts';
import { emptyMarket } from '#support/memoryMarkets.ts';
import { createMemoryRoot, type MemoryOptions } from '#support/memoryRoot.ts';
import { LOGGED_IN } from './Accounts.ts';
import { Failure } from './Failure.ts';

const JPEG = new Blob([new Uint8Array([0xff, 0xd8, 0xff, ...Array<number>(20).fill(1)])], { type: 'image/jpeg' });
const NEW = {
  email: 'New@Demo.test',
  password: SEEDED_PASSWORD,
  name: '  Nina ',
  role: 'Seller',
  picture: JPEG,
} as const;
const login = (who: { readonly email: string }) => ({ email: who.email, password: SEEDED_PASSWORD });
const fresh = (options?: MemoryOptions) => createMemoryRoot(emptyMarket(), options);

describe('sign-up', () => {
  it('[user-record.fields] [sign-up.steps] creates account, record and session, and sets the role', async () => {
    const { useCases, market, state, vault } = fresh();
    expect(await useCases.accounts.signUp(NEW)).toBe('entered');
    expect(market.members.get(email('new@demo.test'))).toMatchObject({ name: 'Nina', role: 'Seller', verified: false });
    expect(state.read()).toMatchObject({ role: 'Seller', status: 'signedIn', isLoading: false });
    expect(state.read().identity?.picture).toMatch(/^data:image\/jpeg/);
    expect(vault.read()).toBeDefined();
  });

  it.each(['\u00a0', '\u200b', '\u200e', '\ufeff', '\u2060', '\u202f', '\n'])(
    '[text.trimmed] sends address and name without %j around them, and so does a login',
    async (unseen) => {
      const { useCases, ports } = fresh();
      const sent = [vi.spyOn(ports.identity, 'signUp'), vi.spyOn(ports.identity, 'signIn')] as const;
      const around = (text: string) => `${unseen}${text}${unseen}`;
      await useCases.accounts.signUp({ ...NEW, email: around('new@demo.test'), name: around('Nina') });
      await useCases.accounts.signIn({ email: around('new@demo.test'), password: NEW.password });
      expect(sent[0]).toHaveBeenCalledWith(expect.objectContaining({ email: 'new@demo.test', name: 'Nina' }));
      expect(sent[1]).toHaveBeenCalledWith({ email: 'new@demo.test', password: NEW.password });
    },
  );

  it('shows no log-in toast', async () => {
    const { useCases, notifier } = fresh();
    await useCases.accounts.signUp(NEW);
    expect(notifier.toasts).toEqual([]);
  });

  it('[sign-up.steps] creates no account when the picture upload fails', async () => {
    const { useCases, market, state } = fresh({
      failures: { 'images.upload': { fail: 'refused', detail: 'no room' } },
    });
    const failed = await useCases.accounts.signUp(NEW).catch((error: unknown) => error);
    expect(failed).toMatchObject({ kind: 'upload', cause: { kind: 'refused', detail: 'no room' } });
    expect(market.accounts.has(email('new@demo.test'))).toBe(false);
    expect(state.read().isLoading).toBe(false);
  });

  it('[identity.messages] passes on the identity provider’s message, and creates no record', async () => {
    const { useCases, market } = fresh();
    await expect(useCases.accounts.signUp({ ...NEW, email: BUYER.email })).rejects.toMatchObject({
      kind: 'identity',
      reason: 'email-taken',
    });
    expect(market.members.get(BUYER.email)).toEqual(BUYER);
  });

  it('[sign-up.broken-off] can be completed after it was interrupted before the record was created', async () => {
    const { useCases, failures, market, state } = fresh({ failures: { 'members.save': { fail: 'offline' } } });
    await expect(useCases.accounts.signUp(NEW)).rejects.toMatchObject({ kind: 'offline' });
    failures.clear('members.save');
    expect(await useCases.accounts.signIn(login(NEW))).toBe('role-needed');
    expect(state.read().identity).toBeUndefined();
    expect(await useCases.accounts.completeSignUp('Seller')).toBe('entered');
    expect(state.read()).toMatchObject({ role: 'Seller', status: 'signedIn' });
    expect(market.members.get(email('new@demo.test'))).toMatchObject({ role: 'Seller', name: 'Nina' });
  });

  it('can’t be completed while no one is signed in', async () => {
    await expect(fresh().useCases.accounts.completeSignUp('Buyer')).rejects.toMatchObject({ kind: 'unauthenticated' });
  });

  it.each(['forbidden', 'removed'] as const)(
    '[deleted-accounts.login] ends as removed when the record is refused as %s',
    async (kind) => {
      const { useCases, market, notifier, state } = fresh({ failures: { 'members.save': { fail: kind } } });
      market.tombstones.add(email('new@demo.test'));
      expect(await useCases.accounts.signUp(NEW)).toBe('removed');
      expect(notifier.toasts).toEqual([{ as: 'error', text: ACCOUNT_DELETED }]);
      expect(state.read().identity).toBeUndefined();
    },
  );
});

describe('login', () => {
  it.each([
    ['Buyer', BUYER],
    ['Seller', SELLER],
    ['Admin', ADMIN],
  ] as const)(
    '[roles.transitions] [login.steps] [roles.asked-by-email] [toasts.logged-in] sets the role of a %s',
    async (role, who) => {
      const { useCases, state, notifier } = fresh();
      expect(await useCases.accounts.signIn(login(who))).toBe('entered');
      expect(state.read()).toMatchObject({ role, status: 'signedIn', isVerified: who.verified, isLoading: false });
      expect(notifier.toasts).toEqual([{ as: 'success', text: LOGGED_IN }]);
    },
  );

  it('[client-state.auth-loading] sets the auth-loading flag while it runs', async () => {
    const { useCases, state } = fresh({ failures: { 'identity.signIn': { delayMs: 1 } } });
    const entering = useCases.accounts.signIn(login(BUYER));
    expect(state.read().isLoading).toBe(true);
    await entering;
    expect(state.read().isLoading).toBe(false);
  });

  it('[client-state.auth-loading] clears the flag and shows no toast when the password is wrong', async () => {
    const { useCases, state, notifier } = fresh();
    const wrong = useCases.accounts.signIn({ email: BUYER.email, password: 'wrong' });
    await expect(wrong).rejects.toMatchObject({ kind: 'identity', detail: 'Invalid email or password' });
    expect(state.read()).toMatchObject({ identity: undefined, isLoading: false });
    expect(notifier.toasts).toEqual([]);
  });

  it('succeeds even when the role check fails, and leaves the role unknown', async () => {
    const { useCases, state, failures } = fresh({ failures: { 'members.roleOf': { fail: 'offline' } } });
    expect(await useCases.accounts.signIn(login(SELLER))).toBe('entered');
    expect(state.read()).toMatchObject({ status: 'roleUnknown' });
    await expect(useCases.accounts.resolveRole()).rejects.toBeInstanceOf(Failure);
    failures.clear('members.roleOf');
    await useCases.accounts.resolveRole();
    expect(state.read()).toMatchObject({ role: 'Seller', status: 'signedIn' });
  });

  it('[deleted-accounts.toast] of a deleted account shows the toast, signs out everywhere and goes home', async () => {
    const { useCases, market, notifier, navigator, state, vault, browser } = fresh();
    market.removeMember(BUYER.email);
    navigator.path = '/login';
    expect(await useCases.accounts.signIn(login(BUYER))).toBe('removed');
    expect(notifier.toasts).toEqual([{ as: 'error', text: ACCOUNT_DELETED }]);
    expect(navigator.path).toBe('/');
    expect(state.read()).toMatchObject({ identity: undefined, role: 'Buyer' });
    expect([vault.read(), browser.session, browser.account]).toEqual([undefined, undefined, undefined]);
  });
});

describe('sign-in with Google', () => {
  const account = (who: typeof BUYER) => ({ ...who, password: '' });

  it('[google.buyer] registers a newcomer as Buyer', async () => {
    const { useCases, browser, state, market } = fresh();
    browser.googleAccount = { ...account(BUYER), email: email('g@demo.test'), name: 'Gita' };
    expect(await useCases.accounts.signInWithGoogle()).toBe('entered');
    expect(market.members.get(email('g@demo.test'))).toMatchObject({ role: 'Buyer', name: 'Gita' });
    expect(state.read().role).toBe('Buyer');
  });

  it('[user-record.role-once] never turns a seller into a buyer', async () => {
    const { useCases, browser, state } = fresh();
    browser.googleAccount = account(SELLER);
    await useCases.accounts.signInWithGoogle();
    expect(state.read().role).toBe('Seller');
  });

  it('is cancelled when the popup is closed', async () => {
    const { useCases, state } = fresh();
    await expect(useCases.accounts.signInWithGoogle()).rejects.toMatchObject({ kind: 'cancelled' });
    expect(state.read().isLoading).toBe(false);
  });
});

describe('a fresh page', () => {
  it('[roles.transitions] [client-state.auth-loading] starts with the auth-loading flag set, and ends signed out', async () => {
    const { useCases, state } = fresh({ isFresh: true });
    expect(state.read().isLoading).toBe(true);
    await useCases.accounts.restore();
    expect(state.read()).toMatchObject({ identity: undefined, isLoading: false, role: 'Buyer' });
  });

  it('[roles.transitions] [sessions.renewal] [roles.asked-by-email] finds the signed-in person and their role', async () => {
    const { useCases, state } = fresh({ isFresh: true, signedInAs: SELLER.email });
    await useCases.accounts.restore();
    expect(state.read()).toMatchObject({ role: 'Seller', status: 'signedIn', isVerified: true, isLoading: false });
  });

  it('[sessions.renewal] opens a new session for a seller whose session has expired, instead of treating them as a buyer', async () => {
    const { useCases, state, browser } = fresh({ isFresh: true, signedInAs: SELLER.email });
    browser.setSession(undefined);
    await useCases.accounts.restore();
    expect(state.read()).toMatchObject({ role: 'Seller', status: 'signedIn' });
  });

  it('has the identity but no role when the record is missing', async () => {
    const { useCases, state, vault, market } = fresh({ isFresh: true, signedInAs: SELLER.email });
    market.members.delete(SELLER.email);
    await useCases.accounts.restore();
    expect(state.read()).toMatchObject({ status: 'recordMissing', isLoading: false });
    expect(state.read().identity?.email).toBe(SELLER.email);
    expect(vault.read()).toBeUndefined();
  });

  it('keeps the identity and fails when the server is unreachable', async () => {
    const { useCases, state } = fresh({
      isFresh: true,
      signedInAs: SELLER.email,
      failures: { 'sessions.accessToken': { fail: 'offline' } },
    });
    await expect(useCases.accounts.restore()).rejects.toMatchObject({ kind: 'offline' });
    expect(state.read()).toMatchObject({ status: 'roleUnknown', isLoading: false });
    expect(state.read().identity?.email).toBe(SELLER.email);
  });
});
