import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { isRecord } from '../../scripts/laws/json.ts';
import { median } from './median.ts';

/** The throughput of an address. */
export interface Load {
  readonly requestsPerSecond: number;
  /** Milliseconds within which 99 of 100 requests were answered. */
  readonly p99: number;
}

export const CONNECTIONS = 20;
const SECONDS = 4;
const ROUNDS = 5;

type Headers = Readonly<Record<string, string>>;

const LOAD_PROCESS = fileURLToPath(new URL('loadProcess.mjs', import.meta.url));

/** Requests the address as often as possible, from another process. @throws Error when an answer is not 2xx */
async function once(url: string, headers: readonly Headers[], seconds: number): Promise<Load> {
  const asked = JSON.stringify({ url, headers, seconds, connections: CONNECTIONS });
  const { stdout } = await promisify(execFile)(process.execPath, [LOAD_PROCESS, asked], { maxBuffer: 1 << 24 });
  return decode(JSON.parse(stdout));
}

/**
 * The load of one address; each connection sends the next of the headers. The first second warms up the compiler and is not counted.
 * @throws Error when an answer is not 2xx
 */
export async function load(url: string, headers: readonly Headers[] = [{}]): Promise<Load> {
  await once(url, headers, 1);
  return once(url, headers, SECONDS);
}

/**
 * Requests two addresses in turn and gives the medians, and the median of the rates' ratios in each round, so that what else the
 * machine does meanwhile counts for both.
 */
export async function compare(
  [url, bare]: readonly [url: string, bare: string],
  headers: readonly Headers[],
): Promise<{ readonly own: Load; readonly bare: Load; readonly ratio: number }> {
  const rounds: (readonly [Load, Load])[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push([await load(url, headers), await load(bare, headers)]);
  }
  const loadOf = (place: 0 | 1): Load => ({
    requestsPerSecond: median(rounds.map((round) => round[place].requestsPerSecond)),
    p99: median(rounds.map((round) => round[place].p99)),
  });
  const ratio = median(rounds.map(([own, other]) => own.requestsPerSecond / other.requestsPerSecond));
  return { own: loadOf(0), bare: loadOf(1), ratio };
}

function decode(report: unknown): Load {
  const { requests, latency, errors, non2xx } = isRecord(report) ? report : {};
  if (errors !== 0 || non2xx !== 0) throw new Error(`${errors} requests failed and ${non2xx} were refused`);
  if (!isRecord(requests) || !isRecord(latency)) throw new Error('autocannon wrote no figures');
  return { requestsPerSecond: Number(requests.average), p99: Number(latency.p99) };
}
