import { randomBytes, randomUUID } from 'node:crypto';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { destination } from 'pino';
import { startSandboxAccounts } from '../sandbox-accounts/startSandboxAccounts.ts';
import { startSandbox } from '../sandbox-cards/createSandbox.ts';
import { DEMO_PASSWORD, DEMO_PEOPLE } from './demo/people.ts';
import { type Env, readEnv } from './env.ts';
import { EnvError } from './envDecoders.ts';
import { createLog } from './http/logging.ts';
import { MAILBOX_PATH } from './http/paths.ts';
import { type CardProvider, createPayments } from './payments/payments.ts';
import { startSandboxCardProvider } from './payments/sandboxCardProvider.ts';
import { createStripeCardProvider } from './payments/stripeCardProvider.ts';
import type { ServerContext } from './ServerContext.ts';
import { type RunningServer, type Runtime, startServer } from './startServer.ts';

// The product server's root: clock, randomness, environment, signals and the card provider come in here.

/** SIGTERM is answered within 10 s; in milliseconds, with a second to spare. */
const SHUTDOWN_TIMEOUT_MS = 9_000;

// Passwords and secrets are in the data folder: other users of the machine may not read it.
process.umask(0o077);

const SANDBOX_ACCOUNTS = [
  { name: 'Gita Das', email: 'gita.das@example.test' },
  { name: 'Omar Faruk', email: 'omar.faruk@example.test' },
];

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const log = createLog(destination(2));
const runtime: Runtime = {
  clock: { now: () => Date.now() },
  newId: () => randomUUID(),
  newSecret: () => randomBytes(32).toString('base64url'),
  log,
  web: { built: join(root, 'dist'), unbuilt: join(root, 'public') },
  payments: async (context) => createPayments(context, await startCardProvider(context)),
};

let stopAccounts = async () => {};
try {
  const server = await startServer(await withSandboxAccounts(readEnv()), runtime);
  stopOnSignals(server);
  const demoLines = server.hasDemo ? demoAccountLines() : [];
  const mailLines =
    server.services.mails?.mailbox === undefined ? [] : [`Its mails land at ${server.address}${MAILBOX_PATH}`];
  console.log([`Second Gear is open at ${server.address}`, ...demoLines, ...mailLines].join('\n'));
} catch (error) {
  await stopAccounts();
  if (!(error instanceof EnvError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
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
