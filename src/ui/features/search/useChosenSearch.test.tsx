import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type CarSearch, EVERY_CAR } from '#domain/search.ts';
import { useChosenSearch } from './useChosenSearch.ts';

const DHAKA: CarSearch = { ...EVERY_CAR, locations: ['Dhaka'] };
const GOOD_IN_DHAKA: CarSearch = { ...DHAKA, conditions: ['Good'] };
const SYLHET: CarSearch = { ...EVERY_CAR, locations: ['Sylhet'] };

/** The page's address follows only when the test says so. */
function open() {
  const asked: CarSearch[] = [];
  const hook = renderHook(({ address }) => useChosenSearch(address, (next) => asked.push(next)), {
    initialProps: { address: EVERY_CAR },
  });
  return {
    asked,
    shown: () => hook.result.current[0],
    choose: (change: (search: CarSearch) => CarSearch) =>
      act(() => hook.result.current[1](change(hook.result.current[0]))),
    go: (address: CarSearch) => hook.rerender({ address }),
  };
}
const inDhaka = (search: CarSearch): CarSearch => ({ ...search, locations: ['Dhaka'] });
const good = (search: CarSearch): CarSearch => ({ ...search, conditions: ['Good'] });
const anywhere = (search: CarSearch): CarSearch => ({ ...search, locations: [] });

it('[search.filter-column] keeps a choice under the next one, however late the address comes', () => {
  const page = open();
  page.choose(inDhaka);
  page.choose(good);
  expect([page.shown(), page.asked]).toEqual([GOOD_IN_DHAKA, [DHAKA, GOOD_IN_DHAKA]]);
  page.go(DHAKA);
  expect(page.shown()).toEqual(GOOD_IN_DHAKA);
  page.go(GOOD_IN_DHAKA);
  expect(page.shown()).toEqual(GOOD_IN_DHAKA);
});

it('[search.filter-column] shows what the address has where it leads elsewhere, and back', () => {
  const page = open();
  page.choose(inDhaka);
  page.go(DHAKA);
  page.go(SYLHET);
  expect(page.shown()).toEqual(SYLHET);
  page.choose(inDhaka);
  page.go(DHAKA);
  page.go(SYLHET);
  expect(page.shown(), 'after Back').toEqual(SYLHET);
});

it('[search.filter-column] takes a choice back', () => {
  const page = open();
  page.choose(inDhaka);
  page.choose(anywhere);
  expect([page.shown(), page.asked.at(-1)]).toEqual([EVERY_CAR, EVERY_CAR]);
  page.go(DHAKA);
  page.go(EVERY_CAR);
  expect(page.shown()).toEqual(EVERY_CAR);
});
