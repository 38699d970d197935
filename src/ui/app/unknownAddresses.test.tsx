import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ROUTES } from '#domain/navigation.ts';
import { ADMIN, BUYER, SELLER } from '#support/builders.ts';
import { renderApp } from '#support/renderApp.tsx';

/* Every page of one thing, at an address of nothing. */

const OF_ONE_THING = Object.values(ROUTES).filter((route) => route.includes('/:'));
const CASES = OF_ONE_THING.flatMap((route) =>
  [ADMIN, SELLER, BUYER].map(({ email }) => [route.replaceAll(/:\w+/g, 'unknown'), email] as const),
);

it.each(CASES)('[routes.unknown] %s answers %s in words, and the console tells of no fault', async (path, email) => {
  const error = vi.spyOn(console, 'error');
  renderApp(path, { signedInAs: email });
  const isWaiting = () => screen.queryByText(/^(?:Loading|One moment)/) !== null;
  await expect.poll(() => !isWaiting() && screen.queryAllByRole('heading', { level: 1 }).length).toBe(1);
  expect(screen.queryByText('This page broke down')).toBeNull();
  expect(error.mock.calls.flat().filter((part) => part instanceof Error)).toEqual([]);
});
