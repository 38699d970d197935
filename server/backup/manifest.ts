/** What stands in the way of a backup or a restore; the message is one line for the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/** Throws what made a backup unreadable as a BackupError. Errors of the disk are not the backup's fault, and pass. */
export function asDamage(cause: unknown, message = 'the backup was altered or cut off'): never {
  const isOfSystem = cause instanceof Error && 'syscall' in cause;
  if (cause instanceof BackupError || isOfSystem) throw cause;
  throw new BackupError(message, { cause });
}

/** The layout of the archive; another number can't be read. */
const FORMAT = 1;

export const MANIFEST_FILE = 'manifest.json';
/** A line `sha256  path` for every other file of the archive, as `sha256sum --check` reads it. */
export const CHECKSUMS_FILE = 'files.sha256';

/** What a backup says about itself, first in its archive. */
export interface Manifest {
  readonly format: typeof FORMAT;
  /** The version of the program that made it. */
  readonly program: string;
  /** When its copy of the market was made, in milliseconds UTC. */
  readonly madeAt: number;
  /** The migrations of its market. */
  readonly migrations: readonly string[];
  /** The rows of each table of its market. */
  readonly tables: Readonly<Record<string, number>>;
  /** How many pictures are in it; undefined where a bucket has them. */
  readonly pictures: number | undefined;
  /** The size of its files together, in bytes. */
  readonly bytes: number;
  /** SHA-256 of the file of checksums, in hex. */
  readonly checksums: string;
}

export const newManifest = (content: Omit<Manifest, 'format'>): Manifest => ({ format: FORMAT, ...content });

export const encodeManifest = ({ pictures, ...manifest }: Manifest): string =>
  `${JSON.stringify({ ...manifest, pictures: pictures ?? 'in a bucket' }, undefined, 2)}\n`;

/** @throws BackupError for a text that is not a manifest, or of another format */
export function decodeManifest(text: string): Manifest {
  const { format, program, madeAt, migrations, tables, pictures, bytes, checksums } = recordOf(parse(text));
  if (format !== FORMAT)
    throw new BackupError(`the backup has the format ${String(format)}, this program reads ${FORMAT}`);
  const isComplete =
    typeof program === 'string' &&
    isCount(madeAt) &&
    isCount(bytes) &&
    typeof checksums === 'string' &&
    Array.isArray(migrations) &&
    (pictures === 'in a bucket' || isCount(pictures));
  if (!isComplete) throw new BackupError('the backup has a manifest that can not be read');
  return {
    format,
    program,
    madeAt,
    migrations: migrations.map(String),
    tables: Object.fromEntries(Object.entries(recordOf(tables)).map(([name, rows]) => [name, Number(rows)])),
    pictures: isCount(pictures) ? pictures : undefined,
    bytes,
    checksums,
  };
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new BackupError('the backup has a manifest that can not be read', { cause });
  }
}

const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

/** Whether one version such as 1.10.0 is newer than another. */
export function isNewerVersion(version: string, than: string): boolean {
  const [ours, theirs] = [version, than].map((text) => text.split('.').map(Number));
  for (const [index, number] of (ours ?? []).entries()) {
    const other = theirs?.[index] ?? 0;
    if (number !== other) return number > other;
  }
  return false;
}
