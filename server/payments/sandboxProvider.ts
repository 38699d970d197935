import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Foundation } from '../parts.ts';
import { createSandbox } from './sandbox/createSandbox.ts';
import { SANDBOX_CARDS_PATH } from './sandboxProxy.ts';
import type { CardProvider } from './servePayments.ts';

/** Starts the sandbox provider on a port of its own, over its own database in the data folder. */
export async function startSandboxProvider({
  config,
  clock,
}: Pick<Foundation, 'config' | 'clock'>): Promise<CardProvider> {
  // Both ends of these secrets live in this process, so each start has its own.
  const secretKey = `sk_sandbox_${randomToken()}`;
  const webhookSecret = `whsec_${randomToken()}`;
  const file = join(config.dataDir, 'sandbox-cards.db');
  const sandbox = createSandbox({ file, secretKey, now: () => clock.now(), newToken: randomToken });
  const sandboxUrl = await sandbox.app.listen({ host: '127.0.0.1', port: 0 });
  return {
    gateway: { secretKey, webhookSecret, base: sandboxUrl },
    page: { kind: 'sandbox', url: SANDBOX_CARDS_PATH },
    sandboxUrl,
    listening: (url) => sandbox.deliverTo({ url, secret: webhookSecret }),
    stop: () => sandbox.app.close(),
  };
}

const randomToken = (): string => randomBytes(18).toString('hex');
