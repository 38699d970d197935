import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type StartedSandbox, startSandbox } from '#support/payments/startSandbox.ts';
import { copyDatabase, dropDatabase } from '#support/testDatabase.ts';
import { MOST_AT_ONCE, mapAtMost } from './mapAtMost.ts';
import { openPaymentOf, type Payer, payOpened } from './payers.ts';
import { type Person, seedMarket } from './people.ts';
import { type RunningServer, type ServerOptions, startServer } from './startServer.ts';

export interface Urls {
  readonly server: string;
  readonly provider: string;
}

/** A market's data, its card provider, and the server that a test starts, kills and starts again. */
export interface Fixture {
  readonly dataDir: string;
  readonly sandbox: StartedSandbox;
  readonly seller: Person;
  readonly buyers: readonly Person[];
  /** Starts the server on the same data as before. */
  start(options?: Partial<Omit<ServerOptions, 'dataDir'>>): Promise<RunningServer>;
  urls(server: RunningServer): Urls;
  /** Stops the provider and removes everything; the server must have ended. */
  end(): Promise<void>;
}

/** Cars c1 to c`cars` and signed-in buyers, in a new folder. The provider delivers no webhooks until it has an address for them. */
export async function createFixture({
  buyers,
  cars = 1,
}: {
  readonly buyers: number;
  readonly cars?: number;
}): Promise<Fixture> {
  const folder = mkdtempSync(join(tmpdir(), 'settlement-'));
  const rows = Array.from({ length: cars }, (_, n) => ({ id: `c${n + 1}` }));
  const people = await seedMarket(join(folder, 'market'), { buyers, cars: rows });
  return fixtureIn(folder, people);
}

async function fixtureIn(folder: string, people: Pick<Fixture, 'seller' | 'buyers'>): Promise<Fixture> {
  const dataDir = join(folder, 'market');
  const sandbox = await startSandbox({ file: join(folder, 'cards.db'), isLive: true });
  return {
    ...people,
    dataDir,
    sandbox,
    start: (options) => startServer({ dataDir, providerUrl: sandbox.url, ...options }),
    urls: (server) => ({ server: server.url, provider: sandbox.url }),
    async end() {
      await sandbox.stop();
      await dropDatabase(dataDir);
      rmSync(folder, { recursive: true });
    },
  };
}

export interface PaidFixture {
  readonly payers: readonly Payer[];
  /** A copy of the market and the provider in this state; a test may take several. */
  copy(): Promise<Fixture>;
  end(): Promise<void>;
}

/** The state in which every buyer's card was charged for the same car, and no payment was reported to the market. */
export async function createPaidFixture({ buyers }: { readonly buyers: number }): Promise<PaidFixture> {
  const folder = mkdtempSync(join(tmpdir(), 'paid-'));
  const people = await seedMarket(join(folder, 'market'), { buyers, cars: [{}] });
  const sandbox = await startSandbox({ file: join(folder, 'cards.db'), isLive: true });
  const server = await startServer({ dataDir: join(folder, 'market'), providerUrl: sandbox.url });
  const opened = await mapAtMost(MOST_AT_ONCE, people.buyers, async (person) => ({
    person,
    payment: await openPaymentOf(server.url, person, 'c1'),
  }));
  // A running server would find the first payment by itself and sell the car.
  await server.stop();
  const payers = await mapAtMost(MOST_AT_ONCE, opened, ({ person, payment }) =>
    payOpened(sandbox.url, person, payment),
  );
  await sandbox.stop();
  return {
    payers,
    async copy() {
      const own = mkdtempSync(join(tmpdir(), 'settlement-'));
      cpSync(folder, own, { recursive: true });
      await copyDatabase(join(folder, 'market'), join(own, 'market'));
      return fixtureIn(own, people);
    },
    async end() {
      await dropDatabase(join(folder, 'market'));
      rmSync(folder, { recursive: true });
    },
  };
}
