import { statfs } from 'node:fs/promises';
import type { ServerContext } from '../context/ServerContext.ts';
import type { Database } from '../database/database.ts';
import { whereWithin } from '../database/due.ts';
import { transact } from '../database/transact.ts';
import type { Refusal } from '../http/Refusal.ts';
import { waitRefusal } from '../http/Refusal.ts';
import { isUnused } from './unusedPictures.ts';
import type { UploadLimits } from './uploadLimits.ts';

const MINUTE = 60_000;
/** The time within which the pictures of one uploader are counted, in milliseconds. */
const WINDOW_MS = 60 * MINUTE;
/** How long a guest's picture is safe from others: a sign-up under way shows it soon. In milliseconds. */
const SAFE_MS = 30 * MINUTE;
/** The part of the disk that guests' pictures may take. */
const POOL_SHARE_OF_DISK = 0.02;
/** How long a full pool is believed to be full without another look, in milliseconds. */
const FULL_MS = 10_000;
/** Pictures looked at by one statement. */
const BATCH = 200;

const MESSAGES = {
  account: 'You have uploaded many pictures that nothing shows yet',
  network: 'Many pictures that nothing shows yet have come from your network',
  pool: 'There is no room for more pictures of people without an account at the moment',
} as const;

/** Whose pictures are counted together. */
export interface Uploader {
  /** The pseudonym of the account or of the network. */
  readonly label: string;
  /** False: a guest, of whom only the network is known. */
  readonly isMember: boolean;
}

/** A picture whose files are stored. */
export interface StoredPicture {
  readonly name: string;
  /** Of all its files. */
  readonly bytes: number;
}

/** What guests' pictures may take, in bytes; `disk` is a path on the disk that has them, undefined where it is a bucket. */
export async function poolBytes({ poolBytes }: UploadLimits, disk: string | undefined): Promise<number> {
  if (disk === undefined) return poolBytes;
  const { blocks, bsize } = await statfs(disk);
  return Math.min(poolBytes, Math.floor(POOL_SHARE_OF_DISK * blocks * bsize));
}

type Dependencies = Pick<ServerContext, 'env' | 'store' | 'clock'>;

/**
 * Bounds the pictures that nothing shows yet, for all servers on one database together: those of one account or network an hour by
 * their number, and all of guests by their bytes, where old ones make room for new ones.
 */
export class UploadBounds {
  readonly #dependencies: Dependencies;
  /** A path on the disk of the pictures; undefined where a bucket has them. */
  readonly #disk: string | undefined;
  #full: { readonly since: number; readonly refusal: Refusal } | undefined;

  constructor(dependencies: Dependencies, disk: string | undefined) {
    this.#dependencies = dependencies;
    this.#disk = disk;
  }

  /** Requires, before an upload is received, that its uploader may store another one. @throws Refusal `too-many`, `unavailable` */
  async require(uploader: Uploader): Promise<void> {
    const { store, clock } = this.#dependencies;
    const elapsed = this.#full === undefined ? FULL_MS : clock.now() - this.#full.since;
    if (!uploader.isMember && this.#full !== undefined && elapsed >= 0 && elapsed < FULL_MS) throw this.#full.refusal;
    await this.#requireShare(store, uploader);
  }

  /**
   * Adds the row of a picture, whose files are stored. Returns the names of guests' pictures that made room for it: their rows
   * are deleted, their files not yet. @throws Refusal `too-many`, `unavailable`; nothing has changed then
   */
  async add(picture: StoredPicture, uploader: Uploader | undefined): Promise<readonly string[]> {
    const { env, store, clock } = this.#dependencies;
    const pool = await poolBytes(env.uploads, this.#disk);
    const now = clock.now();
    // Only the other server of API_UPSTREAM knows what is shown, so nothing is evicted there.
    const isGuest = uploader?.isMember === false && env.apiUpstream === undefined;
    return transact(store, async (trx) => {
      if (uploader !== undefined) await this.#requireShare(trx, uploader);
      const evicted = isGuest ? await this.#makeRoom(trx, picture.bytes, pool) : [];
      const by = { uploader: uploader?.label ?? null, in_pool: isGuest ? 1 : 0 } as const;
      await trx
        .insertInto('pictures')
        .values({ ...picture, ...by, created_at: now })
        .execute();
      return evicted;
    });
  }

  /** @throws Refusal `too-many` */
  async #requireShare(database: Database, { label, isMember }: Uploader): Promise<void> {
    const { env, clock } = this.#dependencies;
    if (!isMember && env.rateLimit === 0) return;
    const limit = isMember ? env.uploads.perAccount : env.uploads.perNetwork;
    const now = clock.now();
    const counted = await database
      .selectFrom('pictures')
      .select('created_at')
      .where('uploader', '=', label)
      .where(whereWithin('created_at', now, WINDOW_MS))
      .where(isUnused)
      .orderBy('created_at', 'desc')
      .limit(limit)
      .execute();
    const first = counted[limit - 1];
    if (first === undefined) return;
    throw waitRefusal('too-many', MESSAGES[isMember ? 'account' : 'network'], first.created_at + WINDOW_MS - now);
  }

  /** Deletes the rows of old pictures of guests until there is room in their pool; returns their names. @throws Refusal `unavailable` */
  async #makeRoom(trx: Database, bytes: number, pool: number): Promise<readonly string[]> {
    const all = trx.selectFrom('pictures').select(({ fn }) => fn.sum<number | null>('bytes').as('bytes'));
    const inPool = all.where('in_pool', '=', 1);
    const bytesOf = async (query: typeof inPool) => Number((await query.executeTakeFirstOrThrow()).bytes ?? 0);
    // What is shown by now is in this sum too; only where it is too high they are told apart.
    if ((await bytesOf(inPool)) + bytes <= pool) return [];
    let missing = (await bytesOf(inPool.where(isUnused))) + bytes - pool;
    const evicted: string[] = [];
    const now = this.#dependencies.clock.now();
    const before = now - SAFE_MS;
    // Those of a clock that was far ahead are safe from now on, not from then.
    const ahead = trx.updateTable('pictures').set({ created_at: now }).where('in_pool', '=', 1);
    await ahead.where('created_at', '>', now).execute();
    while (missing > 0) {
      const names: string[] = [];
      for (const old of await this.#oldest(trx).where('created_at', '<=', before).execute()) {
        if (missing <= 0) break;
        names.push(old.name);
        missing -= old.bytes;
      }
      if (names.length === 0) throw await this.#fullPool(trx, missing);
      await trx.deleteFrom('pictures').where('name', 'in', names).execute();
      evicted.push(...names);
    }
    return evicted;
  }

  #oldest(trx: Database) {
    const unused = trx.selectFrom('pictures').select(['name', 'bytes', 'created_at']).where('in_pool', '=', 1);
    return unused.where(isUnused).orderBy('created_at').limit(BATCH);
  }

  /** The refusal of a full pool: until those that have to make room are no longer safe. */
  async #fullPool(trx: Database, missing: number): Promise<Refusal> {
    const now = this.#dependencies.clock.now();
    let [still, free] = [missing, now + SAFE_MS];
    for (const { bytes, created_at } of await this.#oldest(trx).execute()) {
      if (still <= 0) break;
      still -= bytes;
      free = created_at + SAFE_MS;
    }
    const refusal = waitRefusal('unavailable', MESSAGES.pool, free - now);
    this.#full = { since: now, refusal };
    return refusal;
  }
}
