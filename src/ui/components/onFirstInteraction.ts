import { afterPaint } from './afterPaint.ts';

/** What a person does first on a page. */
const INTERACTIONS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown'] as const;

/** Calls the listener once, as soon as somebody has used the page and seen the answer; returns the function that ends the waiting. */
export function onFirstInteraction(listener: () => void): () => void {
  let cancel = () => {};
  const stop = () => {
    cancel();
    for (const name of INTERACTIONS) window.removeEventListener(name, start);
  };
  const start = () => {
    stop();
    cancel = afterPaint(listener);
  };
  for (const name of INTERACTIONS) window.addEventListener(name, start, { passive: true });
  return stop;
}
