import { copyFileSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { placeOldMarket } from '#support/oldMarket.ts';
import { startTestServer, temporaryFolder } from '#support/server.ts';
import { snapshotDatabase } from './migrationSnapshot.ts';

const EMBEDDED = { DATABASE_URL: '' };

/** Changes the database file while no server runs. */
function change(dataDir: string, ...statements: readonly string[]): void {
  const database = new DatabaseSync(join(dataDir, 'market.db'));
  for (const statement of statements) database.exec(statement);
  database.close();
}
function removeDatabase(dataDir: string): void {
  for (const suffix of ['', '-wal', '-shm']) rmSync(join(dataDir, `market.db${suffix}`), { force: true });
}
const snapshots = (dataDir: string) => readdirSync(join(dataDir, 'snapshots')).toSorted();

it('[migrations.snapshot] [migrations.step-back] copies a market before it migrates it, and the copy is what the older program goes back to', async () => {
  const dataDir = temporaryFolder();
  const server = await startTestServer({ dataDir, env: EMBEDDED });
  await server.stop();
  expect(existsSync(join(dataDir, 'snapshots')), 'a new market needs no copy').toBe(false);

  removeDatabase(dataDir);
  await placeOldMarket(dataDir);
  const updated = await startTestServer({ dataDir, env: EMBEDDED });
  expect(snapshots(dataDir)).toEqual(['0001-before-0017-payment-intents.db']);
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
  removeDatabase(dataDir);
  copyFileSync(join(dataDir, 'snapshots', snapshots(dataDir)[0] ?? ''), join(dataDir, 'market.db'));
  const back = await startTestServer({ dataDir, env: EMBEDDED });
  expect((await back.visitor().get('/api/catagory/suv')).text).toContain('Corvane Outpost');
  await back.remove();
});

it('[migrations.snapshot] leaves the last three copies', async () => {
  const dataDir = temporaryFolder();
  change(dataDir, 'create table cars (id text)');
  const file = join(dataDir, 'market.db');
  for (const name of ['1', '2', '3', '4', '5']) await snapshotDatabase(dataDir, file, name);
  expect(snapshots(dataDir)).toEqual(['0003-before-3.db', '0004-before-4.db', '0005-before-5.db']);
});
