import { afterAll, beforeAll, expect, it } from 'vitest';
import { requestLine } from '../../scripts/pact/pactFile.ts';
import { type Verdict, verify } from '../../scripts/pact/verify.ts';
import { startChangedExample } from './support/changedExample.ts';
import { HOLES, type Hole } from './support/exampleHoles.ts';
import { type Interaction, interactionsOf, writeDerivedPact } from './support/pacts.ts';
import { forward, startStubServer } from './support/stubServer.ts';

/*
 * The example server with one check less at a time. One run of the verifier takes all of them: each interaction's states name the
 * server, to which they and its requests go.
 */

const ALL = ['market-server', 'market-server-refusals', 'card-provider'].flatMap(interactionsOf);

/** The example as it is, which must pass everything that finds a hole. */
const UNCHANGED: Hole = { name: 'is unchanged', changes: [], found: HOLES.flatMap(({ found }) => found) };
const SERVERS = [...HOLES, UNCHANGED];

let servers: readonly Awaited<ReturnType<typeof startChangedExample>>[] = [];
let verdicts: readonly Verdict[] = [];

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
  servers = await Promise.all(SERVERS.map(startChangedExample));
  let address = '';
  const shared = await startStubServer((asked) => {
    const body = asked.path === '/_pact/states' ? JSON.parse(asked.body.toString()) : undefined;
    if (body !== undefined) address = servers[Number(body.params.server)]?.url ?? '';
    return forward(address, asked);
  });
  const asked = SERVERS.flatMap((hole, place) =>
    ALL.filter((interaction) => hole.found.includes(lineOf(interaction))).map((one) => ofServer(one, hole, place)),
  );
  verdicts = await verify({ url: shared.url, pact: writeDerivedPact('market-server-refusals', asked) });
  await shared.stop();
}, 300_000);
afterAll(() => {
  for (const { stop } of servers) stop();
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
