import { join } from 'node:path';
import { EnvError } from '../envDecoders.ts';
import { migrate } from './migrations.ts';
import { openStore, type Store } from './sqlite.ts';

const FILE = 'market.db';

export const marketDatabaseFile = (folder: string): string => join(folder, FILE);

/** Opens the market of a data folder and brings it up to date. @throws ConfigError when the file is damaged or foreign */
export async function openMarketDatabase(folder: string): Promise<Store> {
  try {
    const store = openStore(marketDatabaseFile(folder));
    await migrate(store);
    return store;
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new EnvError(`DATA_DIR: ${FILE} in '${folder}' can not be opened: ${why}`, { cause });
  }
}
