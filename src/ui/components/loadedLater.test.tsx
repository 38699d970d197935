import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { loadedLater } from './loadedLater.ts';

function laterText() {
  let arrive = (_code: { text: string }) => {};
  let fail = () => {};
  const load = vi.fn(
    () =>
      new Promise<{ text: string }>((resolve, reject) => {
        arrive = resolve;
        fail = () => reject(new Error('no network'));
      }),
  );
  const useText = loadedLater(load);
  const Part = ({ name }: { readonly name: string }) => <p>{`${name}: ${useText()?.text ?? 'not yet'}`}</p>;
  return {
    Part,
    load,
    arrive: () => act(async () => arrive({ text: 'here' })),
    fail: () => act(async () => fail()),
  };
}

const use = () => window.dispatchEvent(new Event('pointermove'));
const isAsked = (load: ReturnType<typeof laterText>['load'], times = 1) =>
  expect.poll(() => load.mock.calls.length).toBe(times);

it('gives the code once somebody uses the page, to a part too that comes while it is loaded', async () => {
  const { Part, load, arrive } = laterText();
  const { rerender } = render(<Part name="first" />);
  expect(load).not.toHaveBeenCalled();
  use();
  await isAsked(load);
  rerender(
    <>
      <Part name="first" />
      <Part name="second" />
    </>,
  );
  await arrive();
  expect(screen.getByText('first: here')).toBeDefined();
  expect(screen.getByText('second: here')).toBeDefined();
  expect(load).toHaveBeenCalledOnce();
});

it('gives it to a part that takes the place of the one that was used', async () => {
  const { Part, load, arrive } = laterText();
  const { rerender } = render(<Part key="first" name="first" />);
  use();
  await isAsked(load);
  rerender(<Part key="second" name="second" />);
  await arrive();
  expect(screen.getByText('second: here')).toBeDefined();
});

it('stops waiting once no part is there', () => {
  const { Part, load } = laterText();
  vi.useFakeTimers();
  render(<Part name="first" />).unmount();
  use();
  vi.runAllTimers();
  expect(load).not.toHaveBeenCalled();
});

it('is tried again by the next part where it can’t be loaded', async () => {
  const { Part, load, fail, arrive } = laterText();
  const { unmount } = render(<Part name="first" />);
  use();
  await isAsked(load);
  await fail();
  expect(screen.getByText('first: not yet')).toBeDefined();
  unmount();
  render(<Part name="second" />);
  use();
  await isAsked(load, 2);
  await arrive();
  expect(screen.getByText('second: here')).toBeDefined();
});
