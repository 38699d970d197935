import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { SNAPSHOT_FOLDER } from '../database/migrationSnapshot.ts';
import { PLAIN_PREFIX } from './sealedSecrets.ts';

/** The copies of an embedded market from before an update that have its secrets in plain text, by path. */
export async function plainSnapshots(dataDir: string): Promise<readonly string[]> {
  const folder = join(dataDir, SNAPSHOT_FOLDER);
  const names = await readdir(folder).catch(() => []);
  return names
    .filter((name) => name.endsWith('.db') && hasPlainSecrets(join(folder, name)))
    .map((name) => join(folder, name));
}

function hasPlainSecrets(file: string): boolean {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return database.prepare('select 1 from settings where key like ?').get(`${PLAIN_PREFIX}%`) !== undefined;
  } finally {
    database.close();
  }
}
