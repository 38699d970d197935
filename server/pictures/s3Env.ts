import { EnvError } from '../env/decoders.ts';

/** The bucket in which the built-in image host stores its pictures. */
export interface S3Env {
  /** The storage's address, without the bucket and without a slash at the end. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** What most S3-compatible storages accept, whatever they call their region. */
const DEFAULT_REGION = 'us-east-1';
const SETTINGS = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'S3_REGION'] as const;

/** All of the settings or none; the region may be left out. @throws EnvError naming what is missing or wrong */
export function decodeS3Env(readSetting: (name: string) => string | undefined): S3Env | undefined {
  const first = SETTINGS.find((name) => readSetting(name) !== undefined);
  if (first === undefined) return undefined;
  const required = (name: (typeof SETTINGS)[number]): string => {
    const value = readSetting(name);
    if (value === undefined) throw new EnvError(`${name}: missing beside ${first}`);
    return value;
  };
  return {
    endpoint: decodeEndpoint(required('S3_ENDPOINT')),
    bucket: decodeBucket(required('S3_BUCKET')),
    accessKeyId: required('S3_ACCESS_KEY_ID'),
    secretAccessKey: required('S3_SECRET_ACCESS_KEY'),
    region: readSetting('S3_REGION') ?? DEFAULT_REGION,
  };
}

/** Requests are signed and carry no secret, so http is accepted: storages of a private network often have nothing else. */
function decodeEndpoint(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isAddress = url !== undefined && ['http:', 'https:'].includes(url.protocol) && url.search + url.hash === '';
  // The text itself is not printed: it may contain a password.
  if (!isAddress || url.username + url.password !== '') {
    throw new EnvError('S3_ENDPOINT: an address such as https://s3.example is needed, without bucket and keys');
  }
  return url.href.replace(/\/+$/, '');
}

function decodeBucket(text: string): string {
  if (!/^[\w.-]{3,63}$/.test(text)) throw new EnvError(`S3_BUCKET: the name of a bucket is needed, not '${text}'`);
  return text;
}
