// `npm run pact:verify -- --url BASE`: verifies any server against the pages' contract (docs/contract.md).
import { parseArgs } from 'node:util';
import { runCommand, UsageError } from './pact/command.ts';
import { type Pact, PROVIDERS, pactFileOf, readPact, selectInteractions } from './pact/pactFile.ts';
import { probe } from './pact/probe.ts';
import { formatJson, formatReport, isAllFulfilled, type PactReport } from './pact/report.ts';
import { verify } from './pact/verify.ts';

const USAGE = `npm run pact:verify -- --url BASE [--provider NAME] [--only TEXT] [--header 'Name: value'] [--json] [--limit SECONDS]

  --url       the server's address, such as http://127.0.0.1:8080; its calls are below /api there
  --provider  the pact: market-server and market-server-refusals (the default), market-server-additions, image-host or
              pages-origin; may be given more than once
  --only      verifies the interactions whose description, or method and path, contains this; may be given more than once
  --header    sent with every request, for servers that sign in otherwise; may be given more than once
  --json      the result as JSON
  --limit     stops after so many seconds; 300 where nothing is said

  Exit code: 0 when all is fulfilled, 1 when something is not, 2 when nothing could be verified`;

const DEFAULT_PROVIDERS = ['market-server', 'market-server-refusals'];
/** A state that every server can set, so that it tells whether states can be set at all. */
const SIMPLEST_STATE = 'nobody is signed in';

function options() {
  const { values } = parseArgs({
    options: {
      url: { type: 'string' },
      provider: { type: 'string', multiple: true, default: DEFAULT_PROVIDERS },
      only: { type: 'string', multiple: true, default: [] },
      header: { type: 'string', multiple: true, default: [] },
      json: { type: 'boolean', default: false },
      limit: { type: 'string', default: '300' },
    },
  });
  const { url, provider, header, only, json, limit } = values;
  if (url === undefined || !/^https?:/.test(url) || !URL.canParse(url)) {
    throw new UsageError('--url is missing, or no address');
  }
  const unknown = provider.find((name) => !PROVIDERS.includes(name));
  if (unknown !== undefined) throw new UsageError(`there is no provider ${unknown}`);
  if (!(Number(limit) > 0)) throw new UsageError(`'${limit}' is not a number of seconds`);
  return {
    url: url.replace(/\/+$/, '').replace(/\/api$/, ''),
    providers: provider,
    headers: Object.fromEntries(header.map(headerIn)),
    only,
    isJson: json,
    deadline: Date.now() + Number(limit) * 1000,
  };
}

function headerIn(text: string): readonly [string, string] {
  const [, name, value] = /^([\w-]+):\s*(.+)$/.exec(text) ?? [];
  if (name === undefined || value === undefined)
    throw new UsageError(`'${text}' is not a header such as 'Name: value'`);
  return [name, value];
}

/** What to ask a server before it is verified: a path of the pact, and the simplest of its states. */
function probedIn({ interactions }: Pact) {
  const states = interactions.flatMap(({ providerStates = [] }) => providerStates);
  const path = interactions.find(({ request }) => request.method === 'GET')?.request.path ?? '/';
  return { path, state: states.find(({ name }) => name === SIMPLEST_STATE) ?? states[0] };
}

await runCommand(USAGE, async () => {
  const { url, providers, headers, only, isJson, deadline } = options();
  const asked = providers.map((provider) => {
    const file = pactFileOf(provider);
    return { provider, file, pact: readPact(file) };
  });
  if (asked.every(({ pact }) => selectInteractions(pact, only).length === 0)) {
    throw new UsageError(`no interaction has ${only.map((text) => `'${text}'`).join(' or ')}`);
  }
  for (const { pact } of asked) await probe({ url, headers, ...probedIn(pact) });
  const reports: PactReport[] = [];
  for (const { provider, file } of asked) {
    const report = { provider, verdicts: await verify({ url, headers, only, deadline, pact: file }) };
    reports.push(report);
    if (!isJson) console.log(formatReport(url, report));
  }
  if (isJson) console.log(formatJson(url, reports));
  return isAllFulfilled(reports) ? 0 : 1;
});
