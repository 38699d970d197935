import { join } from 'node:path';
import type { ServerContext } from '../context/ServerContext.ts';
import { EnvError } from '../env/decoders.ts';
import type { CardProvider } from './payments.ts';
import { SANDBOX_CARDS_PATH } from './sandboxProxy.ts';

const FILE = 'sandbox-cards.db';

/** Starts the sandbox, a program that this server knows only by its HTTP address. */
export type StartSandbox = (options: {
  /** Its own database file. */
  readonly file: string;
  readonly secretKey: string;
  /** Milliseconds UTC. */
  readonly now: () => number;
  /** Unguessable text for ids and secrets. */
  readonly newToken: () => string;
}) => Promise<{
  readonly url: string;
  deliverTo(endpoint: { readonly url: string; readonly secret: string }): void;
  stop(): Promise<void>;
}>;

/** The sandbox as the card provider, with its database in the data folder and its webhooks sent to this server. */
export async function startSandboxCardProvider(
  { env, clock, newId, newSecret }: Pick<ServerContext, 'env' | 'clock' | 'newId' | 'newSecret'>,
  startSandbox: StartSandbox,
): Promise<CardProvider> {
  // Each start creates new secrets: the sandbox and its only client start together.
  const secretKey = `sk_sandbox_${newSecret()}`;
  const webhookSecret = `whsec_${newSecret()}`;
  const sandbox = await startSandbox({
    file: join(env.dataDir, FILE),
    secretKey,
    now: () => clock.now(),
    newToken: () => newId().replaceAll('-', ''),
  }).catch((cause: unknown) => {
    if (!(cause instanceof Error) || !('errcode' in cause)) throw cause;
    throw new EnvError(`DATA_DIR: ${FILE} in '${env.dataDir}' can not be opened: ${cause.message}`, { cause });
  });
  return {
    // The account is the sandbox's database, whatever the keys of this start are.
    gateway: { secretKey, webhookSecret, keysId: 'own-sandbox', baseUrl: sandbox.url },
    publicConfig: { kind: 'sandbox', url: SANDBOX_CARDS_PATH },
    sandboxUrl: sandbox.url,
    onListening: (url) => sandbox.deliverTo({ url, secret: webhookSecret }),
    stop: () => sandbox.stop(),
  };
}
