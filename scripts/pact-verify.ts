// `npm run pact:verify -- --url BASE`: verifies any server against the pages' contract (docs/contract.md).
import { parseArgs } from 'node:util';
import { runCommand, UsageError } from './pact/command.ts';
import {
  type Pact,
  type PactInteraction,
  PROVIDERS,
  pactFileOf,
  readPact,
  selectInteractions,
} from './pact/pactFile.ts';
import { probe } from './pact/probe.ts';
import { counts, DEFAULT_PROFILE, isProfile, PROFILES, providersOf } from './pact/profiles.ts';
import { formatJson, formatReport, isAllFulfilled, type PactReport } from './pact/report.ts';
import { DEFAULT_TIMEOUT, verify } from './pact/verify.ts';

/** As it is called: from the sources, or in the package that scripts/packContract.mjs makes. */
const COMMAND = import.meta.filename.endsWith('.ts') ? 'npm run pact:verify --' : 'npx second-gear-contract';
const USAGE = `${COMMAND} --url BASE [--profile NAME] [--without NAME] [--provider NAME] [--only TEXT] [--header 'Name: value'] [--json] [--timeout SECONDS] [--limit SECONDS]

  --url       the server's address, such as http://127.0.0.1:8080; its calls are below /api there
  --profile   how the server is used: full, api-upstream (the default) or specification-only
  --without   a pact of the profile that is not verified, such as card-provider where cards are paid at Stripe
  --provider  a whole pact in place of a profile: market-server, market-server-refusals, market-server-additions,
              card-provider, image-host or pages-origin; may be given more than once
  --only      verifies the interactions whose description, or method and path, contains this; may be given more than once
  --header    sent with every request, for servers that sign in otherwise; may be given more than once
  --json      the result as JSON
  --timeout   how long to wait for one answer, of a call or a state; 10 where nothing is said
  --limit     stops after so many seconds; 300 where nothing is said

  Exit code: 0 when all is fulfilled, 1 when something is not, 2 when nothing could be verified`;

/** A state that every server can set, so that it tells whether states can be set at all. */
const SIMPLEST_STATE = 'nobody is signed in';

function options() {
  const { values } = parseArgs({
    options: {
      url: { type: 'string' },
      profile: { type: 'string' },
      without: { type: 'string', multiple: true, default: [] },
      provider: { type: 'string', multiple: true },
      only: { type: 'string', multiple: true, default: [] },
      header: { type: 'string', multiple: true, default: [] },
      json: { type: 'boolean', default: false },
      timeout: { type: 'string', default: String(DEFAULT_TIMEOUT / 1000) },
      limit: { type: 'string', default: '300' },
    },
  });
  const { url, profile = DEFAULT_PROFILE, without, provider, header, only, json } = values;
  if (url === undefined || !/^https?:/.test(url) || !URL.canParse(url)) {
    throw new UsageError('--url is missing, or no address');
  }
  if (!isProfile(profile)) throw new UsageError(`there is no profile ${profile}: ${PROFILES.join(', ')}`);
  if (values.profile !== undefined && provider !== undefined)
    throw new UsageError('--profile and --provider each say what is verified: give one of them');
  const unknown = [...without, ...(provider ?? [])].find((name) => !PROVIDERS.includes(name));
  if (unknown !== undefined) throw new UsageError(`there is no provider ${unknown}`);
  return {
    url: url.replace(/\/+$/, '').replace(/\/api$/, ''),
    providers: (provider ?? providersOf(profile)).filter((name) => !without.includes(name)),
    isCounted: (name: string, interaction: PactInteraction) =>
      provider !== undefined || counts(profile, name, interaction),
    headers: Object.fromEntries(header.map(headerIn)),
    only,
    isJson: json,
    timeout: millisecondsIn(values.timeout),
    deadline: Date.now() + millisecondsIn(values.limit),
  };
}

function millisecondsIn(seconds: string): number {
  if (!(Number(seconds) > 0)) throw new UsageError(`'${seconds}' is not a number of seconds`);
  return Number(seconds) * 1000;
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
  const { url, providers, isCounted, headers, only, isJson, timeout, deadline } = options();
  const all = providers.map((provider) => {
    const file = pactFileOf(provider);
    const pact = readPact(file);
    const interactions = pact.interactions.filter((interaction) => isCounted(provider, interaction));
    return { provider, file, pact: { ...pact, interactions } };
  });
  const asked = all.filter(({ pact }) => selectInteractions(pact, only).length > 0);
  if (asked.length === 0) {
    throw new UsageError(`no interaction has ${only.map((text) => `'${text}'`).join(' or ')}`);
  }
  const reports: PactReport[] = [];
  try {
    const [first] = asked;
    // Once: what a server lacks of the other pacts is for their reports.
    if (first !== undefined) await probe({ url, headers, timeout, ...probedIn(first.pact) });
    for (const { provider, file, pact } of asked) {
      const descriptions = pact.interactions.map(({ description }) => description);
      const verification = { url, headers, only, descriptions, timeout, deadline, pact: file };
      const report = { provider, verdicts: await verify(verification) };
      reports.push(report);
      if (!isJson) console.log(formatReport(url, report));
    }
  } catch (error) {
    if (isJson && error instanceof Error) console.log(formatJson(url, reports, error.message));
    throw error;
  }
  if (isJson) console.log(formatJson(url, reports));
  return isAllFulfilled(reports) ? 0 : 1;
});
