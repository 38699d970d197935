/**
 * Files and tests in another order each time, so that none comes to rely on one. A run prints its seed at the top; with it in
 * `SHUFFLE_SEED` the order is the same again.
 */
export const SHUFFLED = {
  shuffle: { files: true, tests: true },
  seed: Number(process.env.SHUFFLE_SEED ?? Date.now() % 1_000_000),
};
