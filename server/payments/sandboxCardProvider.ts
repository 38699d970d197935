import { join } from 'node:path';
import { createSandbox } from '../../sandbox-cards/createSandbox.ts';
import type { ServerContext } from '../ServerContext.ts';
import { SANDBOX_CARDS_PATH } from './sandboxProxy.ts';
import type { CardProvider } from './servePayments.ts';

/** Starts the sandbox provider on a port of its own, over its own database in the data folder. */
export async function startSandboxCardProvider({
  env,
  clock,
  newId,
  newSecret,
}: Pick<ServerContext, 'env' | 'clock' | 'newId' | 'newSecret'>): Promise<CardProvider> {
  // Ids are random UUIDs, so nobody guesses one; a provider's have no dashes.
  const newToken = (): string => newId().replaceAll('-', '');
  // Both ends of these secrets live in this process, so each start has its own.
  const secretKey = `sk_sandbox_${newSecret()}`;
  const webhookSecret = `whsec_${newSecret()}`;
  const file = join(env.dataDir, 'sandbox-cards.db');
  const sandbox = createSandbox({ file, secretKey, now: () => clock.now(), newToken });
  const sandboxUrl = await sandbox.app.listen({ host: '127.0.0.1', port: 0 });
  return {
    gateway: { secretKey, webhookSecret, baseUrl: sandboxUrl },
    publicConfig: { kind: 'sandbox', url: SANDBOX_CARDS_PATH },
    sandboxUrl,
    onListening: (url) => sandbox.deliverTo({ url, secret: webhookSecret }),
    stop: () => sandbox.app.close(),
  };
}
