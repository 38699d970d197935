import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { startSandboxAccounts } from '../sandbox-accounts/startSandboxAccounts.ts';
import { startSandbox } from '../sandbox-cards/createSandbox.ts';
import type { ServerContext } from './context/ServerContext.ts';
import { DEMO_PASSWORD, DEMO_PEOPLE } from './demo/people.ts';
import { EnvError } from './env/decoders.ts';
import type { Env } from './env/Env.ts';
import { readEnv } from './env.ts';
import { createServerLog } from './http/logging.ts';
import { standardError } from './http/logSink.ts';
import { MAILBOX_PATH } from './http/paths.ts';
import type { WebFolders } from './pages/spa.ts';
import { type CardProvider, createPayments } from './payments/payments.ts';
import { startSandboxCardProvider } from './payments/sandboxCardProvider.ts';
import { createStripeCardProvider } from './payments/stripeCardProvider.ts';
import { createSecrets } from './randomSecrets.ts';
import { type RunningServer, type Runtime, startServer } from './startServer.ts';

// The product server's root: clock, randomness, environment, signals and the card provider come in here.

/** SIGTERM is answered within 10 s; in milliseconds, with a second to spare. */
const SHUTDOWN_TIMEOUT_MS = 9_000;

// Where many slow requests wait, V8 would otherwise take everything that a request makes for long-lived, and keep it until the heap
// is full (docs/decisions/memory-options.md).
setFlagsFromString('--no-allocation-site-pretenuring');

// Passwords and secrets are in the data folder: other users of the machine may not read it.
process.umask(0o077);

const SANDBOX_ACCOUNTS = [
  { name: 'Gita Das', email: 'gita.das@example.test' },
  { name: 'Omar Faruk', email: 'omar.faruk@example.test' },
];

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const log = createServerLog(standardError());
// Without a listener, a terminal that is gone or a full disk behind them would end the server.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
const runtime: Runtime = {
  clock: { now: () => Date.now() },
  newId: () => randomUUID(),
  newSecret: createSecrets(),
  log,
  web: { built: join(root, 'dist'), unbuilt: join(root, 'public'), renderer: findRenderer() },
  payments: async (context) => createPayments(context, await startCardProvider(context)),
  ...findProviderStates(),
};

let stopAccounts = async () => {};
try {
  const env = await withSandboxAccounts(readEnv());
  const server = await startServer(env, runtime);
  stopOnSignals(server);
  // Behind a proxy of this machine, such as Vite under npm run dev, only the proxy's address has the pages.
  const address = env.isLocalOnly ? (env.publicUrl ?? server.address) : server.address;
  const demoLines = server.hasDemo ? demoAccountLines() : [];
  const mailLines = server.services.mails?.mailbox === undefined ? [] : [`Its mails land at ${address}${MAILBOX_PATH}`];
  const dataLine = `Its data is in ${env.dataDir}`;
  console.log([`Second Gear is open at ${address}`, ...demoLines, ...mailLines, dataLine].join('\n'));
} catch (error) {
  await stopAccounts();
  if (!(error instanceof EnvError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

/** The built program that renders pages; undefined before the first build. */
function findRenderer(): WebFolders['renderer'] {
  const file = join(root, 'dist-server', 'entry-server.js');
  return existsSync(file) ? () => import(pathToFileURL(file).href) : undefined;
}

/** The states of the contract's tests, where this is a source: they import other sources, which the built program has as copies. */
function findProviderStates(): Pick<Runtime, 'providerStates'> {
  const file = join(root, 'tests', 'providerStates', 'routes.ts');
  const isSource = import.meta.filename.endsWith('.ts');
  return isSource && existsSync(file) ? { providerStates: () => import(pathToFileURL(file).href) } : {};
}

/** On a server of this machine alone a sandbox stands in for Google where no settings name a provider. */
async function withSandboxAccounts(env: Env): Promise<Env> {
  const isWanted = env.isLocalOnly && env.google === undefined && env.firebase === undefined;
  if (!isWanted || env.apiUpstream !== undefined) return env;
  const { issuer, stop } = await startSandboxAccounts(SANDBOX_ACCOUNTS);
  stopAccounts = stop;
  return { ...env, google: { clientId: 'second-gear', clientSecret: runtime.newSecret(), issuer } };
}

/** The provider of the settings; without them, a sandbox of this server's own. */
async function startCardProvider(context: ServerContext): Promise<CardProvider> {
  const { stripe } = context.env;
  return stripe === undefined ? startSandboxCardProvider(context, startSandbox) : createStripeCardProvider(stripe);
}

function demoAccountLines(): string[] {
  const accounts = DEMO_PEOPLE.filter((person) => person.hasKnownPassword);
  const lines = accounts.map(({ email, role, isAdmin }) => `  ${email}  (${isAdmin ? 'Admin' : role})`);
  return [`Demo accounts, each with the password ${DEMO_PASSWORD}`, ...lines];
}

/**
 * Stops in order, and exits at the deadline whatever a request does. The same signal often comes more than once (from the
 * terminal, npm and the launcher); only the first one counts, so that the stop is not interrupted.
 */
function stopOnSignals(server: RunningServer): void {
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), SHUTDOWN_TIMEOUT_MS).unref();
    server
      .drain()
      .then(server.stop)
      .then(
        () => process.exit(0),
        (error: unknown) => {
          log.error({ err: error }, 'stopping failed');
          process.exit(1);
        },
      );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
