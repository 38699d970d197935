import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { SECRET_KEY } from '#support/payments/startSandbox.ts';
import { PROCESS_ENVIRONMENT } from '#support/processEnvironment.ts';
import { databaseEnv } from '#support/testDatabase.ts';
import type { RawEnv } from '../../../server/env/Env.ts';
import type { CheckpointName } from '../../../server/payments/settlement.ts';

export const WEBHOOK_SECRET = 'whsec_of_the_suite';
/** The built one in a run of `npm test`, which starts in a third of the time; elsewhere the source, which needs no build. */
const PROGRAM = resolve(process.env.SETTLEMENT_PROGRAM ?? 'tests/settlement/support/serverMain.ts');

export interface ServerOptions {
  readonly dataDir: string;
  readonly providerUrl: string;
  /** The settings of its database; those of the folder's own when left out. */
  readonly env?: RawEnv;
  /** How long the server waits for one answer of the provider, in milliseconds; the production value when left out. */
  readonly providerTimeout?: number | undefined;
  /** The step at which the process kills itself, and which of its passes through that step. */
  readonly crashAt?: { readonly step: CheckpointName; readonly time: number };
}

export interface RunningServer {
  readonly url: string;
  /** Resolves with the signal that ended the process, null when it ended by itself. */
  readonly ended: Promise<NodeJS.Signals | null>;
  readonly process: ChildProcess;
  signal(name: NodeJS.Signals): void;
  /** Sends SIGKILL. */
  kill(): Promise<void>;
  /** Stops the server with SIGTERM. */
  stop(): Promise<void>;
}

/** Thrown for a server that ended before it listened, for example at a crash step that its start reaches. */
export class ServerEndedError extends Error {
  readonly signal: NodeJS.Signals | null;

  constructor(signal: NodeJS.Signals | null) {
    super('the server ended before it listened');
    this.signal = signal;
  }
}

/** Starts the real server as a process and resolves when it listens. @throws ServerEndedError */
export async function startServer({
  dataDir,
  providerUrl,
  providerTimeout,
  crashAt,
  env,
}: ServerOptions): Promise<RunningServer> {
  const child = spawn(process.execPath, [PROGRAM], {
    env: {
      ...PROCESS_ENVIRONMENT,
      DATA_DIR: dataDir,
      ...(env ?? (await databaseEnv(dataDir))),
      PROVIDER_URL: providerUrl,
      PROVIDER_KEY: SECRET_KEY,
      WEBHOOK_SECRET,
      ...(providerTimeout === undefined ? {} : { PROVIDER_TIMEOUT: String(providerTimeout) }),
      ...(process.env.LOG_LEVEL === undefined ? {} : { LOG_LEVEL: process.env.LOG_LEVEL }),
      ...(crashAt === undefined ? {} : { DIE_AT: crashAt.step, DIE_ON: String(crashAt.time) }),
    },
    // The first one tells it when this process has ended.
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit').then(([, signal]) => signal as NodeJS.Signals | null);
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
  };
  return {
    url: await addressOf(child, ended),
    ended,
    process: child,
    signal: (name) => void child.kill(name),
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}

async function addressOf(child: ChildProcess, ended: RunningServer['ended']): Promise<string> {
  if (child.stdout === null) throw new Error('no output to read');
  const lines = createInterface({ input: child.stdout });
  return new Promise((found, reject) => {
    lines.on('line', (line) => {
      const address = /^listening at (\S+)$/.exec(line)?.[1];
      if (address !== undefined) found(address);
      else if (process.env.LOG_LEVEL !== undefined) process.stderr.write(`${line}\n`);
    });
    void ended.then((signal) => reject(new ServerEndedError(signal)));
  });
}
