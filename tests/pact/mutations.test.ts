import { afterAll, beforeAll, expect, it } from 'vitest';
import { repeats } from '#support/scale.ts';
import { startTestServer } from '#support/server.ts';
import { PROVIDERS } from '../../scripts/pact/pactFile.ts';
import { verify } from '../../scripts/pact/verify.ts';
import { fieldPaths, formatPath, withoutField } from './support/fields.ts';
import { type Interaction, interactionsOf, writeDerivedPact } from './support/pacts.ts';
import { forward, type StubResponse, startStubServer } from './support/stubServer.ts';

/*
 * A server that leaves out a field the pages read must fail the contract: the real answers of our server are recorded and
 * replayed with one field missing at a time. (Mistakes of the pages are tested by each consumer test.)
 */

/** Header that names the interaction to the stub server. */
const MARK = 'x-interaction';

type Kind = 'unchanged' | 'left out' | 'well spelled' | 'unlinked';
interface Mutant {
  readonly kind: Kind;
  readonly name: string;
  readonly interaction: Interaction;
  /** What the pages read instead of the real answer. */
  readonly change: (answer: StubResponse) => StubResponse;
}

/** Every interaction of every provider; one run of the verifier takes them all. */
const ALL = PROVIDERS.flatMap(interactionsOf);
/** `npm test` takes every fourth unchanged answer and field left out, a full run each. */
const STEP = repeats(4, 1);
const noticed = new Map<string, boolean>();
let mutants: readonly Mutant[] = [];

beforeAll(async () => {
  const all = ALL.flatMap(mutantsOf);
  const some = (wanted: Kind, step = 1) =>
    all.filter(({ kind }) => kind === wanted).filter((_mutant, place) => place % step === 0);
  mutants = [...some('unchanged', STEP), ...some('left out', STEP), ...some('well spelled'), ...some('unlinked')];
  const answers = await realAnswers();
  const replay = await startStubServer(async ({ headers }) => {
    const mutant = mutants[Number(headers[MARK])];
    const answer = mutant && answers.get(mutant.interaction);
    if (mutant === undefined || answer === undefined) throw new Error('asked for what is not a mutant, or unanswered');
    return mutant.change(answer);
  });
  const asked = mutants.map(({ name, interaction }, place) =>
    marked({ ...interaction, providerStates: [] }, name, place),
  );
  const verdicts = await verify({ url: replay.url, pact: writeDerivedPact('market-server', asked) });
  await replay.stop();
  for (const { description, problems } of verdicts) noticed.set(description, problems.length > 0);
}, 400_000);

/** Our server's answers to the interactions that have a mutant. */
async function realAnswers(): Promise<ReadonlyMap<Interaction, StubResponse>> {
  const server = await startTestServer({ env: { PACT_STATES: '1' } });
  const interactions = [...new Set(mutants.map(({ interaction }) => interaction))];
  const answers = new Map<Interaction, StubResponse>();
  const listener = await startStubServer(async (asked) => {
    const answered = await forward(server.address, asked);
    const interaction = interactions[Number(asked.headers[MARK])];
    if (interaction !== undefined) answers.set(interaction, answered);
    return answered;
  });
  const asked = interactions.map((interaction, place) => marked(interaction, interaction.description, place));
  await verify({ url: listener.url, pact: writeDerivedPact('market-server', asked) });
  await listener.stop();
  await server.remove();
  return answers;
}

const marked = (interaction: Interaction, description: string, place: number): Interaction => ({
  ...interaction,
  description,
  request: { ...interaction.request, headers: { ...interaction.request.headers, [MARK]: [String(place)] } },
});

const asksForLink = ({ response }: Interaction): boolean =>
  Object.keys(response.headers ?? {}).some((name) => name.toLowerCase() === 'link');

function mutantsOf(interaction: Interaction): readonly Mutant[] {
  const { description, response } = interaction;
  const mutant = (kind: Kind, change: Mutant['change'], place = ''): Mutant => ({
    kind,
    name: `${description} ${place} ${kind}`,
    interaction,
    change,
  });
  const found = [mutant('unchanged', (answer) => answer)];
  // A list that no state makes longer than a page may have one by what the states before have added.
  if (asksForLink(interaction)) found.push(mutant('unlinked', (answer) => ({ ...answer, link: undefined })));
  for (const path of fieldPaths(response.body?.content)) {
    const without =
      (otherName?: string): Mutant['change'] =>
      (answer) => ({ ...answer, body: JSON.stringify(withoutField(JSON.parse(answer.body), path, otherName)) });
    found.push(mutant('left out', without(), formatPath(path)));
    if (path.at(-1) === 'catagory') found.push(mutant('well spelled', without('category'), formatPath(path)));
  }
  return found;
}

const of = (kind: Kind) => mutants.filter((mutant) => mutant.kind === kind).map(({ name }) => name);
const unnoticed = (kind: Kind) => of(kind).filter((name) => noticed.get(name) !== true);

it('passes with the unchanged answers', () => {
  expect(of('unchanged')).toHaveLength(Math.ceil(ALL.length / STEP));
  expect(unnoticed('unchanged')).toEqual(of('unchanged'));
});

it('fails for every field that the pages read and the server leaves out', () => {
  expect(of('left out').length).toBeGreaterThanOrEqual(Math.floor(220 / STEP));
  expect(unnoticed('left out')).toEqual([]);
});

it('fails when an answer spells the category the usual way', () => {
  expect(of('well spelled').length).toBeGreaterThanOrEqual(8);
  expect(unnoticed('well spelled')).toEqual([]);
});

it('fails when a list has no link to its next page', () => {
  expect(of('unlinked').length).toBeGreaterThanOrEqual(1);
  expect(unnoticed('unlinked')).toEqual([]);
});

afterAll(() => console.log(`${of('left out').length} fields of ${ALL.length} answers left out, one at a time`));
