/**
 * The seed of random cases: one and the same in `npm test`, so that a failure comes from the change; another each time in
 * `npm run test:full` and `npm run dev:fuzz`. A run prints the one that it drew; set, it repeats that run.
 */
export const CASE_SEED = Number(process.env.CASE_SEED ?? 20_261_121);
