import { FULL_TAG } from '../../scripts/reports.mjs';

/** Whether this is `npm run test:full`, which sets TEST_FULL. */
export const IS_FULL_RUN = process.env.TEST_FULL === '1';

/**
 * For Vitest's settings: a test tagged `full` (a whole file by `@module-tag full` in its first comment) is one that `npm run test:full`
 * alone runs. It takes long, and what it shows rarely breaks without a test of `npm test` noticing.
 */
export const FULL_RUN_ONLY = {
  tags: [{ name: FULL_TAG, description: 'npm run test:full alone' }],
  tagsFilter: IS_FULL_RUN ? [] : [`!${FULL_TAG}`],
};

/**
 * How often a test repeats its case: `usual` times under `npm test`, which is to take minutes, not hours, `full` times
 * under `npm run test:full`.
 */
export const repeats = (usual: number, full: number): number => (IS_FULL_RUN ? full : usual);
