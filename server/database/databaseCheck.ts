import { existsSync } from 'node:fs';
import type { SettingsCheck } from '../SettingsCheck.ts';
import { marketDatabaseFile, openStore } from './database.ts';
import { pendingMigrations } from './migrations.ts';

export const databaseCheck: SettingsCheck = {
  need: 'Database',
  service: ({ dataDir }) => ({
    uses: `SQLite in '${marketDatabaseFile(dataDir)}'`,
    otherwise: 'DATA_DIR names another folder',
  }),
  check: async ({ dataDir }) => {
    const file = marketDatabaseFile(dataDir);
    if (!existsSync(file)) return 'there is none yet; the first start creates it';
    const store = openStore(file);
    try {
      const pending = await pendingMigrations(store);
      if (pending.length > 0) throw new Error(`not migrated yet: ${pending.join(', ')}; the next start does it`);
      return 'it opens and is migrated';
    } finally {
      await store.destroy();
    }
  },
};
