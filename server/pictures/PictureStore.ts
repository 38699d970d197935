import { mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { avifFileName, colouredName, PICTURE_WIDTHS, pictureFileName } from '#domain/picture.ts';
import type { ServerContext } from '../context/ServerContext.ts';
import { withLease } from '../database/leases.ts';
import { transact } from '../database/transact.ts';
import { openPictureFiles } from './FolderPictureFiles.ts';
import { PictureEncoder } from './PictureEncoder.ts';
import type { PictureFiles } from './PictureFiles.ts';
import type { EncodedPictures } from './pictureDecoder.ts';
import { isStored, pictureAddress, pictureFiles, storedPictureName } from './pictures.ts';
import { StorageFault, StorageFaults, stored } from './storageFault.ts';
import { UploadBounds, type Uploader } from './UploadBounds.ts';
import { type UploadClaim, UploadQueue } from './UploadQueue.ts';
import { isUnused } from './unusedPictures.ts';
import { orAborted, writeChunks } from './uploadChunks.ts';

const HOUR = 60 * 60 * 1_000;
/** How long an upload may wait for a car or an account that uses it, in milliseconds. */
const UNUSED_LIFETIME_MS = 24 * HOUR;
/** How long an upload may take to arrive, in milliseconds: it has a place in the queue meanwhile. */
const RECEIVE_MS = 120_000;
/** Pictures checked in one transaction. */
const BATCH = 200;
/** What the smallest file takes on usual disks, in bytes. */
const BLOCK_BYTES = 4_096;

type Dependencies = Pick<ServerContext, 'env' | 'store' | 'clock' | 'newId' | 'log'>;

/** Pictures: a database row for each, and its files in the data folder or in a bucket. */
export class PictureStore {
  /** The folder of the files, where no bucket has them. */
  readonly folder: string;
  readonly #files: PictureFiles;
  readonly #dependencies: Dependencies;
  #timer: NodeJS.Timeout | undefined;
  /** Where uploads are until they are decoded. */
  readonly #uploads: string;
  readonly #encoder = new PictureEncoder();
  readonly #queue: UploadQueue;
  readonly #bounds: UploadBounds;
  readonly #faults: StorageFaults;

  private constructor(dependencies: Dependencies, folder: string, files: PictureFiles) {
    this.#dependencies = dependencies;
    this.folder = folder;
    this.#files = files;
    this.#uploads = join(dependencies.env.dataDir, 'uploads');
    this.#queue = new UploadQueue({ isShared: dependencies.env.rateLimit > 0, clock: dependencies.clock });
    this.#faults = new StorageFaults(dependencies.log);
    const disk = dependencies.env.s3 === undefined ? dependencies.env.dataDir : undefined;
    this.#bounds = new UploadBounds(dependencies, disk);
  }

  /** Where it writes on this machine. */
  get folders(): readonly string[] {
    const { s3, imageHost } = this.#dependencies.env;
    if (imageHost !== undefined) return [];
    return s3 === undefined ? [this.#uploads, this.folder] : [this.#uploads];
  }

  static async start(dependencies: Dependencies): Promise<PictureStore> {
    const { env } = dependencies;
    const folder = join(env.dataDir, 'pictures');
    const pictures = new PictureStore(dependencies, folder, await openPictureFiles(env, folder));
    // Uploads that were under way when the server ended.
    await rm(pictures.#uploads, { recursive: true, force: true });
    await mkdir(pictures.#uploads, { recursive: true });
    // With API_UPSTREAM only the other server knows which pictures are used.
    if (env.apiUpstream === undefined) {
      pictures.#timer = setInterval(() => void pictures.#cleanUp(), HOUR).unref();
    }
    return pictures;
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#encoder.stop();
  }

  /**
   * Receives an upload, stores it and returns its address. @throws Refusal `invalid` for a file that is not a picture, `too-many` of one
   * uploader that nothing shows, `unavailable` when there are too many in all, the disk is nearly full, or the bucket does not take it
   */
  async receive(claim: UploadClaim & { readonly uploader: Uploader }, read: () => Promise<Readable>): Promise<string> {
    return this.#faults.refusing(async () => {
      await this.#requireDisk();
      await this.#bounds.require(claim.uploader);
      return this.#queue.receive(claim, ({ signal, complete }) =>
        this.#saveFrom(claim, async (file) => {
          const chunks = await orAborted(read(), signal);
          await writeChunks(file, chunks, AbortSignal.any([signal, AbortSignal.timeout(RECEIVE_MS)]));
          complete();
        }),
      );
    });
  }

  /** Stores a picture and returns its address. @throws Refusal `invalid` for a file that is not a picture */
  save(picture: Buffer): Promise<string> {
    return this.#saveFrom({ address: '', uploader: undefined }, (file) => writeFile(file, picture));
  }

  async #saveFrom(
    { address, uploader }: Pick<UploadClaim, 'address'> & { readonly uploader: Uploader | undefined },
    write: (file: string) => Promise<void>,
  ): Promise<string> {
    const name = this.#dependencies.newId();
    // On the disk rather than in memory: many may wait for their turn.
    const file = join(this.#uploads, name);
    try {
      await write(file);
      const encoded = await this.#queue.limitConcurrency(address, () => this.#encoder.encode(file));
      return await this.#store(name, encoded, uploader);
    } finally {
      // What can't be deleted now goes at the next start.
      await rm(file, { force: true }).catch(() => undefined);
    }
  }

  async #store(id: string, { pictures, colour }: EncodedPictures, uploader: Uploader | undefined): Promise<string> {
    const name = colouredName(id, colour);
    let bytes = 0;
    try {
      for (const { width, type, bytes: content } of pictures) {
        const file = pictureFileName(name, width);
        await this.#files.write(type === 'avif' ? avifFileName(file) : file, Buffer.from(content));
        bytes += Math.ceil(content.length / BLOCK_BYTES) * BLOCK_BYTES;
      }
    } catch (error) {
      // Nobody waits for it: where files can't be written, deleting them may take long.
      void this.#deleteAll([name]);
      throw error;
    }
    try {
      // The row is written last: a picture with a row has all its files.
      await this.#deleteAll(await this.#bounds.add({ name, bytes }, uploader));
    } catch (error) {
      await this.#deleteAll([name]);
      throw error;
    }
    return pictureAddress(name);
  }

  /** Requires that the disk has room for more than pictures. @throws StorageFault */
  async #requireDisk(): Promise<void> {
    const { bavail, bsize } = await stored(statfs(this.#uploads));
    const free = bavail * bsize;
    if (free < this.#dependencies.env.minFreeDisk)
      throw new StorageFault('full', `the disk is nearly full: ${free} bytes are left`);
  }

  /** Answers a request with a stored file. */
  send(reply: FastifyReply, file: string): Promise<FastifyReply> {
    return this.#files.send(reply, file);
  }

  /** The bytes of a stored file; undefined where there is none. */
  read(file: string): Promise<Buffer | undefined> {
    return this.#files.read(file);
  }

  /** What a stored picture looks like (`perceptualHash`); undefined of one that shows too little, or is gone. */
  async hash(name: string): Promise<string | undefined> {
    const file = await this.read(pictureFileName(name, Math.min(...PICTURE_WIDTHS)));
    return file && this.#encoder.hash(file);
  }

  /** Removes pictures older than a day that no car, booking or account shows; returns their number. */
  async removeUnused(): Promise<number> {
    const before = this.#dependencies.clock.now() - UNUSED_LIFETIME_MS;
    let removed = 0;
    let after = '';
    while (true) {
      const { names, last } = await this.#settleBatch(before, after);
      for (const name of names) await this.#deleteFiles(name);
      removed += names.length;
      if (last === undefined) break;
      after = last;
    }
    return removed + (await this.#removeStrayFiles(before));
  }

  /** Removes files without a row, left by a crash or a failure during an upload; returns the number of pictures. */
  async #removeStrayFiles(before: number): Promise<number> {
    const strays = new Set<string>();
    for await (const file of this.#files.list()) {
      const name = storedPictureName(file.name);
      if (name === undefined || strays.has(name)) continue;
      if (file.changedAt < before && !(await isStored(this.#dependencies.store, name))) strays.add(name);
    }
    for (const name of strays) await this.#deleteFiles(name);
    return strays.size;
  }

  /**
   * Deletes the rows of one batch's unused pictures, in a transaction: none of them can become used meanwhile. Who uploaded the used
   * ones is forgotten. Those of a clock that was far ahead are of now, so that their day ends.
   */
  #settleBatch(
    before: number,
    after: string,
  ): Promise<{ readonly names: readonly string[]; readonly last: string | undefined }> {
    const now = before + UNUSED_LIFETIME_MS;
    return transact(this.#dependencies.store, async (trx) => {
      const isDue = trx
        .selectFrom('pictures')
        .select('name')
        .where((where) => where.or([where('created_at', '<', before), where('created_at', '>', now + HOUR)]));
      const batch = (await isDue.where('name', '>', after).orderBy('name').limit(BATCH).execute()).map(
        (row) => row.name,
      );
      if (batch.length === 0) return { names: [], last: undefined };
      const old = trx.deleteFrom('pictures').where('name', 'in', batch).where('created_at', '<', before);
      const deleted = await old.where(isUnused).returning('name').execute();
      const rest = trx.updateTable('pictures').where('name', 'in', batch);
      await rest.set({ uploader: null, in_pool: 0 }).where('created_at', '<', before).execute();
      await rest.set({ created_at: now }).where('created_at', '>', now).execute();
      return { names: deleted.map(({ name }) => name), last: batch.at(-1) };
    });
  }

  /** Deletes the files of pictures without a row; what can't be deleted now is a stray file, removed after a day. */
  async #deleteAll(names: readonly string[]): Promise<void> {
    for (const name of names) {
      await this.#deleteFiles(name).catch((error: unknown) => {
        this.#dependencies.log.warn({ err: error }, 'a picture could not be deleted yet');
      });
    }
  }

  async #deleteFiles(name: string): Promise<void> {
    for (const file of pictureFiles(name)) await this.#files.remove(file);
  }

  async #cleanUp(): Promise<void> {
    const { store, newId } = this.#dependencies;
    try {
      await withLease(store, 'unused-pictures', newId, () => this.removeUnused());
    } catch (error) {
      this.#dependencies.log.error({ err: error }, 'unused pictures could not be removed');
    }
  }
}
