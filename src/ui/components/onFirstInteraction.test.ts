import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onFirstInteraction } from './onFirstInteraction.ts';

let idle: (() => void)[];
beforeEach(() => {
  idle = [];
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work));
  vi.stubGlobal('cancelIdleCallback', (request: number) => {
    idle[request - 1] = () => {};
  });
});
afterEach(() => vi.unstubAllGlobals());

const press = () => window.dispatchEvent(new Event('pointerdown'));

it('waits for the first use, its answer on screen and a page with nothing else to do', async () => {
  const listener = vi.fn();
  onFirstInteraction(listener);
  expect(idle).toHaveLength(0);
  press();
  press();
  await vi.waitFor(() => expect(idle).toHaveLength(1));
  expect(listener).not.toHaveBeenCalled();
  for (const work of idle) work();
  expect(listener).toHaveBeenCalledOnce();
});

it('calls nobody once it was stopped, at whatever it waits for', async () => {
  const listener = vi.fn();
  onFirstInteraction(listener)();
  press();
  const stop = onFirstInteraction(listener);
  press();
  await vi.waitFor(() => expect(idle).toHaveLength(1));
  stop();
  for (const work of idle) work();
  expect(listener).not.toHaveBeenCalled();
});
