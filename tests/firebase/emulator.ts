import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/* Firebase's own emulator of its accounts. */

const PROGRAM = resolve('tools/firebase/node_modules/firebase-tools/lib/bin/firebase.js');
/** A project whose name begins with "demo-" exists in the emulator alone. */
export const PROJECT = 'demo-second-gear';
const READY_TIMEOUT_MS = 120_000;

export interface Emulator {
  /** Host and port, as FIREBASE_AUTH_EMULATOR_HOST takes them. */
  readonly host: string;
  stop(): Promise<void>;
}

/** Starts an emulator without accounts. @throws Error that says what to do where it is not installed */
export async function startEmulator(): Promise<Emulator> {
  if (!existsSync(PROGRAM)) throw new Error('The emulator is not installed: `npm run test:firebase` installs it.');
  const [port, hubPort, loggingPort] = [await freePort(), await freePort(), await freePort()];
  const folder = mkdtempSync(join(tmpdir(), 'firebase-'));
  const at = (port: number) => ({ host: '127.0.0.1', port });
  const emulators = { auth: at(port), hub: at(hubPort), logging: at(loggingPort), ui: { enabled: false } };
  writeFileSync(join(folder, 'firebase.json'), JSON.stringify({ emulators }));
  // A configuration folder of its own: nothing of the person who runs the tests is read.
  const env = { PATH: process.env.PATH, HOME: folder, XDG_CONFIG_HOME: folder, CI: 'true', NO_UPDATE_NOTIFIER: '1' };
  const program = spawn(process.execPath, [PROGRAM, 'emulators:start', '--only', 'auth', '--project', PROJECT], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const host = `127.0.0.1:${port}`;
  await untilReady(program, host);
  return {
    host,
    async stop() {
      program.kill('SIGTERM');
      if (program.exitCode === null && program.signalCode === null) await once(program, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function untilReady(program: ChildProcess, host: string): Promise<void> {
  let output = '';
  const append = (chunk: Buffer) => {
    output += chunk.toString();
  };
  program.stdout?.on('data', append);
  program.stderr?.on('data', append);
  const deadline = Date.now() + READY_TIMEOUT_MS;
  while (program.exitCode === null && Date.now() < deadline) {
    const answer = await fetch(`http://${host}/`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((done) => setTimeout(done, 200));
  }
  program.kill('SIGKILL');
  throw new Error(`The Firebase emulator did not start:\n${output}`);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
