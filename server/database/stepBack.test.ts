import { copyFileSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { startTestServer, temporaryFolder } from '#support/server.ts';
import { snapshotDatabase } from './migrationSnapshot.ts';

const EMBEDDED = { DATABASE_URL: '' };

/** Changes the database file while no server runs. */
function change(dataDir: string, ...statements: readonly string[]): void {
  const database = new DatabaseSync(join(dataDir, 'market.db'));
  for (const statement of statements) database.exec(statement);
  database.close();
}
const snapshots = (dataDir: string) => readdirSync(join(dataDir, 'snapshots')).toSorted();

it('[migrations.snapshot] [migrations.step-back] copies a market before it migrates it, and the copy is what the older program goes back to', async () => {
  const dataDir = temporaryFolder();
  const server = await startTestServer({ dataDir, env: EMBEDDED });
  await server.listCar(await server.seller({ email: 'seller@x.test' }), { name: 'Before the update' });
  await server.stop();
  expect(existsSync(join(dataDir, 'snapshots')), 'a new market needs no copy').toBe(false);

  // As an older program has left it: the newest migration is still to come.
  change(
    dataDir,
    'drop table sign_ups',
    'drop index pictures_uploader',
    'drop index pictures_pool',
    'alter table pictures drop column bytes',
    'alter table pictures drop column uploader',
    'alter table pictures drop column in_pool',
    "delete from kysely_migration where name = '0022-picture-pools'",
    "delete from migration_support where name = '0022-picture-pools'",
  );
  const updated = await startTestServer({ dataDir, env: EMBEDDED });
  expect(snapshots(dataDir)).toEqual(['0001-before-0022-picture-pools.db']);
  await updated.stop();

  // The next program migrates further, so that this one is too old; the operator steps back.
  change(
    dataDir,
    "insert into kysely_migration (name, timestamp) values ('9001-next', '2027-01-01T00:00:00.000Z')",
    "insert into migration_support (name, oldest_server) values ('9001-next', '9001')",
  );
  const refused = await startTestServer({ dataDir, env: EMBEDDED }).catch((error: unknown) => String(error));
  expect(refused).toMatch(
    /DATA_DIR: market\.db in .* can not be opened: a newer version of the program has migrated it \(9001-next/,
  );
  for (const suffix of ['', '-wal', '-shm']) rmSync(join(dataDir, `market.db${suffix}`), { force: true });
  copyFileSync(join(dataDir, 'snapshots', snapshots(dataDir)[0] ?? ''), join(dataDir, 'market.db'));
  const back = await startTestServer({ dataDir, env: EMBEDDED });
  expect((await back.visitor().get('/api/catagory/suv')).text).toContain('Before the update');
  await back.remove();
});

it('[migrations.snapshot] leaves the last three copies', async () => {
  const dataDir = temporaryFolder();
  change(dataDir, 'create table cars (id text)');
  const file = join(dataDir, 'market.db');
  for (const name of ['1', '2', '3', '4', '5']) await snapshotDatabase(dataDir, file, name);
  expect(snapshots(dataDir)).toEqual(['0003-before-3.db', '0004-before-4.db', '0005-before-5.db']);
});
