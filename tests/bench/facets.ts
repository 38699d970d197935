// `npm run bench -- facets`: the counts of filters, and searches beside them, in markets of 60, 10,000 and a million cars on both
// engines, over HTTP. A car changes before each answer, so that all are made anew and what is counted has to follow.
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { encodeDraft } from '#adapters/http/carCodec.ts';
import { dollars, email } from '#support/builders.ts';
import type { PostgresCluster } from '#support/postgresCluster.ts';
import { aDraft } from '#support/server.ts';
import { Visitor } from '#support/Visitor.ts';
import { fillFolder, startFilledPostgres } from './filledMarket.ts';
import { type ProductServer, startServer } from './productServer.ts';
import { writeSection } from './report.ts';
import { FACET_SEARCHES } from './searches.ts';
import { timedGet, within } from './timedGet.ts';

const SIZES = (process.env.BENCH_CARS ?? '60,10000,1000000').split(',').map(Number);
const ENGINES = (process.env.BENCH_ENGINES ?? 'SQLite,PostgreSQL').split(',');
const ROUNDS = 12;
/** The longest that 99 of 100 answers may take, in milliseconds. */
const MOST = { plain: 60, words: 150, filters: 150 };
/** So many times as long as without facets 99 of 100 searches may take. */
const MOST_OF_ALONE = 1.2;

/** An answer that costs next to nothing: how long it takes tells what else the machine does. */
const CONTROL = '/healthz';

type Kind = keyof typeof MOST;

function kindOf(query: string): Kind {
  const asked = new URLSearchParams(query);
  if (asked.has('q')) return 'words';
  asked.delete('sort');
  return asked.size >= 3 ? 'filters' : 'plain';
}

interface Times {
  readonly facets: Readonly<Record<Kind, Measured[]>>;
  /** Searches while nobody asks for facets, and each after facets of the same search. */
  readonly alone: Measured[];
  readonly beside: Measured[];
  /** Searches at the same time as their facets, as the page asks for both. */
  readonly together: Measured[];
  readonly control: Measured[];
}

/** Milliseconds. */
interface Measured {
  readonly answer: number;
  /** For which the server's threads had a processor: what else the machine does counts little, and PostgreSQL not at all. */
  readonly processor: number;
}

/** Lists a car, and gives the function that changes its price: without a make, so that no labels are computed. */
async function changeableCar(address: string): Promise<() => Promise<void>> {
  const person = { email: `bench-${Date.now()}@x.test`, name: 'Bench', role: 'Seller' } as const;
  const seller = await new Visitor(address).signUp(person);
  const lister = { name: '', email: email(seller.email), verified: false, now: 0 };
  const bodyFor = (price: number) =>
    encodeDraft(aDraft({ price: dollars(price), make: undefined, model: undefined }), lister);
  const listed = await seller.post('/api/productadd', bodyFor(9_000), { bearer: true });
  if (listed.status !== 200) throw new Error(`${listed.status}: ${listed.text}`);
  const path = `/api/car/${String(listed.json.insertedId)}`;
  let price = 9_000;
  return async () => {
    price = price === 9_000 ? 21_000 : 9_000;
    const { status, text } = await seller.put(path, bodyFor(price), { bearer: true });
    if (status !== 200) throw new Error(`${status}: ${text}`);
  };
}

async function measure(server: ProductServer): Promise<Times> {
  const { address } = server;
  const agent = new Agent({ keepAlive: true, maxSockets: 2 });
  const change = await changeableCar(address);
  const ask = async (path: string): Promise<Measured> => {
    const before = server.processorTime();
    const answer = await timedGet(agent, address + path);
    return { answer, processor: server.processorTime() - before };
  };
  const facets = (query: string) => ask(`/api/search/facets?${query}`);
  const search = (query: string) => ask(`/api/search?${query}&limit=24`);
  const times: Times = {
    facets: { plain: [], words: [], filters: [] },
    alone: [],
    beside: [],
    together: [],
    control: [],
  };
  for (const query of FACET_SEARCHES) await waitForCounts(`${address}/api/search/facets?${query}`);
  // The first round warms up compiler and database and is not counted.
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const query of FACET_SEARCHES) {
      await change();
      const alone = await search(query);
      await change();
      const counted = await facets(query);
      const beside = await search(query);
      await change();
      const [, together] = await Promise.all([facets(query), search(query)]);
      const control = await ask(CONTROL);
      if (round === 0) continue;
      times.facets[kindOf(query)].push(counted);
      times.alone.push(alone);
      times.beside.push(beside);
      times.together.push(together);
      times.control.push(control);
    }
  agent.destroy();
  return times;
}

/** A server reads all cars once after its start, and those with a common word once they are asked for. */
async function waitForCounts(address: string): Promise<void> {
  const isCounted = async () => 'count' in Object(await (await fetch(address)).json());
  while (!(await isCounted())) await sleep(100);
}

const answerWithin = (measured: readonly Measured[], share: number): number =>
  within(
    measured.map(({ answer }) => answer),
    share,
  );

const shown = (measured: readonly Measured[]): string => {
  const processor = within(
    measured.map(({ processor }) => processor),
    0.99,
  );
  const answers = [0.5, 0.99].map((share) => answerWithin(measured, share).toFixed(1));
  return `${answers.join(' / ')} (${processor.toFixed(1)})`;
};

async function measureMarket(cars: number, engine: string): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'second-gear-facets-'));
  let postgres: PostgresCluster | undefined;
  try {
    await fillFolder(dataDir, cars);
    if (engine === 'PostgreSQL') postgres = await startFilledPostgres(dataDir, cars);
    const server = await startServer(dataDir, postgres?.url);
    try {
      const { facets, alone, beside, together, control } = await measure(server);
      const isMissed = (['plain', 'words', 'filters'] as const).some(
        (kind) => answerWithin(facets[kind], 0.99) > MOST[kind],
      );
      const ratio = answerWithin(beside, 0.99) / answerWithin(alone, 0.99);
      if (isMissed || ratio > MOST_OF_ALONE) process.exitCode = 1;
      const line = [
        `${cars.toLocaleString('en-US')} cars, ${engine}`,
        ...[facets.plain, facets.words, facets.filters, alone, beside].map(shown),
        `${ratio.toFixed(2)} ×`,
        shown(together),
        shown(control),
      ];
      console.log(line.join(' | '));
      return `| ${line.join(' | ')} |`;
    } finally {
      await server.stop();
    }
  } finally {
    await postgres?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Measures every market, prints the figures and writes them to docs/benchmarks.md. The run fails where a bound is missed. */
export async function measureFacets(): Promise<void> {
  const lines: string[] = [];
  for (const cars of SIZES) for (const engine of ENGINES) lines.push(await measureMarket(cars, engine));
  writeSection('Facets, and searches beside them', [
    `\`npm run bench -- facets\`, in milliseconds over HTTP, half / 99 of 100 of ${ROUNDS} rounds, and in brackets 99 of 100 of the server's processor time: before each`,
    'answer a car changes, so that none is stored and the counts have to follow.',
    `99 of 100 facets may take ${MOST.plain} ms without words and with one or two filters, ${MOST.words} with words or three filters and more, and 99 of 100 searches after`,
    `facets ${MOST_OF_ALONE} times as long as where nobody asks for facets. The last searches are sent together with their facets, as the page does, and may wait for them.`,
    '',
    `| market | facets, up to two filters | with words | three filters and more | searches alone | searches after facets | 99 of 100, beside alone | searches with facets | \`${CONTROL}\` |`,
    '|---|---|---|---|---|---|---|---|---|',
    ...lines,
  ]);
}
