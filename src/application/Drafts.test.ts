import { describe, expect, it } from 'vitest';
import { MemoryClock } from '#adapters/memory/MemoryClock.ts';
import { BUYER, OTHER_BUYER, SELLER } from '#support/builders.ts';
import { emptyMarket } from '#support/memoryMarkets.ts';
import { createMemoryRoot, type MemoryOptions } from '#support/memoryRoot.ts';
import { DRAFT_LIFETIME_MS } from './Drafts.ts';

const CAR = { owner: SELLER.email, form: 'add-car' };
const SIGN_UP = { owner: undefined, form: 'sign-up' };
const PASSWORD = 'Demo@2026';

function open(options: MemoryOptions = {}) {
  const clock = new MemoryClock();
  const root = createMemoryRoot(emptyMarket({ clock }), options);
  const { drafts } = root.useCases;
  const has = async (key: typeof CAR | typeof SIGN_UP) => (await drafts.read(key)) !== undefined;
  return { ...root, clock, drafts, stored: root.drafts, has };
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
    browser.setSession(undefined);
    browser.account = undefined;
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

  it('[drafts.owner] of a sign-up is saved only while nobody is signed in', async () => {
    const { drafts, has } = open({ signedInAs: SELLER.email });
    await drafts.save(SIGN_UP, { name: 'Tara' });
    expect(await has(SIGN_UP)).toBe(false);
  });
});
