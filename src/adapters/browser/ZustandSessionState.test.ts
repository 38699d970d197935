import { afterAll, expect, it, vi } from 'vitest';
import type * as vanilla from 'zustand/vanilla';
import { BUYER, sessionOf } from '#support/builders.ts';
import { ZustandSessionState } from './ZustandSessionState.ts';

// Files share their modules: this one loads its own, with the mock in them, and leaves none to the next.
const { stores } = vi.hoisted(() => {
  vi.resetModules();
  return { stores: [] as { getState(): unknown }[] };
});
afterAll(() => void vi.resetModules());

vi.mock('zustand/vanilla', async (importOriginal) => {
  const original = await importOriginal<typeof vanilla>();
  const createStore = (start: vanilla.StateCreator<unknown>) => {
    const store = original.createStore(start);
    stores.push(store);
    return store;
  };
  return { ...original, createStore };
});

it('[client-state.names] holds role, verified flag, year and loading flag under the specified names', () => {
  const state = new ZustandSessionState(2026);
  const storedEntries = () => Object.entries(stores.at(-1)?.getState() ?? {});
  expect(storedEntries()).toEqual(
    expect.arrayContaining([
      ['userRoll', 'Buyer'],
      ['isverified', false],
      ['currentYear', 2026],
      ['loading', true],
    ]),
  );
  state.change({ ...sessionOf(BUYER), role: 'Admin', isVerified: true, isLoading: false });
  expect(storedEntries()).toEqual(
    expect.arrayContaining([
      ['userRoll', 'Admin'],
      ['isverified', true],
      ['loading', false],
    ]),
  );
});
