import { expect, it } from 'vitest';
import {
  CAR_TRANSITIONS,
  carStatesBefore,
  carTransitionOf,
  isOnMarket,
  type StoredCarState,
} from './carTransitions.ts';

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

it('[cars.steps] each event leads on from each state as it is said here, and from no other', () => {
  const EVENTS = ['mark-sold', 'mark-available', 'pay', 'take-down', 'let-through', 'put-back'] as const;
  const ACCOUNT_EVENTS = ['remove-seller', 'restore-seller', 'delete'] as const;
  const stepsFrom = (state: StoredCarState) =>
    [...EVENTS, ...ACCOUNT_EVENTS].flatMap((event) => {
      const step = carTransitionOf(state, event);
      return step === undefined ? [] : [`${step.by}: ${step.from} ${step.event} ${step.to}`];
    });
  expect(stepsFrom('available')).toEqual([
    'seller: available mark-sold sold',
    'market: available pay paid',
    'shop: available take-down hidden',
    'market: available remove-seller removed',
    'seller: available delete none',
  ]);
  expect(stepsFrom('sold')).toEqual([
    'seller: sold mark-available available',
    'shop: sold take-down hidden',
    'market: sold remove-seller removed',
    'seller: sold delete none',
  ]);
  expect(stepsFrom('held')).toEqual([
    'shop: held take-down hidden',
    'shop: held let-through available',
    'market: held remove-seller removed',
    'seller: held delete none',
  ]);
  expect(stepsFrom('hidden')).toEqual([
    'shop: hidden put-back before',
    'market: hidden remove-seller removed',
    'seller: hidden delete none',
  ]);
  expect(stepsFrom('removed')).toEqual(['market: removed restore-seller before', 'market: removed delete none']);
  expect(stepsFrom('paid')).toEqual([]);
});
