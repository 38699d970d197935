/** Runs at most so many jobs at once; the others wait in order of arrival. */
export function limitConcurrency(concurrency: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= concurrency) await new Promise<void>((go) => waiting.push(go));
    else running += 1;
    try {
      return await work();
    } finally {
      // The job that has waited longest takes over this one's place.
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
