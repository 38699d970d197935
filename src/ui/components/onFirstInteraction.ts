import { afterPaint } from './afterPaint.ts';
import { whenIdle } from './whenIdle.ts';

/** What a person does first on a page. */
const INTERACTIONS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown'] as const;

/**
 * Calls the listener once, as soon as somebody has used the page, has seen the answer, and the page has nothing else to do; returns the
 * function that ends the waiting.
 */
export function onFirstInteraction(listener: () => void): () => void {
  let cancel = () => {};
  const stop = () => {
    cancel();
    for (const name of INTERACTIONS) window.removeEventListener(name, start);
  };
  const start = () => {
    stop();
    cancel = afterPaint(() => {
      cancel = whenIdle(listener);
    });
  };
  for (const name of INTERACTIONS) window.addEventListener(name, start, { passive: true });
  return stop;
}
