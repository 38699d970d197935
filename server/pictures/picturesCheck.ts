import { access, constants } from 'node:fs/promises';
import { join } from 'node:path';
import type { Env } from '../env/Env.ts';
import type { Service, SettingsCheck } from '../env/SettingsCheck.ts';
import type { ImageHostEnv } from './imageHostEnv.ts';
import { poolBytes } from './UploadBounds.ts';

/** In milliseconds. */
const TIMEOUT_MS = 10_000;

export const picturesCheck: SettingsCheck = {
  need: 'Pictures',
  service: serviceOf,
  check: async (env, newId) => {
    const { imageHost, s3 } = env;
    if (imageHost !== undefined) return askImageHost(imageHost, env.publicUrl ?? 'http://127.0.0.1');
    if (s3 === undefined) return checkFolder(env);
    const { BucketPictureFiles } = await import('./BucketPictureFiles.ts');
    await new BucketPictureFiles(s3).probe(`probe-${newId()}`);
    return 'the bucket took a probe object, gave it back and deleted it';
  },
};

function serviceOf({ imageHost, s3, dataDir }: Env): Service {
  const folder = `files in '${join(dataDir, 'pictures')}'`;
  const own = s3 === undefined ? folder : `the bucket '${s3.bucket}' at ${s3.endpoint}`;
  if (imageHost !== undefined) {
    return { uses: `the image host ${imageHost.url}`, otherwise: `without IMAGE_HOST_URL: ${own}` };
  }
  if (s3 !== undefined) return { uses: own, otherwise: `without S3_ENDPOINT: ${folder}` };
  return { uses: folder, otherwise: 'S3_ENDPOINT names a bucket, IMAGE_HOST_URL another image host' };
}

async function checkFolder({ dataDir, uploads }: Env): Promise<string> {
  try {
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    const pool = await poolBytes(uploads, dataDir);
    return `the folder can be written; unused pictures of people without an account may take ${Math.floor(pool / 1_000_000)} MB`;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      return 'the first start creates the folder';
    throw error;
  }
}

/** Sends an upload without a picture, so that nothing is stored: the host refuses it, as image hosts do and for pages of our origin. */
async function askImageHost({ url, key }: ImageHostEnv, origin: string): Promise<string> {
  const address = `${url}?key=${encodeURIComponent(key)}`;
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const answer = await fetch(address, { method: 'POST', body: new FormData(), headers: { origin }, signal });
  const text = await answer.text();
  const { hostname } = new URL(url);
  if ([401, 403].includes(answer.status)) throw new Error(`${hostname} refuses the key (HTTP ${answer.status})`);
  if (answer.status >= 500) throw new Error(`${hostname} answers HTTP ${answer.status}`);
  if (!isImageHostAnswer(text))
    throw new Error(`${hostname} does not answer as image hosts do (HTTP ${answer.status})`);
  const allowed = answer.headers.get('access-control-allow-origin');
  if (allowed !== '*' && allowed !== origin) {
    throw new Error(`${hostname} does not let pages of ${origin} read its answers (access-control-allow-origin)`);
  }
  return `${hostname} answers, and pages of ${origin} may read it; only an upload shows whether the key is right`;
}

/** Whether it is a JSON object with a success flag or an error. */
function isImageHostAnswer(text: string): boolean {
  try {
    const answer: unknown = JSON.parse(text);
    return typeof answer === 'object' && answer !== null && ('success' in answer || 'error' in answer);
  } catch {
    return false;
  }
}
