import { randomBytes, randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { pino } from 'pino';
import { readEnv } from '../../../server/env.ts';
import { createPayments } from '../../../server/payments/payments.ts';
import { CHECKPOINTS, type Checkpoint } from '../../../server/payments/settlement.ts';
import { startServer } from '../../../server/startServer.ts';

/*
 * The product's server in its own process, for tests that kill it: its card provider runs in another process, and it can be
 * told to crash at a step of the settlement. Only `startServer` of the tests starts it.
 */

const {
  DATA_DIR = '',
  DATABASE_URL,
  SECRET_KEY,
  IMAGE_HOST_URL,
  IMAGE_HOST_KEY,
  PROVIDER_URL = '',
  PROVIDER_KEY = '',
  WEBHOOK_SECRET = '',
  DIE_AT,
  DIE_ON = '1',
  PROVIDER_TIMEOUT,
} = process.env;

/** SIGTERM is answered within 10 s, in milliseconds. */
const SHUTDOWN_TIMEOUT_MS = 9_000;

/** Kills the process the nth time it reaches the step, like a power cut: nothing is flushed and no connection is closed. */
function crashAt(step: string | undefined, nth: number): Checkpoint {
  if (step !== undefined && !CHECKPOINTS.some((name) => name === step)) throw new Error(`no such step: ${step}`);
  let times = 0;
  return (name) => {
    if (name !== step) return;
    times += 1;
    if (times === nth) process.kill(process.pid, 'SIGKILL');
  };
}

const timeout = PROVIDER_TIMEOUT === undefined ? {} : { timeoutMs: Number(PROVIDER_TIMEOUT) };
const provider = {
  gateway: { ...timeout, secretKey: PROVIDER_KEY, webhookSecret: WEBHOOK_SECRET, baseUrl: PROVIDER_URL },
  publicConfig: { kind: 'sandbox', url: '/sandbox-cards' },
  sandboxUrl: PROVIDER_URL,
};
const settings = { DATA_DIR, DATABASE_URL, SECRET_KEY, IMAGE_HOST_URL, IMAGE_HOST_KEY };
/** A few people write as much as a whole market. */
const NO_LIMITS = { RATE_LIMIT: '0', MAX_CARS: '1000000', MAX_BOOKINGS: '1000000' };
const env = readEnv({ PORT: '0', DEMO: '0', ...settings, ...NO_LIMITS });
const server = await startServer(env, {
  clock: { now: () => Date.now() },
  newId: () => randomUUID(),
  newSecret: () => randomBytes(32).toString('base64url'),
  log: pino({ level: process.env.LOG_LEVEL ?? 'silent' }),
  web: { built: resolve('dist'), unbuilt: resolve('public') },
  payments: async (context) => createPayments(context, provider, crashAt(DIE_AT, Number(DIE_ON))),
});
process.stdout.write(`listening at ${server.address}\n`);

// A test that fails may leave it running, and a run of tests does not end as long as a process has its output open.
process.stdin.on('end', () => process.exit()).resume();

process.on('SIGTERM', () => {
  // As the product's own root does, so that what never ends shows.
  setTimeout(() => process.exit(1), SHUTDOWN_TIMEOUT_MS).unref();
  void server
    .drain()
    .then(server.stop)
    .then(() => process.exit(0));
});
