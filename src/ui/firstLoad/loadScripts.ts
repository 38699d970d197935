import { MARKS } from './marks.ts';
import { yieldToMain } from './yieldToMain.ts';

/** Scripts wait no longer for a picture that does not come, or for the paint of a page that nobody sees. */
const WAIT_MS = 3_000;
const FIRST_USE = ['pointerdown', 'keydown'];

/**
 * A rendered page is seen and read without its scripts. They come after the first paint and its pictures, in the order of the document,
 * and each runs in a task of its own, so that the page answers in between. A finger or a key starts them earlier.
 */
export function loadScripts(): void {
  let isStarted = false;
  const start = async () => {
    if (isStarted) return;
    isStarted = true;
    for (const type of FIRST_USE) removeEventListener(type, start, true);
    // The scripts are named further down, and read what stands at the end.
    if (document.readyState === 'loading') await new Promise((done) => addEventListener('DOMContentLoaded', done));
    const links = [...document.querySelectorAll<HTMLLinkElement>(`link[${MARKS.script}]`)];
    for (const link of links) link.rel = 'modulepreload';
    for (const { href } of links) {
      await import(/* @vite-ignore */ href);
      await yieldToMain();
    }
  };
  for (const type of FIRST_USE) addEventListener(type, start, { capture: true, passive: true });
  const afterFirstPaint = () => {
    if (PerformanceObserver.supportedEntryTypes.includes('paint'))
      new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
    else void start();
  };
  addEventListener('load', () => requestAnimationFrame(() => setTimeout(afterFirstPaint)));
  setTimeout(start, WAIT_MS);
}
