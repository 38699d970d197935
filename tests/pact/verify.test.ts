import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#support/server.ts';
import { PROVIDERS } from '../../scripts/pact/pactFile.ts';
import { verify } from '../../scripts/pact/verify.ts';
import { interactionsOf, writePactExcerpt } from './support/pacts.ts';
import { runVerifier as run } from './support/runScript.ts';
import { forward, type StubRequest, type StubResponse, startStubServer } from './support/stubServer.ts';

/* `npm run pact:verify` as another team runs it. */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { PACT_STATES: '1' } });
});
afterAll(() => server.remove());

/** Our server with one wrong field: the prices of the public list are strings. */
async function almostOurs(asked: StubRequest): Promise<StubResponse> {
  const answered = await forward(server.address, asked);
  if (!asked.path.startsWith('/api/catagory/suv')) return answered;
  return { ...answered, body: answered.body.replaceAll(/"price":(\d+)/g, '"price":"$1"') };
}

it('names the interaction, its state and the field of a server with one wrong field', async () => {
  const wrong = await startStubServer(almostOurs);
  const { code, output } = await run('--url', wrong.url, '--only', '/api/catagory/');
  await wrong.stop();
  expect(code).toBe(1);
  const lines = output.trimEnd().split('\n');
  const start = lines.findIndex((line) => line.includes('✗'));
  const finding = lines.slice(start, start + 5);
  expect(finding.slice(0, 3)).toEqual([
    '  ✗ GET /api/catagory/suv?limit=24: a request for the cars of a category',
    '      given: a car is for sale {"car":"car-1","catagory":"suv","seller":"seller@pact.test"}',
    expect.stringMatching(/^ {6}expected: 200 \[\{"_id":"car-1",/),
  ]);
  // Which car comes first depends on the ids that the server drew.
  expect(finding[3]).toMatch(/^ {6}found: 200 \[\{.*"price":"\d+"/);
  expect(finding[4]).toMatch(/^ {6}\$\[\*\]\.price: Expected '\d+' \(String\) to be a number$/);
  expect(lines.at(-1)).toMatch(/^(\d+) of \d+ interactions fulfilled$/);
  // Others read the same list for another field of it.
  const findings = lines.filter((line) => line.includes('✗') || line.includes('$'));
  expect(findings.filter((line) => !/✗ GET \/api\/catagory\/suv|\.price: /.test(line))).toEqual([]);
});

it('verifies only what is asked for, and says so in JSON', { tags: 'full' }, async () => {
  const { code, output } = await run(
    '--url',
    server.address,
    '--json',
    '--only',
    'delete /api/car/',
    '--only',
    'promoted',
  );
  const found: { fulfilled: boolean; pacts: { interactions: { request: string; found: string }[] }[] } =
    JSON.parse(output);
  const requests = found.pacts.flatMap(({ interactions }) => interactions.map(({ request }) => request));
  expect([code, found.fulfilled]).toEqual([0, true]);
  expect(requests.filter((request) => !request.startsWith('DELETE /api/car/'))).toEqual(['GET /api/advertise']);
  expect(requests.length).toBeGreaterThanOrEqual(5);
});

/** What another program at the address says to states; the pact's calls are passed on to our server. */
const withStates = (answer: Partial<StubResponse>) =>
  startStubServer((asked) =>
    asked.path === '/_pact/states'
      ? Promise.resolve({ status: 200, contentType: 'text/plain', body: '{}', ...answer })
      : forward(server.address, asked),
  );

/** Runs where nothing can be verified. */
async function runInVain(...args: string[]) {
  const { code, output } = await run(...args);
  expect([code, output.trimEnd().split('\n')]).toEqual([2, expect.objectContaining({ length: 3 })]);
  return output;
}

it('says in three lines that nothing answers at a wrong address', async () => {
  const closed = await withStates({});
  await closed.stop();
  const output = await runInVain('--url', closed.url);
  expect(output).toMatch(
    /^Nothing answers at http:\S+: the connection is refused\.\nAsked: GET .+\nStart the server, or/,
  );
});

it('says in three lines that a server never answers', async () => {
  const hanging = await startStubServer(() => new Promise(() => undefined));
  const output = await runInVain('--url', hanging.url, '--timeout', '0.5');
  await hanging.stop();
  expect(output).toContain('no answer within 0.5 s (--timeout)');
});

it.each([
  ['are not served', { status: 404, body: 'no such page' }, 'sets no states: HTTP 404 no such page'],
  ['are answered by a page', { body: '<html>' }, "sets no states: '<html>' is not JSON"],
])('says in three lines that states %s', { tags: 'full' }, async (_case, answer, sentence) => {
  const stateless = await withStates(answer);
  const output = await runInVain('--url', stateless.url);
  await stateless.stop();
  expect(output).toContain(sentence);
  expect(output).toContain('Asked: POST ');
  expect(output).toContain('PACT_STATES=1 npm start');
});

it('names the state that a server does not know', { tags: 'full' }, async () => {
  const partial = await startStubServer((asked) =>
    asked.path === '/_pact/states' && asked.body.includes('a member is signed in')
      ? Promise.resolve({ status: 404, contentType: 'text/plain', body: 'no such state' })
      : forward(server.address, asked),
  );
  const { code, output } = await run('--url', partial.url, '--provider', 'market-server', '--only', '/api/advertise');
  await partial.stop();
  expect(code).toBe(1);
  const named = output.split('\n').filter((line) => line.includes('could not be set') || line.includes('✗'));
  const [failed = '', ...others] = named.join('\n').split('  ✗ ').slice(1);
  expect(failed).toContain('the state "a member is signed in" could not be set: HTTP 404 no such state');
  for (const one of [failed, ...others]) expect(one.match(/could not be set/g)).toHaveLength(1);
});

/** The verdict about the promoted cars of a server that answers them in its own way. */
async function promotedCarsOf(answer: (ours: StubResponse) => StubResponse | Promise<StubResponse>, timeout?: number) {
  const stub = await startStubServer(async (asked) => {
    const ours = await forward(server.address, asked);
    return asked.path === '/api/advertise' ? answer(ours) : ours;
  });
  const pact = writePactExcerpt('market-server', ['a request for the promoted cars']);
  const [verdict] = await verify({ url: stub.url, pact, ...(timeout === undefined ? {} : { timeout }) });
  await stub.stop();
  return verdict;
}

it('finds an optional field that is not as the OpenAPI document describes it, and misses none', async () => {
  const withFields = (fields: object) => (ours: StubResponse) => {
    const cars: readonly object[] = JSON.parse(ours.body);
    return { ...ours, body: JSON.stringify(cars.map((car) => ({ ...car, ...fields }))) };
  };
  const fine = await promotedCarsOf(withFields({ fuel: undefined, mileage: undefined, wheels: 4 }));
  expect(fine?.problems).toEqual([]);
  const wrong = await promotedCarsOf(withFields({ fuel: 'steam', mileage: '48,000 km' }));
  expect(wrong?.problems).toEqual([
    '$[*].mileage: must be integer (docs/openapi.json)',
    expect.stringMatching(/^\$\[\*\]\.fuel: must be equal to one of the allowed values: petrol, /),
  ]);
});

it('shows a compressed answer as text, and a picture by its size', async () => {
  const packed = await promotedCarsOf(() => ({
    status: 500,
    contentType: 'application/json',
    isPacked: true,
    body: '{"msg":"out of cars"}',
  }));
  expect(packed?.found).toBe('500 {"msg":"out of cars"}');
  const picture = await promotedCarsOf(() => ({ status: 200, contentType: 'image/webp', body: 'RIFF' }));
  expect(picture?.found).toBe('200 (image/webp, 4 bytes)');
});

it('tells an answer that is late from a connection that is cut', { tags: 'full' }, async () => {
  const late = await promotedCarsOf(() => new Promise(() => undefined), 1_000);
  expect([late?.found, late?.problems]).toEqual(['no answer', ['no answer within 1 s (--timeout)']]);
  const cut = await promotedCarsOf((ours) => ({ ...ours, isCut: true }));
  expect([cut?.found, cut?.problems]).toEqual(['no answer', ['the connection was cut']]);
});

it('stops at the limit and names what it asked last', { tags: 'full' }, async () => {
  const slow = await startStubServer((asked) =>
    asked.path === '/api/advertise' ? new Promise(() => undefined) : forward(server.address, asked),
  );
  const asked = ['--url', slow.url, '--only', 'promoted cars', '--limit', '5'];
  const sentence =
    /^Stopped at the limit: (0 of 1 interactions asked|1 of 1 .+ the last one: GET \/api\/advertise)\n?$/;
  const { code, output } = await run(...asked);
  expect([code, output]).toEqual([2, expect.stringMatching(sentence)]);
  const json = await run(...asked, '--json');
  await slow.stop();
  const report = JSON.parse(json.output.slice(0, json.output.indexOf('\n}') + 2));
  expect([json.code, report]).toEqual([
    2,
    { url: slow.url, fulfilled: false, stopped: expect.stringMatching(sentence), pacts: [] },
  ]);
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

it('sends a forged token as it is, and the request of a state as the caller of the states before it', {
  tags: 'full',
}, async () => {
  const seen: unknown[][] = [];
  const listener = await startStubServer((asked) => {
    const { authorization, cookie } = asked.headers;
    if (asked.path.startsWith('/api/'))
      seen.push([asked.method, asked.path, authorization?.split('.').length, cookie !== undefined]);
    return forward(server.address, asked);
  });
  const pact = writePactExcerpt('market-server-refusals', [
    'nobody may delete a car with a forged access token',
    'nobody may delete a car without an access token',
    'an invented transaction must not pay for a booking',
  ]);
  const verdicts = await verify({ url: listener.url, pact });
  await listener.stop();
  expect(verdicts.flatMap(({ problems }) => problems)).toEqual([]);
  expect(seen.sort()).toEqual([
    ['DELETE', '/api/car/car-refused', undefined, true],
    ['DELETE', '/api/car/car-refused', 3, true],
    ['GET', '/api/bookings/booking-forged', undefined, true],
    ['PUT', '/api/payment', 3, true],
  ]);
});

it('names the request of a state that nothing answers', { tags: 'full' }, async () => {
  const cut = await startStubServer((asked) =>
    asked.path === '/api/payment' ? new Promise(() => undefined) : forward(server.address, asked),
  );
  const pact = writePactExcerpt('market-server-refusals', ['an invented transaction must not pay for a booking']);
  const [verdict] = await verify({ url: cut.url, pact });
  await cut.stop();
  expect(verdict?.problems).toContainEqual(expect.stringContaining('the state "a request was sent" could not be set'));
});

it.each([
  [['--header', 'x: y'], '--url is missing'],
  [['--url', 'http://x.test', '--provider', 'bank'], 'there is no provider bank'],
  [['--url', 'http://x.test', '--header', 'nonsense'], "'nonsense' is not a header"],
  [['--url', 'localhost:8080'], 'no address'],
  [['--url', 'http://x.test', '--timeout', '0'], "'0' is not a number of seconds"],
  [['--url', 'http://x.test', '--limit', 'soon'], "'soon' is not a number of seconds"],
  [['--url', 'http://x.test', '--only', 'zebra'], "no interaction has 'zebra'"],
  [['--nonsense'], "Unknown option '--nonsense'"],
])('explains itself when asked %s', { tags: 'full' }, async (args, sentence) => {
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
