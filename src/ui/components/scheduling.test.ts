import { expect, it, vi } from 'vitest';
import { afterPaint, whenIdle } from './scheduling.ts';

/** A browser whose next frame comes when `paint` is called. */
function slowBrowser() {
  vi.useFakeTimers();
  let frame: (() => void) | undefined;
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => {
    frame = callback;
    return 1;
  });
  vi.stubGlobal('cancelAnimationFrame', () => {
    frame = undefined;
  });
  return { paint: () => frame?.() };
}

it('calls the listener once, when the frame comes in time', () => {
  const { paint } = slowBrowser();
  const listener = vi.fn();
  afterPaint(listener);
  expect(listener).not.toHaveBeenCalled();
  paint();
  vi.runAllTimers();
  expect(listener).toHaveBeenCalledOnce();
});

it('calls it once where the frame comes late: a link would lead to its page twice', () => {
  const { paint } = slowBrowser();
  const listener = vi.fn();
  afterPaint(listener);
  vi.runAllTimers();
  paint();
  vi.runAllTimers();
  expect(listener).toHaveBeenCalledOnce();
});

it('does not call it once it is taken back', () => {
  const { paint } = slowBrowser();
  const listener = vi.fn();
  afterPaint(listener)();
  paint();
  vi.runAllTimers();
  expect(listener).not.toHaveBeenCalled();
});

it('does its work in the end on a page that is never idle', () => {
  const asked = vi.fn<(work: () => void, options?: { timeout: number }) => number>(() => 1);
  vi.stubGlobal('requestIdleCallback', asked);
  const work = vi.fn();
  whenIdle(work);
  expect(asked).toHaveBeenCalledWith(work, { timeout: 2000 });
});
