import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import { BUYER } from '#support/builders.ts';
import { createLiveQueries } from './liveQueries.ts';
import { queryKeys } from './queryKeys.ts';

const { email } = BUYER;
const KEYS = {
  suvs: queryKeys.cars('suv'),
  promoted: queryKeys.promoted,
  orders: queryKeys.orders(email),
  myCars: queryKeys.myCars(email),
  wishlist: queryKeys.wishlist(email),
  booking: queryKeys.booking(email, 'b1'),
  intent: queryKeys.intent(email, 'b1'),
  feedback: queryKeys.feedback,
};
type Name = keyof typeof KEYS;

beforeEach(() => vi.useFakeTimers());

/** A page that shows every query; gives the names of those that were asked since the last call. */
async function page({ isHidden = false, answerMs = 0 } = {}) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const asked: Name[] = [];
  for (const name of Object.keys(KEYS) as Name[]) {
    const queryFn = () => {
      asked.push(name);
      return new Promise<string>((answer) => setTimeout(answer, answerMs, name));
    };
    new QueryObserver<string>(queryClient, { queryKey: KEYS[name], queryFn }).subscribe(() => undefined);
  }
  const live = createLiveQueries({ queryClient, now: () => Date.now(), isHidden: () => isHidden });
  const since = async (milliseconds = 0) => {
    await vi.advanceTimersByTimeAsync(milliseconds);
    return asked.splice(0).sort();
  };
  await since(10);
  return { live, since };
}

it('[live.pages] asks again for what each change concerns, and never for the payment that is on the page', async () => {
  const { live, since } = await page();
  live.changed('bookings-changed');
  expect(await since()).toEqual(['myCars', 'orders', 'promoted', 'suvs']);
  await since(10_000);
  live.changed('wishlist-changed');
  expect(await since()).toEqual(['promoted', 'suvs', 'wishlist']);
  await since(10_000);
  live.changed('cars-changed');
  expect(await since()).toEqual(['myCars', 'orders', 'promoted', 'suvs', 'wishlist']);
});

it('[live.bounded] asks for own lists each second, and for the public ones with the person’s marks once in five', async () => {
  const { live, since } = await page();
  const asked: Name[] = [];
  for (let second = 0; second < 11; second++) {
    live.changed('wishlist-changed');
    asked.push(...(await since(1_000)));
  }
  expect(asked.filter((name) => name === 'wishlist')).toHaveLength(11);
  expect(asked.filter((name) => name === 'suvs')).toHaveLength(3);
});

it('[live.bounded] asks at once, and then once more for all changes of the pause', async () => {
  const { live, since } = await page();
  for (let n = 0; n < 100; n++) live.changed('cars-changed');
  expect(await since()).toContain('suvs');
  for (let n = 0; n < 100; n++) live.changed('cars-changed');
  expect(await since(4_900)).toEqual([]);
  expect((await since(200)).filter((name) => name === 'suvs')).toEqual(['suvs']);
  expect(await since(60_000)).toEqual([]);
});

it('[live.bounded] asks only when it is looked at again while nobody sees it', async () => {
  const { live, since } = await page({ isHidden: true });
  live.changed('cars-changed');
  expect(await since(10_000)).toEqual([]);
});

it.each([
  { title: 'seen', isHidden: false },
  { title: 'hidden', isHidden: true },
])('[live.pages] asks anew for a first list that is under way on a $title page', async ({ isHidden }) => {
  const { live, since } = await page({ isHidden, answerMs: 500 });
  live.changed('bookings-changed');
  expect(await since()).toEqual(['myCars', 'orders', 'promoted', 'suvs']);
  expect(await since(10_000)).toEqual([]);
});

it('[live.bounded] asks for everything that is not fresh after a lost connection', async () => {
  const { live, since } = await page();
  live.changed('reconnected');
  expect(await since()).toEqual([]);
  await since(6_000);
  live.changed('reconnected');
  expect(await since()).toEqual(['myCars', 'orders', 'promoted', 'suvs', 'wishlist']);
});

it('asks nothing more after it was stopped', async () => {
  const { live, since } = await page();
  live.changed('cars-changed');
  await since();
  live.changed('cars-changed');
  live.stop();
  expect(await since(60_000)).toEqual([]);
});
