import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Clock } from '#application/ports.ts';
import type { TimeZone } from '#domain/timeZone.ts';
import { createApp } from './app.ts';
import { recordSettings } from './audit/recordSettings.ts';
import { requireWholeContent } from './backup/replaceContents.ts';
import type { AppServices, ServerContext } from './context/ServerContext.ts';
import { SERVER_TIMES, type ServerTimes } from './context/times.ts';
import { openMarketDatabase } from './database/database.ts';
import { EventBus } from './database/EventBus.ts';
import { withLease } from './database/leases.ts';
import { lockFolder } from './database/lockFolder.ts';
import { registerServer } from './database/registerServer.ts';
import { hasDemo, isEmptyMarket, seedDemoMarket } from './demo/seedDemoMarket.ts';
import { EnvError } from './env/decoders.ts';
import type { Env } from './env/Env.ts';
import { shownSettings } from './env.ts';
import type { Loop } from './FeatureModule.ts';
import { features, subscribeFeatures } from './features.ts';
import { AccountMails, type ComposeNotice } from './identity/AccountMails.ts';
import { firebaseAccounts } from './identity/firebase.ts';
import { IdTokenVerifier } from './identity/IdTokenVerifier.ts';
import { type EmbeddedIdentity, startEmbeddedIdentity } from './identity/identity.ts';
import { requireSameProvider } from './identity/requireSameProvider.ts';
import { provisionAdmin, provisionAdminRecord } from './members/provisionAdmin.ts';
import { startMetricsServer } from './metrics/startMetricsServer.ts';
import { composeNotification } from './notifications/composeNotification.ts';
import type { WebFolders } from './pages/spa.ts';
import { DEMO_TIME_ZONE, readTimeZone, USUAL_TIME_ZONE } from './pages/timeZone.ts';
import type { PaymentsModule } from './payments/PaymentsModule.ts';
import { PictureStore } from './pictures/PictureStore.ts';
import { composeGuestMail, isGuestMail } from './reports/guestReportMails.ts';
import { FacetIndex } from './search/FacetIndex.ts';
import { SearchedWords } from './search/SearchedWords.ts';
import { openSecrets } from './secrets/secrets.ts';
import { SessionEvents } from './sessions/SessionEvents.ts';

/** Proxies ask /readyz each second; where several servers share the work, one that stops says so for so long first. */
const DRAIN_MS = 2_500;

/** What the server gets from the process that starts it. */
export interface Runtime {
  readonly clock: Clock;
  /** The usual ones when left out. */
  readonly times?: ServerTimes;
  readonly newId: () => string;
  readonly newSecret: () => string;
  readonly log: FastifyBaseLogger;
  readonly web: WebFolders;
  /** Starts the card payments. */
  readonly payments: (context: ServerContext) => Promise<PaymentsModule>;
  /** The routes by which the contract's verifier sets provider states, which only a checkout has. */
  readonly providerStates?: () => Promise<ProviderStates>;
}

export interface ProviderStates {
  readonly stateRoutes: (
    services: AppServices & { readonly identity: EmbeddedIdentity },
  ) => (app: FastifyInstance) => Promise<void>;
}

export interface RunningServer {
  /** The address at which this machine reaches it. */
  readonly address: string;
  /** Where this machine reads its metrics; undefined where there are none. */
  readonly metricsAddress: string | undefined;
  readonly hasDemo: boolean;
  readonly services: AppServices;
  /** Tells the proxy before it that it will stop, and waits until the proxy has noticed. */
  drain(): Promise<void>;
  /** Accepts no more requests, finishes those under way, and closes everything. */
  stop(): Promise<void>;
}

/** Opens the data folder, creates the services and listens. @throws EnvError with a line for the operator */
export async function startServer(env: Env, runtime: Runtime): Promise<RunningServer> {
  if (env.pactStates && runtime.providerStates === undefined)
    throw new EnvError('PACT_STATES: this program has no provider states; the source of the server has, in a checkout');
  const unlock = lockFolder(env.dataDir);
  const cleanups: (() => unknown)[] = [unlock];
  const stop = async () => {
    for (const close of cleanups.splice(0).reverse()) await close();
  };
  try {
    requireWholeContent(env.dataDir);
    const services = await createServices(env, runtime, cleanups);
    const loops = loopsOf(services);
    // Before the application's, so that they end after it: a long run must not keep the port open.
    for (const loop of loops) cleanups.push(() => loop.stop());
    const app = await createApp(services);
    cleanups.push(() => app.close());
    if (env.pactStates) await registerStates(app, services, runtime);
    const metricsAddress = await serveMetrics(services, cleanups);
    const address = await listen(app, env);
    services.mails?.start(Number(new URL(address).port));
    for (const loop of loops) loop.wake();
    const drain = async () => {
      services.health.isStopping = true;
      if (env.databaseUrl !== undefined) await sleep(DRAIN_MS);
    };
    return { address, metricsAddress, services, drain, stop, hasDemo: await hasDemo(services) };
  } catch (error) {
    await stop();
    throw isOfDisk(error)
      ? new EnvError(`DATA_DIR: '${env.dataDir}' can not be used: ${error.message}`, { cause: error })
      : error;
  }
}

/** What the system or SQLite says of a file or a full disk; of sockets and connections the others speak. */
const isOfDisk = (error: unknown): error is Error =>
  error instanceof Error && ('errcode' in error || ('syscall' in error && 'path' in error) || isFullDisk(error));

const isFullDisk = (error: Error): boolean => 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');

async function createServices(
  env: Env,
  { web, payments: startPayments, providerStates: _states, times = SERVER_TIMES, ...runtime }: Runtime,
  cleanups: (() => unknown)[],
): Promise<AppServices> {
  const { store, pool, statements } = await openMarketDatabase(env, runtime);
  cleanups.push(() => store.destroy());
  const { dataDir } = env;
  const registration = await registerServer(store, { dataDir, newId: runtime.newId });
  cleanups.push(() => registration.end());
  if (registration.others > 0) requireSharedPictures(env);
  const secrets = await openSecrets({ ...runtime, env, store });
  const health = { isStopping: false };
  const events = new EventBus({ ...runtime, store });
  const context: ServerContext = { ...runtime, times, env, store, pool, statements, events, health, secrets };
  cleanups.push(subscribeFeatures({ ...context, running: context }));
  await recordSettings(context, shownSettings(env));
  const sessionEvents = new SessionEvents(events);
  const identity = await startIdentity(context, sessionEvents);
  const mails = identity.kind === 'embedded' ? await openMails({ ...context, identity }) : undefined;
  cleanups.push(() => mails?.stop());
  const pictures = await PictureStore.start(context);
  cleanups.push(() => pictures.stop());
  const payments = await startPayments(context);
  cleanups.push(() => payments.stop());
  await events.start();
  cleanups.push(() => events.stop());
  if (pool !== undefined) {
    const { listenForEvents } = await import('./database/listenForEvents.ts'); // PostgreSQL's package with it
    cleanups.push(listenForEvents(pool, () => void events.wake()));
  }
  const idTokens = new IdTokenVerifier(identity.tokenIssuer, runtime.clock);
  const metrics = await createMetrics(context);
  const timeZone = await marketTimeZone(context);
  const searchedWords = new SearchedWords(context);
  const facetIndex = new FacetIndex({ ...context, searchedWords });
  return {
    ...context,
    identity,
    mails,
    idTokens,
    pictures,
    payments,
    metrics,
    sessionEvents,
    searchedWords,
    facetIndex,
    timeZone,
    web,
  };
}

async function registerStates(app: FastifyInstance, services: AppServices, { providerStates }: Runtime): Promise<void> {
  const { identity } = services;
  const states = await providerStates?.();
  if (states !== undefined && identity.kind === 'embedded')
    await app.register(states.stateRoutes({ ...services, identity }));
}

const loopsOf = (services: AppServices): readonly Loop[] => features.flatMap(({ loops }) => loops?.(services) ?? []);

async function marketTimeZone(context: ServerContext): Promise<TimeZone> {
  const usual = (await hasDemo(context)) ? DEMO_TIME_ZONE : USUAL_TIME_ZONE;
  return readTimeZone(context.env.timeZone ?? usual, context.clock.now());
}

/** Their package is loaded only where they are served. */
async function createMetrics(context: ServerContext): Promise<AppServices['metrics']> {
  if (context.env.metricsPort === undefined) return undefined;
  return new (await import('./metrics/metrics.ts')).Metrics(context);
}

async function serveMetrics({ env, metrics }: AppServices, cleanups: (() => unknown)[]): Promise<string | undefined> {
  if (env.metricsPort === undefined || metrics === undefined) return undefined;
  const server = await startMetricsServer(env.metricsPort, metrics);
  cleanups.push(() => server.stop());
  return server.address;
}

/** Each server would have some of the pictures in its own data folder. */
function requireSharedPictures({ s3, imageHost }: Env): void {
  if (s3 !== undefined || imageHost !== undefined) return;
  throw new EnvError(
    'S3_BUCKET: missing; another server uses this database, so pictures belong in a bucket or at an image host (IMAGE_HOST_URL)',
  );
}

/** Starts the identity provider, with the accounts that the settings ask for. */
async function startIdentity(context: ServerContext, sessionEvents: SessionEvents): Promise<AppServices['identity']> {
  const { firebase } = context.env;
  const prepare = (work: () => Promise<void>) => withLease(context.store, 'prepare-data', context.newId, work);
  await prepare(() => requireSameProvider(context));
  if (firebase === undefined) {
    const onSessionsEnded = async (idHashes: readonly string[]) => {
      for (const idHash of idHashes) await sessionEvents.emit(idHash, 'signed-out');
    };
    const identity = await startEmbeddedIdentity({ ...context, onSessionsEnded });
    await prepare(() => prepareData({ ...context, identity }));
    return identity;
  }
  const { adminEmail } = firebase;
  if (adminEmail !== undefined) await prepare(() => provisionAdminRecord(context, adminEmail));
  return firebaseAccounts(firebase);
}

/** The mails to the embedded accounts, by the mail server of the settings. */
async function openMails(context: ServerContext & { readonly identity: EmbeddedIdentity }): Promise<AccountMails> {
  const { mail } = context.env;
  const composeNotice: ComposeNotice = (row, origin) => {
    const { kind } = row;
    return isGuestMail(kind)
      ? composeGuestMail(context, { ...row, kind }, origin)
      : composeNotification(context, row, origin);
  };
  if (mail === undefined) return new AccountMails(context, undefined, composeNotice);
  const { SmtpMailer } = await import('./mail/SmtpMailer.ts'); // loaded only where it is used
  return new AccountMails(context, new SmtpMailer(mail), composeNotice);
}

/** Creates what the settings ask for: the demo market, the operator's admin. */
async function prepareData(dependencies: ServerContext & { readonly identity: EmbeddedIdentity }): Promise<void> {
  const { env } = dependencies;
  const isDemo = await hasDemo(dependencies);
  if (isDemo && !env.isLocalOnly) {
    throw new EnvError(`DATA_DIR: the folder '${env.dataDir}' holds demo accounts, whose passwords everybody knows`);
  }
  const isWanted = env.demo ?? env.isLocalOnly;
  if (isDemo || (isWanted && (await isEmptyMarket(dependencies)))) await seedDemoMarket(dependencies);
  if (env.admin !== undefined) await provisionAdmin(dependencies, env.admin);
}

async function listen(app: FastifyInstance, { host, port }: Env): Promise<string> {
  try {
    return await app.listen({ host, port });
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
    if (code === 'EADDRINUSE') throw new EnvError(`PORT: ${port} is taken on ${host}`, { cause });
    if (code === 'EACCES') throw new EnvError(`PORT: ${port} requires permissions this user does not have`, { cause });
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new EnvError(`HOST: '${host}' is not an address of this machine`, { cause });
    }
    throw cause;
  }
}
