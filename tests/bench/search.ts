// `npm run bench -- search`: how long searches take among a million cars on SQLite, over HTTP, one after the other.
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillMarket } from './millionCars.ts';
import { startServer } from './productServer.ts';
import { SEARCHES } from './searches.ts';

const CARS = 1_000_000;
const ROUNDS = 20;
const LIMIT_MS = 25;
const PAGE_SIZE = 24;

const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;

async function time(address: string): Promise<number> {
  const begin = performance.now();
  const answer = await fetch(address);
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}`);
  return performance.now() - begin;
}

/** Fills a market and measures its searches. The folder named by BENCH_DATA is used again by the next run. */
export async function measureSearches(): Promise<void> {
  const given = process.env.BENCH_DATA;
  const dataDir = given ?? mkdtempSync(join(tmpdir(), 'second-gear-search-'));
  const filled = join(dataDir, 'filled');
  try {
    mkdirSync(dataDir, { recursive: true });
    const isNew = !existsSync(filled);
    if (isNew) {
      console.log(`filling a market with ${CARS.toLocaleString('en-US')} cars`);
      await fillMarket(dataDir, CARS);
      writeFileSync(filled, '');
    }
    const server = await startServer(dataDir);
    try {
      const all: number[] = [];
      console.log(
        `${CARS.toLocaleString('en-US')} cars on SQLite, ${ROUNDS} rounds of ${SEARCHES.length} searches, in ms`,
      );
      const timesOf = new Map(SEARCHES.map(([name]) => [name, [] as number[]]));
      const address = (query: string) => `${server.address}/api/search?${query}&limit=${PAGE_SIZE}`;
      // The first round fills the caches and is not counted.
      for (const [, query] of SEARCHES) await time(address(query));
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const [name, query] of SEARCHES) {
          const elapsed = await time(address(query));
          timesOf.get(name)?.push(elapsed);
          all.push(elapsed);
        }
      }
      for (const [name, times] of timesOf)
        console.log(
          `  ${name.padEnd(48)} median ${percentile(times, 0.5).toFixed(1).padStart(6)}   highest ${percentile(times, 1).toFixed(1).padStart(6)}`,
        );
      const p99 = percentile(all, 0.99);
      console.log(`  p50 ${percentile(all, 0.5).toFixed(1)}   p99 ${p99.toFixed(1)}   limit ${LIMIT_MS}`);
      if (p99 > LIMIT_MS) process.exitCode = 1;
    } finally {
      await server.stop();
    }
  } finally {
    if (given === undefined) rmSync(dataDir, { recursive: true, force: true });
  }
}
