import { type StubRequest, type StubResponse, startStubServer } from './stubServer.ts';

/*
 * A stand-in for a Pact broker, which is a Ruby program that this machine doesn't have. It refuses what the broker's
 * documentation doesn't have (lib/pact_broker/doc of pact-foundation/pact_broker), and answers as its approval tests do.
 */

export const TOKEN = 'a-token-of-the-broker';

interface Contract {
  readonly consumerName?: string;
  readonly providerName?: string;
  readonly specification?: string;
  readonly contentType?: string;
  readonly content?: string;
}

/** The broker's answer, as HAL. */
const hal = (status: number, value: unknown): StubResponse => ({
  status,
  contentType: 'application/hal+json;charset=utf-8',
  body: JSON.stringify(value),
});

export interface PactBrokerStandIn {
  readonly url: string;
  readonly stop: () => Promise<unknown>;
  /** What is published, as `consumer version (branch) with provider`. */
  readonly published: string[];
}

/** @param existing names of programs that the broker has already; it refuses others that are nearly the same */
export async function startPactBroker(existing: readonly string[] = []): Promise<PactBrokerStandIn> {
  const published: string[] = [];
  /** The contract of a consumer's version with a provider, and by which provider's versions it is fulfilled. */
  const pacts = new Map<string, { readonly content: object; readonly results: Map<string, boolean> }>();
  const server = await startStubServer(async (request) => {
    if (request.headers.authorization !== `Bearer ${TOKEN}`)
      return { status: 401, contentType: 'text/plain', body: '' };
    const { pathname, searchParams } = new URL(request.path, 'http://broker.test');
    if (request.method === 'POST' && pathname === '/contracts/publish') return publish(request);
    if (request.method === 'GET' && pathname === '/matrix') return matrix(searchParams);
    const [, address = '', isResult] = /^(\/pacts\/provider\/.+?)(\/verification-results)?$/.exec(pathname) ?? [];
    const pact = pacts.get(address);
    if (pact === undefined) return hal(404, { error: 'The requested document was not found on this server.' });
    if (isResult === undefined && request.method === 'GET') {
      const href = `${server.url}${address}/verification-results`;
      return hal(200, { ...pact.content, _links: { 'pb:publish-verification-results': { href } } });
    }
    const { success, providerApplicationVersion: version } = JSON.parse(String(request.body));
    if (typeof success !== 'boolean') return hal(400, { errors: { success: ["can't be blank"] } });
    pact.results.set(version, success);
    return hal(201, { success, providerApplicationVersion: version });
  });

  function publish({ headers, body }: StubRequest): StubResponse {
    if (headers['content-type'] !== 'application/json') return hal(415, {});
    const { pacticipantName: name, pacticipantVersionNumber: version, branch, contracts } = JSON.parse(String(body));
    if (version === '') return hal(400, { errors: { pacticipantVersionNumber: ["can't be blank"] } });
    const read = contracts.map((contract: Contract) => ({ contract, errors: errorsOf(contract, name) }));
    const errors = read.flatMap(({ errors }: { readonly errors: readonly string[] }) => errors);
    if (errors.length > 0) return hal(400, { errors: { contracts: errors } });
    const names: readonly string[] = [name, ...contracts.map(({ providerName }: Contract) => providerName)];
    const similar = names.flatMap((one) => {
      const other = existing.find((known) => known !== one && wordsOf(known) === wordsOf(one));
      return other === undefined
        ? []
        : [
            `This is the first time a pact has been published for "${one}".\nThe name "${one}" is very similar to the following existing consumers/providers:\n* ${other}`,
          ];
    });
    if (similar.length > 0) return hal(409, { notices: [], errors: { contracts: similar } });
    for (const { providerName, content } of contracts) {
      published.push(`${name} ${version} (${branch}) with ${providerName}`);
      const pact = JSON.parse(Buffer.from(content, 'base64').toString());
      const address = `/pacts/provider/${providerName}/consumer/${name}/version/${version}`;
      pacts.set(address, { content: pact, results: new Map() });
    }
    const text = `Pact successfully published for ${name} version ${version}`;
    const notices = contracts.map(({ providerName }: Contract) => ({
      type: 'success',
      text: `${text} and provider ${providerName}.`,
    }));
    return hal(200, { notices: [{ type: 'debug', text: `Created ${name} version ${version}` }, ...notices] });
  }

  function matrix(query: URLSearchParams): StubResponse {
    const [name, version] = [query.get('q[][pacticipant]'), query.get('q[][version]')];
    if (query.get('latestby') !== 'cvp') return hal(400, { errors: { latestby: ['is missing'] } });
    if (query.get('latest') !== 'true' && query.get('environment') !== 'production')
      return hal(400, { errors: { environment: ['with name "nowhere" does not exist'] } });
    const ignored = query.getAll('ignore[][pacticipant]');
    const rows = [...pacts].flatMap(([address, { results }]) => {
      const [, provider = '', consumer = '', number = ''] =
        /provider\/(.+)\/consumer\/(.+)\/version\/(.+)/.exec(address) ?? [];
      if (consumer !== name || number !== version || ignored.includes(provider)) return [];
      const [newest] = [...results].toReversed();
      return [
        {
          consumer: { name: consumer, version: { number } },
          provider: { name: provider, version: newest === undefined ? null : { number: newest[0] } },
          verificationResult: newest === undefined ? null : { success: newest[1] },
        },
      ];
    });
    if (rows.length === 0) return hal(400, { errors: [`No pacts or verifications have been published for ${name}`] });
    const successes = rows.map(({ verificationResult }) => verificationResult?.success);
    const isDeployable = successes.includes(undefined) ? null : !successes.includes(false);
    const reason =
      isDeployable === true
        ? 'All required verification results are published and successful'
        : 'There is no verified pact between the versions';
    return hal(200, { summary: { deployable: isDeployable, reason }, notices: [], matrix: rows });
  }

  return { url: server.url, stop: server.stop, published };
}

/** What the broker's schema of a contract refuses. */
function errorsOf(contract: Contract, pacticipant: string): readonly string[] {
  const { consumerName, providerName, specification, contentType, content = '' } = contract;
  if (specification !== 'pact' || contentType !== 'application/json') return ['must be one of: pact, application/json'];
  const text = Buffer.from(content, 'base64').toString();
  if (Buffer.from(text).toString('base64') !== content) return ['is not valid Base64'];
  const { consumer, provider } = JSON.parse(text);
  const isSame = consumer.name === consumerName && consumerName === pacticipant && provider.name === providerName;
  return isSame ? [] : ['consumer or provider name in contract content does not match'];
}

/** By what the broker compares names: their words without plurals, `api`, `provider` and `service`. */
const wordsOf = (name: string): string =>
  name
    .split(/[-_\s]+/)
    .map((word) => word.toLowerCase().replace(/s$/, ''))
    .filter((word) => !['api', 'provider', 'service'].includes(word))
    .join(' ');
