/** Whether the market's server answers at all, whatever it says. */
export const isServerThere = (): Promise<boolean> =>
  fetch('/healthz', { cache: 'no-store' }).then(
    () => true,
    () => false,
  );
