import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { create, extract, list } from 'tar';
import { KEY_FILE } from '../secrets/keyFile.ts';
import { type ArchiveBounds, MAX_MANIFEST_BYTES, tooLarge } from './archiveBounds.ts';
import { decrypt, ENCRYPTION_START_BYTES, type Encryption, encrypt, isEncrypted } from './encryption.ts';
import { decryptFormer, isFormerEncryption } from './formerEncryption.ts';
import { asDamage, BackupError, CHECKSUMS_FILE, decodeManifest, MANIFEST_FILE, type Manifest } from './manifest.ts';

/** Pictures are compressed already, so more effort buys little. */
const COMPRESSION_LEVEL = 1;
/** What an archive may contain: nothing that leads out of its folder. */
const ALLOWED = new RegExp(
  `^(?:${MANIFEST_FILE}|${CHECKSUMS_FILE}|market\\.db|secret\\.key|sandbox-cards\\.db|pictures/(?:[\\w-]+\\.(?:webp|avif))?)$`,
);

/** Within so many bytes the manifest has to be there. */
const MAX_START_BYTES = MAX_MANIFEST_BYTES + 64 * 1024;

/** Counts the bytes that pass, for the operator who waits. */
export type OnBytes = (bytes: number) => void;

/** Packs a folder into a new file that only its owner can read: a compressed tar, encrypted where it is asked for. */
export async function pack(
  folder: string,
  file: string,
  { encryption, onBytes }: { readonly encryption: Encryption | undefined; readonly onBytes: OnBytes },
): Promise<void> {
  const names = [MANIFEST_FILE, CHECKSUMS_FILE, 'market.db', KEY_FILE, 'sandbox-cards.db', 'pictures'];
  const present = await Promise.all(names.map(async (name) => ((await exists(join(folder, name))) ? [name] : [])));
  const archive: AsyncIterable<Uint8Array> = create({ cwd: folder, portable: true, strict: true }, present.flat());
  const target = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });
  const counted = counting(archive, onBytes);
  if (encryption === undefined) await pipeline(counted, createGzip({ level: COMPRESSION_LEVEL }), target);
  else {
    const encrypted = (source: AsyncIterable<Uint8Array>) => encrypt(source, encryption);
    await pipeline(counted, createGzip({ level: COMPRESSION_LEVEL }), encrypted, target);
  }
}

/** Whether a file is an encrypted backup. @throws BackupError for a file that is not a backup at all */
export const isEncryptedBackup = async (file: string): Promise<boolean> => (await decrypterOf(file)) !== undefined;

type Decrypt = typeof decrypt;

/** How a backup is decrypted; undefined for one that is not encrypted. @throws BackupError for a file that is not a backup at all */
async function decrypterOf(file: string): Promise<Decrypt | undefined> {
  const start = await startOf(file);
  if (isEncrypted(start)) return decrypt;
  if (isFormerEncryption(start)) return decryptFormer;
  const isCompressed = start[0] === 0x1f && start[1] === 0x8b;
  if (!isCompressed) throw new BackupError(`the file '${file}' is not a backup of a market`);
  return undefined;
}

async function startOf(file: string): Promise<Buffer> {
  const handle = await open(file).catch((cause: unknown) => {
    throw new BackupError(`the file '${file}' can not be read`, { cause });
  });
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(ENCRYPTION_START_BYTES), 0, ENCRYPTION_START_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** The manifest of a backup, which comes first in it, without unpacking the rest. @throws BackupError */
export async function readManifest(file: string, passphrase: string | undefined): Promise<Manifest> {
  let content: Buffer | undefined;
  let bytes = 0;
  const target = list({
    strict: true,
    filter: (path) => path === MANIFEST_FILE,
    onReadEntry: (item) => {
      void item.concat().then((bytes) => {
        content = Buffer.from(bytes);
      });
    },
  });
  await forEachChunk(file, passphrase, async (chunk) => {
    target.write(chunk);
    await nextTurn();
    bytes += chunk.length;
    return content === undefined && bytes <= MAX_START_BYTES;
  });
  if (content === undefined) throw new BackupError(`the file '${file}' is not a backup of a market`);
  return decodeManifest(content.toString());
}

interface Unpacking {
  readonly bounds: ArchiveBounds;
  readonly passphrase: string | undefined;
  readonly onBytes: OnBytes;
}

/** Unpacks a backup into a folder. @throws BackupError for a file that is cut off, altered, larger than it says, or no backup */
export async function unpack(file: string, folder: string, { bounds, passphrase, onBytes }: Unpacking): Promise<void> {
  let refused: BackupError | undefined;
  const target = extract({
    cwd: folder,
    strict: true,
    preserveOwner: false,
    filter(path, item) {
      const isFile = 'type' in item && ['File', 'Directory'].includes(item.type);
      if (!isFile || !ALLOWED.test(path)) {
        refused ??= new BackupError(`the backup contains '${path}', which belongs in none`);
      } else if (!bounds.admits(path, item.size)) refused ??= tooLarge();
      return refused === undefined;
    },
  });
  const unpacked = once(target, 'close');
  unpacked.catch(() => undefined); // passed on below, where nothing else has failed before
  await forEachChunk(file, passphrase, async (chunk) => {
    onBytes(chunk.length);
    bounds.count(chunk.length);
    if (!target.write(chunk)) await once(target, 'drain');
    if (refused !== undefined) throw refused;
    return true;
  });
  target.end();
  await unpacked.catch(asDamage);
}

/** Ends the reading of a file whose rest is not wanted. */
const ENOUGH = new Error('enough was read');

/** Calls `use` with the archive's bytes, piece by piece, until it returns false. @throws BackupError */
async function forEachChunk(
  file: string,
  passphrase: string | undefined,
  use: (chunk: Buffer) => Promise<boolean>,
): Promise<void> {
  const decrypter = await decrypterOf(file);
  const source: AsyncIterable<Uint8Array> = createReadStream(file);
  const plain = decrypter === undefined || passphrase === undefined ? source : decrypter(source, passphrase);
  try {
    await pipeline(plain, createGunzip(), async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) if (!(await use(chunk))) throw ENOUGH;
    });
  } catch (error) {
    if (error !== ENOUGH) asDamage(error);
  }
}

async function* counting(source: AsyncIterable<Uint8Array>, onBytes: OnBytes): AsyncGenerator<Uint8Array> {
  for await (const bytes of source) {
    onBytes(bytes.length);
    yield bytes;
  }
}

async function exists(path: string): Promise<boolean> {
  const handle = await open(path).catch(() => undefined);
  await handle?.close();
  return handle !== undefined;
}
