import { afterAll } from 'vitest';
import { startBucket } from '#support/bucket.ts';
import { startHttpMarket } from './httpMarket.ts';
import { imageHostContract } from './imageHost.contract.ts';

/* The image host where the settings put pictures elsewhere. */

const bucket = await startBucket();
const withBucket = await startHttpMarket('HTTP with a bucket', bucket.env);
afterAll(async () => {
  await withBucket.stop();
  await bucket.remove();
});

imageHostContract(() => withBucket);
