import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#support/server.ts';
import { verify } from '../../scripts/pact/verify.ts';
import { interactionsOf, PROVIDERS, writePactExcerpt } from './support/pacts.ts';
import { forward, type StubRequest, type StubResponse, startStubServer } from './support/stubServer.ts';

/* `npm run pact:verify` as another team runs it. */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { PACT_STATES: '1' } });
});
afterAll(() => server.remove());

async function run(...args: string[]): Promise<{ readonly code: unknown; readonly output: string }> {
  try {
    const { stdout } = await promisify(execFile)(process.execPath, ['scripts/pact-verify.ts', ...args]);
    return { code: 0, output: stdout };
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || !('stdout' in error) || !('stderr' in error)) throw error;
    return { code: error.code, output: `${error.stdout}${error.stderr}` };
  }
}

it('[wire.additive] passes on our server, through its real sessions and tokens', async () => {
  const { code, output } = await run('--url', server.address, ...PROVIDERS.flatMap((name) => ['--provider', name]));
  expect([code, output]).toEqual([
    0,
    expect.stringMatching(/^(?:\S+ at \S+\n(\d+) of \1 interactions fulfilled\n){4}$/),
  ]);
});

/** Our server with one wrong field: the prices of the public list are strings. */
async function almostOurs(asked: StubRequest): Promise<StubResponse> {
  const answered = await forward(server.address, asked);
  if (!asked.path.startsWith('/api/catagory/suv')) return answered;
  return { ...answered, body: answered.body.replaceAll(/"price":(\d+)/g, '"price":"$1"') };
}

it('names the interaction, its state and the field of a server with one wrong field', async () => {
  const wrong = await startStubServer(almostOurs);
  const { code, output } = await run('--url', wrong.url);
  await wrong.stop();
  expect(code).toBe(1);
  const [, ...lines] = output.trimEnd().split('\n');
  expect(lines.slice(0, 2)).toEqual(['  ✗ a request for the cars of a category', '      given: a car is for sale']);
  // Which car comes first depends on the ids that the server drew.
  expect(lines[2]).toMatch(/^ {6}\$\[\*\]\.price: Expected '\d+' \(String\) to be a number$/);

  expect(lines.at(-1)).toMatch(/^(\d+) of \d+ interactions fulfilled$/);
  expect(lines.filter((line) => line.includes('✗'))).toHaveLength(1);
});

it('names the states that a server does not know', async () => {
  const stateless = await startStubServer((asked) =>
    asked.path === '/_pact/states'
      ? Promise.resolve({ status: 404, contentType: 'text/plain', body: 'no such page' })
      : forward(server.address, asked),
  );
  const { code, output } = await run('--url', stateless.url, '--provider', 'image-host');
  await stateless.stop();
  expect(code).toBe(1);
  expect(output).toContain('the state "uploads are open" could not be set: HTTP 404 no such page');
});

it('sends the given headers, and a bearer token only where the contract has one', async () => {
  const seen: unknown[][] = [];
  const listener = await startStubServer((asked) => {
    const { 'x-team': team, authorization } = asked.headers;
    if (asked.path !== '/_pact/states') seen.push([asked.path, team, authorization]);
    return forward(server.address, asked);
  });
  const pact = writePactExcerpt('market-server', ['a request for the promoted cars', 'a request for the wishlist']);
  const headers = { 'X-Team': 'cars', Authorization: 'bearer of-theirs' };
  await verify({ url: listener.url, pact, headers });
  await listener.stop();
  expect(seen.sort()).toEqual([
    ['/api/advertise', 'cars', undefined],
    ['/api/wishlist?email=wisher%40pact.test', 'cars', 'bearer of-theirs'],
  ]);
});

it.each([
  [['--header', 'x: y'], '--url is missing'],
  [['--url', 'http://x.test', '--provider', 'bank'], 'there is no provider bank'],
  [['--url', 'http://x.test', '--header', 'nonsense'], "'nonsense' is no header"],
])('explains itself when asked %s', async (args, sentence) => {
  const { code, output } = await run(...args);
  expect([code, output]).toEqual([2, expect.stringContaining(sentence)]);
});

it('has an explanation of every state in docs/contract.md', () => {
  const explained = readFileSync('docs/contract.md', 'utf8').matchAll(/^\| ([a-z][^|]+?) \|/gm);
  const used = PROVIDERS.flatMap(interactionsOf).flatMap(({ providerStates = [] }) =>
    providerStates.map(({ name }) => name),
  );
  const [sentences, states] = [new Set([...explained].map(([, sentence]) => sentence)), new Set(used)];
  expect([...states].filter((state) => !sentences.has(state))).toEqual([]);
});
