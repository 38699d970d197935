import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type PublicConfig, readPublicConfig } from '#adapters/browser/publicConfig.ts';
import { email } from '#support/builders.ts';
import { createHttpRoot } from '#support/httpRoot.ts';
import { sandboxPayments } from '#support/server.ts';
import { databaseEnv, dropDatabase, isOnPostgres } from '#support/testDatabase.ts';
import { type RawEnv, readEnv } from '../../server/env.ts';
import { createLog } from '../../server/http/logging.ts';
import { createPayments } from '../../server/payments/payments.ts';
import { createStripeCardProvider } from '../../server/payments/stripeCardProvider.ts';
import { startServer } from '../../server/startServer.ts';
import type { Market } from './Market.ts';

const ADMIN = { email: email('operator@ports.test'), password: 'Operator#2026' };

/** A real server with its own data folder and the real clock, reached by the HTTP adapters; `settings` add to its usual ones. */
export async function startHttpMarket(kind = 'HTTP', settings: RawEnv = {}): Promise<Market> {
  const dataDir = await mkdtemp(join(tmpdir(), 'ports-'));
  const env = readEnv({
    PORT: '0',
    DATA_DIR: dataDir,
    DEMO: '0',
    RATE_LIMIT: '0',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    ...(await databaseEnv(dataDir)),
    ...settings,
  });
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const server = await startServer(env, {
    clock: { now: () => Date.now() },
    newId: () => randomUUID(),
    newSecret: () => randomBytes(32).toString('base64url'),
    log: createLog({ write: () => undefined }),
    payments: async (context) =>
      env.stripe === undefined
        ? sandboxPayments(context)
        : createPayments(context, createStripeCardProvider(env.stripe)),
    web: { built: join(root, 'public'), unbuilt: join(root, 'public') },
  });
  const publicConfig = await publicConfigOf(server.address);
  return {
    kind: isOnPostgres() ? `${kind} on PostgreSQL` : kind,
    openBrowser: () => createHttpRoot(server.address, { publicConfig }),
    admin: ADMIN,
    stop: async () => {
      await server.stop();
      await dropDatabase(dataDir);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The settings that a server writes into its pages. */
async function publicConfigOf(address: string): Promise<PublicConfig> {
  const page = await (await fetch(address, { headers: { accept: 'text/html' } })).text();
  const [, textContent = ''] = /id="settings">(.*?)<\/script>/s.exec(page) ?? [];
  return readPublicConfig({ getElementById: () => ({ textContent }) });
}
