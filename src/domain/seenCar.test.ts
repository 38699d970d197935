import { expect, it } from 'vitest';
import { MAX_SEEN_CARS, recentlyViewed, SEEN_CAR_LIFETIME_MS, type SeenCar, withSeen } from './seenCar.ts';

const seen = (id: string, seenAt = 0): SeenCar => ({
  id,
  name: id,
  category: 'suv',
  picture: '',
  year: 2020,
  location: 'Dhaka',
  seenAt,
});

it('[seen-lately.bounded] has each car once, the last one first, and twelve at most', () => {
  const twelve = Array.from({ length: MAX_SEEN_CARS }, (_, index) => seen(`c${index}`));
  expect(withSeen(twelve, seen('c3', 5)).map(({ id }) => id)).toEqual([
    'c3',
    ...twelve.map(({ id }) => id).filter((id) => id !== 'c3'),
  ]);
  expect(withSeen(twelve, seen('new'))).toHaveLength(MAX_SEEN_CARS);
});

it('[seen-lately.bounded] leaves out what was seen thirty days ago', () => {
  const now = SEEN_CAR_LIFETIME_MS;
  expect(now).toBe(30 * 86_400_000);
  expect(recentlyViewed([seen('now', 1), seen('then', 0)], now).map(({ id }) => id)).toEqual(['now']);
});
