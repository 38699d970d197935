import type { Env } from '../env/Env.ts';
import { FolderPictureFiles } from './FolderPictureFiles.ts';
import type { PictureFiles } from './PictureFiles.ts';

/** The storage of the settings: a bucket, or the data folder. */
export async function openPictureFiles({ s3 }: Pick<Env, 's3'>, folder: string): Promise<PictureFiles> {
  if (s3 === undefined) return FolderPictureFiles.open(folder);
  // Loaded only where it is used.
  const { BucketPictureFiles } = await import('./BucketPictureFiles.ts');
  return new BucketPictureFiles(s3);
}
