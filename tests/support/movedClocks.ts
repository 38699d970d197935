/* The clocks of the servers that a test file shares: a test that fails leaves them where it had moved them. */

interface Clock {
  now: number;
}

const clocks = new Map<Clock, number>();

/** Remembers where a server's clock stands. */
export const watchClock = (clock: Clock): void => void clocks.set(clock, clock.now);

export const forgetClock = (clock: Clock): void => void clocks.delete(clock);

/** Before a test: where each clock stands now. */
export function rememberClocks(): void {
  for (const clock of clocks.keys()) clocks.set(clock, clock.now);
}

/** After a test that has failed: each clock stands again where it did before. */
export function restoreClocks(): void {
  for (const [clock, now] of clocks) clock.now = now;
}
