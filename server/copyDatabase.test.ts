import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { itOnPostgres } from '#support/engineTests.ts';
import { carRow } from '#support/payments/marketRows.ts';
import { runCommand } from '#support/runCommand.ts';
import { repeats } from '#support/scale.ts';
import { startTestServer, type TestServer, temporaryFolder } from '#support/server.ts';
import { databaseEnv, dropDatabase } from '#support/testDatabase.ts';
import { PASSWORD } from '#support/Visitor.ts';
import { unguarded } from './database/writeGuard.ts';

/* On SQLite there is nothing to copy to: only the settings are checked there. */

const CARS = repeats(500, 100_000);
const BATCH = 1_000;

let embedded: TestServer;
let targetFolder: string;
beforeEach(async () => {
  embedded = await startTestServer({ env: { DEMO: '1', DATABASE_URL: '', SECRET_KEY: '' } });
  targetFolder = temporaryFolder();
});
afterEach(async () => {
  await embedded.remove();
  await dropDatabase(targetFolder);
});

/** `npm run db:copy` from the embedded market. */
const copy = (env: Readonly<Record<string, string | undefined>>) =>
  runCommand('server/copyDatabase.ts', [], { DATA_DIR: embedded.dataDir, ...env });

it('says what is missing, and refuses while a server runs', { tags: 'full' }, async () => {
  expect(await copy({})).toEqual({ code: 1, output: expect.stringMatching(/^DATABASE_URL: missing/) });
  const elsewhere = { DATA_DIR: temporaryFolder(), DATABASE_URL: 'postgres://nowhere.invalid/market' };
  expect(await copy(elsewhere)).toEqual({ code: 1, output: expect.stringMatching(/^DATA_DIR: there is no market/) });
  const running = await copy({ DATABASE_URL: 'postgres://nowhere.invalid/market' });
  expect(running).toEqual({ code: 1, output: expect.stringMatching(/^DATA_DIR: another server is running/) });
});

itOnPostgres(
  `moves a market with ${CARS} cars to PostgreSQL, where its people log in and find everything`,
  async () => {
    const seller = await embedded.seller({ email: 'mover@x.test' });
    await embedded.listCar(seller, { name: 'Kestrel “Ünïcode” 🚗' });
    for (let first = 0; first < CARS; first += BATCH) {
      const rows = Array.from({ length: BATCH }, (_, n) => carRow({ id: `many-${first + n}`, posted_at: first + n }));
      await unguarded(embedded.services.store).insertInto('cars').values(rows).execute();
    }
    await embedded.stop();
    const fileKey = join(embedded.dataDir, 'secret.key');
    expect(existsSync(fileKey), 'the embedded market has a key of its own').toBe(true);
    const target = await databaseEnv(targetFolder, { isEmpty: true });
    const began = performance.now();
    const { code, output } = await copy(target);
    expect(code, output).toBe(0);
    expect(output).toMatch(/\d+ tables, \d+ rows: counts and checksums are equal/);
    console.log(`» ${CARS} cars copied in ${((performance.now() - began) / 1_000).toFixed(1)} s`);

    const again = await copy(target);
    expect(again, 'a second copy').toEqual({ code: 1, output: expect.stringContaining('is not empty') });

    const moved = await startTestServer({ dataDir: targetFolder, env: { DEMO: '1' } });
    // Under the key of the PostgreSQL: nobody has to log in again.
    const stayed = seller.at(moved.address);
    expect((await stayed.get('/api/jwt?email=mover@x.test')).status).toBe(200);
    expect((await stayed.get('/identity/token')).status).toBe(200);
    const visitor = await moved.visitor().logIn('mover@x.test', PASSWORD);
    const listings = await visitor.get('/api/product?email=mover@x.test', { bearer: true });
    expect(listings.text).toContain('Kestrel “Ünïcode” 🚗');
    await expect.poll(async () => (await visitor.get('/api/search?q=kestrel+unicode')).text).toContain('Kestrel');
    const { count } = await moved.services.store
      .selectFrom('cars')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBeGreaterThan(CARS);
    await moved.stop();
  },
);
