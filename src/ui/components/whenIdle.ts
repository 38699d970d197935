/** Calls back once the page has nothing else to do; soon where the browser can't tell. */
export const whenIdle = (work: () => void): void =>
  'requestIdleCallback' in window ? void requestIdleCallback(work) : void setTimeout(work, 50);
