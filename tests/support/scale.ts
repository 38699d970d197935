/** Whether this is `npm run test:full`, which sets TEST_FULL. */
export const IS_FULL_RUN = process.env.TEST_FULL === '1';

/**
 * How often a test repeats its case: `usual` times under `npm test`, which has fifteen minutes for everything, `full` times
 * under `npm run test:full`.
 */
export const repeats = (usual: number, full: number): number => (IS_FULL_RUN ? full : usual);
