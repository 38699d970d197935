import { expect, it } from 'vitest';
import { CAR_TRANSITIONS } from './carTransitions.ts';
import { type OpenSales, ROLE_REFUSALS, roleObstacle, SETTLED_CAR_STATES } from './ownRole.ts';

const NOTHING: OpenSales = {
  'open-car': false,
  'booked-car': false,
  'unsettled-payment': false,
  'recent-deal': false,
};

it('[account.role] a seller becomes a buyer once nothing of theirs is open', () => {
  expect(roleObstacle(NOTHING)).toBeUndefined();
});

it.each(['open-car', 'booked-car', 'unsettled-payment', 'recent-deal'] as const)(
  '[account.role] a seller stays one with %s, and learns why',
  (open) => {
    expect(roleObstacle({ ...NOTHING, [open]: true })).toBe(open);
    expect(ROLE_REFUSALS[open]).not.toBe('');
  },
);

it('[account.role] names the first of several: a deal is over by itself, a car is not', () => {
  expect(roleObstacle({ ...NOTHING, 'open-car': true, 'recent-deal': true })).toBe('open-car');
});

it('[account.role] no step but the seller’s own brings a car back from where it is settled', () => {
  const settled = CAR_TRANSITIONS.filter(({ from }) => SETTLED_CAR_STATES.some((state) => state === from));
  const back = settled.filter(({ to }) => to === 'available' || to === 'hidden' || to === 'held');
  expect(back.map(({ event }) => event)).toEqual(['mark-available', 'take-down']);
});
