import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';

/* The process that the verifier runs in: it is native code that writes to the console. */

const VERIFIER = fileURLToPath(new URL('./verifier.ts', import.meta.url));

/** The process of the last verification. To start one takes as long as to verify fifty interactions. */
let idle: ChildProcess | undefined;

/** The one that is kept, or a new one. */
export function takeVerifier(): ChildProcess {
  const child = idle?.connected ? idle : startVerifier();
  idle = undefined;
  for (const handle of handlesOf(child)) handle?.ref();
  return child;
}

export const startVerifier = (): ChildProcess =>
  fork(VERIFIER, {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: { ...process.env, PACT_DO_NOT_TRACK: 'true' },
  });

/** Keeps it for the next verification. This process does not wait for it, and it ends with this process. */
export async function keepVerifier(child: ChildProcess): Promise<void> {
  if (idle !== undefined) return endVerifier(child);
  for (const handle of handlesOf(child)) handle?.unref();
  idle = child;
}

export async function endVerifier(child: ChildProcess): Promise<void> {
  const ended = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined;
  child.kill('SIGKILL');
  await ended;
}

/** What keeps this process running as long as the child does. */
const handlesOf = (child: ChildProcess) => [
  child,
  child.channel,
  child.stderr instanceof Socket ? child.stderr : undefined,
];
