import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { aListedCar } from '#support/builders.ts';
import { setOwnMark } from './ownMarks.ts';
import { queryKeys } from './queryKeys.ts';

const none = { isWishlisted: false, isBooked: false, contactNote: undefined };
const [first, second] = [aListedCar({ id: 'c1', own: none }), aListedCar({ id: 'c2', own: none })];

it('[cars.own-marks] changes one car’s mark in every cached list, and leaves the others and the other mark alone', () => {
  const queryClient = new QueryClient();
  const pages = {
    pages: [
      { items: [first], next: 'x' },
      { items: [second], next: undefined },
    ],
    pageParams: [],
  };
  queryClient.setQueryData(queryKeys.cars('suv'), pages);
  queryClient.setQueryData(queryKeys.promoted, [second]);
  setOwnMark(queryClient, 'c2', { isWishlisted: true });
  const marked = { ...second, own: { ...none, isWishlisted: true } };
  expect(queryClient.getQueryData(queryKeys.promoted)).toEqual([marked]);
  expect(queryClient.getQueryData(queryKeys.cars('suv'))).toEqual({
    ...pages,
    pages: [
      { items: [first], next: 'x' },
      { items: [marked], next: undefined },
    ],
  });
});

it('leaves a list unchanged that does not have the car, or whose server sends no marks', () => {
  const queryClient = new QueryClient();
  const unmarked = aListedCar({ id: 'c1', own: undefined });
  queryClient.setQueryData(queryKeys.cars('suv'), { pages: [{ items: [second] }], pageParams: [] });
  queryClient.setQueryData(queryKeys.promoted, [unmarked]);
  const before = queryClient.getQueryData(queryKeys.cars('suv'));
  setOwnMark(queryClient, 'c1', { isBooked: true });
  expect(queryClient.getQueryData(queryKeys.cars('suv'))).toBe(before);
  expect(queryClient.getQueryData(queryKeys.promoted)).toEqual([unmarked]);
});
