import { defineSettings, placeOf } from '../env/Env.ts';
import { decodeDatabaseUrl, poolSizeOf } from './postgresUrl.ts';

declare module '../env/Env.ts' {
  interface Env {
    /** A PostgreSQL that several servers may share; undefined: a database file in the data folder. */
    readonly databaseUrl: string | undefined;
  }
}

export const databaseSettings = defineSettings(
  (read) => ({ databaseUrl: decodeDatabaseUrl(read('DATABASE_URL'), read('DATABASE_POOL_SIZE')) }),
  {
    databaseUrl: (url) => ({
      DATABASE_URL: placeOf(url),
      DATABASE_POOL_SIZE: url === undefined ? undefined : poolSizeOf(url),
    }),
  },
);
