import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { SERVER_PROGRAM } from '../../scripts/build.mjs';
import { SERVER_ENVIRONMENT } from '../../scripts/node.mjs';

/** A product server as it is built, in a process of its own, with the demo market. */
export interface ProductServer {
  readonly address: string;
  /** Milliseconds from the start of the process to the first 200 of `/readyz`. */
  readonly readyAfter: number;
  residentMegabytes(): Promise<number>;
  /** Milliseconds for which processors have worked for it, all threads together; only Linux tells. */
  processorTime(): number;
  stop(): Promise<void>;
}

const READY_TIMEOUT_MS = 60_000;

/** A free port; another process may take it before it is used. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

/** Resident memory of the process in megabytes: from /proc on Linux, where `ps` may be missing, else from `ps`. */
async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const fromProc = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1];
  const kilobytes = fromProc ?? (await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)])).stdout;
  return Number(kilobytes) / 1024;
}

/** Unlike what `ps` says, exact to the nanosecond once the process waits. */
function processorTime(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`);
  const times = threads.map((thread) => readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]);
  return times.reduce((sum, nanoseconds) => sum + Number(nanoseconds) / 1_000_000, 0);
}

/** Starts the server on the data folder, without a rate limit. @throws Error with its output when it isn't ready in time */
export async function startServer(dataDir: string, databaseUrl?: string): Promise<ProductServer> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const database = databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl };
  const settings = {
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DEMO: '1',
    RATE_LIMIT: '0',
    ...database,
  };
  const env = { ...SERVER_ENVIRONMENT, ...process.env, ...settings };
  const begin = performance.now();
  const child = spawn(process.execPath, [resolve(SERVER_PROGRAM)], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));

  const isReady = () =>
    fetch(`${address}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
  while (!(await isReady())) {
    if (child.exitCode !== null || performance.now() - begin > READY_TIMEOUT_MS) {
      child.kill('SIGKILL');
      throw new Error(`The server did not get ready:\n${output}`);
    }
    await pause(10);
  }
  return {
    address,
    readyAfter: performance.now() - begin,
    processorTime: () => (process.platform === 'linux' ? processorTime(child.pid ?? 0) : Number.NaN),
    residentMegabytes: () => residentMegabytes(child.pid ?? 0),
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}
