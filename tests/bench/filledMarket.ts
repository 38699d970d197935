import { constants, copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { marketDatabaseFile } from '../../server/database/database.ts';
import { fillMarket } from './millionCars.ts';

export const MILLION = 1_000_000;

/** Marks a folder whose market has a million cars. */
const FILLED = 'filled';

/**
 * Fills an empty data folder with so many cars. A million are copied from the folder that BENCH_DATA names, which is filled the first
 * time and not changed afterwards.
 */
export async function fillFolder(dataDir: string, cars: number): Promise<void> {
  const stored = process.env.BENCH_DATA;
  if (stored === undefined || cars !== MILLION) return fillMarket(dataDir, cars);
  mkdirSync(stored, { recursive: true });
  if (!existsSync(join(stored, FILLED))) {
    console.log(`filling a market with ${cars.toLocaleString('en-US')} cars`);
    await fillMarket(stored, cars);
    writeFileSync(join(stored, FILLED), '');
  }
  mkdirSync(dataDir, { recursive: true });
  copyFileSync(marketDatabaseFile(stored), marketDatabaseFile(dataDir), constants.COPYFILE_FICLONE);
}
