import { pictureFiles } from '../pictures/pictures.ts';
import { BackupError, CHECKSUMS_FILE, MANIFEST_FILE, type Manifest } from './manifest.ts';

/** The largest manifest, in bytes; one of a market with every table and migration has a few thousand. */
export const MAX_MANIFEST_BYTES = 1024 * 1024;
/** The market, the key, the card sandbox's books, the manifest, the checksums and the folder of the pictures. */
const OTHER_ENTRIES = 6;
const FILES_PER_PICTURE = pictureFiles('').length;
/** A line of the checksums, with the longest name that a picture may have, in bytes. */
const CHECKSUM_LINE_BYTES = 256;
/** What an entry takes in the archive and on the disk beyond its content: headers, padding, a started block. In bytes. */
const ENTRY_BYTES = 4_096;

/**
 * What an archive may unpack to, by its own manifest: a few kilobytes of compressed zeros could fill the disk otherwise. Every
 * entry is counted by the size in its header, which tar lets no entry exceed, before anything of it is written.
 */
export class ArchiveBounds {
  readonly #maxEntries: number;
  readonly #maxChecksums: number;
  readonly #maxFiles: number;
  #entries = 0;
  #checksums = 0;
  #files = 0;
  #read = 0;

  constructor({ bytes, pictures = 0 }: Pick<Manifest, 'bytes' | 'pictures'>) {
    this.#maxEntries = OTHER_ENTRIES + FILES_PER_PICTURE * pictures;
    this.#maxChecksums = CHECKSUM_LINE_BYTES * this.#maxEntries;
    this.#maxFiles = bytes;
  }

  /** What everything may take on the disk, in bytes. */
  get diskBytes(): number {
    return this.#maxFiles + this.#maxChecksums + MAX_MANIFEST_BYTES + ENTRY_BYTES * this.#maxEntries;
  }

  /** Whether an entry of this declared size, in bytes, still fits. */
  admits(path: string, size: number): boolean {
    this.#entries += 1;
    if (path === CHECKSUMS_FILE) this.#checksums += size;
    else if (path !== MANIFEST_FILE) this.#files += size;
    else if (size > MAX_MANIFEST_BYTES) return false;
    return this.#entries <= this.#maxEntries && this.#checksums <= this.#maxChecksums && this.#files <= this.#maxFiles;
  }

  /** Counts bytes of the archive, which may also hold what belongs to no entry. @throws BackupError */
  count(bytes: number): void {
    this.#read += bytes;
    if (this.#read > this.diskBytes) throw tooLarge();
  }
}

export const tooLarge = (): BackupError => new BackupError('the backup contains more than its manifest says');
