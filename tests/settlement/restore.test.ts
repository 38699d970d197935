import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { eventually } from '#support/payments/eventually.ts';
import { PRICE } from '#support/payments/marketRows.ts';
import { type StartedSandbox, startSandbox } from '#support/payments/startSandbox.ts';
import { runCommand } from '#support/runCommand.ts';
import { IS_FULL_RUN } from '#support/scale.ts';
import { ledgerOf } from './support/expectOneOwner.ts';
import { openPaymentOf, type Payer, payOpened, payWithoutReporting, report } from './support/payers.ts';
import { call, type Person, seedMarket, signInAgain } from './support/people.ts';
import { type RunningServer, startServer } from './support/startServer.ts';
import { listed, ownedBy } from './support/wireJson.ts';

/* The drill: a backup under writes, a crash, the folder lost, a restore. The card provider is elsewhere, and remembers everything. */

/** The key of a pass-phrase takes seconds each time; server/backup/ has tests of it. */
const PASSPHRASE = IS_FULL_RUN ? { BACKUP_PASSPHRASE: 'correct horse battery' } : {};
const CARS = ['sold-after', 'booked-after', 'raced'];

let folder: string;
let dataDir: string;
let sandbox: StartedSandbox;
let people: Awaited<ReturnType<typeof seedMarket>>;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'restore-'));
  dataDir = join(folder, 'market');
  people = await seedMarket(dataDir, { buyers: 4, cars: CARS.map((id) => ({ id })) });
  sandbox = await startSandbox({ file: join(folder, 'cards.db'), isLive: true });
});
afterEach(async () => {
  await sandbox.stop();
  rmSync(folder, { recursive: true });
});

const urls = (server: RunningServer) => ({ server: server.url, provider: sandbox.url });

/** Lists cars without a pause until it is stopped; says how many the server has acknowledged. */
function startListing(server: RunningServer, seller: Person) {
  let acknowledged = 0;
  let isStopped = false;
  const writing = (async () => {
    while (!isStopped) {
      const { status } = await call(server.url, seller, ['POST', '/api/productadd', listed(`Car ${acknowledged}`)]);
      expect(status).toBe(200);
      acknowledged += 1;
    }
  })();
  return {
    count: () => acknowledged,
    async stop() {
      isStopped = true;
      await writing;
    },
  };
}

const upload = async (server: RunningServer): Promise<void> => {
  const ticket = await (await fetch(`${server.url}/image-host/1/ticket`)).json();
  const form = new FormData();
  form.set('image', new Blob([readFileSync('tests/support/car.jpg')], { type: 'image/jpeg' }), 'car.jpg');
  const address = `${server.url}/image-host/1/upload?key=${encodeURIComponent(ticket.data.key)}`;
  expect((await fetch(address, { method: 'POST', body: form })).status).toBe(200);
};

const checksums = (pictures: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readdirSync(pictures)
      .toSorted()
      .map((name) => [
        name,
        createHash('sha256')
          .update(readFileSync(join(pictures, name)))
          .digest('hex'),
      ]),
  );

/** The rows of each table, as the commands print them. */
const printedCounts = (output: string) =>
  Object.fromEntries([...output.matchAll(/^(\w+) +(\d+) rows$/gm)].map(([, name, rows]) => [name, Number(rows)]));

const rowsOf = (table: string): number => {
  const market = new DatabaseSync(join(dataDir, 'market.db'), { readOnly: true });
  const { count } = market.prepare(`select count(*) as count from ${table}`).get() ?? {};
  market.close();
  return Number(count);
};

const person = (n: number): Person => {
  const found = people.buyers[n];
  if (found === undefined) throw new Error(`no buyer ${n}`);
  return found;
};

const booking = async (server: RunningServer, payer: Payer, as: Person) =>
  (await call(server.url, as, ['GET', `/api/bookings/${payer.bookingId}`])).body;

it('[backup.drill] gives everything back after the data folder was lost, and settles what was paid after the backup', {
  tags: 'full',
}, async () => {
  const server = await startServer({ dataDir, providerUrl: sandbox.url });
  await upload(server);
  const [buyer, second, loser, newcomer] = [0, 1, 2, 3].map(person) as [Person, Person, Person, Person];
  const opened = await openPaymentOf(server.url, buyer, 'sold-after');
  const races = [
    await openPaymentOf(server.url, second, 'raced'),
    await openPaymentOf(server.url, loser, 'raced'),
  ] as const;

  const listing = startListing(server, people.seller);
  await eventually(() => expect(listing.count()).toBeGreaterThan(20));
  const listedBefore = listing.count();
  const file = join(folder, 'market.backup');
  const before = checksums(join(dataDir, 'pictures'));
  const backup = await runCommand('server/backup.ts', [file], { DATA_DIR: dataDir, MIN_FREE_DISK: '0', ...PASSPHRASE });
  expect(backup.code, backup.output).toBe(0);

  // After the backup: a sale, a booking with its payment, and two payments for one car, one of which was refunded.
  const sold = await payOpened(sandbox.url, buyer, opened);
  expect((await report(server.url, sold)).status).toBe(200);
  const unknown = await payWithoutReporting(urls(server), newcomer, 'booked-after');
  const raced = [
    await payOpened(sandbox.url, second, races[0]),
    await payOpened(sandbox.url, loser, races[1]),
  ] as const;
  for (const payer of raced) await report(server.url, payer);
  const refunds = async () => (await ledgerOf(sandbox.url)).filter(({ type }) => type === 'refund');
  await eventually(async () => expect(await refunds()).toHaveLength(1));
  await listing.stop();
  await server.kill();
  rmSync(dataDir, { recursive: true });

  const restore = await runCommand('server/restore.ts', [file], {
    DATA_DIR: dataDir,
    MIN_FREE_DISK: '0',
    ...PASSPHRASE,
  });
  expect(restore.code, restore.output).toBe(0);
  expect(restore.output).toContain('counts and checksums are equal');
  expect(printedCounts(restore.output)).toEqual(printedCounts(backup.output));
  // What was acknowledged before the backup is in it; what came during it is there or not, as a whole.
  expect(rowsOf('cars')).toBeGreaterThanOrEqual(CARS.length + listedBefore);
  expect(rowsOf('cars')).toBeLessThanOrEqual(CARS.length + listing.count());
  expect(listing.count()).toBeGreaterThan(listedBefore);
  for (const table of ['cars', 'bookings', 'members', 'pictures', 'wishlist']) {
    expect(rowsOf(table), table).toBe(printedCounts(backup.output)[table]);
  }
  expect(checksums(join(dataDir, 'pictures'))).toEqual(before);

  const again = await startServer({ dataDir, providerUrl: sandbox.url });
  const signedOut = await call(again.url, buyer, ['GET', `/api/bookings/${sold.bookingId}`]);
  expect(signedOut.status).toBe(401);
  const returning = await Promise.all([buyer, second, loser, people.admin].map((one) => signInAgain(dataDir, one)));
  const [buyerNow, secondNow, loserNow, adminNow] = returning as [Person, Person, Person, Person];
  await eventually(async () => {
    expect(await booking(again, sold, buyerNow)).toMatchObject(ownedBy(buyer.email, sold.transactionId));
    expect(await booking(again, raced[0], secondNow)).toMatchObject(ownedBy(second.email, raced[0].transactionId));
    expect(await booking(again, raced[1], loserNow)).toMatchObject({ status: 'refunded' });
  });
  const issues = await call(again.url, adminNow, ['GET', '/api/paymentissues']);
  expect(issues.body).toMatchObject([{ kind: 'unmatched', transactionID: unknown.transactionId }]);
  const refund = { transactionID: unknown.transactionId };
  expect((await call(again.url, adminNow, ['PUT', '/api/paymentissues/refund', refund])).status).toBe(200);
  await eventually(async () => {
    const refunded = (await refunds()).map((line) => line.payment_intent);
    expect(refunded.toSorted()).toEqual([raced[1].transactionId, unknown.transactionId].toSorted());
  });
  const balance = (await ledgerOf(sandbox.url)).reduce((sum, { amount }) => sum + amount, 0);
  expect(balance, 'the price of the two sold cars').toBe(2 * PRICE);
  await again.stop();
});
