import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Clock } from '#application/ports.ts';
import { createApp } from './app.ts';
import type { Foundation } from './context.ts';
import { lockFolder } from './database/lockFolder.ts';
import { openMarket } from './database/openMarket.ts';
import { readSecrets } from './database/secrets.ts';
import { fillMarket, holdsDemo, isEmptyMarket } from './demo/fillMarket.ts';
import type { Config } from './env.ts';
import type { WebFolders } from './http/spa.ts';
import { startEmbeddedIdentity } from './identity/EmbeddedIdentity.ts';
import { provisionAdmin } from './members/provisionAdmin.ts';
import { startSandboxProvider } from './payments/sandboxProvider.ts';
import { servePayments } from './payments/servePayments.ts';
import { PictureStore } from './pictures/PictureStore.ts';
import type { Parts, PaymentsPart } from './services.ts';
import { IdTokens } from './sessions/IdTokens.ts';
import { SessionEvents } from './sessions/SessionEvents.ts';
import { ConfigError } from './settingParsers.ts';

/** What the server takes from the machine it runs on. */
export interface Machine {
  readonly clock: Clock;
  readonly newId: () => string;
  readonly newSecret: () => string;
  readonly log: FastifyBaseLogger;
  readonly web: WebFolders;
  /** Card payments over another provider than the sandbox that the server starts; tests bring theirs. */
  readonly payments?: (foundation: Foundation) => PaymentsPart;
}

export interface RunningServer {
  /** Where it can be reached from this machine. */
  readonly address: string;
  readonly holdsDemo: boolean;
  readonly parts: Parts;
  /** Takes no more, finishes what it has, closes. */
  stop(): Promise<void>;
}

/** Opens the data folder, wires the parts and listens. @throws ConfigError with a line for the operator */
export async function startServer(config: Config, machine: Machine): Promise<RunningServer> {
  const unlock = lockFolder(config.dataDir);
  const closing: (() => unknown)[] = [unlock];
  const stop = async () => {
    for (const close of closing.splice(0).reverse()) await close();
  };
  try {
    const parts = await wire(config, machine, closing);
    const app = await createApp(parts, machine.web);
    closing.push(() => app.close());
    const address = await listen(app, config);
    return { address, parts, stop, holdsDemo: await holdsDemo(parts) };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function wire(
  config: Config,
  { web: _web, payments: otherPayments, ...machine }: Machine,
  closing: (() => unknown)[],
): Promise<Parts> {
  const store = await openMarket(config.dataDir);
  closing.push(() => store.destroy());
  const secrets = await readSecrets(store, machine.newSecret);
  const foundation: Foundation = { ...machine, config, store, secrets };
  const identity = await startEmbeddedIdentity(foundation);
  await prepare({ ...foundation, identity });
  const pictures = new PictureStore(foundation);
  await pictures.start();
  closing.push(() => pictures.stop());
  const payments = otherPayments?.(foundation) ?? servePayments(foundation, await startSandboxProvider(foundation));
  closing.push(() => payments.stop());
  const idTokens = new IdTokens(identity.tokenIssuer, machine.clock);
  return { ...foundation, identity, idTokens, pictures, payments, sessionEvents: new SessionEvents() };
}

/** Brings into the folder what the settings ask for: the demo market, the operator's admin. */
async function prepare(needs: Foundation & Pick<Parts, 'identity'>): Promise<void> {
  const { config } = needs;
  const isDemo = await holdsDemo(needs);
  if (isDemo && !config.isLocalOnly) {
    throw new ConfigError(
      `DATA_DIR: the folder '${config.dataDir}' holds demo accounts, whose passwords everybody knows`,
    );
  }
  const isWanted = config.demo ?? config.isLocalOnly;
  if (isDemo || (isWanted && (await isEmptyMarket(needs)))) await fillMarket(needs);
  if (config.admin !== undefined) await provisionAdmin(needs, config.admin);
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<string> {
  try {
    return await app.listen({ host, port });
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
    if (code === 'EADDRINUSE') throw new ConfigError(`PORT: ${port} is taken on ${host}`, { cause });
    if (code === 'EACCES') throw new ConfigError(`PORT: ${port} needs rights that this user has not`, { cause });
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new ConfigError(`HOST: '${host}' is no address of this machine`, { cause });
    }
    throw cause;
  }
}
