import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { lazyComponent } from './lazyComponent.ts';

const Greeting = ({ name }: { readonly name: string }) => <p>Hello {name}</p>;
const draw = (Lazy: typeof Greeting) =>
  render(
    <Suspense fallback="waiting">
      <Lazy name="Rafi" />
    </Suspense>,
  );

test('a component is drawn at once where its code is there', async () => {
  const load = vi.fn(async () => Greeting);
  const Lazy = lazyComponent(load);
  Lazy.preload();
  await load.mock.results[0]?.value;
  await Promise.resolve();
  draw(Lazy);
  expect(screen.queryByText('Hello Rafi')).not.toBeNull();
  expect(load).toHaveBeenCalledTimes(1);
});

test('where its code is still to come, something else stands there until then', async () => {
  draw(lazyComponent(async () => Greeting));
  expect(screen.queryByText('waiting')).not.toBeNull();
  await screen.findByText('Hello Rafi');
});

test('code that could not be loaded ahead is loaded when the component is drawn', async () => {
  const load = vi.fn(async () => Greeting).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const Lazy = lazyComponent(load);
  Lazy.preload();
  await expect.poll(() => load.mock.results[0]?.type).toBe('return');
  draw(Lazy);
  await screen.findByText('Hello Rafi');
});
