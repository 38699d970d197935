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
