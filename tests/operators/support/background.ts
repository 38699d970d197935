import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { resolve } from 'node:path';
import { afterAll } from 'vitest';
import { debianProgram } from '../../../scripts/debianPrograms.mjs';

/** A program of Debian's that runs beside the server. */
export interface BackgroundProgram {
  readonly process: ChildProcess;
  output(): string;
  stop(): Promise<void>;
}

const READY_TIMEOUT_MS = 60_000;

/** What runs: a test that fails doesn't come to its own stop. */
const running = new Map<ChildProcess, Promise<unknown>>();

/** Ends every program that a test of this file has started, however the test ended. */
export async function stopPrograms(): Promise<void> {
  for (const child of running.keys()) child.kill('SIGTERM');
  await Promise.all(running.values());
}

afterAll(stopPrograms);
process.on('exit', () => {
  for (const child of running.keys()) child.kill('SIGKILL');
});

/** A port that nobody uses now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('a server without a port');
  return address.port;
}

type Program = Parameters<typeof debianProgram>[1];

interface Start {
  readonly args: readonly string[];
  readonly port: number;
  readonly uid?: number;
  readonly environment?: Readonly<Record<string, string>>;
}

/** Starts it and waits until its port answers. @throws with its output where it ends instead */
export async function startProgram(name: Program, { args, port, uid, environment }: Start): Promise<BackgroundProgram> {
  const { file, environment: libraries } = await debianProgram(resolve('.'), name);
  const user = uid === undefined ? {} : { uid, gid: uid };
  const env = { PATH: process.env.PATH ?? '', ...libraries, ...environment };
  const child = spawn(file, args, { env, ...user, stdio: ['ignore', 'pipe', 'pipe'] });
  let written = '';
  const append = (chunk: Buffer) => {
    written += chunk.toString();
  };
  child.stdout.on('data', append);
  child.stderr.on('data', append);
  const ended = once(child, 'close').finally(() => running.delete(child));
  running.set(child, ended);
  const deadline = performance.now() + READY_TIMEOUT_MS;
  while (!(await answers(port))) {
    if (child.exitCode !== null || performance.now() > deadline)
      throw new Error(`${name} does not answer:\n${written}`);
  }
  return {
    process: child,
    output: () => written,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Whether somebody listens there; a refusal takes a moment, so that asking again needs no pause. */
async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    await new Promise((done) => setTimeout(done, 50));
    return false;
  } finally {
    socket.destroy();
  }
}
