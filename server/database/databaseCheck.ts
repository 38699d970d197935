import { existsSync } from 'node:fs';
import { pino } from 'pino';
import type { Env } from '../env/Env.ts';
import type { SettingsCheck } from '../env/SettingsCheck.ts';
import { marketDatabaseFile, openDatabase } from './database.ts';
import { pendingMigrations } from './migrations.ts';

export const databaseCheck: SettingsCheck = {
  need: 'Database',
  service: ({ dataDir, databaseUrl }) => {
    const file = `SQLite in '${marketDatabaseFile(dataDir)}'`;
    return databaseUrl === undefined
      ? { uses: file, otherwise: 'DATABASE_URL names a PostgreSQL' }
      : { uses: `PostgreSQL, ${nameOf(databaseUrl)}`, otherwise: `without DATABASE_URL: ${file}` };
  },
  check: async (env: Env) => {
    const isFile = env.databaseUrl === undefined;
    if (isFile && !existsSync(marketDatabaseFile(env.dataDir))) return 'there is none yet; the first start creates it';
    const { store } = await openDatabase(env, pino({ enabled: false }));
    try {
      const pending = await pendingMigrations(store);
      if (pending.length > 0) throw new Error(`not migrated yet: ${pending.join(', ')}; the next start does it`);
      return 'it opens and is migrated';
    } finally {
      await store.destroy();
    }
  },
};

/** Host and database, without user and password. */
function nameOf(databaseUrl: string): string {
  const { host, pathname } = new URL(databaseUrl);
  return `${host}${pathname}`;
}
