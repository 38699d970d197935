// `npm run bench -- pages`: the first load of public pages on an emulated phone beside static pages with the same content, and
// how long clicks take there.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MARKS } from '#ui/firstLoad/marks.ts';
import { BUDGET, firstLoads } from '../../scripts/budget.mjs';
import { measureInteractions } from './interactions.ts';
import { median } from './median.ts';
import { loadPage, type PageLoad } from './pageLoad.ts';
import { PHONE } from './phone.ts';
import { startServer } from './productServer.ts';
import { writeSection } from './report.ts';
import { startStaticTwins } from './staticTwin.ts';

/** BENCH_ROUNDS names another number. */
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 7);
/** Requests of each page before it is measured: the first one of a server that has just started is slower. */
const WARM_UP = 2;

/** The most that a page may take: shares of the static page's times, the layout's shift, milliseconds, bytes and requests. */
const MOST = {
  firstPaint: 1.1,
  largestPaint: 1.1,
  shift: 0.02,
  blocked: 100,
  script: 135_000,
  style: BUDGET.style,
  requests: BUDGET.files,
};

type Figure = keyof PageLoad;
type LimitedFigure = keyof typeof MOST;

const mediansOf = (loads: readonly PageLoad[]): PageLoad => {
  const of = (figure: Figure) => median(loads.map((load) => load[figure]));
  return {
    firstPaint: of('firstPaint'),
    largestPaint: of('largestPaint'),
    shift: of('shift'),
    blocked: of('blocked'),
    script: of('script'),
    style: of('style'),
    all: of('all'),
    requests: of('requests'),
  };
};

/** What is over the limits, by its name. */
const overLimits = (own: PageLoad, twin: PageLoad): readonly string[] =>
  (Object.keys(MOST) as readonly LimitedFigure[]).filter((figure) => {
    const isShare = figure === 'firstPaint' || figure === 'largestPaint';
    return own[figure] > MOST[figure] * (isShare ? twin[figure] : 1);
  });

async function pathsOf(address: string): Promise<Readonly<Record<string, string>>> {
  const cars: unknown = await (await fetch(`${address}/api/catagory/suv?limit=1`)).json();
  const [car] = Array.isArray(cars) ? cars : [];
  return { home: '/', category: '/catagory/suv', car: `/car/${car?._id}`, search: '/search' };
}

async function measureLoads(address: string): Promise<readonly string[]> {
  const paths = await pathsOf(address);
  for (let time = 0; time < WARM_UP; time += 1) for (const path of Object.values(paths)) await fetch(address + path);
  const twins = await startStaticTwins(address, Object.values(paths));
  try {
    const loads = new Map(Object.keys(paths).map((name) => [name, { own: [] as PageLoad[], twin: [] as PageLoad[] }]));
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [name, path] of Object.entries(paths)) {
        loads.get(name)?.own.push(await loadPage(address + path, `html[${MARKS.hydrated}]`));
        loads.get(name)?.twin.push(await loadPage(twins.addressOf(path), 'main'));
      }
    return [...loads].map(([name, { own, twin }]) => rowOf(name, mediansOf(own), mediansOf(twin)));
  } finally {
    twins.stop();
  }
}

function rowOf(name: string, own: PageLoad, twin: PageLoad): string {
  const over = overLimits(own, twin);
  if (over.length > 0) {
    console.error(`${name} is over the limit: ${over.join(', ')}`);
    process.exitCode = 1;
  }
  const figures = (figure: 'firstPaint' | 'largestPaint') =>
    `${own[figure].toFixed(0)} / ${twin[figure].toFixed(0)} = ${(own[figure] / twin[figure]).toFixed(2)} ×`;
  const cells = [
    figures('firstPaint'),
    figures('largestPaint'),
    own.shift.toFixed(3),
    own.blocked.toFixed(0),
    kilobytes(own.script),
    kilobytes(own.style),
    `${kilobytes(own.all)} / ${kilobytes(twin.all)}`,
    `${own.requests} / ${twin.requests}`,
  ];
  const row = `| ${[name, ...cells].join(' | ')} |`;
  console.log(row);
  return row;
}

const kilobytes = (bytes: number): string => (bytes / 1_000).toFixed(1);

const bytesRow = ({ route, script, style, files }: ReturnType<typeof firstLoads>[number]) =>
  `| ${route} | ${kilobytes(script)} | ${kilobytes(style)} | ${files} |`;

/** Measures the built pages, prints the figures and writes them to docs/benchmarks.md. */
export async function measurePages(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'second-gear-pages-'));
  const server = await startServer(dataDir);
  try {
    const loads = await measureLoads(server.address);
    const interactions = await measureInteractions(server.address, ROUNDS);
    const bytes = firstLoads('dist').filter(({ isEntry }) => isEntry);
    writeSection('Pages on a phone', [
      `\`npm run bench -- pages\`: ${PHONE}, with an empty cache, each page beside a static page with the same content, styles and pictures; medians of`,
      `${ROUNDS} rounds in turn. A load in which the page is not hydrated ends the run. Limits: both paints ${MOST.firstPaint} × the static page’s, shift ${MOST.shift}, blocked ${MOST.blocked} ms,`,
      `script ${MOST.script / 1_000} KB, styles ${MOST.style / 1_000} KB, ${MOST.requests} requests. Bytes are as they were sent, with headers; the second figure is the static page’s.`,
      '',
      '| page | first paint, ms | largest paint, ms | layout shift | blocked, ms | script, KB | styles, KB | all, KB | requests |',
      '|---|---|---|---|---|---|---|---|---|',
      ...loads,
      '',
      'Clicks and letters on the same phone, the page’s code loaded: from the event to the next paint, and until what was asked for is painted.',
      '',
      '| interaction | next paint, ms | done, ms |',
      '|---|---|---|',
      ...interactions,
      '',
      'What the first load of a page has, as `npm run build` counts it, compressed:',
      '',
      '| page | script, KB | styles, KB | files |',
      '|---|---|---|---|',
      ...bytes.map(bytesRow),
    ]);
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
