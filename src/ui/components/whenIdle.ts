/** Soon enough for what nobody waits for, in milliseconds. */
const SOON = 50;

/** Calls back once the page has nothing else to do; soon where the browser can't tell. Returns the function that takes it back. */
export function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const request = requestIdleCallback(work);
    return () => cancelIdleCallback(request);
  }
  const timer = setTimeout(work, SOON);
  return () => clearTimeout(timer);
}
