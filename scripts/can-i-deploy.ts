// `npm run can-i-deploy`: asks a Pact broker whether a version works with what is deployed (docs/contract.md).
import { parseArgs } from 'node:util';
import { askCanDeploy, type MatrixRow } from './pact/brokerCalls.ts';
import { runCommand } from './pact/command.ts';
import { gitIn, gitVersion } from './pact/gitVersion.ts';
import { PactBroker } from './pact/PactBroker.ts';
import { CONSUMER, ROOT } from './pact/pactFile.ts';

const USAGE = `npm run can-i-deploy -- [--to ENVIRONMENT] [--pacticipant NAME] [--version VERSION] [--ignore NAME]

  --to           the broker's environment, such as production; without it the newest version of each other program counts
  --pacticipant  what is to be deployed: ${CONSUMER} where nothing is said, or a server, such as market-server
  --version      its version; the commit that is checked out where nothing is said
  --ignore       a program whose verification doesn't count, such as market-server-additions; may be given more than once

  The settings of the broker are those of npm run pact:publish.
  Exit code: 0 for yes, 1 for no, 2 when the broker could not be asked`;

const MARKS = new Map<boolean | undefined, string>([
  [true, '✓'],
  [false, '✗'],
]);

const lineOf = ({ consumer, provider, isVerified }: MatrixRow): string =>
  `  ${MARKS.get(isVerified) ?? '?'} ${consumer} with ${provider}${isVerified === undefined ? ': not verified' : ''}`;

await runCommand(USAGE, async () => {
  const { values } = parseArgs({
    options: {
      to: { type: 'string' },
      pacticipant: { type: 'string', default: CONSUMER },
      version: { type: 'string' },
      ignore: { type: 'string', multiple: true, default: [] },
    },
  });
  const broker = new PactBroker(process.env);
  const version = values.version ?? gitVersion(gitIn(ROOT)).commit;
  const { isDeployable, reason, rows } = await askCanDeploy(broker, {
    pacticipant: values.pacticipant,
    version,
    environment: values.to,
    ignored: values.ignore,
  });
  for (const row of rows) console.log(lineOf(row));
  const name = `${values.pacticipant} ${version}`;
  console.log(isDeployable ? `Yes, ${name} can be deployed: ${reason}` : `No, ${name} can't be deployed: ${reason}`);
  return isDeployable ? 0 : 1;
});
