// `npm run pact:publish`: publishes pacts/ to a Pact broker as the contract of this commit (docs/contract.md).
import { parseArgs } from 'node:util';
import { publishPacts } from './pact/brokerCalls.ts';
import { runCommand, UsageError } from './pact/command.ts';
import { gitIn, gitVersion } from './pact/gitVersion.ts';
import { PactBroker } from './pact/PactBroker.ts';
import { PROVIDERS, pactFileOf, ROOT } from './pact/pactFile.ts';

const USAGE = `npm run pact:publish -- [--provider NAME] [--version VERSION] [--branch BRANCH]

  --provider  publishes this pact alone; may be given more than once. All of them: ${PROVIDERS.join(', ')}
  --version   the version of the pages; the commit that is checked out where nothing is said
  --branch    the branch of the version; the one that is checked out where nothing is said

  PACT_BROKER_BASE_URL   the broker's address
  PACT_BROKER_TOKEN      or PACT_BROKER_USERNAME and PACT_BROKER_PASSWORD, where the broker asks for a log-in

  Exit code: 0 when they are published, 2 when they are not`;

await runCommand(USAGE, async () => {
  const { values } = parseArgs({
    options: {
      provider: { type: 'string', multiple: true, default: PROVIDERS },
      version: { type: 'string' },
      branch: { type: 'string' },
    },
  });
  const unknown = values.provider.find((name) => !PROVIDERS.includes(name));
  if (unknown !== undefined) throw new UsageError(`there is no provider ${unknown}`);
  const broker = new PactBroker(process.env);
  const git = values.version === undefined ? gitVersion(gitIn(ROOT)) : { commit: values.version };
  const { version, branch } = { version: git.commit, branch: values.branch ?? git.branch };
  const notices = await publishPacts(broker, values.provider.map(pactFileOf), { version, branch });
  for (const notice of notices) console.log(notice);
  const of = branch === undefined ? version : `${version} (${branch})`;
  console.log(`${broker.url} has the contract of ${of} with ${values.provider.join(', ')}`);
  return 0;
});
