import { afterAll } from 'vitest';
import { startBucket } from '#support/bucket.ts';
import { startExternalImageHost } from '#support/externalImageHost.ts';
import { startHttpMarket } from './httpMarket.ts';
import { imageHostContract } from './imageHost.contract.ts';

/* The image host where the settings put pictures elsewhere. */

const bucket = await startBucket();
const withBucket = await startHttpMarket('HTTP with a bucket', bucket.env);
const host = await startExternalImageHost();
const withExternalHost = await startHttpMarket('HTTP with an external host', host.env);
afterAll(async () => {
  await withBucket.stop();
  await bucket.remove();
  await withExternalHost.stop();
  await host.stop();
});

imageHostContract(() => withBucket);
imageHostContract(() => withExternalHost);
