import { describe, expect, it } from 'vitest';
import { MemoryClock } from '#adapters/memory/MemoryClock.ts';
import { BUYER, OTHER_BUYER, SELLER } from '#support/builders.ts';
import { emptyMarket } from '#support/memoryMarkets.ts';
import { createMemoryRoot, type MemoryOptions, type MemoryRoot } from '#support/memoryRoot.ts';
import { DRAFT_LIFETIME_MS } from './Drafts.ts';

const CAR = { owner: SELLER.email, form: 'add-car' };
const SIGN_UP = { owner: undefined, form: 'sign-up' };
const PASSWORD = 'Demo@2026';
const PASSWORDS = { owner: SELLER.email, form: '/dashboard/account Change your password' };

function open(options: MemoryOptions = {}) {
  const clock = new MemoryClock();
  const root = createMemoryRoot(emptyMarket({ clock }), options);
  const { drafts } = root.useCases;
  const has = async (key: typeof CAR | typeof SIGN_UP) => (await drafts.read(key)) !== undefined;
  return { ...root, clock, drafts, stored: root.drafts, has };
}

function endAtServer({ browser }: Pick<MemoryRoot, 'browser'>) {
  browser.setSession(undefined);
  browser.account = undefined;
}

describe('a draft', () => {
  it('[drafts.seven-days] is forgotten seven days after its last change', async () => {
    const { drafts, clock, has } = open();
    await drafts.save(CAR, { name: 'Aqua' });
    clock.advance(DRAFT_LIFETIME_MS - 1);
    expect(await has(CAR)).toBe(true);
    clock.advance(1);
    expect(await has(CAR)).toBe(false);
  });

  it('[drafts.seven-days] leaves the device at the next log-in once it is too old', async () => {
    const { drafts, clock, stored, useCases } = open();
    await drafts.save(CAR, { name: 'Aqua' });
    clock.advance(DRAFT_LIFETIME_MS + 1);
    await useCases.accounts.signIn({ email: SELLER.email, password: PASSWORD });
    await expect.poll(() => stored.read(CAR)).toBeUndefined();
  });

  it('[drafts.owner] is there again after the session has expired and its writer has logged in', async () => {
    const { drafts, useCases, vault, browser, has } = open({ signedInAs: SELLER.email });
    await drafts.save(CAR, { name: 'Aqua' });
    endAtServer({ browser });
    await useCases.currentSession.renew().catch(() => undefined);
    expect(vault.read()).toBeUndefined();
    await useCases.accounts.signIn({ email: SELLER.email, password: PASSWORD });
    expect(await has(CAR)).toBe(true);
  });

  it('[drafts.owner] leaves the device when someone else logs in, as a sign-up does', async () => {
    const { drafts, useCases, has } = open();
    await drafts.save(CAR, { name: 'Aqua' });
    await drafts.save(SIGN_UP, { name: 'Tara' });
    await useCases.accounts.signIn({ email: BUYER.email, password: PASSWORD });
    await expect.poll(() => has(CAR)).toBe(false);
    expect(await has(SIGN_UP)).toBe(false);
  });

  it('[drafts.owner] leaves the device when a fresh page finds someone else signed in', async () => {
    const { drafts, useCases, has } = open({ signedInAs: OTHER_BUYER.email, isFresh: true });
    await drafts.save(CAR, { name: 'Aqua' });
    await useCases.accounts.restore();
    await expect.poll(() => has(CAR)).toBe(false);
  });

  it.each(['log-out', 'removal'] as const)(
    '[drafts.owner] leaves the device with a %s, and an open form saves it no more',
    async (end) => {
      const { drafts, useCases, has } = open({ signedInAs: SELLER.email });
      await drafts.save(CAR, { name: 'Aqua' });
      const { currentSession } = useCases;
      await (end === 'log-out' ? currentSession.logOut() : currentSession.endAsRemoved());
      expect(await has(CAR)).toBe(false);
      await drafts.save(CAR, { name: 'Aqua' });
      expect(await has(CAR)).toBe(false);
      await useCases.accounts.signIn({ email: SELLER.email, password: PASSWORD });
      await drafts.save(CAR, { name: 'Aqua' });
      expect(await has(CAR)).toBe(true);
    },
  );

  it('[sessions.kept-texts] of a session that was ended elsewhere leaves the device, but not the page', async () => {
    const { drafts, useCases, browser, stored } = open({ signedInAs: SELLER.email });
    const stop = useCases.accounts.watch();
    await drafts.save(CAR, { name: 'Aqua' });
    browser.endLogin();
    await expect.poll(() => useCases.sessionState.read().status).toBe('signedOut');
    await drafts.save(CAR, { name: 'Axio' });
    await drafts.hold(CAR, { name: 'Axio' });
    expect(await stored.read(CAR)).toBeUndefined();
    await useCases.accounts.signIn({ email: SELLER.email, password: PASSWORD });
    expect(await drafts.read(CAR)).toMatchObject({ values: { name: 'Axio' } });
    expect(await stored.read(CAR), 'stored again').toMatchObject({ values: { name: 'Axio' } });
    stop();
  });

  it.each([
    ['finds the session ended', false],
    ['logs out', true],
  ] as const)('[drafts.owner] is open in a tab while another one %s', async (_how, isLogOut) => {
    const market = emptyMarket();
    const tab = createMemoryRoot(market, { signedInAs: SELLER.email });
    const other = createMemoryRoot(market, { signedInAs: SELLER.email, tabOf: tab });
    const { drafts, accounts, sessionState } = tab.useCases;
    const stop = accounts.watch();
    await drafts.save(CAR, { name: 'Aqua' });
    if (!isLogOut) endAtServer(tab);
    await (isLogOut
      ? other.useCases.currentSession.logOut()
      : other.useCases.currentSession.renew().catch(() => undefined));
    await expect.poll(() => sessionState.read().status).toBe('signedOut');
    await drafts.hold(PASSWORDS, { password: PASSWORD });
    expect((await drafts.held(PASSWORDS)) === undefined).toBe(isLogOut);
    expect((await drafts.read(CAR)) === undefined).toBe(isLogOut);
    stop();
  });

  it('[sessions.kept-texts] that only the page holds is for its writer, and never stored', async () => {
    const { drafts, useCases, browser, stored } = open({ signedInAs: SELLER.email });
    await drafts.hold(PASSWORDS, { password: PASSWORD });
    expect(await drafts.held(PASSWORDS), 'closed by its writer').toBeUndefined();
    endAtServer({ browser });
    await useCases.currentSession.renew().catch(() => undefined);
    await drafts.hold(PASSWORDS, { password: PASSWORD });
    expect(await drafts.held(PASSWORDS)).toMatchObject({ values: { password: PASSWORD } });
    expect(await stored.read(PASSWORDS)).toBeUndefined();
    await useCases.accounts.signIn({ email: BUYER.email, password: PASSWORD });
    expect(await drafts.held(PASSWORDS), 'somebody else is here').toBeUndefined();
  });

  it('[drafts.owner] of a sign-up is saved only while nobody is signed in', async () => {
    const { drafts, has } = open({ signedInAs: SELLER.email });
    await drafts.save(SIGN_UP, { name: 'Tara' });
    expect(await has(SIGN_UP)).toBe(false);
  });
});
