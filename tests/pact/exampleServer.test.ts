import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { afterAll, afterEach, expect, it } from 'vitest';
import { verify } from '../../scripts/pact/verify.ts';

/* The example server of examples/market-server, as another team starts it, and what becomes of it with a mistake. */

const VERIFIER = 'examples/market-server/verify.mjs';
const EXAMPLE = 'examples/market-server/server.mjs';
const FOLDER = '.cache/example-server';
const running: ChildProcess[] = [];

async function start(file: string): Promise<string> {
  const child = spawn(process.execPath, [file], {
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.push(child);
  for await (const line of child.stdout ?? []) {
    const [address] = /http:\S+/.exec(String(line)) ?? [];
    if (address !== undefined) return address;
  }
  throw new Error(`${file} did not start`);
}

/** Starts the example with a part of its text replaced. */
function startChanged(name: string, part: string, replacement: string): Promise<string> {
  const text = readFileSync(EXAMPLE, 'utf8');
  expect(text.split(part)).toHaveLength(2);
  mkdirSync(FOLDER, { recursive: true });
  const file = `${FOLDER}/${name}.mjs`;
  writeFileSync(file, text.replace(part, replacement));
  return start(file);
}

/** The requests that a server does not answer as the pacts want. */
async function brokenOn(url: string, ...providers: readonly string[]): Promise<readonly string[]> {
  const found: string[] = [];
  for (const provider of providers) {
    const verdicts = await verify({ url, pact: pactFile(provider) });
    expect(verdicts).not.toEqual([]);
    for (const { request, description, problems } of verdicts) {
      if (problems.length > 0) found.push(`${request}: ${description}`);
    }
  }
  return found;
}

const stopAll = () => {
  for (const child of running.splice(0)) child.kill();
};
afterEach(stopAll);
afterAll(stopAll);

it('fulfils the pacts of the specification’s calls and of their refusals', async () => {
  expect(await brokenOn(await start(EXAMPLE), 'market-server', 'market-server-refusals')).toEqual([]);
});

it('fails without its role checks, with the calls named', async () => {
  const url = await startChanged('no-roles', '!(roles.length === 0 || roles.includes(member.role))', 'false');
  expect(await brokenOn(url, 'market-server-refusals')).toEqual([
    'PUT /api/wishlist: a car for the wishlist of a seller',
    'GET /api/user?email=buyer@pact.test&role=Seller: a request of a buyer for all sellers with the own address',
    'DELETE /api/userdelet?email=buyer@pact.test&selleremail=unwanted@pact.test: the deletion of a member by a buyer with the own address',
    'PUT /api/verify?email=buyer@pact.test: the verification of a seller by a buyer with the own address',
  ]);
});

it('fails without its check of whose car it is, with the calls named', { tags: 'full' }, async () => {
  const url = await startChanged('no-owners', 'if (car.email !== email)', 'if (false)');
  expect(await brokenOn(url, 'market-server-refusals')).toEqual([
    'POST /api/advertise: a request to promote another seller’s car',
    'PUT /api/available: another seller’s car marked as available again',
    'PUT /api/sold: another seller’s car marked as sold',
  ]);
});

it('fails without its check of whose email it is, with the calls named', { tags: 'full' }, async () => {
  const url = await startChanged(
    'no-emails',
    'if (request.query.email !== email) throw new Refusal(403',
    'if (false) throw new Refusal(403',
  );
  expect(await brokenOn(url, 'market-server-refusals')).toEqual([
    'GET /api/product?email=other-seller@pact.test: a request for another seller’s own cars',
  ]);
});

const pactFile = (provider: string) => `pacts/second-gear-pages-${provider}.json`;
const verifyByPact = (url: string, ...providers: readonly string[]) =>
  promisify(execFile)(process.execPath, [VERIFIER, url, ...providers.map(pactFile)], {
    env: { ...process.env, PACT_DO_NOT_TRACK: 'true' },
    maxBuffer: 10_000_000,
  });

it('fulfils both by Pact’s own verifier, with the filter of the documentation', { tags: 'full' }, async () => {
  const url = await start(EXAMPLE);
  const { stdout } = await verifyByPact(url, 'market-server', 'market-server-refusals');
  expect(stdout).toContain('the verification of a seller by a buyer with the own address');
  // It serves no pages and no feedback.
  await expect(verifyByPact(url, 'pages-origin')).rejects.toMatchObject({ code: 1 });
});
