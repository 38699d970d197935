import { describe, expect, it } from 'vitest';
import { MemoryClock } from '#adapters/memory/MemoryClock.ts';
import { SEEN_CAR_LIFETIME_MS } from '#domain/seenCar.ts';
import { BUYER, OTHER_BUYER } from '#support/builders.ts';
import { CARS, emptyMarket } from '#support/memoryMarkets.ts';
import { createMemoryRoot, type MemoryOptions } from '#support/memoryRoot.ts';
import { Failure } from './Failure.ts';

const PASSWORD = 'Demo@2026';

function open(options: MemoryOptions = {}) {
  const clock = new MemoryClock();
  const root = createMemoryRoot(emptyMarket({ clock }), options);
  const { recentlyViewed, accounts, currentSession } = root.useCases;
  const names = () => recentlyViewed.list().map(({ name }) => name);
  const logIn = ({ email }: typeof BUYER) => accounts.signIn({ email, password: PASSWORD });
  return { ...root, clock, recentlyViewed, currentSession, names, logIn };
}

describe('cars seen lately', () => {
  it('[seen-lately.cars] are listed with the last one first, each once', () => {
    const { recentlyViewed, names } = open();
    for (const car of [CARS.free, CARS.sold, CARS.free]) recentlyViewed.look()(car);
    expect(names()).toEqual([CARS.free.name, CARS.sold.name]);
  });

  it('[seen-lately.bounded] are forgotten after thirty days, and when the person wants it', () => {
    const { recentlyViewed, names, clock } = open();
    recentlyViewed.look()(CARS.free);
    clock.advance(SEEN_CAR_LIFETIME_MS);
    expect(names()).toEqual([]);
    recentlyViewed.look()(CARS.sold);
    recentlyViewed.clear();
    expect(names()).toEqual([]);
  });

  it('[seen-lately.private] store no price, no state and no contact', () => {
    const { recentlyViewed } = open();
    recentlyViewed.look()(CARS.free);
    expect(Object.keys(recentlyViewed.list()[0] ?? {}).toSorted()).toEqual([
      'category',
      'id',
      'location',
      'name',
      'picture',
      'seenAt',
      'year',
    ]);
  });

  it('[seen-lately.private] go with a guest who logs in, and are gone after the log-out', async () => {
    const { recentlyViewed, names, logIn, currentSession } = open();
    recentlyViewed.look()(CARS.free);
    await logIn(BUYER);
    expect(names()).toEqual([CARS.free.name]);
    await currentSession.logOut();
    expect(names()).toEqual([]);
    await logIn(BUYER);
    expect(names()).toEqual([]);
  });

  it('[seen-lately.private] are not added by a page that was open at the log-out, in whatever way that came', async () => {
    for (const end of ['asked for', 'forced'] as const) {
      const { recentlyViewed, names, currentSession } = open({ signedInAs: BUYER.email });
      const look = recentlyViewed.look();
      look(CARS.free);
      await (end === 'asked for'
        ? currentSession.logOut()
        : currentSession.withForcedLogOut(() => Promise.reject(new Failure('forbidden'))).catch(() => undefined));
      look({ ...CARS.free });
      expect(names()).toEqual([]);
      recentlyViewed.look()(CARS.sold);
      expect(names()).toEqual([CARS.sold.name]);
    }
  });

  it('[seen-lately.private] are no one else’s after a session has expired', async () => {
    const { recentlyViewed, names, logIn, currentSession, vault } = open({ signedInAs: BUYER.email });
    recentlyViewed.look()(CARS.free);
    currentSession.clearLocal(vault.read());
    expect(names()).toEqual([]);
    await logIn(OTHER_BUYER);
    expect(names()).toEqual([]);
    currentSession.clearLocal(vault.read());
    await logIn(BUYER);
    expect(names()).toEqual([]);
  });

  it('[seen-lately.private] are there again when their person logs in after the session has expired', async () => {
    const { recentlyViewed, names, logIn, currentSession, vault } = open({ signedInAs: BUYER.email });
    recentlyViewed.look()(CARS.free);
    currentSession.clearLocal(vault.read());
    await logIn(BUYER);
    expect(names()).toEqual([CARS.free.name]);
  });

  it('[seen-lately.private] change nothing while it is not known who is signed in', () => {
    const { recentlyViewed, seenCars } = open({ signedInAs: BUYER.email, isFresh: true });
    recentlyViewed.look()(CARS.free);
    expect(seenCars.read()).toBeUndefined();
  });
});
