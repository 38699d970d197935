import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { eventually } from '#support/payments/eventually.ts';
import { type StartedSandbox, startSandbox } from '#support/payments/startSandbox.ts';
import { call, seedMarket } from './support/people.ts';
import { type RunningServer, startServer } from './support/startServer.ts';
import { listed } from './support/wireJson.ts';

/* Faults of the machine under the embedded database, with a real server as a process. */

/** Enough for a small market, in megabytes. */
const TMPFS_MB = 64;
/** How long another program has the database, in milliseconds. */
const LOCKED_MS = 3_000;

let folder: string;
let sandbox: StartedSandbox;
let people: Awaited<ReturnType<typeof seedMarket>>;
let server: RunningServer;
let disk: Disk;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'faults-'));
  disk = openDisk(folder);
  sandbox = await startSandbox({ isLive: true });
  people = await seedMarket(dataDir(), { buyers: 1, cars: [{}] });
  server = await startServer({ dataDir: dataDir(), providerUrl: sandbox.url });
});
afterEach(async () => {
  await server.kill();
  await sandbox.stop();
  disk.remove();
  rmSync(folder, { recursive: true });
});

const dataDir = () => join(folder, 'market');

/** A disk that becomes full and has room again. */
interface Disk {
  readonly fill: () => void;
  readonly free: () => void;
  readonly remove: () => void;
}

/** A small tmpfs; without the right to mount one, a limit on what the server's process may write. */
function openDisk(at: string): Disk {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${TMPFS_MB}m`, 'tmpfs', at], { stdio: 'ignore' });
  } catch {
    console.log('» no right to mount a tmpfs: the disk is full by a limit of the process (prlimit --fsize)');
    const limit = (bytes: string) =>
      execFileSync('prlimit', [`--pid=${server.process.pid}`, `--fsize=${bytes}:unlimited`]);
    return { fill: () => limit('0'), free: () => limit('unlimited'), remove: () => {} };
  }
  const filler = join(at, 'filler');
  return {
    fill() {
      const megabyte = Buffer.alloc(1024 * 1024);
      expect(() => {
        for (let n = 0; n < TMPFS_MB; n += 1) writeFileSync(filler, megabyte, { flag: 'a' });
      }).toThrow(/ENOSPC/);
    },
    free: () => rmSync(filler),
    remove: () => execFileSync('umount', [at]),
  };
}

const list = async (name: string) =>
  (await call(server.url, people.seller, ['POST', '/api/productadd', listed(name)])).status;
const read = async () => (await fetch(`${server.url}/api/catagory/suv`)).status;
const ready = async () => (await fetch(`${server.url}/readyz`)).status;
/** Proxies ask each second; the answer follows within two. */
/** As the specification says (spec: faults.ready), in milliseconds. */
const STATED_MS = 2_000;
const readyWithinTwoSeconds = (status: number) =>
  expect.poll(ready, { timeout: STATED_MS, interval: 100 }).toBe(status);

/** The cars that the market has, as the file says. */
function storedCars(): readonly string[] {
  const market = new DatabaseSync(join(dataDir(), 'market.db'), { readOnly: true });
  const names = market.prepare("select name from cars where name like 'Car %' order by name").all();
  market.close();
  return names.map(({ name }) => String(name));
}

it('[faults.disk] [faults.ready] refuses what writes while the disk is full, reads on, says so, and goes on by itself once there is room', async () => {
  expect(await list('Car before')).toBe(200);
  disk.fill();
  await readyWithinTwoSeconds(503);
  expect(await list('Car during')).toBe(503);
  expect(await read()).toBe(200);
  disk.free();
  await readyWithinTwoSeconds(200);
  await eventually(async () => expect(await list('Car after')).toBe(200));
  await server.kill();
  expect(storedCars()).toEqual(['Car after', 'Car before']);
  server = await startServer({ dataDir: dataDir(), providerUrl: sandbox.url });
  expect(await ready()).toBe(200);
});

it('[faults.locked] [faults.ready] loses nothing while another program has the database for three seconds', async () => {
  // The server may be writing at this moment.
  const otherProgram = new DatabaseSync(join(dataDir(), 'market.db'), { timeout: 30_000 });
  otherProgram.exec('begin immediate');
  const acknowledged: string[] = [];
  const statuses = new Set<number>();
  let isOver = false;
  const writing = (async () => {
    for (let n = 0; !isOver || acknowledged.length === 0; n += 1) {
      const name = `Car ${String(n).padStart(4, '0')}`;
      const status = await list(name);
      statuses.add(status);
      if (status === 200) acknowledged.push(name);
    }
  })();
  await readyWithinTwoSeconds(503);
  expect(await read()).toBe(200);
  await new Promise((done) => setTimeout(done, LOCKED_MS));
  expect([...statuses]).toEqual([503]);
  otherProgram.exec('rollback');
  otherProgram.close();
  await readyWithinTwoSeconds(200);
  await eventually(() => expect(acknowledged.length).toBeGreaterThan(0));
  isOver = true;
  await writing;
  expect([...statuses]).toEqual([503, 200]);
  expect(storedCars()).toEqual(acknowledged.toSorted());
});
