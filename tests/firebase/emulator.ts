import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { npmCommand, run } from '../../scripts/processes.mjs';

/* Firebase's own emulator of its accounts. It is too large for everybody's install, so it is fetched when it is first needed. */

const VERSION = '15.34.2';
const FOLDER = resolve('node_modules/.cache/firebase');
const PROGRAM = 'node_modules/firebase-tools/lib/bin/firebase.js';
/** A project whose name begins with "demo-" exists in the emulator alone. */
export const PROJECT = 'demo-second-gear';
const READY_TIMEOUT_MS = 120_000;
const INSTALL_LIMIT_MS = 8 * 60_000;

export interface Emulator {
  /** Host and port, as FIREBASE_AUTH_EMULATOR_HOST takes them. */
  readonly host: string;
  stop(): Promise<void>;
}

/** Starts an emulator without accounts. @throws Error that says what to do where it can't be fetched */
export async function startEmulator(): Promise<Emulator> {
  await ensureEmulator();
  const [port, hubPort, loggingPort] = [await freePort(), await freePort(), await freePort()];
  const folder = mkdtempSync(join(tmpdir(), 'firebase-'));
  const at = (port: number) => ({ host: '127.0.0.1', port });
  const emulators = { auth: at(port), hub: at(hubPort), logging: at(loggingPort), ui: { enabled: false } };
  writeFileSync(join(folder, 'firebase.json'), JSON.stringify({ emulators }));
  // A configuration folder of its own: nothing of the person who runs the tests is read.
  const env = { PATH: process.env.PATH, HOME: folder, XDG_CONFIG_HOME: folder, CI: 'true', NO_UPDATE_NOTIFIER: '1' };
  const program = spawn(
    process.execPath,
    [join(FOLDER, PROGRAM), 'emulators:start', '--only', 'auth', '--project', PROJECT],
    { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] },
  );
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

/** Installs it into a folder beside its own, so that an interrupted install is no install. */
async function ensureEmulator(): Promise<void> {
  if (existsSync(join(FOLDER, PROGRAM))) return;
  console.log(`Installing the Firebase emulator (firebase-tools ${VERSION}) …`);
  mkdirSync(resolve(FOLDER, '..'), { recursive: true });
  const folder = mkdtempSync(`${FOLDER}-`);
  writeFileSync(join(folder, 'package.json'), '{"private":true}');
  const [command = 'npm', ...before] = npmCommand();
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status, output } = await run(command, [...before, 'i', ...options, `firebase-tools@${VERSION}`], {
    cwd: folder,
    limitMs: INSTALL_LIMIT_MS,
  });
  if (status !== 0) {
    rmSync(folder, { recursive: true, force: true });
    const how = `run "npm i --ignore-scripts firebase-tools@${VERSION}" in ${FOLDER} where a package registry is reached`;
    throw new Error(`The Firebase emulator could not be installed; ${how}.\n${output}`);
  }
  // Another run may have installed it meanwhile.
  if (existsSync(join(FOLDER, PROGRAM))) rmSync(folder, { recursive: true, force: true });
  else renameSync(folder, FOLDER);
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
