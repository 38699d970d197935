/**
 * How often a test repeats its case: `usual` times under `npm test`, which has nine minutes for everything, `full` times
 * under `npm run test:full`, which sets TEST_FULL.
 */
export const repeats = (usual: number, full: number): number => (process.env.TEST_FULL === '1' ? full : usual);
