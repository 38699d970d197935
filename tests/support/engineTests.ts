import { afterAll, beforeAll, it } from 'vitest';
import { administer, type PostgresCluster, startPostgres } from './postgresCluster.ts';
import { isOnPostgres } from './testDatabase.ts';

type Body = () => void | Promise<void>;

/** A test of what PostgreSQL alone does. On SQLite it doesn't exist: skipped it would count as failed. */
export function itOnPostgres(title: string, body: Body): void {
  if (isOnPostgres()) it(title, body);
}

/** A test of what SQLite alone does. */
export function itOnSqlite(title: string, body: Body): void {
  if (!isOnPostgres()) it(title, body);
}

/** A PostgreSQL of a test file alone, which its tests may end, hang and start again. */
export interface OwnCluster {
  readonly cluster: PostgresCluster;
  /** Creates an empty database, and gives its address. */
  newDatabase(): Promise<string>;
}

/** Starts one for all tests of a file, since it takes longer to start than most of them take; none on SQLite. */
export function ownCluster(): OwnCluster {
  let cluster: PostgresCluster | undefined;
  let count = 0;
  beforeAll(async () => {
    if (isOnPostgres()) cluster = await startPostgres();
  });
  afterAll(() => cluster?.stop());
  const started = (): PostgresCluster => {
    if (cluster === undefined) throw new Error('only tests on PostgreSQL have a cluster of their own');
    return cluster;
  };
  return {
    get cluster() {
      return started();
    },
    async newDatabase() {
      count += 1;
      const url = new URL(started().url);
      await administer(url.href, `create database own_${count}`);
      url.pathname = `/own_${count}`;
      return url.href;
    },
  };
}
