import { execFileSync } from 'node:child_process';
import { constants, copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type PostgresCluster, startPostgres } from '#support/postgresCluster.ts';
import { marketDatabaseFile } from '../../server/database/database.ts';
import { fillMarket } from './millionCars.ts';
import { moveMarket } from './postgresMarket.ts';

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

/** A PostgreSQL with the cars of a filled folder. A million are kept as those of `fillFolder` are. */
export async function startFilledPostgres(dataDir: string, cars: number): Promise<PostgresCluster> {
  const stored = process.env.BENCH_DATA;
  const kept = stored === undefined || cars !== MILLION ? undefined : join(stored, 'postgres');
  if (kept !== undefined && existsSync(kept)) return startPostgres({ copyOf: kept });
  const postgres = await startPostgres();
  try {
    await moveMarket(dataDir, postgres.url);
  } catch (error) {
    await postgres.stop();
    throw error;
  }
  if (kept === undefined) return postgres;
  await postgres.end();
  execFileSync('cp', ['-a', postgres.data, kept]);
  await postgres.startAgain();
  return postgres;
}
