import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CardProviderContext } from '../../../sandbox-cards/CardProviderContext.ts';
import { createSandbox, type Sandbox } from '../../../sandbox-cards/createSandbox.ts';

export const SECRET_KEY = 'sk_test_of_the_suite';

export interface StartedSandbox extends Sandbox {
  readonly url: string;
  readonly file: string;
  /** The clock of the provider, in milliseconds UTC; set it to move time. */
  now: number;
  /** The fault of the provider at the next step of a request: what a test throws there. */
  checkpoint: NonNullable<CardProviderContext['checkpoint']>;
  stop(): Promise<void>;
}

/**
 * A sandbox provider on a port of its own; with `file`, over an existing database. Its clock stands still until a test sets it;
 * with `isLive` it runs. */
export async function startSandbox({
  file,
  now = Date.now(),
  isLive = false,
}: {
  file?: string;
  now?: number;
  isLive?: boolean;
} = {}): Promise<StartedSandbox> {
  const folder = file === undefined ? await mkdtemp(join(tmpdir(), 'sandbox-')) : undefined;
  const path = file ?? join(folder ?? '', 'cards.db');
  const sandbox = createSandbox({
    file: path,
    secretKey: SECRET_KEY,
    now: () => (isLive ? Date.now() : started.now),
    newToken: () => randomBytes(12).toString('hex'),
    checkpoint: (step, path) => started.checkpoint(step, path),
  });
  const started: StartedSandbox = {
    ...sandbox,
    url: '',
    file: path,
    now,
    checkpoint: () => {},
    async stop() {
      await sandbox.app.close();
      if (folder !== undefined) await rm(folder, { recursive: true });
    },
  };
  return Object.assign(started, { url: await sandbox.app.listen({ host: '127.0.0.1', port: 0 }) });
}
