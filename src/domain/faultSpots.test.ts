import { expect, it } from 'vitest';
import { FAULT_VIEWS } from './disclosure.ts';
import { FAULT_SPOTS, faultPlace, nearestSpot } from './faultSpots.ts';

it('[disclosure.faults] names every place by its nearest spot', () => {
  for (const view of FAULT_VIEWS)
    for (const spot of FAULT_SPOTS[view]) expect(nearestSpot({ view, x: spot.x, y: spot.y })).toBe(spot);
  expect(faultPlace({ view: 'left', x: 36, y: 55 })).toBe('Left side, front door');
  expect(faultPlace({ view: 'right', x: 64, y: 55 })).toBe('Right side, front door');
});

it('has spots with names of their own, within each drawing', () => {
  for (const view of FAULT_VIEWS) {
    const names = FAULT_SPOTS[view].map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const { x, y } of FAULT_SPOTS[view]) expect([x, y].every((at) => at >= 0 && at <= 100)).toBe(true);
  }
});
