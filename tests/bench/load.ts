import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { isRecord } from '../../scripts/laws/json.ts';

/** The throughput of an address. */
export interface Load {
  readonly requestsPerSecond: number;
  /** Milliseconds within which 99 of 100 requests were answered. */
  readonly p99: number;
}

const CONNECTIONS = 20;
const SECONDS = 5;

/** Requests the address as often as possible for 5 s, from another process. @throws Error when an answer is not 2xx */
export async function load(url: string): Promise<Load> {
  const tool = createRequire(import.meta.url).resolve('autocannon');
  const once = async (seconds: number) => {
    const args = [tool, '--json', '--connections', String(CONNECTIONS), '--duration', String(seconds), url];
    const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 1 << 24 });
    return decode(JSON.parse(stdout));
  };
  // The first second warms up the compiler and is not counted.
  await once(1);
  return once(SECONDS);
}

function decode(report: unknown): Load {
  const { requests, latency, errors, non2xx } = isRecord(report) ? report : {};
  if (errors !== 0 || non2xx !== 0) throw new Error(`${errors} requests failed and ${non2xx} were refused`);
  if (!isRecord(requests) || !isRecord(latency)) throw new Error('autocannon wrote no figures');
  return { requestsPerSecond: Number(requests.average), p99: Number(latency.p99) };
}
