import { randomBytes, randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { encodeDraft } from '#adapters/http/carCodec.ts';
import type { CarDraft } from '#domain/car.ts';
import { startSandbox } from '../../sandbox-cards/createSandbox.ts';
import type { AppServices } from '../../server/context/ServerContext.ts';
import { SERVER_TIMES, type ServerTimes } from '../../server/context/times.ts';
import type { RawEnv } from '../../server/env/Env.ts';
import { readEnv } from '../../server/env.ts';
import { createLog } from '../../server/http/logging.ts';
import type { EmbeddedIdentity } from '../../server/identity/identity.ts';
import { setAdmin } from '../../server/members/provisionAdmin.ts';
import { createPayments } from '../../server/payments/payments.ts';
import { startSandboxCardProvider } from '../../server/payments/sandboxCardProvider.ts';
import { type RunningServer, type Runtime, startServer } from '../../server/startServer.ts';
import { aDraft as aSedan, email } from './builders.ts';
import { forgetClock, watchClock } from './movedClocks.ts';
import { keepError } from './serverErrors.ts';
import { temporaryFolder } from './temporaryFolder.ts';
import { databaseEnv, dropDatabase, putNewMarket } from './testDatabase.ts';
import { type SignUp, Visitor } from './Visitor.ts';

export { temporaryFolder };

/** A real server in this process, with a free port and its own data folder. */
export interface TestServer extends RunningServer {
  /** Every line that it has logged. */
  readonly logLines: readonly string[];
  /** Its clock, which tests can set. */
  readonly time: { now: number };
  readonly dataDir: string;
  visitor(): Visitor;
  /** Signs a member up over HTTP; missing details are invented. */
  member(person?: Partial<SignUp>): Promise<Visitor>;
  seller(person?: Partial<SignUp>): Promise<Visitor>;
  /** Creates an admin as the operator does. */
  admin(): Promise<Visitor>;
  /** Signs a member up over HTTP whose address is proven. */
  provenMember(person?: Partial<SignUp>): Promise<Visitor>;
  /** Lists a car over HTTP and returns its id. */
  listCar(seller: Visitor, about?: Partial<CarDraft>): Promise<string>;
  /** Stops it and removes its folder. */
  remove(): Promise<void>;
}

export interface TestServerOptions {
  /** Settings; by default no demo market and no rate limit. */
  readonly env?: RawEnv;
  /** A data folder that is kept when the server stops; a new temporary one when left out. */
  readonly dataDir?: string;
  readonly web?: Runtime['web'];
  /** Other than the usual sandbox. */
  readonly payments?: Runtime['payments'];
  /** Other than the usual ones. */
  readonly times?: Partial<ServerTimes>;
}

/** Card payments with a sandbox that the server starts itself, as in the product. */
export const sandboxPayments: Runtime['payments'] = async (context) =>
  createPayments(context, await startSandboxCardProvider(context, startSandbox));

/** On a busy machine a page takes longer than a visitor would wait for it. */
const TEST_TIMES: ServerTimes = { ...SERVER_TIMES, render: 60_000 };

export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const dataDir = options.dataDir ?? temporaryFolder();
  const logLines: string[] = [];
  const time = { now: Date.now() };
  const runtime: Runtime = {
    clock: { now: () => time.now },
    times: { ...TEST_TIMES, ...options.times },
    newId: randomUUID,
    newSecret: () => randomBytes(32).toString('base64url'),
    log: createLog({
      write(line) {
        logLines.push(line);
        keepError(line);
      },
    }),
    payments: options.payments ?? sandboxPayments,
    providerStates: () => import('../providerStates/routes.ts'),
    web: options.web ?? { built: join(dataDir, 'no-pages'), unbuilt: resolve('public') },
  };
  // A new market has the tables of the embedded accounts, which one with accounts at Firebase never has.
  const isEmpty = options.env?.FIREBASE_PROJECT_ID !== undefined;
  if (!isEmpty) await putNewMarket(dataDir);
  const usual = { PORT: '0', DATA_DIR: dataDir, DEMO: '0', RATE_LIMIT: '0' };
  const database = await databaseEnv(dataDir, { isEmpty });
  const server = await startServer(readEnv({ ...usual, ...database, ...options.env }), runtime);
  watchClock(time);
  const remove = () => {
    forgetClock(time);
    return removeAll(server, dataDir);
  };
  return { ...server, ...memberHelpers(server), logLines, time, dataDir, remove };
}

async function removeAll(server: RunningServer, dataDir: string): Promise<void> {
  await server.stop();
  await dropDatabase(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
}

/** The services of a server with the embedded accounts. */
export function withOwnAccounts(services: AppServices): AppServices & { readonly identity: EmbeddedIdentity } {
  const { identity } = services;
  if (identity.kind !== 'embedded') throw new Error('the accounts are at Firebase');
  return { ...services, identity };
}

let people = 0;

function memberHelpers({ address, services }: RunningServer) {
  const visitor = () => new Visitor(address);
  const member = (person: Partial<SignUp> = {}) => {
    people += 1;
    return visitor().signUp({ email: `person${people}@x.test`, name: `Person ${people}`, ...person });
  };
  const provenMember = (person: Partial<SignUp> = {}): Promise<Visitor> =>
    member({ ...person, onAccount: (address) => withOwnAccounts(services).identity.markEmailVerified(email(address)) });
  return {
    visitor,
    member,
    provenMember,
    seller: (person: Partial<SignUp> = {}) => member({ role: 'Seller', ...person }),
    async admin(): Promise<Visitor> {
      const proven = await provenMember();
      await setAdmin(services, email(proven.email), true);
      return proven;
    },
    async listCar(seller: Visitor, about: Partial<CarDraft> = {}): Promise<string> {
      const lister = { name: '', email: email(seller.email), verified: false, now: 0 };
      const answer = await seller.post('/api/productadd', encodeDraft(aDraft(about), lister), { bearer: true });
      if (answer.status !== 200) throw new Error(`${answer.status}: ${answer.text}`);
      return String(answer.json.insertedId);
    },
  };
}

/** A car to be listed, with a picture of the product and the given changes. */
export const aDraft = (about: Partial<CarDraft> = {}): CarDraft =>
  aSedan({ name: 'Corvane Outpost', picture: '/cars/corvane-outpost.svg', category: 'suv', ...about });
