import { join } from 'node:path';
import { ConfigError } from '../settingParsers.ts';
import { migrate } from './migrations.ts';
import { openStore, type Store } from './sqlite.ts';

const FILE = 'market.db';

export const marketFile = (folder: string): string => join(folder, FILE);

/** Opens the market of a data folder and brings it up to date. @throws ConfigError when the file is damaged or foreign */
export async function openMarket(folder: string): Promise<Store> {
  try {
    const store = openStore(marketFile(folder));
    await migrate(store);
    return store;
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new ConfigError(`DATA_DIR: ${FILE} in '${folder}' can not be opened: ${why}`, { cause });
  }
}
