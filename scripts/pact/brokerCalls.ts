import { readFileSync } from 'node:fs';
import { BrokerError, type PactBroker } from './PactBroker.ts';
import type { Pact } from './pactFile.ts';

/** The version of the pages that a contract belongs to. */
interface Version {
  readonly version: string;
  readonly branch?: string | undefined;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/**
 * Publishes pact files of one consumer in one request, so that a broker has all of them or none.
 *
 * @returns what the broker says about each
 * @throws BrokerError where it refuses them
 */
export async function publishPacts(broker: PactBroker, files: readonly string[], { version, branch }: Version) {
  const pacts = files.map((file) => {
    const text = readFileSync(file, 'utf8');
    const pact: Pact = JSON.parse(text);
    return { text, consumer: pact.consumer.name, provider: pact.provider.name };
  });
  const answer = await broker.ask({
    path: '/contracts/publish',
    body: {
      pacticipantName: pacts[0]?.consumer,
      pacticipantVersionNumber: version,
      ...(branch === undefined ? {} : { branch }),
      contracts: pacts.map(({ text, consumer, provider }) => ({
        consumerName: consumer,
        providerName: provider,
        specification: 'pact',
        contentType: 'application/json',
        content: Buffer.from(text).toString('base64'),
      })),
    },
    missing: `${broker.url} has no /contracts/publish: is it the address of a Pact broker, 2.86 or newer?`,
  });
  return noticesIn(answer, ['success', 'warning']);
}

/** A pair of versions in a broker's matrix, and whether the provider's fulfils the consumer's contract. */
export interface MatrixRow {
  readonly consumer: string;
  readonly provider: string;
  /** Undefined where nobody has verified it. */
  readonly isVerified: boolean | undefined;
}

export interface Deployable {
  readonly isDeployable: boolean;
  /** The broker's sentence. */
  readonly reason: string;
  readonly rows: readonly MatrixRow[];
}

export interface DeployQuestion {
  /** The program to deploy, by its name in the pacts. */
  readonly pacticipant: string;
  readonly version: string;
  /** Where to: an environment of the broker. Without one, the newest version of each other program counts. */
  readonly environment?: string | undefined;
  /** Programs whose verification doesn't count. */
  readonly ignored: readonly string[];
}

/**
 * Whether a version works with everything that is deployed where it is to go, as the broker's own can-i-deploy asks it.
 * @throws BrokerError where the broker doesn't know the program, the version or the environment
 */
export async function askCanDeploy(broker: PactBroker, question: DeployQuestion): Promise<Deployable> {
  const { pacticipant, version, environment, ignored } = question;
  const query = new URLSearchParams([
    ['q[][pacticipant]', pacticipant],
    ['q[][version]', version],
    ['latestby', 'cvp'],
    environment === undefined ? ['latest', 'true'] : ['environment', environment],
    ...ignored.map((name) => ['ignore[][pacticipant]', name]),
  ]);
  const answer = await broker.ask({
    path: `/matrix?${query}`,
    missing: `${broker.url} has no /matrix: is it the address of a Pact broker?`,
  });
  const { summary, matrix } = isObject(answer) ? answer : {};
  if (!isObject(summary) || !('deployable' in summary))
    throw new BrokerError(`${broker.url} does not say whether it is deployable: is it a Pact broker, 2.23 or newer?`);
  return {
    // null where results are missing.
    isDeployable: summary.deployable === true,
    reason: String(summary.reason ?? ''),
    rows: Array.isArray(matrix) ? matrix.map(rowFrom) : [],
  };
}

function rowFrom(row: unknown): MatrixRow {
  const { consumer, provider, verificationResult } = isObject(row) ? row : {};
  const isVerified = isObject(verificationResult) ? verificationResult.success === true : undefined;
  return { consumer: labelOf(consumer), provider: labelOf(provider), isVerified };
}

function labelOf(side: unknown): string {
  const { name, version } = isObject(side) ? side : {};
  return isObject(version) && version.number !== undefined ? `${name} ${version.number}` : String(name);
}

export interface VerificationResult {
  readonly pact: Pact;
  /** The version of the pages whose contract was verified. */
  readonly consumerVersion: string;
  /** The version of the server that was verified. */
  readonly providerVersion: string;
  readonly isFulfilled: boolean;
}

/**
 * Publishes whether a server's version fulfils a contract.
 * @throws BrokerError where the broker does not have this contract
 */
export async function publishResult(broker: PactBroker, result: VerificationResult): Promise<void> {
  const { pact, consumerVersion, providerVersion, isFulfilled } = result;
  const [consumer, provider] = [pact.consumer.name, pact.provider.name];
  const missing = `${broker.url} has no contract of ${consumer} ${consumerVersion} with ${provider}: run npm run pact:publish first.`;
  const names = [provider, consumer, consumerVersion].map(encodeURIComponent);
  const found = await broker.ask({
    path: `/pacts/provider/${names[0]}/consumer/${names[1]}/version/${names[2]}`,
    missing,
  });
  const links = isObject(found) && isObject(found._links) ? found._links : {};
  const link = links['pb:publish-verification-results'];
  if (!isObject(link) || typeof link.href !== 'string')
    throw new BrokerError(`${broker.url} names no address for results: is it a Pact broker?`);
  await broker.ask({
    path: link.href,
    body: { success: isFulfilled, providerApplicationVersion: providerVersion },
    missing,
  });
}

function noticesIn(answer: unknown, types: readonly string[]): readonly string[] {
  const { notices } = isObject(answer) ? answer : {};
  return (Array.isArray(notices) ? notices : []).flatMap((notice: unknown) =>
    isObject(notice) && types.includes(String(notice.type)) ? [String(notice.text).trim()] : [],
  );
}
