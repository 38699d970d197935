import { expect, it } from 'vitest';
import { hasOnlyShotsOf, mapShots, SHOT_LABELS, SHOTS, shotsAmong, showsInside } from './shots.ts';

it('[shots.guide] has eight shots', () => {
  expect(SHOTS).toHaveLength(8);
  expect(Object.keys(SHOT_LABELS)).toEqual([...SHOTS]);
});

it('[shots.kept] knows which pictures are the car’s', () => {
  const shots = { front: '/a.webp', seats: '/b.webp' };
  expect(shotsAmong(shots, ['/b.webp'])).toEqual({ seats: '/b.webp' });
  expect([hasOnlyShotsOf(shots, ['/a.webp', '/b.webp']), hasOnlyShotsOf(shots, ['/a.webp'])]).toEqual([true, false]);
  expect(hasOnlyShotsOf({}, [])).toBe(true);
  expect(mapShots({ seats: 1, left: 0 }, (place) => ['/x.webp'][place])).toEqual({ left: '/x.webp' });
});

it('[shots.card] dashboard and seats are inside', () => {
  expect([showsInside({ dashboard: '/a.webp' }), showsInside({ seats: '/a.webp' })]).toEqual([true, true]);
  expect([showsInside({}), showsInside({ boot: '/a.webp', front: '/b.webp' })]).toEqual([false, false]);
});
