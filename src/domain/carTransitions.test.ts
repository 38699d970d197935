import { expect, it } from 'vitest';
import { CAR_TRANSITIONS, carStatesBefore, carTransitionOf, isOnMarket } from './carTransitions.ts';

it('[cars.steps] each step of a car stands in the table once', () => {
  const steps = CAR_TRANSITIONS.map(({ from, event }) => `${from} ${event}`);
  expect(new Set(steps).size).toBe(steps.length);
  expect(carStatesBefore('take-down')).toEqual(['available', 'sold', 'held']);
  expect(carTransitionOf('hidden', 'put-back')?.to).toBe('before');
});

it('[cars.steps] [cars.paid-is-final] nothing changes a car that was paid for, and only the shop shows a hidden one again', () => {
  expect(CAR_TRANSITIONS.filter(({ from }) => from === 'paid')).toEqual([]);
  const out = CAR_TRANSITIONS.filter(({ from, to }) => from === 'hidden' && to !== 'none' && to !== 'removed');
  expect(out).toEqual([{ from: 'hidden', event: 'put-back', to: 'before', by: 'shop' }]);
});

it('[held-cars.nowhere] only the shop lets a held car through, and no step leads to one', () => {
  expect(CAR_TRANSITIONS.filter(({ to }) => to === 'held')).toEqual([]);
  const out = CAR_TRANSITIONS.filter(({ from, to }) => from === 'held' && to === 'available');
  expect(out).toEqual([{ from: 'held', event: 'let-through', to: 'available', by: 'shop' }]);
});

it('[hidden-cars.nowhere] [held-cars.nowhere] hidden, held and removed cars are off the market', () => {
  expect((['available', 'sold', 'paid', 'hidden', 'held', 'removed'] as const).filter(isOnMarket)).toEqual([
    'available',
    'sold',
    'paid',
  ]);
});
