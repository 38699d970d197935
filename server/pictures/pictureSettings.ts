import { decodeWholeNumber } from '../env/decoders.ts';
import { defineSettings, isSet, placeOf } from '../env/Env.ts';
import { decodeImageHostEnv, type ImageHostEnv } from './imageHostEnv.ts';
import { decodeS3Env, type S3Env } from './s3Env.ts';
import { decodeUploadLimits, type UploadLimits } from './uploadLimits.ts';

declare module '../env/Env.ts' {
  interface Env {
    /** Undefined: the pages upload to the built-in image host. */
    readonly imageHost: ImageHostEnv | undefined;
    /** The bucket of the built-in image host; undefined: its pictures are files in the data folder. */
    readonly s3: S3Env | undefined;
    /** How many pictures may be stored before something shows them. */
    readonly uploads: UploadLimits;
    /** With less free space on the disk, in bytes, no more pictures are taken. */
    readonly minFreeDisk: number;
  }
}

const MEGABYTE = 1_000_000;

export const pictureSettings = defineSettings(
  (read, { isLocalOnly }) => ({
    imageHost: decodeImageHostEnv({ readSetting: read, isLocalOnly }),
    s3: decodeS3Env(read),
    uploads: decodeUploadLimits(read),
    minFreeDisk: decodeWholeNumber('MIN_FREE_DISK', read('MIN_FREE_DISK') ?? '200', 0, 1_000_000) * MEGABYTE,
  }),
  {
    imageHost: (host) => ({
      IMAGE_HOST_URL: placeOf(host?.url),
      IMAGE_HOST_KEY: isSet(host?.key),
      IMAGE_HOST_PICTURES: placeOf(host?.pictures),
    }),
    s3: (s3) => ({
      S3_ENDPOINT: placeOf(s3?.endpoint),
      S3_BUCKET: s3?.bucket,
      S3_REGION: s3?.region,
      S3_ACCESS_KEY_ID: isSet(s3?.accessKeyId),
      S3_SECRET_ACCESS_KEY: isSet(s3?.secretAccessKey),
    }),
    uploads: ({ perAccount, perNetwork, poolBytes }) => ({
      UPLOADS_PER_ACCOUNT: perAccount,
      UPLOADS_PER_NETWORK: perNetwork,
      UPLOAD_POOL: poolBytes / MEGABYTE,
    }),
    minFreeDisk: (bytes) => ({ MIN_FREE_DISK: bytes / MEGABYTE }),
  },
);
