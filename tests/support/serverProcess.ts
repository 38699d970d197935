import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import type { RawEnv } from '../../server/env/Env.ts';
import { PROCESS_ENVIRONMENT } from './processEnvironment.ts';
import { temporaryFolder } from './server.ts';

/** The server as an operator starts it, in its own process. */
export interface ServerProcess {
  readonly address: string;
  readonly dataDir: string;
  readonly process: ChildProcess;
  /** Everything it has written so far. */
  output(): string;
  /** Sends a signal and waits for the end; returns the exit code, null when the signal ended it. */
  end(signal?: NodeJS.Signals): Promise<number | null>;
}

/** The built server in a run of `npm test`, which has just built it; elsewhere the source, which needs no build. */
const PROGRAM = resolve(process.env.SERVER_PROGRAM ?? 'server/main.ts');

/** How long a start may take, in milliseconds; a busy machine is slow. */
const READY_TIMEOUT_MS = 120_000;

/** Starts it and waits until it prints its address. @throws with its output when it ends instead */
export async function spawnServer(settings: RawEnv = {}, program = PROGRAM): Promise<ServerProcess> {
  const dataDir = settings.DATA_DIR ?? temporaryFolder();
  const all = { PORT: '0', DEMO: '0', RATE_LIMIT: '0', ...settings, DATA_DIR: dataDir };
  const { process: child, output } = launch(all, program);
  const ended = once(child, 'exit');
  const address = await new Promise<string>((done, fail) => {
    const timer = setTimeout(() => fail(new Error(`not ready in time:\n${output()}`)), READY_TIMEOUT_MS);
    const look = () => {
      const [, found] = /open at (http:\S+)/.exec(output()) ?? [];
      if (found === undefined) return;
      clearTimeout(timer);
      done(found);
    };
    child.stdout?.on('data', look);
    ended.then(() => fail(new Error(`the server ended:\n${output()}`)), fail);
  });
  return {
    address,
    dataDir,
    process: child,
    output,
    async end(signal = 'SIGTERM') {
      child.kill(signal);
      await ended;
      return child.exitCode;
    },
  };
}

/** Runs a start that is expected to fail; returns exit code and output. */
export async function failedStart(
  settings: RawEnv,
): Promise<{ readonly code: number | null; readonly output: string }> {
  const { process: child, output } = launch(settings, PROGRAM);
  const timer = setTimeout(() => child.kill('SIGKILL'), READY_TIMEOUT_MS);
  await once(child, 'close');
  clearTimeout(timer);
  return { code: child.exitCode, output: output() };
}

function launch(settings: RawEnv, program: string): { readonly process: ChildProcess; readonly output: () => string } {
  const child = spawn(process.execPath, [program], {
    env: { ...PROCESS_ENVIRONMENT, HOME: process.env.HOME, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let written = '';
  const append = (chunk: Buffer) => {
    written += chunk.toString();
  };
  child.stdout.on('data', append);
  child.stderr.on('data', append);
  return { process: child, output: () => written };
}
