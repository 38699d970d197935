import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { requestLine } from '../../scripts/pact/pactFile.ts';
import { type Verdict, verify } from '../../scripts/pact/verify.ts';
import { HOLES, type Hole } from './support/exampleHoles.ts';
import { type Interaction, interactionsOf, writeDerivedPact } from './support/pacts.ts';
import { forward, startStubServer } from './support/stubServer.ts';

/*
 * The example server with one check less at a time. One run of the verifier takes all of them: each interaction's states name the
 * server, to which they and its requests go.
 */

const EXAMPLE = 'examples/market-server/server.mjs';
const FOLDER = '.cache/example-server';
const ALL = ['market-server', 'market-server-refusals'].flatMap(interactionsOf);

/** The example as it is, which must pass everything that finds a hole. */
const UNCHANGED: Hole = { name: 'is unchanged', changes: [], found: HOLES.flatMap(({ found }) => found) };
const SERVERS = [...HOLES, UNCHANGED];

const listeners: Server[] = [];
let verdicts: readonly Verdict[] = [];

/** Starts the example with parts of its text replaced, in this process; returns its address. */
async function startChanged({ name, changes }: Hole): Promise<string> {
  let text = readFileSync(EXAMPLE, 'utf8');
  for (const [part, replacement] of changes) {
    expect(text.split(part), `${name}: ${part}`).toHaveLength(2);
    text = text.replace(part, () => replacement);
  }
  mkdirSync(FOLDER, { recursive: true });
  const file = resolve(FOLDER, `${name.replaceAll(/\W+/g, '-')}.mjs`);
  writeFileSync(file, text);
  const { createMarket } = await import(pathToFileURL(file).href);
  const listener: Server = createMarket().listen(0, '127.0.0.1');
  listeners.push(listener);
  await new Promise((done) => listener.once('listening', done));
  return `http://127.0.0.1:${(listener.address() as AddressInfo).port}`;
}

const lineOf = (interaction: Interaction): string => `${requestLine(interaction)}: ${interaction.description}`;

/** An interaction as one of this server: its states say which. */
const ofServer = (interaction: Interaction, { name }: Hole, place: number): Interaction => ({
  ...interaction,
  description: `${interaction.description} (${name})`,
  providerStates: (interaction.providerStates ?? []).map((state) => ({
    ...state,
    params: { ...state.params, server: String(place) },
  })),
});

beforeAll(async () => {
  const addresses = await Promise.all(SERVERS.map(startChanged));
  let address = '';
  const shared = await startStubServer((asked) => {
    const body = asked.path === '/_pact/states' ? JSON.parse(asked.body.toString()) : undefined;
    if (body !== undefined) address = addresses[Number(body.params.server)] ?? '';
    return forward(address, asked);
  });
  const asked = SERVERS.flatMap((hole, place) =>
    ALL.filter((interaction) => hole.found.includes(lineOf(interaction))).map((one) => ofServer(one, hole, place)),
  );
  verdicts = await verify({ url: shared.url, pact: writeDerivedPact('market-server-refusals', asked) });
  await shared.stop();
}, 300_000);
afterAll(() => {
  for (const listener of listeners) listener.close();
});

/** What the report says of a server's broken interactions. */
const brokenOn = (server: string): readonly string[] =>
  verdicts
    .filter(({ description, problems }) => description.endsWith(` (${server})`) && problems.length > 0)
    .map(({ request, description }) => `${request}: ${description.slice(0, -` (${server})`.length)}`);

it.each(HOLES.map((hole) => [hole.name, hole] as const))(
  'fails where it %s, with the call and the hole named',
  (name, { found }) => {
    expect(brokenOn(name).toSorted()).toEqual(found.toSorted());
  },
);

it('passes all of these as it is', () => {
  expect(verdicts.filter(({ description }) => description.endsWith('(is unchanged)')).length).toBeGreaterThan(50);
  expect(brokenOn(UNCHANGED.name)).toEqual([]);
});

it('sets every state on the servers, so that no interaction fails for another reason', () => {
  expect(
    verdicts.flatMap(({ problems }) => problems).filter((problem) => problem.includes('could not be set')),
  ).toEqual([]);
});
