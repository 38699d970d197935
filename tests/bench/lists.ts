// `npm run bench -- lists`: the public calls in markets of 60, 10,000 and a million cars, on SQLite and on PostgreSQL: how many
// requests a second beside a bare node:http server that sends the same bytes, how long one answer takes, memory and start.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Visitor } from '#support/Visitor.ts';
import { decodeCursor, encodeCursor } from '../../server/http/cursors.ts';
import { type PostgresCluster, startPostgres } from '../support/postgresCluster.ts';
import { startBareServer } from './bareServer.ts';
import { fillFolder, startFilledPostgres } from './filledMarket.ts';
import { CONNECTIONS, compare } from './load.ts';
import { median } from './median.ts';
import { type ProductServer, startServer } from './productServer.ts';
import { writeSection } from './report.ts';

/** The demo market, and two that are filled; BENCH_CARS names others. */
const SIZES = (process.env.BENCH_CARS ?? '60,10000,1000000').split(',').map(Number);
const ENGINES = (process.env.BENCH_ENGINES ?? 'SQLite,PostgreSQL').split(',');
const DEMO_CARS = 60;
const LIST = '/api/catagory/suv';
const HOME = '/';
const TIMES = 300;
/** The 99th of a hundred times of one round is the machine's as much as the server's. */
const ROUNDS = 5;
const ENCODINGS = { 'accept-encoding': 'br, gzip' };

/** The least that a list of guests, one of a member and a rendered page may reach, as shares of the bare server's rate. */
const LEAST = { stored: 0.5, own: 0.15, page: 0.4 };

async function measureMarket(cars: number, engine: string): Promise<readonly string[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'second-gear-bench-'));
  let postgres: PostgresCluster | undefined;
  try {
    if (cars !== DEMO_CARS) await fillFolder(dataDir, cars);
    if (engine === 'PostgreSQL')
      postgres = cars === DEMO_CARS ? await startPostgres() : await startFilledPostgres(dataDir, cars);
    await (await startServer(dataDir, postgres?.url)).stop(); // fills in the demo market, and warms the disk's cache
    const server = await startServer(dataDir, postgres?.url);
    try {
      const figures = await measureServer(server);
      const title = `${cars.toLocaleString('en-US')} cars, ${engine}`;
      for (const line of figures.lines) console.log(`${title}: ${line}`);
      return [`| ${[title, ...figures.cells].join(' | ')} |`, ...figures.calls.map((line) => `${title}${line}`)];
    } finally {
      await server.stop();
    }
  } finally {
    await postgres?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

interface Figures {
  readonly lines: readonly string[];
  readonly cells: readonly string[];
  readonly calls: readonly string[];
}

async function measureServer(server: ProductServer): Promise<Figures> {
  const atRest = await server.residentMegabytes();
  const stored = await compareWithBare(server.address + LIST, [ENCODINGS]);
  const own = await compareWithBare(server.address + LIST, await signedInHeaders(server.address));
  const page = await compareWithBare(server.address + HOME, [ENCODINGS]);
  const calls: string[] = [];
  for (const [name, path, anew] of await callsOf(server.address)) {
    const again = await timesOf(() => server.address + path);
    const made = await timesOf((n) => server.address + anew(n));
    calls.push(`| ${name} | ${again} | ${made}`);
  }
  const loaded = await server.residentMegabytes();
  if (stored.ratio < LEAST.stored || own.ratio < LEAST.own || page.ratio < LEAST.page) process.exitCode = 1;
  const memory = `${atRest.toFixed(0)} / ${loaded.toFixed(0)}`;
  const start = server.readyAfter.toFixed(0);
  return {
    lines: [
      `list of guests ${stored.text}`,
      `list of a member ${own.text}`,
      `home page ${page.text}`,
      `start ${start} ms, memory ${memory} MB`,
      ...calls,
    ],
    cells: [stored.text, own.text, page.text, memory, start],
    calls: calls.map((line) => ` ${line} |`),
  };
}

type Headers = Readonly<Record<string, string>>;

/** The headers of as many members as there are connections, so that no session is read for several requests. */
async function signedInHeaders(address: string): Promise<readonly Headers[]> {
  const all: Headers[] = [];
  while (all.length < CONNECTIONS) {
    const person = { email: `bench-${all.length}-${Date.now()}@x.test`, name: 'Bench' };
    const member = await new Visitor(address).signUp(person);
    all.push({ ...ENCODINGS, cookie: member.cookieHeader() });
  }
  return all;
}

/** The rate of an address beside that of a bare server with the same bytes; each connection sends the next of the headers. */
async function compareWithBare(address: string, headers: readonly Headers[]) {
  const bare = await startBareServer(address, headers[0] ?? {});
  try {
    const { own, bare: plain, ratio } = await compare([address, bare.address], headers);
    const rates = `${own.requestsPerSecond.toFixed(0)} / ${plain.requestsPerSecond.toFixed(0)} requests/s`;
    return { ratio, text: `${ratio.toFixed(2)} × (${rates}, p99 ${own.p99} / ${plain.p99} ms, ${bare.bytes} bytes)` };
  } finally {
    await bare.stop();
  }
}

type MeasuredCall = readonly [name: string, stored: string, anew: (n: number) => string];

/** The public calls: an address that is stored after its first answer, and addresses that are made anew. */
async function callsOf(address: string): Promise<readonly MeasuredCall[]> {
  const visitor = new Visitor(address);
  const { list } = await visitor.get(`${LIST}?limit=200`);
  const ids = list.map(({ _id }) => String(_id));
  const link = (await visitor.get(`${LIST}?limit=1`)).headers.get('link') ?? '';
  const [newest] = decodeCursor(/after=([\w-]+)/.exec(link)?.[1] ?? encodeCursor([Date.now(), 'x']));
  const cursor = (n: number) => encodeCursor([Number(newest) - n, 'x']);
  return [
    [`GET ${LIST}?limit=24`, `${LIST}?limit=24`, (n) => `${LIST}?limit=24&after=${cursor(n)}`],
    ['GET /api/advertise?limit=24', '/api/advertise?limit=24', (n) => `/api/advertise?limit=24&after=${cursor(n)}`],
    ['GET /api/search?category=suv', '/api/search?category=suv&limit=24', (n) => `/api/search?price=${n}-&limit=24`],
    ['GET /api/car/{id}', `/api/car/${ids[0]}`, (n) => `/api/car/${ids[n % ids.length]}`],
    ['GET /api/categories', '/api/categories', () => '/api/categories'],
  ];
}

/** Median and 99th percentile of requests one after the other, in ms: the medians of the rounds. */
async function timesOf(addressOf: (n: number) => string): Promise<string> {
  const rounds: (readonly number[])[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await timesOfRound(addressOf, round * TIMES));
  const at = (share: number) => median(rounds.map((sorted) => sorted[Math.floor(sorted.length * share)] ?? 0));
  return `${at(0.5).toFixed(2)} / ${at(0.99).toFixed(2)}`;
}

/** The times of one round from the first address on, the shortest first. */
async function timesOfRound(addressOf: (n: number) => string, first: number): Promise<readonly number[]> {
  const times: number[] = [];
  for (let n = first; n < first + TIMES; n += 1) {
    const begin = performance.now();
    const answer = await fetch(addressOf(n), { headers: ENCODINGS });
    await answer.arrayBuffer();
    times.push(performance.now() - begin);
    if (answer.status !== 200) throw new Error(`${addressOf(n)} answered ${answer.status}`);
  }
  return times.toSorted((a, b) => a - b);
}

/** Measures every market, prints the figures and writes them to docs/benchmarks.md. */
export async function measureLists(): Promise<void> {
  const markets: string[] = [];
  const calls: string[] = [];
  for (const cars of SIZES)
    for (const engine of ENGINES) {
      const [market = '', ...rest] = await measureMarket(cars, engine);
      markets.push(market);
      calls.push(...rest.map((line) => `| ${line}`));
    }
  writeSection('Public lists', [
    `\`npm run bench -- lists\`: \`${LIST}\` and \`${HOME}\` with \`accept-encoding: br, gzip\` beside a bare \`node:http\` server in a process of its own that sends the same bytes,`,
    'the medians of five rounds in turn; then each public call 300 times, one after the other, over one connection, the medians of five rounds too.',
    '',
    '| market | a guest’s list | a member’s list | home page, rendered | memory at rest / after it, MB | start, ms |',
    '|---|---|---|---|---|---|',
    ...markets,
    '',
    '| market | call | stored, p50 / p99 ms | made anew, p50 / p99 ms |',
    '|---|---|---|---|',
    ...calls,
  ]);
}
