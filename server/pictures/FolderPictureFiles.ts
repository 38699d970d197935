import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply } from 'fastify';
import type { Env } from '../env/Env.ts';
import { sendPictureFile } from '../http/sendPictureFile.ts';
import type { PictureFile, PictureFiles } from './PictureFiles.ts';
import { stored } from './storageFault.ts';

/** Pictures as files in a folder. */
export class FolderPictureFiles implements PictureFiles {
  readonly #folder: string;

  private constructor(folder: string) {
    this.#folder = folder;
  }

  static async open(folder: string): Promise<FolderPictureFiles> {
    await mkdir(folder, { recursive: true });
    return new FolderPictureFiles(folder);
  }

  write(name: string, bytes: Buffer): Promise<void> {
    return stored(writeFile(join(this.#folder, name), bytes, { flush: true, flag: 'wx' }));
  }

  remove(name: string): Promise<void> {
    return rm(join(this.#folder, name), { force: true });
  }

  read(name: string): Promise<Buffer | undefined> {
    return readFile(join(this.#folder, name)).catch(() => undefined);
  }

  async *list(): AsyncIterable<PictureFile> {
    for (const name of await readdir(this.#folder)) {
      yield { name, changedAt: (await stat(join(this.#folder, name))).mtimeMs };
    }
  }

  async send(reply: FastifyReply, name: string): Promise<FastifyReply> {
    return sendPictureFile(reply, name, this.#folder);
  }
}

/** The storage of the settings: a bucket, or the data folder. */
export async function openPictureFiles({ s3 }: Pick<Env, 's3'>, folder: string): Promise<PictureFiles> {
  if (s3 === undefined) return FolderPictureFiles.open(folder);
  // Loaded only where it is used.
  const { BucketPictureFiles } = await import('./BucketPictureFiles.ts');
  return new BucketPictureFiles(s3);
}
