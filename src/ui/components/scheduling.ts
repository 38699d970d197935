/** In milliseconds: a page that nobody sees is not painted. */
const AT_THE_LATEST = 100;

/**
 * Calls the listener when the browser has painted what there is, so that work which takes long does not stand between a click and
 * its answer on screen. Returns the function that takes it back.
 */
export function afterPaint(listener: () => void): () => void {
  let timer = setTimeout(() => {
    // A frame that comes later would call the listener a second time.
    cancelAnimationFrame(frame);
    listener();
  }, AT_THE_LATEST);
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(listener);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/** In milliseconds: a page that is never idle, on a slow phone say, does the work all the same. */
const IDLE_AT_THE_LATEST = 2000;

/** Calls back once the page has nothing else to do, after two seconds at the latest; soon where the browser can't tell. */
export const whenIdle = (work: () => void): void =>
  'requestIdleCallback' in window
    ? void requestIdleCallback(work, { timeout: IDLE_AT_THE_LATEST })
    : void setTimeout(work, 50);

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
