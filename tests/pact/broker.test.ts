import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { askCanDeploy, publishResult } from '../../scripts/pact/brokerCalls.ts';
import { gitIn, gitVersion } from '../../scripts/pact/gitVersion.ts';
import { PactBroker } from '../../scripts/pact/PactBroker.ts';
import { PROVIDERS, pactFileOf, readPact } from '../../scripts/pact/pactFile.ts';
import { type PactBrokerStandIn, startPactBroker, TOKEN } from './support/pactBrokerStandIn.ts';
import { runScript } from './support/runScript.ts';
import { startStubServer } from './support/stubServer.ts';

/* `npm run pact:publish`, `npm run can-i-deploy` and `npm run pact:verify -- --publish`, as a team with a broker runs them. */

let broker: PactBrokerStandIn;
beforeAll(async () => {
  broker = await startPactBroker(['Pages-Origin-Service']);
});
afterAll(() => broker.stop());

const run = (script: string, args: readonly string[], environment: Readonly<Record<string, string>> = {}) =>
  runScript(`scripts/${script}.ts`, args, {
    PACT_BROKER_BASE_URL: `${broker.url}/`,
    PACT_BROKER_TOKEN: TOKEN,
    ...environment,
  });

const open = (environment: Readonly<Record<string, string>> = {}) =>
  new PactBroker({ PACT_BROKER_BASE_URL: broker.url, PACT_BROKER_TOKEN: TOKEN, ...environment });

it('publishes a version, the result of a server, and then says yes', async () => {
  const version = ['--version', '5e4d3c2'];
  const publish = ['--branch', 'main', '--provider', 'image-host', '--provider', 'market-server'];
  const { code, output } = await run('pact-publish', [...version, ...publish]);
  expect([code, output.trimEnd().split('\n')]).toEqual([
    0,
    [
      'Pact successfully published for second-gear-pages version 5e4d3c2 and provider image-host.',
      'Pact successfully published for second-gear-pages version 5e4d3c2 and provider market-server.',
      `${broker.url} has the contract of 5e4d3c2 (main) with image-host, market-server`,
    ],
  ]);
  expect(broker.published).toEqual([
    'second-gear-pages 5e4d3c2 (main) with image-host',
    'second-gear-pages 5e4d3c2 (main) with market-server',
  ]);

  const no = await run('can-i-deploy', version);
  expect([no.code, no.output]).toEqual([1, expect.stringContaining("No, second-gear-pages 5e4d3c2 can't be deployed")]);
  expect(no.output).toContain('? second-gear-pages 5e4d3c2 with image-host: not verified');

  // Its answers are no picture's: the result is that the contract isn't fulfilled.
  const wrong = await startStubServer(async () => ({ status: 200, contentType: 'application/json', body: '{}' }));
  const verify = ['--url', wrong.url, '--provider', 'image-host', '--contract', '5e4d3c2', '--publish', '4.5.6'];
  const broken = await run('pact-verify', verify);
  await wrong.stop();
  expect([broken.code, broken.output]).toEqual([1, expect.stringContaining('this result for image-host 4.5.6')]);
  const question = { pacticipant: 'second-gear-pages', version: '5e4d3c2', ignored: ['market-server'] };
  expect(await askCanDeploy(open(), { ...question, environment: 'production' })).toMatchObject({
    isDeployable: false,
    rows: [{ consumer: 'second-gear-pages 5e4d3c2', provider: 'image-host 4.5.6', isVerified: false }],
  });

  const pact = readPact(pactFileOf('image-host'));
  const result = { pact, consumerVersion: '5e4d3c2', providerVersion: '4.5.7', isFulfilled: true };
  await publishResult(open(), result);
  const yes = await run('can-i-deploy', [...version, '--ignore', 'market-server']);
  expect([yes.code, yes.output]).toEqual([
    0,
    expect.stringContaining('Yes, second-gear-pages 5e4d3c2 can be deployed'),
  ]);

  await expect(publishResult(open(), { ...result, consumerVersion: '0000000' })).rejects.toThrow(
    'has no contract of second-gear-pages 0000000 with image-host: run npm run pact:publish first.',
  );
});

it.each<[string, Record<string, string>, string]>([
  ['no address', { PACT_BROKER_BASE_URL: '' }, 'PACT_BROKER_BASE_URL is missing: the address of the broker.'],
  ['no such address', { PACT_BROKER_BASE_URL: 'broker' }, "is no address such as https://broker.example: 'broker'."],
  ['two log-ins', { PACT_BROKER_USERNAME: 'team' }, 'are both set: a broker takes one of them.'],
  [
    'half a log-in',
    { PACT_BROKER_TOKEN: '', PACT_BROKER_USERNAME: 'team' },
    'PACT_BROKER_USERNAME and PACT_BROKER_PASSWORD go together: one of them is missing.',
  ],
])('says in one sentence that there is %s', (_case, environment, sentence) => {
  expect(() => open(environment)).toThrow(sentence);
});

it.each<[string, Record<string, string>, string]>([
  ['a wrong token', { PACT_BROKER_TOKEN: 'x' }, 'does not accept the log-in (HTTP 401): see PACT_BROKER_TOKEN.'],
  ['no log-in', { PACT_BROKER_TOKEN: '' }, 'asks for a log-in (HTTP 401): see PACT_BROKER_TOKEN.'],
  [
    'a wrong password',
    { PACT_BROKER_TOKEN: '', PACT_BROKER_USERNAME: 'a', PACT_BROKER_PASSWORD: 'b' },
    '(HTTP 401): see PACT_BROKER_USERNAME and PACT_BROKER_PASSWORD.',
  ],
])('says in one sentence that the broker finds %s', async (_case, environment, sentence) => {
  await expect(open(environment).ask({ path: '/matrix', missing: '' })).rejects.toThrow(sentence);
});

it('says in one line that nothing answers', async () => {
  const closed = await startStubServer(() => new Promise(() => undefined));
  await closed.stop();
  const { code, output } = await run('pact-publish', ['--version', '1'], { PACT_BROKER_BASE_URL: closed.url });
  expect([code, output]).toEqual([2, `Nothing answers at ${closed.url}: the connection is refused.\n`]);
});

it('passes on why the broker refuses a name, in one line', async () => {
  const { code, output } = await run('pact-publish', ['--version', '1', '--provider', 'pages-origin']);
  expect([code, output.trimEnd().split('\n')]).toEqual([
    2,
    [
      expect.stringContaining(
        'refuses this (HTTP 409): contracts This is the first time a pact has been published for',
      ),
    ],
  ]);
});

it('says that another program is no broker', async () => {
  const page = await startStubServer(async () => ({ status: 200, contentType: 'text/html', body: '<html>' }));
  const ask = open({ PACT_BROKER_BASE_URL: page.url }).ask({ path: '/matrix', missing: '' });
  await expect(ask).rejects.toThrow("is no Pact broker: '<html>' is no JSON object.");
  await page.stop();
});

it('sends a log-in to the broker’s own address alone', async () => {
  const ask = open().ask({ path: 'http://other.test/results', missing: '' });
  await expect(ask).rejects.toThrow('the log-in is not sent to another address');
});

it.each<[string, string[], string]>([
  ['pact-publish', ['--provider', 'bank'], 'there is no provider bank'],
  ['can-i-deploy', ['--nonsense'], "Unknown option '--nonsense'"],
  ['pact-verify', ['--url', 'http://x.test', '--publish', '1', '--only', 'x'], '--publish needs the whole pact'],
])('explains the use of %s %s', async (script, args, sentence) => {
  const { code, output } = await run(script, args);
  expect([code, output]).toEqual([2, expect.stringContaining(sentence)]);
  expect(output).toContain('npm run ');
});

it('takes version and branch from git, and refuses pacts that differ from the commit', () => {
  const gitWith =
    (answers: Readonly<Record<string, string>>) =>
    (command = '') =>
      answers[command];
  const clean = { 'rev-parse': '5e4d3c2', status: '' };
  expect(gitVersion(gitWith({ ...clean, branch: 'prices' }))).toEqual({ commit: '5e4d3c2', branch: 'prices' });
  // A detached commit, as in most builds.
  expect(gitVersion(gitWith({ ...clean, branch: '' }))).toEqual({ commit: '5e4d3c2' });
  expect(() => gitVersion(gitWith({ ...clean, status: ' M pacts/one.json' }))).toThrow(
    'pacts/ differs from the commit',
  );
  expect(() => gitVersion(gitWith({}))).toThrow('There is no git commit here');
  expect(gitIn('/')('no-such-command')).toBeUndefined();
});

it('publishes every pact that is committed', () => {
  expect(PROVIDERS.map(pactFileOf).toSorted()).toEqual(
    readdirSync('pacts')
      .toSorted()
      .map((file) => resolve('pacts', file)),
  );
});
